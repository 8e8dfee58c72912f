#pragma once

#include <cstdint>
#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "script/lexicon.hpp"
#include "script/name_contexts.hpp"
#include "script/name_forms.hpp"
#include "script/passage.hpp"
#include "script/people.hpp"

namespace shuoshu::script {

/// One search for the characters of a book: what was counted, who was found so far, and the
/// questions that all kinds of names ask.
struct NameSearch {
  NameSearch(const Passages& book, People& found, const Lexicon& words, const NameForms& names,
             const NameJudgement& judged);

  const Passages& passages;
  People& people;
  const Lexicon& lexicon;
  const NameForms& forms;
  const CountedNames& counted;  ///< of `forms`
  const NameJudgement& judgement;
  bool listed;          ///< a cast file names the characters: others need more evidence
  std::uint32_t least;  ///< occurrences by which a name is known that never speaks: more in a long
                        ///< book
  std::map<std::u32string, std::uint32_t> taken;  ///< by the longer names, of each shorter form
  std::vector<voice::Gender> sexes;               ///< of the people found before any title

  bool known(std::u32string_view shadow) const { return people.find(shadow) != People::npos; }
  /// Known already, or known to be no name.
  bool settled(std::u32string_view shadow) const {
    return known(shadow) || judgement.rejected.count(shadow) > 0;
  }
  /// Whether the lexicon knows the form as anything but a name.
  bool is_word(std::u32string_view form) const;
  /// Places end in 城, 宗, 山 …, or people come to them and live in them: they must speak a good
  /// deal to be persons.
  bool looks_like_a_place(std::u32string_view form, const NameCount& count) const;
  /// Whether the title at the end of the form may be this person's.
  bool fits_sex(const Form& form, std::size_t person) const;

  /// What was counted of a form that stands alone at the head of clauses: 少平, 向前; null if it
  /// never does.
  const NameCount* alone(std::u32string_view given) const;

  /// Whether a given name, though it may be a word, stands for a person without its surname, too:
  /// 向前對她說, 丽丽笑了.
  bool names_alone(std::u32string_view given) const;

  std::size_t add(const Form& form);
  void alias(std::size_t person, const Form& form);
  /// 玉亭叔, 潤葉姐: a name that is known and a title; it becomes a form of that person.
  bool is_address(const Form& form);
};

/// A place: often behind 到 or 在, and hardly ever a speaker.
bool is_gone_to(const NameCount& count);

/// Enough places where only persons stand, and not too many where none does.
bool acts_like_a_person(const NameCount& count, std::uint32_t least, double share);

}  // namespace shuoshu::script
