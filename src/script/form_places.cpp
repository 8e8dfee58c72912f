#include "script/form_places.hpp"

#include <cstdint>
#include <string_view>
#include <unordered_map>

namespace shuoshu::script {

namespace {

struct Wanted {
  std::u32string_view form;
  std::vector<std::size_t>* places;
};

std::uint64_t key(char32_t first, char32_t second) {
  return static_cast<std::uint64_t>(first) << 32 | second;
}

class Search {
 public:
  explicit Search(FormPlaces& found) {
    for (auto& [form, places] : found) {
      if (form.size() > 1) wanted_[key(form[0], form[1])].push_back({form, &places});
    }
  }

  void look_through(std::u32string_view text, std::size_t passage) {
    for (std::size_t i = 0; i + 1 < text.size(); ++i) look_at(text.substr(i), passage);
  }

 private:
  void look_at(std::u32string_view rest, std::size_t passage) {
    const auto at = wanted_.find(key(rest[0], rest[1]));
    if (at == wanted_.end()) return;
    for (const Wanted& wanted : at->second) {
      std::vector<std::size_t>& places = *wanted.places;
      if (places.size() == kPlaces || (!places.empty() && places.back() == passage)) continue;
      if (rest.starts_with(wanted.form)) places.push_back(passage);
    }
  }

  std::unordered_map<std::uint64_t, std::vector<Wanted>> wanted_;
};

}  // namespace

FormPlaces first_places(const NameCounts& forms, const Passages& passages) {
  FormPlaces found;
  for (const auto& [form, count] : forms) found.try_emplace(form);
  Search search(found);
  for (std::size_t p = 0; p < passages.all.size(); ++p) {
    search.look_through(passages.all[p].shadow, p);
  }
  return found;
}

}  // namespace shuoshu::script
