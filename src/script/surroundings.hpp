#pragma once

/// What stands around a line, beyond its own tag: the narration of the neighbouring paragraphs, who
/// is mentioned near it, who is called in it, and whose turn the lines around it make it.

#include <cstddef>
#include <vector>

#include "script/scene.hpp"

namespace shuoshu::script {

/// Gives features to the candidates of `lines[line]`.
void look_around(const Scene& scene, std::vector<Line>& lines, std::size_t line);

}  // namespace shuoshu::script
