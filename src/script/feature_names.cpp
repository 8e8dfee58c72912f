#include "script/conversation.hpp"

namespace shuoshu::script {

FeatureId FeatureNames::id(const std::string& name) {
  const auto known = ids_.find(name);  // nearly always
  if (known != ids_.end()) return known->second;
  names_.push_back(name);
  return ids_.emplace(name, static_cast<FeatureId>(names_.size() - 1)).first->second;
}

}  // namespace shuoshu::script
