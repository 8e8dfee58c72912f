#pragma once

/// Windows of novels with labelled quotations, as train_attribution learns from them.

#include <filesystem>
#include <string>
#include <vector>

#include "script/decode.hpp"

namespace shuoshu::labelled {

/// One window and what is known of its lines.
struct Window {
  std::vector<script::Line> lines;
  std::vector<script::Links> links;
  std::vector<int> known;  ///< candidate of every labelled line, -1 otherwise
  int asked = -1;          ///< the line whose speaker the data set asks for
  std::string category;
  std::string want;
  std::vector<std::string> who;  ///< of the candidates of the asked line
  std::string place;
};

/// Reads DATA (see train_attribution.cpp) and finds every line's candidates. `with_list`: its
/// characters are known. `names`: features met before, and those that are met now.
/// `characters`, if given: a line for every person found.
std::vector<Window> read_windows(const std::filesystem::path& folder, bool with_list,
                                 script::FeatureNames& names,
                                 std::vector<std::string>* characters = nullptr);

}  // namespace shuoshu::labelled
