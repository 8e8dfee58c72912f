#include "script/conversation.hpp"

namespace shuoshu::script {

FeatureId FeatureNames::id(const std::string& name) {
  const auto [at, fresh] = ids_.emplace(name, static_cast<FeatureId>(names_.size()));
  if (fresh) names_.push_back(name);
  return at->second;
}

}  // namespace shuoshu::script
