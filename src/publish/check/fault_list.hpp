#pragma once

#include <string>
#include <utility>
#include <vector>

#include "publish/check.hpp"

namespace shuoshu::publish {

/// Collects the faults of one file.
class FaultList {
 public:
  explicit FaultList(std::string file) : file_(std::move(file)) {}
  void add(std::string text) { faults_.push_back({file_, std::move(text)}); }
  const std::vector<Fault>& faults() const { return faults_; }

 private:
  std::string file_;
  std::vector<Fault> faults_;
};

}  // namespace shuoshu::publish
