#include "script/form_index.hpp"

#include <algorithm>
#include <limits>

namespace shuoshu::script {

namespace {

constexpr char32_t kOthers = 0xFFFF;  ///< stands for every character beyond the first plane

std::size_t place_of(char32_t c) { return std::min(c, kOthers); }

constexpr std::size_t kPairs = 1 << 18;  ///< few forms share a place with another pair

std::size_t place_of(char32_t first, char32_t second) {
  return ((first * 0x9E3779B1U) ^ (second * 0x85EBCA77U)) >> 14;
}

std::uint32_t tag_of(std::size_t hash) { return static_cast<std::uint32_t>(hash >> 32); }

}  // namespace

void FormIndex::place(std::size_t entry) {
  const std::size_t hash = FormHash{}(entries_[entry].form);
  std::size_t at = hash & (slots_.size() - 1);
  while (slots_[at].entry != 0) at = (at + 1) & (slots_.size() - 1);
  slots_[at] = {tag_of(hash), static_cast<std::uint32_t>(entry + 1)};
}

bool FormIndex::add(std::u32string_view form, std::size_t number) {
  if (form.empty() || form.size() > std::numeric_limits<std::uint16_t>::max() || find(form) != npos)
    return false;
  entries_.push_back({std::u32string(form), number});
  if (entries_.size() * 2 > slots_.size()) {
    slots_.assign(std::max<std::size_t>(16, slots_.size() * 2), {});
    for (std::size_t entry = 0; entry < entries_.size(); ++entry) place(entry);
  } else {
    place(entries_.size() - 1);
  }
  if (longest_.empty()) {
    longest_.resize(kOthers + 1, 0);
    pairs_.resize(kPairs, false);
  }
  if (form.size() > 1) pairs_[place_of(form[0], form[1])] = true;
  std::uint16_t& longest = longest_[place_of(form.front())];
  longest = std::max(longest, static_cast<std::uint16_t>(form.size()));
  return true;
}

std::size_t FormIndex::find(std::u32string_view form) const {
  if (slots_.empty()) return npos;
  const std::size_t hash = FormHash{}(form);
  for (std::size_t at = hash; slots_[at & (slots_.size() - 1)].entry != 0; ++at) {
    const Slot& slot = slots_[at & (slots_.size() - 1)];
    if (slot.tag == tag_of(hash) && entries_[slot.entry - 1].form == form)
      return entries_[slot.entry - 1].number;
  }
  return npos;
}

std::size_t FormIndex::reach(std::u32string_view text, std::size_t at) const {
  if (at >= text.size() || longest_.empty()) return 0;
  const std::size_t reach = std::min<std::size_t>(longest_[place_of(text[at])], text.size() - at);
  return reach > 1 && !pairs_[place_of(text[at], text[at + 1])] ? 1 : reach;
}

}  // namespace shuoshu::script
