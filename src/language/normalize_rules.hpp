#pragma once

#include <span>

#include "language/normalize_rule.hpp"

namespace shuoshu::language {

/// The rule tables; the language they are written in is explained in normalize_rule.hpp. In each
/// the first rule that fits wins, so exceptions stand above what they are exceptions to.

/// Numbers that begin with a digit, tried in this order: dates and times, then numbers that are
/// names (phones, rooms, models), then ratios, money, units and at last plain quantities.
std::span<const Rule> date_rules();
std::span<const Rule> name_rules();
std::span<const Rule> quantity_rules();

/// Signs, and words in Latin letters that stand at a number: $5, -3, A→B, Lv.5, 三十km.
std::span<const Rule> sign_rules();

}  // namespace shuoshu::language
