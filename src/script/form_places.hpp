#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include "script/name_counts.hpp"
#include "script/passage.hpp"

namespace shuoshu::script {

/// The first passages in which each form stands, at most `kPlaces` of them, in their order.
using FormPlaces = FormMap<std::vector<std::size_t>>;

inline constexpr std::size_t kPlaces = 40;

/// One pass over the book for all forms together: a book of ten million characters has thousands of
/// forms, most of them rare. Forms of a single character are not looked for.
FormPlaces first_places(const NameCounts& forms, const Passages& passages);

}  // namespace shuoshu::script
