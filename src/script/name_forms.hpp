#pragma once

#include <cstdint>
#include <span>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "script/form_places.hpp"
#include "script/name_counts.hpp"
#include "script/passage.hpp"

namespace shuoshu::script {

/// A form that may be a name, and what was counted of it.
struct Form {
  std::u32string_view shadow;
  const NameCount* count;
};

/// Everything counted in a book before names are judged. It is the same in every round of judging,
/// and made once.
class NameForms {
 public:
  NameForms(const Passages& passages, const Lexicon& lexicon);
  NameForms(const NameForms&) = delete;
  NameForms& operator=(const NameForms&) = delete;

  const CountedNames counted;
  /// The forms that do not always cut a word in two, the most frequent first.
  const std::vector<Form> surnamed, titled, bare, doubled;
  const FormPlaces titled_places;
  /// `surnamed` by their first character.
  const std::unordered_map<char32_t, std::vector<Form>> by_surname;
  /// Passages that stand before already: a chapter that stands twice proves nothing new.
  const std::vector<bool> repeated;
};

/// The forms at the head of `forms` that stand at least so often without cutting a word in two.
std::span<const Form> frequent(const std::vector<Form>& forms, std::uint32_t least);

}  // namespace shuoshu::script
