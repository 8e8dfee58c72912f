#pragma once

/// Whom the narration beside a line points at: by name, by a noun, by a pronoun, or by nothing but
/// the verb.

#include <string>

#include "script/scene.hpp"

namespace shuoshu::script {

/// Gives features to the candidates at whom a tag points, and to the others whom it names. `side`:
/// where it stands, as the features say it (b before, a after, as shared with the next line).
void point_by_tag(const Scene& scene, Line& line, const Tag& tag, const std::string& side);

/// The same for a pronoun elsewhere; `what` begins the names of the features.
void point_by_pronoun(const Scene& scene, Line& line, Sighting pronoun, const std::string& what);

}  // namespace shuoshu::script
