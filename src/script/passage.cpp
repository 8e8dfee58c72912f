#include "script/passage.hpp"

#include <algorithm>

#include "text/han_script.hpp"
#include "text/unicode.hpp"

namespace shuoshu::script {

namespace {

char32_t to_lower(char32_t c) {
  c = text::fold_presentation(c);
  if (c == U'＂') return U'"';
  if (c >= U'A' && c <= U'Z') return c + 32;
  if ((c >= 0xC0 && c <= 0xDE && c != 0xD7) || (c >= 0x410 && c <= 0x42F)) return c + 32;
  return c == U'’' ? U'\'' : c;
}

std::u32string shadow_of(std::u32string_view paragraph, bool chinese) {
  std::u32string shadow = chinese ? text::simplified_shadow(paragraph) : std::u32string(paragraph);
  for (char32_t& c : shadow) {
    if (!chinese || !text::is_han(c)) c = to_lower(c);
  }
  return shadow;
}

bool mostly_han(const book::Book& book) {
  std::size_t han = 0, letters = 0;
  for (const book::Chapter& chapter : book.chapters) {
    for (const book::Paragraph& paragraph : chapter.paragraphs) {
      for (const char32_t c : paragraph.text) {
        han += text::is_han(c) ? 1 : 0;
        letters += text::is_latin(c) ? 1 : 0;
      }
      if (han + letters > 200000) return han * 4 > letters;
    }
  }
  return han * 4 > letters;
}

/// Whether (nearly) no paragraph of narration holds two sentences, as scraped text has it that was
/// cut at every full stop.
bool is_loose(const std::vector<Passage>& passages) {
  std::size_t one = 0, more = 0;
  for (const Passage& passage : passages) {
    if (!passage.quotes.empty() || passage.text.size() < 8) continue;
    std::size_t ends = 0;
    for (std::size_t i = 0; i + 1 < passage.shadow.size(); ++i) {
      const bool stop =
          std::u32string_view(U"。！？!?").find(passage.shadow[i]) != std::u32string_view::npos ||
          (passage.shadow[i] == U'.' && passage.shadow[i + 1] == U' ');
      ends += stop && text::trim(passage.text.substr(i + 1)).size() > 1 ? 1 : 0;
    }
    ++(ends > 0 ? more : one);
  }
  return one >= 20 && more * 20 < one;
}

}  // namespace

std::size_t Passage::quote_at(std::size_t offset) const {
  const auto after =
      std::upper_bound(quotes.begin(), quotes.end(), offset,
                       [](std::size_t at, const QuoteSpan& span) { return at < span.begin; });
  if (after == quotes.begin() || offset >= (after - 1)->end) return quotes.size();
  return static_cast<std::size_t>(after - 1 - quotes.begin());
}

std::size_t Passage::narration_before(std::size_t quote) const {
  while (quote > 0 && is_term(quote - 1)) --quote;
  return quote == 0 ? 0 : quotes[quote - 1].end;
}

std::size_t Passage::narration_after(std::size_t quote) const {
  while (quote + 1 < quotes.size() && is_term(quote + 1)) ++quote;
  return quote + 1 < quotes.size() ? quotes[quote + 1].begin : text.size();
}

Passages read_passages(const book::Book& book, base::Report& report) {
  Passages passages;
  passages.chinese = mostly_han(book);
  std::vector<std::u32string_view> paragraphs;
  for (const book::Chapter& chapter : book.chapters) {
    for (const book::Paragraph& paragraph : chapter.paragraphs)
      paragraphs.push_back(paragraph.text);
  }
  const std::string language = passages.chinese ? "zh" : book.meta.language;
  const QuoteHabits habits = learn_habits(paragraphs, language);
  passages.all.reserve(paragraphs.size());
  for (std::uint32_t c = 0; c < book.chapters.size(); ++c) {
    const book::Chapter& chapter = book.chapters[c];
    passages.chapter_begin.push_back(passages.all.size());
    const std::span<const std::u32string_view> own(paragraphs.data() + passages.all.size(),
                                                   chapter.paragraphs.size());
    auto quotes = find_quotes(
        own, habits, [&](std::size_t i, std::size_t at, const char* id, const char* text) {
          report.note(id, book.place_of(chapter.paragraphs[i].source_of(at, at + 1)), text);
        });
    for (std::uint32_t i = 0; i < own.size(); ++i) {
      passages.all.push_back(
          {c, i, own[i], shadow_of(own[i], passages.chinese), std::move(quotes[i]), {}});
    }
  }
  passages.chapter_begin.push_back(passages.all.size());
  passages.loose = is_loose(passages.all);
  return passages;
}

}  // namespace shuoshu::script
