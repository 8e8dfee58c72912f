#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "script/cast.hpp"
#include "script/form_index.hpp"
#include "script/lexicon.hpp"
#include "voice/voice.hpp"

namespace shuoshu::script {

/// What makes somebody a person of the book.
enum class Standing : std::uint8_t {
  named,  ///< 王樸, 老李, Mr. Pym
  kin,    ///< 父親, 奶奶: somebody's
  role,   ///< 軍官, 老者: a noun that acts
  crowd,  ///< 眾人, 有人
  self    ///< the I of a first-person book
};

/// Somebody who may speak.
struct Person {
  std::u32string name;                  ///< as the book writes it
  std::vector<std::u32string> aliases;  ///< other forms, as the book writes them
  std::vector<std::u32string> names;    ///< every form, as the shadow has it
  voice::Gender gender = voice::Gender::unknown;
  voice::Age age = voice::Age::adult;
  Standing standing = Standing::named;
  std::optional<std::size_t> character;  ///< index into Cast::characters, when it stands there
  std::size_t mentions = 0;
};

/// Everybody of a book, and whom each form of a name means.
class People {
 public:
  static constexpr std::size_t npos = static_cast<std::size_t>(-1);

  /// Adds a person; forms that already mean somebody else stay with that person.
  std::size_t add(Person person);
  /// One more form for a person.
  void add_name(std::size_t person, std::u32string_view shadow);
  /// Whom a form means, or npos.
  std::size_t find(std::u32string_view shadow) const;
  /// Length of the longest form that begins at `at`, and whom it means; 0 if none.
  std::size_t begins(std::u32string_view text, std::size_t at, std::size_t& person) const;

  std::vector<Person>& all() { return all_; }
  const std::vector<Person>& all() const { return all_; }
  const Person& operator[](std::size_t i) const { return all_[i]; }
  Person& operator[](std::size_t i) { return all_[i]; }
  std::size_t size() const { return all_.size(); }

 private:
  std::vector<Person> all_;
  FormIndex by_name_;
};

/// The characters of a cast file as people; `chinese`: names are matched on the Simplified shadow.
People people_of(const Cast& cast, bool chinese);

/// The shadow of a name, as passages have it.
std::u32string shadow_of_name(std::u32string_view name, bool chinese);

}  // namespace shuoshu::script
