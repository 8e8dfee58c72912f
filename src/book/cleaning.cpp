#include "book/cleaning.hpp"

#include <algorithm>
#include <map>
#include <string>

#include "book/dirty_lines.hpp"
#include "book/heading_rule.hpp"
#include "book/mend.hpp"
#include "book/passage.hpp"
#include "book/seen_text.hpp"
#include "book/strays.hpp"
#include "text/unicode.hpp"

namespace shuoshu::book {

namespace {

void list_change(Book& book, Change::Kind kind, const Paragraph& paragraph, std::size_t begin,
                 std::size_t end, std::u32string_view after, std::string why) {
  Change change{kind, paragraph.source_of(begin, end), paragraph.text.substr(begin, end - begin),
                std::u32string(after), std::move(why)};
  if (kind == Change::Kind::remove) book.skipped.push_back({change.source, change.why});
  book.changes.push_back(std::move(change));
}

/// One change for all places of a file where the same character is understood in the same way.
class Summary {
 public:
  void count(Change::Kind kind, const Paragraph& paragraph, std::size_t at, std::size_t length,
             std::u32string_view after, const char* why) {
    std::u32string before = paragraph.text.substr(at, length);
    const base::SourceRange source = paragraph.source_of(at, at + length);
    auto& entry = seen_[{source.file, before}];
    if (entry.times++ > 0) return;
    entry.change = {kind, source, std::move(before), std::u32string(after), why};
  }
  /// ︰ → ： and its like: all forms of a file together.
  void count_form(const Paragraph& paragraph, std::size_t at, char32_t folded) {
    const base::SourceRange source = paragraph.source_of(at, at + 1);
    auto& entry = seen_[{source.file, U""}];
    if (entry.times++ == 0)
      entry.change = {Change::Kind::repair, source, U"", U"", "presentation form"};
    if (source < entry.change.source) entry.change.source = source;
    if (entry.change.before.find(paragraph.text[at]) != std::u32string::npos) return;
    entry.change.before += paragraph.text[at];
    entry.change.after += folded;
  }
  void list(Book& book) {
    for (auto& [key, entry] : seen_) {
      if (entry.times > 1)
        entry.change.why += ", " + std::to_string(entry.times) + " times in this file";
      book.changes.push_back(std::move(entry.change));
    }
  }

 private:
  struct Entry {
    Change change;
    std::size_t times = 0;
  };
  std::map<std::pair<std::uint32_t, std::u32string>, Entry> seen_;
};

bool is_private_use(char32_t c) { return (c >= 0xE000 && c <= 0xF8FF) || c >= 0xF0000; }

/// Characters: from the end, so that indices before stay right.
void clean_characters(Paragraph& paragraph, Summary& summary) {
  const bool plain = std::none_of(paragraph.text.begin(), paragraph.text.end(), [](char32_t c) {
    return c == U'&' || is_invisible(c) || is_private_use(c) || text::fold_presentation(c) != c;
  });
  if (plain) return;
  for (std::size_t i = paragraph.text.size(); i-- > 0;) {
    const char32_t c = paragraph.text[i];
    if (c == U'&') {
      if (const auto entity = read_entity(paragraph.text, i)) {
        const bool seen = !is_invisible(entity->character);
        const std::u32string after = seen ? std::u32string(1, entity->character) : std::u32string();
        summary.count(Change::Kind::remove, paragraph, i, entity->length, after,
                      "HTML entity as text");
        replace(paragraph, i, i + entity->length, after);
      }
    } else if (is_invisible(c) || is_private_use(c)) {
      summary.count(
          Change::Kind::remove, paragraph, i, 1, U"",
          is_invisible(c) ? "invisible character" : "private character that nobody can read");
      replace(paragraph, i, i + 1, U"");
    } else if (const char32_t folded = text::fold_presentation(c); folded != c) {
      summary.count_form(paragraph, i, folded);
      paragraph.text[i] = folded;
    }
  }
}

void remove_passages(const std::vector<Pattern>& patterns, Book& book, Paragraph& paragraph) {
  for (const Pattern& pattern : patterns) {
    const std::vector<Pattern::Match> matches = pattern.find_all(paragraph.text);
    for (auto match = matches.rbegin(); match != matches.rend(); ++match) {
      list_change(book, Change::Kind::remove, paragraph, match->begin, match->end, U"",
                  "named in cast.toml");
      replace(paragraph, match->begin, match->end, U"");
    }
  }
}

std::size_t mend_paragraph(const Lexicon& lexicon, Damage& damage, Book& book,
                           Paragraph& paragraph) {
  const std::vector<Mending> mendings = find_mendings(paragraph.text, lexicon, damage);
  for (auto mending = mendings.rbegin(); mending != mendings.rend(); ++mending) {
    if (!damage.shown) damage.learn(paragraph.text, *mending);
    list_change(book, Change::Kind::repair, paragraph, mending->begin, mending->end, mending->after,
                mending->why);
    replace(paragraph, mending->begin, mending->end, mending->after);
  }
  return mendings.size();
}

/// First what is certain by itself; where that shows a damaged book, more of the kind is believed.
void mend(Book& book) {
  constexpr std::size_t kOften = 3, kCharactersEach = 30000;
  const Lexicon* lexicon = installed_lexicon();
  if (lexicon == nullptr) return;
  Damage damage;
  for (const bool again : {false, true}) {
    std::size_t mended = 0, characters = 0;
    for (Chapter& chapter : book.chapters) {
      characters += chapter.characters();
      for (Paragraph& paragraph : chapter.paragraphs)
        mended += mend_paragraph(*lexicon, damage, book, paragraph);
    }
    if (again || mended == 0) return;
    damage.shown = mended >= kOften && mended * kCharactersEach > characters;
  }
}

bool is_empty(const Paragraph& paragraph) {
  return !paragraph.scene_break && text::trim(paragraph.text).empty();
}

}  // namespace

void clean_paragraphs(const ReadOptions& options, Book& book) {
  std::vector<Pattern> patterns;
  for (const std::string& pattern : options.remove) patterns.emplace_back(pattern);
  Summary summary;
  for (Chapter& chapter : book.chapters) {
    for (Paragraph& paragraph : chapter.paragraphs) {
      clean_characters(paragraph, summary);
      remove_passages(patterns, book, paragraph);
    }
  }
  summary.list(book);
  if (options.remove_adverts) remove_inline_adverts(book);
  if (options.repair) mend(book);
  if (book.meta.language == "zh-Hant") list_strays(book);
  for (Chapter& chapter : book.chapters) std::erase_if(chapter.paragraphs, is_empty);
}

}  // namespace shuoshu::book
