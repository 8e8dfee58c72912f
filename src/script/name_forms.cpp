#include "script/name_forms.hpp"

#include <algorithm>
#include <unordered_set>

namespace shuoshu::script {

namespace {

/// In a fixed order: the counts lie in a hash table.
std::vector<Form> sorted(const NameCounts& counts) {
  std::vector<Form> forms;
  for (const auto& [shadow, count] : counts) {
    if (count.whole > 0) forms.push_back({shadow, &count});
  }
  std::sort(forms.begin(), forms.end(), [](const Form& a, const Form& b) {
    return a.count->whole != b.count->whole ? a.count->whole > b.count->whole : a.shadow < b.shadow;
  });
  return forms;
}

std::unordered_map<char32_t, std::vector<Form>> by_first_character(const std::vector<Form>& forms) {
  std::unordered_map<char32_t, std::vector<Form>> found;
  for (const Form& form : forms) found[form.shadow.front()].push_back(form);
  return found;
}

std::vector<bool> find_repeated(const Passages& passages) {
  std::unordered_set<std::u32string_view> seen;
  std::vector<bool> repeated;
  for (const Passage& passage : passages.all)
    repeated.push_back(!seen.insert(passage.shadow).second);
  return repeated;
}

}  // namespace

NameForms::NameForms(const Passages& passages, const Lexicon& lexicon)
    : counted(count_names(passages, lexicon)),
      surnamed(sorted(counted.surnamed)),
      titled(sorted(counted.titled)),
      bare(sorted(counted.bare)),
      doubled(sorted(counted.doubled)),
      titled_places(first_places(counted.titled, passages)),
      by_surname(by_first_character(surnamed)),
      repeated(find_repeated(passages)) {}

std::span<const Form> frequent(const std::vector<Form>& forms, std::uint32_t least) {
  const auto end = std::partition_point(
      forms.begin(), forms.end(), [&](const Form& form) { return form.count->whole >= least; });
  return {forms.begin(), end};
}

}  // namespace shuoshu::script
