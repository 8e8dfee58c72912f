/// measure_genders BOOK CHARACTERS [-v]: how many characters of a labelled list get the right sex,
/// when a cast file gives their names, and when the names are found. CHARACTERS: name, m or f,
/// aliases joined by |, with tabs between. The sex in the file is only compared with.

#include <fmt/format.h>

#include <fstream>
#include <iostream>
#include <sstream>

#include "base/error.hpp"
#include "book/read_book.hpp"
#include "script/analysis.hpp"
#include "text/unicode.hpp"

namespace {

using namespace shuoshu;

struct Labelled {
  std::vector<std::u32string> names;
  voice::Gender gender = voice::Gender::unknown;
};

std::vector<Labelled> read_labels(const std::string& path) {
  std::vector<Labelled> all;
  std::ifstream in(path);
  for (std::string line; std::getline(in, line);) {
    std::istringstream fields(line);
    std::string name, gender, aliases;
    std::getline(fields, name, '\t');
    std::getline(fields, gender, '\t');
    std::getline(fields, aliases, '\t');
    Labelled one;
    one.names.push_back(text::from_utf8(name));
    std::istringstream list(aliases);
    for (std::string alias; std::getline(list, alias, '|');) {
      if (!alias.empty()) one.names.push_back(text::from_utf8(alias));
    }
    one.gender = gender == "f" ? voice::Gender::female : voice::Gender::male;
    all.push_back(std::move(one));
  }
  return all;
}

void measure(const char* how, const book::Book& book, const script::Cast& cast,
             const std::vector<Labelled>& labels, bool verbose) {
  base::Report report;
  const script::Analysis analysis = script::analyse(book, cast, report);
  std::size_t found = 0, right = 0, unknown = 0;
  for (const Labelled& label : labels) {
    std::size_t person = script::People::npos;
    for (const std::u32string& name : label.names) {
      if (person == script::People::npos)
        person = analysis.people.find(script::shadow_of_name(name, analysis.passages.chinese));
    }
    if (person == script::People::npos) continue;
    ++found;
    const voice::Gender gender = analysis.people[person].gender;
    right += gender == label.gender;
    unknown += gender == voice::Gender::unknown;
    if (verbose && gender != label.gender)
      fmt::print("   {} is {}\n", text::to_utf8(label.names.front()), voice::name_of(gender));
  }
  fmt::print("{}: {} of {} found {:.1f} %, of all {} {:.1f} %, {} not known\n", how, right, found,
             100.0 * static_cast<double>(right) / static_cast<double>(found), labels.size(),
             100.0 * static_cast<double>(right) / static_cast<double>(labels.size()), unknown);
}

}  // namespace

int main(int argc, char** argv) {
  if (argc < 3) {
    std::cerr << "usage: measure_genders BOOK CHARACTERS [-v]\n";
    return 2;
  }
  try {
    const bool verbose = argc > 3;
    base::Report report;
    const book::Book book = book::read_book(argv[1], {}, report);
    const std::vector<Labelled> labels = read_labels(argv[2]);
    script::Cast cast;
    measure("names found", book, cast, labels, verbose);
    for (const Labelled& label : labels) {
      script::Character character;
      character.name = label.names.front();
      character.aliases.assign(label.names.begin() + 1, label.names.end());
      cast.characters.push_back(std::move(character));
    }
    measure("names given", book, cast, labels, verbose);
  } catch (const std::exception& error) {
    std::cerr << error.what() << '\n';
    return 1;
  }
}
