#include "book/heading_mark.hpp"

#include <array>
#include <string>

#include "text/unicode.hpp"

namespace shuoshu::book {

namespace {

struct Unit {
  std::u32string_view forms;  ///< Simplified first
  Level level;
};

constexpr std::array kUnits = std::to_array<Unit>({
    {U"章", Level::chapter},   {U"回囘囬廻", Level::chapter}, {U"节節", Level::section},
    {U"话話", Level::chapter}, {U"集", Level::volume},        {U"卷巻", Level::volume},
    {U"部", Level::volume},    {U"篇", Level::volume},        {U"幕", Level::chapter},
    {U"折摺", Level::chapter}, {U"场場", Level::section},     {U"册冊", Level::volume},
    {U"季", Level::volume},    {U"编編", Level::volume},      {U"出齣", Level::chapter},
    {U"辑輯", Level::volume},  {U"夜", Level::chapter},       {U"关關", Level::chapter},
    {U"课課", Level::chapter}, {U"讲講", Level::chapter},     {U"案", Level::chapter},
    {U"封", Level::chapter},   {U"则則", Level::chapter},     {U"局", Level::chapter},
    {U"期", Level::chapter},   {U"帖", Level::chapter},       {U"日", Level::chapter},
    {U"天", Level::chapter},   {U"更", Level::section},       {U"页頁", Level::section},
    {U"段", Level::section},   {U"套", Level::volume},        {U"品", Level::chapter},
});

const Unit* unit_at(std::u32string_view line, std::size_t at) {
  if (at >= line.size()) return nullptr;
  for (const Unit& unit : kUnits) {
    if (unit.forms.find(line[at]) != std::u32string_view::npos) return &unit;
  }
  return nullptr;
}

std::size_t skip_blanks(std::u32string_view line, std::size_t at) {
  while (at < line.size() && is_blank(line[at])) ++at;
  return at;
}

bool is_bracket(char32_t c) {
  return std::u32string_view(U"()（）[]［］【】〔〕〖〗{}<>《》〈〉").find(c) !=
         std::u32string_view::npos;
}

std::size_t skip_bracket(std::u32string_view line, std::size_t at) {
  return at < line.size() && is_bracket(line[at]) ? at + 1 : at;
}

/// 第三、四章 and 第12-13章: the second number.
std::optional<Numeral> second_number(std::u32string_view line, std::size_t at, std::size_t& end) {
  if (at >= line.size()) return std::nullopt;
  if (std::u32string_view(U"-－—～~至到、,，").find(line[at]) == std::u32string_view::npos)
    return std::nullopt;
  std::size_t from = at + 1;
  if (from < line.size() && line[from] == U'第') ++from;
  const std::optional<Numeral> number = read_han_or_arabic(line.substr(from));
  if (number) end = from + number->length;
  return number;
}

/// 第十二章, 第 12 章, 第【12】章, 第三、四章; and 012章 without its 第.
std::optional<HeadingForm> read_ordinal(std::u32string_view line, std::size_t at) {
  HeadingForm form;
  form.shape = Shape::ordinal;
  form.mark_begin = at;
  const bool named = line[at] == U'第';
  if (named) at = skip_bracket(line, skip_blanks(line, at + 1));
  const std::optional<Numeral> number = read_han_or_arabic(line.substr(at));
  if (!number) return std::nullopt;
  // Without 第 only digits count: 一章 and 三回 stand in every paragraph.
  if (!named && number->style != NumeralStyle::arabic) return std::nullopt;
  std::size_t end = at + number->length;
  form.number = form.last_number = number->value;
  form.style = number->style;
  if (const std::optional<Numeral> last = second_number(line, end, end))
    form.last_number = last->value;
  end = skip_blanks(line, skip_bracket(line, skip_blanks(line, end)));
  const Unit* unit = unit_at(line, end);
  if (unit == nullptr) return std::nullopt;
  form.unit = unit->forms[0];
  form.level = unit->level;
  if (!named && form.unit != U'章' && form.unit != U'回' && form.unit != U'话') return std::nullopt;
  form.mark_end = end + 1;
  // 第十二章节: one unit too many.
  if (form.unit == U'章' && form.mark_end < line.size() &&
      (line[form.mark_end] == U'节' || line[form.mark_end] == U'節')) {
    const std::size_t next = form.mark_end + 1;
    if (next == line.size() || is_separator(line[next])) form.mark_end = next;
  }
  return form;
}

long part_of(char32_t c) {
  switch (c) {
    case U'上':
    case U'前':
      return 1;
    case U'中':
      return 2;
    case U'下':
      return 3;
    default:
      return 0;
  }
}

constexpr std::u32string_view kPrefixUnits = U"卷巻部章回囘篇集册冊编編话話";

/// 上卷, 下部; 上 and 下 count as 1 and 3 so that 中 may stand between.
std::optional<HeadingForm> read_part(std::u32string_view line, std::size_t at) {
  const long part = part_of(line[at]);
  if (part == 0 || line[at] == U'前' || at + 1 >= line.size()) return std::nullopt;
  if (std::u32string_view(U"卷巻部篇集册冊编編").find(line[at + 1]) == std::u32string_view::npos) {
    return std::nullopt;
  }
  if (at + 2 < line.size() && !is_separator(line[at + 2])) return std::nullopt;
  HeadingForm form;
  form.shape = Shape::prefixed;
  form.level = Level::volume;
  form.unit = U'上';
  form.number = form.last_number = part;
  form.style = NumeralStyle::chinese;
  form.mark_begin = at;
  form.mark_end = at + 2;
  return form;
}

/// 卷二, 卷之二, 卷第二, 卷下.
std::optional<HeadingForm> read_prefixed(std::u32string_view line, std::size_t at) {
  if (kPrefixUnits.find(line[at]) == std::u32string_view::npos) return read_part(line, at);
  const Unit* unit = unit_at(line, at);
  if (unit == nullptr) return std::nullopt;
  HeadingForm form;
  form.shape = Shape::prefixed;
  form.level = unit->level;
  form.unit = unit->forms[0];
  form.mark_begin = at;
  std::size_t end = skip_blanks(line, at + 1);
  if (end < line.size() && (line[end] == U'之' || line[end] == U'第'))
    end = skip_blanks(line, end + 1);
  if (end >= line.size()) return std::nullopt;
  const std::optional<Numeral> number = read_han_or_arabic(line.substr(end));
  if (number) {
    form.number = number->value;
    form.style = number->style;
    end += number->length;
  } else if (const long part = part_of(line[end]);
             part > 0 && line[end] != U'前' && form.level == Level::volume) {  // 話下 is no volume
    form.number = part;
    form.style = NumeralStyle::chinese;
    ++end;
  } else {
    return std::nullopt;
  }
  form.last_number = *form.number;
  // 回一: and 部三分之一: without a separator it is prose.
  if (end < line.size() && !is_separator(line[end])) return std::nullopt;
  form.mark_end = end;
  return form;
}

struct Word {
  std::u32string_view word;
  char32_t unit;
  Level level;
};

constexpr std::array kWords = std::to_array<Word>({
    {U"chapter", U'C', Level::chapter},  {U"chap", U'C', Level::chapter},
    {U"chapitre", U'C', Level::chapter}, {U"kapitel", U'C', Level::chapter},
    {U"capitulo", U'C', Level::chapter}, {U"part", U'P', Level::volume},
    {U"book", U'B', Level::volume},      {U"volume", U'V', Level::volume},
    {U"vol", U'V', Level::volume},       {U"letter", U'L', Level::chapter},
    {U"canto", U'T', Level::chapter},    {U"stave", U'S', Level::chapter},
    {U"act", U'A', Level::volume},       {U"scene", U'N', Level::section},
    {U"section", U'X', Level::section},  {U"episode", U'E', Level::chapter},
    {U"lesson", U'O', Level::chapter},   {U"adventure", U'D', Level::chapter},
    {U"tale", U'R', Level::chapter},     {U"story", U'Y', Level::chapter},
    {U"day", U'Z', Level::chapter},      {U"night", U'H', Level::chapter},
});

std::u32string lower_word(std::u32string_view line, std::size_t at) {
  std::u32string word;
  for (; at < line.size(); ++at) {
    const char32_t c = text::fold_width(line[at]);
    if (c >= U'A' && c <= U'Z') {
      word += c + 32;
    } else if (c >= U'a' && c <= U'z') {
      word += c;
    } else {
      break;
    }
  }
  return word;
}

/// CHAPTER XII, Chapter the First, chapter.844, Vol. 2.
std::optional<HeadingForm> read_english(std::u32string_view line, std::size_t at) {
  const std::u32string word = lower_word(line, at);
  for (const Word& known : kWords) {
    if (word != known.word) continue;
    HeadingForm form;
    form.shape = Shape::english;
    form.level = known.level;
    form.unit = known.unit;
    form.mark_begin = at;
    std::size_t end = at + word.size();
    while (end < line.size() &&
           (is_blank(line[end]) ||
            std::u32string_view(U".:#-–—_").find(line[end]) != std::u32string_view::npos)) {
      ++end;
    }
    if (end == at + word.size() && end < line.size() && !text::is_digit(line[end]))
      return std::nullopt;
    std::optional<Numeral> number = read_english_numeral(line.substr(end));
    if (!number) number = read_han_or_arabic(line.substr(end));
    if (!number) return std::nullopt;
    form.number = form.last_number = number->value;
    form.style = number->style;
    form.mark_end = end + number->length;
    // "Book mix" and "Part Ivory": a numeral ends with its word.
    if (form.mark_end < line.size() && text::is_latin(line[form.mark_end])) return std::nullopt;
    return form;
  }
  return std::nullopt;
}

constexpr std::u32string_view kSpecials[] = {
    U"楔子", U"序言", U"序章", U"序幕",   U"序曲",   U"序文",   U"自序",   U"序",       U"引子",
    U"引言", U"引文", U"前言", U"卷首语", U"卷首語", U"代序",   U"原序",   U"小引",     U"开篇",
    U"開篇", U"尾声", U"尾聲", U"后记",   U"後記",   U"后序",   U"後序",   U"跋",       U"终章",
    U"終章", U"终曲", U"終曲", U"最终章", U"最終章", U"大结局", U"大結局", U"完结感言", U"完結感言",
    U"后传", U"後傳", U"外传", U"外傳",   U"番外篇", U"番外",   U"附录",   U"附錄",     U"附记",
    U"附記", U"尾章", U"结语", U"結語",   U"结局",   U"結局",   U"余音",   U"餘音",     U"间章",
    U"間章", U"幕间", U"幕間", U"特典",   U"缘起",   U"緣起",   U"导言",   U"導言",     U"导读",
    U"導讀", U"凡例", U"题记", U"題記",   U"后话",   U"後話",
};
constexpr std::u32string_view kEnglishSpecials[] = {
    U"prologue", U"epilogue",   U"preface",   U"foreword",   U"introduction", U"afterword",
    U"appendix", U"postscript", U"interlude", U"conclusion", U"preamble",     U"prelude",
};

std::optional<HeadingForm> read_special(std::u32string_view line, std::size_t at) {
  HeadingForm form;
  form.shape = Shape::special;
  form.level = Level::chapter;
  form.unit = U'序';
  form.mark_begin = at;
  const std::u32string_view rest = line.substr(at);
  std::size_t length = 0;
  for (const std::u32string_view word : kSpecials) {
    if (rest.starts_with(word)) length = std::max(length, word.size());
  }
  if (length == 0) {
    const std::u32string word = lower_word(line, at);
    for (const std::u32string_view known : kEnglishSpecials) {
      if (word == known) length = known.size();
    }
  }
  if (length == 0) return std::nullopt;
  form.mark_end = at + length;
  if (rest.starts_with(U"番外") || rest.starts_with(U"外传") || rest.starts_with(U"外傳")) {
    if (const auto number = read_han_or_arabic(line.substr(form.mark_end)))
      form.mark_end += number->length;
  }
  return form;
}

/// 12、 012 十二、 （十二） XII. — and 12, 十二, XII alone.
std::optional<HeadingForm> read_listed(std::u32string_view line, std::size_t at) {
  HeadingForm form;
  form.level = Level::listed;
  form.mark_begin = at;
  const bool bracketed = is_bracket(line[at]);
  if (bracketed) ++at;
  if (at >= line.size()) return std::nullopt;
  std::optional<Numeral> number = read_han_or_arabic(line.substr(at));
  if (!number) {
    number = read_english_numeral(line.substr(at));
    if (!number || number->style != NumeralStyle::roman) return std::nullopt;
    if (line[at] >= U'a' && line[at] <= U'z') return std::nullopt;
  }
  form.number = form.last_number = number->value;
  form.style = number->style;
  std::size_t end = at + number->length;
  if (bracketed) {
    if (end >= line.size() || !is_bracket(line[end])) return std::nullopt;
    ++end;
  }
  form.mark_end = end;
  const std::size_t after = skip_blanks(line, end);
  if (after == line.size() ||
      (after + 1 == line.size() &&
       std::u32string_view(U".．、").find(line[after]) != std::u32string_view::npos)) {
    form.shape = Shape::bare;
    form.unit = bracketed ? U'(' : U'#';
    form.mark_end = line.size();
    return form;
  }
  form.shape = Shape::listed;
  if (bracketed) {
    form.unit = U'(';
    return form;
  }
  const char32_t separator = line[after];
  if (std::u32string_view(U"、．.：:，,-—）)").find(separator) != std::u32string_view::npos) {
    // 3：2 and 1.5 are no headings.
    if (after + 1 >= line.size() || text::is_digit(line[after + 1])) return std::nullopt;
    form.unit = separator == U'．'   ? U'.'
                : separator == U'：' ? U':'
                : separator == U'）' ? U')'
                                     : separator;
    form.mark_end = after + 1;
    return form;
  }
  if (after == end) return std::nullopt;  // 40多岁
  form.unit = U' ';
  return form;
}

}  // namespace

bool is_blank(char32_t c) {
  return c == U' ' || c == 0x3000 || c == U'\t' || c == 0xA0 || c == 0x2003 || c == 0x2002;
}

bool is_separator(char32_t c) {
  return is_blank(c) ||
         std::u32string_view(U"、，,.．。·・:：;；—–-－_~～|｜/／>》】）)」』]＞*＊★☆【（(《「『[<")
                 .find(c) != std::u32string_view::npos;
}

std::optional<HeadingForm> read_mark(std::u32string_view line, std::size_t at) {
  if (at >= line.size()) return std::nullopt;
  const char32_t c = line[at];
  if (c == U'第' || text::is_digit(c)) {
    if (auto form = read_ordinal(line, at)) return form;
  }
  if (auto form = read_prefixed(line, at)) return form;
  if (text::is_latin(c)) {
    if (auto form = read_english(line, at)) return form;
  }
  if (auto form = read_special(line, at)) return form;
  return read_listed(line, at);
}

}  // namespace shuoshu::book
