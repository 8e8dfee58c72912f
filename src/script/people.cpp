#include "script/people.hpp"

#include "text/han_script.hpp"
#include "text/unicode.hpp"

namespace shuoshu::script {

std::size_t People::add(Person person) {
  const std::size_t index = all_.size();
  std::vector<std::u32string> names = std::move(person.names);
  person.names.clear();
  all_.push_back(std::move(person));
  for (const std::u32string& name : names) add_name(index, name);
  return index;
}

void People::add_name(std::size_t person, std::u32string_view shadow) {
  if (by_name_.add(shadow, person)) all_[person].names.emplace_back(shadow);
}

std::size_t People::find(std::u32string_view shadow) const { return by_name_.find(shadow); }

std::size_t People::begins(std::u32string_view text, std::size_t at, std::size_t& person) const {
  for (std::size_t n = by_name_.reach(text, at); n > 0; --n) {
    const std::size_t found = by_name_.find(text.substr(at, n));
    if (found == npos) continue;
    person = found;
    return n;
  }
  return 0;
}

std::u32string shadow_of_name(std::u32string_view name, bool chinese) {
  std::u32string shadow = chinese ? text::simplified_shadow(name) : std::u32string(name);
  for (char32_t& c : shadow) {
    if (c >= U'A' && c <= U'Z') c += 32;
    if (c == U'’') c = U'\'';
  }
  return shadow;
}

People people_of(const Cast& cast, bool chinese) {
  People people;
  for (std::size_t i = 0; i < cast.characters.size(); ++i) {
    const Character& character = cast.characters[i];
    Person person;
    person.name = character.name;
    person.gender = character.gender;
    person.age = character.age;
    person.character = i;
    person.names.push_back(shadow_of_name(character.name, chinese));
    for (const std::u32string& alias : character.aliases) {
      person.names.push_back(shadow_of_name(alias, chinese));
    }
    people.add(std::move(person));
  }
  return people;
}

}  // namespace shuoshu::script
