#pragma once

#include <vector>

#include "book/candidate.hpp"

namespace shuoshu::book {

/// Of the candidates of one family (in the order of the text), accepts those that make a plausible
/// sequence: 1, 2, 3 …; it may begin again with a volume, miss a number or have one twice. A
/// sentence that begins with 第四回 stands outside. Sets `accepted` and `in_sequence`; returns how
/// many.
std::size_t accept_sequence(std::vector<Candidate*>& family);

}  // namespace shuoshu::book
