#include "labelled_windows.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <fstream>
#include <map>
#include <set>

#include "base/file.hpp"
#include "script/analysis.hpp"
#include "text/unicode.hpp"

namespace shuoshu::labelled {

namespace {

std::u32string squeeze(std::u32string_view text) {
  std::u32string out;
  for (const char32_t c : text) {
    if (text::is_word_character(c)) out += text::fold_width(c);
  }
  return out;
}

std::vector<std::vector<std::string>> rows_of(const std::filesystem::path& file) {
  std::vector<std::vector<std::string>> rows;
  std::ifstream in(file);
  for (std::string line; std::getline(in, line);) {
    auto& row = rows.emplace_back();
    std::size_t begin = 0;
    for (std::size_t tab; (tab = line.find('\t', begin)) != std::string::npos; begin = tab + 1) {
      row.push_back(line.substr(begin, tab - begin));
    }
    row.push_back(line.substr(begin));
    row.resize(std::max<std::size_t>(row.size(), 4));
  }
  return rows;
}

struct DataSet {
  book::Book book;
  script::Cast cast;
  std::map<std::string, std::size_t> chapter_of;
  std::map<std::u32string, std::string> canonical;
  std::vector<std::vector<std::string>> gold;
};

DataSet read(const std::filesystem::path& folder, bool with_list) {
  DataSet data;
  for (const auto& row : rows_of(folder / "characters.tsv")) {
    script::Character character;
    character.name = text::from_utf8(row[0]);
    if (row[1] == "m") character.gender = voice::Gender::male;
    if (row[1] == "f") character.gender = voice::Gender::female;
    data.canonical[character.name] = row[0];
    std::u32string aliases = text::from_utf8(row[2]);
    std::size_t begin = 0;
    while (begin < aliases.size()) {
      const std::size_t end = std::min(aliases.find(U'|', begin), aliases.size());
      character.aliases.push_back(aliases.substr(begin, end - begin));
      data.canonical[character.aliases.back()] = row[0];
      begin = end + 1;
    }
    if (with_list) data.cast.characters.push_back(std::move(character));
  }
  std::set<std::filesystem::path> files;
  for (const auto& entry : std::filesystem::directory_iterator(folder / "book"))
    files.insert(entry.path());
  for (const auto& file : files) {
    book::Chapter chapter;
    std::u32string text = text::from_utf8(base::read_file(file));
    std::size_t begin = 0;
    while (begin < text.size()) {
      const std::size_t end = std::min(text.find(U'\n', begin), text.size());
      book::Paragraph paragraph;
      paragraph.text = text.substr(begin, end - begin);
      if (!paragraph.text.empty()) chapter.paragraphs.push_back(std::move(paragraph));
      begin = end + 1;
    }
    data.chapter_of[file.filename().string()] = data.book.chapters.size();
    data.book.chapters.push_back(std::move(chapter));
  }
  data.gold = rows_of(folder / "gold.tsv");
  return data;
}

/// The line whose words overlap a labelled quotation most; -1 if none.
int find_line(const std::vector<script::Line>& lines, const script::Passages& passages,
              const std::u32string& raw) {
  const std::u32string key = squeeze(raw);
  int best = -1;
  std::size_t most = 0;
  for (std::size_t l = 0; l < lines.size(); ++l) {
    const script::Passage& passage = passages.all[lines[l].passage];
    const script::QuoteSpan& span = passage.quotes[lines[l].quote];
    const std::u32string words = squeeze(passage.text.substr(span.begin, span.size()));
    if (words.empty() ||
        (words.find(key) == std::u32string::npos && key.find(words) == std::u32string::npos))
      continue;
    // “都好了？” and “都好了。” differ in their marks only.
    const bool exact = passage.text.substr(span.begin, span.size()) == raw;
    const std::size_t common = std::min(words.size(), key.size()) * 2 + (exact ? 1 : 0);
    if (common > most) {
      most = common;
      best = static_cast<int>(l);
    }
  }
  return best;
}

class Labeller {
 public:
  Labeller(const DataSet& data, script::Analysis& analysis) : data_(data), analysis_(analysis) {
    std::map<std::u32string, std::set<std::string>> speakers;
    for (const auto& row : data.gold) speakers[squeeze(text::from_utf8(row[1]))].insert(row[2]);
    for (const auto& [key, names] : speakers) {
      if (key.size() >= 5 && names.size() == 1) unique_[key] = *names.begin();
      if (key.size() >= 4) asked_.push_back(key);
    }
  }

  std::vector<Window> windows() {
    std::vector<Window> all;
    for (const auto& row : data_.gold) {
      const auto chapter = data_.chapter_of.find(row[0]);
      if (chapter == data_.chapter_of.end()) continue;
      Window window;
      window.lines = analysis_.lines_of(chapter->second);
      window.place = row[0] + " " + row[1];
      window.category = row[3];
      window.want = row[2];
      window.known.assign(window.lines.size(), -1);
      for (std::size_t l = 0; l < window.lines.size(); ++l) {
        window.links.push_back(script::links_of(window.lines, l, analysis_.names));
        const auto known = unique_.find(words_of(window.lines[l]));
        if (known != unique_.end())
          label(window, l, known->second);
        else
          label_noun(window, l);
      }
      window.asked = find_line(window.lines, analysis_.passages, text::from_utf8(row[1]));
      if (window.asked >= 0) {
        label(window, static_cast<std::size_t>(window.asked), row[2]);
        for (const script::Candidate& c :
             window.lines[static_cast<std::size_t>(window.asked)].candidates)
          window.who.push_back(name_of(c.person));
      }
      all.push_back(std::move(window));
    }
    return all;
  }

 private:
  std::u32string words_of(const script::Line& line) const {
    const script::Passage& passage = analysis_.passages.all[line.passage];
    const script::QuoteSpan& span = passage.quotes[line.quote];
    return squeeze(passage.text.substr(span.begin, span.size()));
  }

  std::string name_of(std::size_t person) const {
    if (person == script::People::npos) return "";
    const std::u32string& name = analysis_.people[person].name;
    const auto known = data_.canonical.find(name);
    return known == data_.canonical.end() ? text::to_utf8(name) : known->second;
  }

  /// A line whose speaker is no candidate teaches nothing.
  void label(Window& window, std::size_t line, const std::string& speaker) const {
    const auto& candidates = window.lines[line].candidates;
    window.known[line] = -1;
    for (std::size_t c = 0; c < candidates.size(); ++c) {
      if (name_of(candidates[c].person) == speaker) window.known[line] = static_cast<int>(c);
    }
  }

  /// The data set asks for every line whose speaker has a name: 母親疑惑地問他 leads one that it
  /// never asks for, so that there the noun is a person of its own.
  void label_noun(Window& window, std::size_t line) const {
    const script::Line& now = window.lines[line];
    const std::u32string key = words_of(now);
    if (key.size() < 4) return;
    for (const std::u32string& asked : asked_) {
      if (asked.find(key) != std::u32string::npos || key.find(asked) != std::u32string::npos)
        return;
    }
    const script::Tag& tag = now.tags.after.saying <= script::Saying::says && now.tags.after.present
                                 ? now.tags.after
                                 : now.tags.before;
    if (!tag.present || tag.saying > script::Saying::says || !tag.subject || tag.steps > 0) return;
    const std::size_t person = analysis_.mentions[tag.passage][*tag.subject].person;
    if (person == script::People::npos ||
        analysis_.people[person].standing == script::Standing::named)
      return;
    for (std::size_t c = 0; c < now.candidates.size(); ++c) {
      if (now.candidates[c].person == person) window.known[line] = static_cast<int>(c);
    }
  }

  const DataSet& data_;
  script::Analysis& analysis_;
  std::map<std::u32string, std::string> unique_;
  std::vector<std::u32string> asked_;
};

}  // namespace

std::vector<Window> read_windows(const std::filesystem::path& folder, bool with_list,
                                 script::FeatureNames& names,
                                 std::vector<std::string>* characters) {
  const DataSet data = read(folder, with_list);
  base::Report report;
  script::Analysis analysis = script::analyse(data.book, data.cast, report, names);
  std::vector<Window> windows = Labeller(data, analysis).windows();
  names = analysis.names;
  if (characters == nullptr) return windows;
  for (const script::Person& person : analysis.people.all()) {
    if (person.mentions == 0) continue;
    std::string forms;
    for (const auto& form : person.names) forms += " " + text::to_utf8(form);
    characters->push_back(
        fmt::format("PERSON {} {} {} {}:{}", person.mentions, static_cast<int>(person.standing),
                    voice::name_of(person.gender), text::to_utf8(person.name), forms));
  }
  return windows;
}

}  // namespace shuoshu::labelled
