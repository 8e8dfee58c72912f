#include "book/heading_form.hpp"

#include <algorithm>
#include <array>
#include <utility>

#include "book/heading_mark.hpp"
#include "text/unicode.hpp"

namespace shuoshu::book {

namespace {

using View = std::u32string_view;

bool one_of(char32_t c, View set) { return set.find(c) != View::npos; }

/// ☆、第1章 / 【第三章】 / ＃ 第四章 / 正文 第五章: what sites put before a heading.
std::size_t skip_decoration(View line, bool& markdown) {
  std::size_t at = 0;
  while (at < line.size()) {
    const char32_t c = line[at];
    if (c == U'#' || c == U'＃') markdown = true;
    if (one_of(c, U"#＃☆★◆◇■□●○◎※§【〖[［「『〈《<＜({（=＝-—_*＊·•~～❀✿♥❤▲△▼▽→>＞|｜") ||
        is_blank(c)) {
      ++at;
      continue;
    }
    if ((c == U'、' || c == U'.' || c == U'．' || c == U'，') && at > 0) {
      ++at;
      continue;
    }
    break;
  }
  constexpr View kWords[] = {U"正文卷",   U"正文",     U"章节目录", U"章節目錄",
                             U"最新章节", U"最新章節", U"作品正文", U"VIP卷",
                             U"VIP章节",  U"VIP",      U"章节",     U"章節"};
  for (const View word : kWords) {
    if (!line.substr(at).starts_with(word)) continue;
    std::size_t next = at + word.size();
    while (next < line.size() && is_separator(line[next])) ++next;
    if (next < line.size() && (line[next] == U'第' || next > at + word.size())) return next;
  }
  return at;
}

/// Brackets of begging and bookkeeping behind a title: （求訂閱！）【加更】(1/3).
bool is_title_noise(View inside, std::optional<long>& page) {
  std::size_t slash = inside.find_first_of(U"/／");
  if (slash != View::npos) {
    const auto first =
        read_han_or_arabic(text::trim(inside.substr(inside.starts_with(U"第") ? 1 : 0)));
    const bool counts = std::all_of(inside.begin(), inside.end(), [](char32_t c) {
      return text::is_digit(c) || is_blank(c) || one_of(c, U"/／第页頁共更");
    });
    if (counts && first) {
      page = first->value;
      return true;
    }
  }
  constexpr View kNoise[] = {
      U"求",     U"订阅", U"訂閱", U"月票", U"推荐票", U"推薦票", U"收藏",   U"加更",   U"补更",
      U"補更",   U"爆更", U"打赏", U"打賞", U"万字",   U"萬字",   U"大章",   U"二合一", U"三合一",
      U"上架",   U"感谢", U"感謝", U"盟主", U"第一更", U"第二更", U"第三更", U"第四更", U"第五更",
      U"更新",   U"vip",  U"VIP",  U"修改", U"已修",   U"捉虫",   U"捉蟲",   U"催更",   U"完整版",
      U"本章完", U"字数", U"字數", U"一更", U"两更",   U"兩更",   U"三更",   U"四更",   U"五更",
      U"二更",   U"免费", U"免費", U"首订", U"首訂"};
  return std::any_of(std::begin(kNoise), std::end(kNoise),
                     [&](View word) { return inside.find(word) != View::npos; });
}

/// Cuts (…) groups of noise off the end of a title, and what the decoration opened.
std::size_t cut_noise(View line, std::size_t begin, std::size_t end, std::optional<long>& page) {
  for (;;) {
    while (end > begin && (is_blank(line[end - 1]) || one_of(line[end - 1], U"=＝*＊#＃_~～☆★-—|")))
      --end;
    if (end <= begin || !one_of(line[end - 1], U")）】］]〗｝}")) return end;
    std::size_t open = end - 1;
    while (open > begin && !one_of(line[open], U"(（【［[〖｛{")) --open;
    if (!one_of(line[open], U"(（【［[〖｛{"))
      return end - 1;  // opened before the mark: 【第三章 雨】
    if (!is_title_noise(line.substr(open + 1, end - open - 2), page)) return end;
    end = open;
  }
}

bool is_sentence_mark(char32_t c) { return one_of(c, U"。！？，；：“”「」『』…"); }

/// Storytellers begin a chapter with these; they never stand in a title.
constexpr View kOpeners[] = {U"话说", U"話說", U"却说",   U"卻說",  U"且说", U"且說",
                             U"话表", U"話表", U"诗曰",   U"詩曰",  U"词曰", U"詞曰",
                             U"诗云", U"詩云", U"上回书", U"上回書"};

/// Where the body begins on a line that holds heading and body: 第一回    望成名…　講制藝…
/// 話說陝西… The last gap before the first sentence mark; without gaps a storyteller's opener.
std::optional<std::pair<std::size_t, std::size_t>> split_body(View line, std::size_t title) {
  const std::size_t limit = std::min(line.size(), title + 60);
  std::size_t mark = title;
  while (mark < limit && !is_sentence_mark(line[mark])) ++mark;
  for (std::size_t i = mark; i > title + 1; --i) {
    if (!is_blank(line[i - 1]) || i >= line.size()) continue;
    std::size_t begin = i - 1;
    while (begin > title && is_blank(line[begin - 1])) --begin;
    if (begin > title) return std::pair{begin, i};
    break;
  }
  for (std::size_t i = title + 2; i < limit; ++i) {
    for (const View opener : kOpeners) {
      if (line.substr(i).starts_with(opener)) return std::pair{i, i};
    }
  }
  return std::nullopt;
}

/// Characters that go on with a sentence after 第四回, 第九部, 第一封: 第四回中既將…, 第九部隊….
bool continues_sentence(View rest, char32_t unit) {
  if (rest.empty()) return false;
  constexpr View kAfterAny =
      U"中里裡裏内內的是了就也都已又有在所以之而但却卻才纔并並把被让讓从從到他她我你它这這那和与與"
      U"及呢吗嗎吧啊";
  constexpr std::array kAfterUnit = std::to_array<std::pair<char32_t, View>>({
      {U'部', U"队隊门門分落属屬署下长長件位曲委族队车車戏戲书書电電影作小"},
      {U'回', U"来來去头頭合答忆憶家过過见見听聽看说說想遇出交上下做来"},
      {U'节', U"课課日目省约約拍气氣奏"},
      {U'集', U"团團合中市体體结結资資"},
      {U'话', U"语語音题題筒"},
      {U'卷', U"入起走"},
      {U'场', U"比雨雪戏戲面地所景"},
      {U'折', U"磨断斷腾騰叠疊"},
      {U'幕', U"后後僚"},
      {U'封', U"信邮郵电電书書情"},
      {U'天', U"早晚上下一清傍夜凌黄黃，空气氣亮"},
      {U'日', U"早晚上下一清傍夜凌，子"},
      {U'夜', U"里裡，晚"},
      {U'关', U"系係于於心上"},
      {U'期', U"间間望待"},
      {U'段', U"时時路落"},
      {U'季', U"度节節"},
      {U'出', U"来來去现現"},
      {U'局', U"面长長势勢"},
      {U'案', U"件子"},
      {U'篇', U"文小章"},
      {U'册', U"子"},
      {U'章', U"程"},
      {U'品', U"质質味"},
      {U'套', U"房"},
      {U'更', U"天"},
      {U'页', U"上"},
      {U'则', U"是"},
  });
  if (one_of(rest[0], kAfterAny)) return true;
  return std::any_of(kAfterUnit.begin(), kAfterUnit.end(), [&](const auto& entry) {
    return entry.first == unit && one_of(rest[0], entry.second);
  });
}

double plausibility_of_english(View title, const HeadingForm& form) {
  if (title.empty()) return 0;
  const char32_t c = text::fold_width(title[0]);
  // "Chapter 9 is a bit of a wildcard…": a title begins with a capital.
  if (c >= U'a' && c <= U'z') return -4;
  if (!form.separated) return -3;
  const auto words = 1 + std::count(title.begin(), title.end(), U' ');
  const bool sentence =
      words > 8 && one_of(title.back(), U".!?") &&
      std::count_if(title.begin(), title.end(), [](char32_t x) { return one_of(x, U",;"); }) > 1;
  return sentence ? -2 : 0.5;
}

double plausibility_of_title(View title, const HeadingForm& form) {
  if (form.shape == Shape::english) return plausibility_of_english(title, form);
  if (title.empty()) return 1;
  // 序列號, 跋涉, 後記得: a special word that goes on is another word.
  if (form.shape == Shape::special && !form.separated) return -6;
  double sum = form.separated ? 1 : 0;
  if (!form.separated && continues_sentence(title, form.unit)) sum -= 4;
  if (form.separated && title.size() > 1 && one_of(title[0], U"的了")) sum -= 2;
  if (one_of(title.back(), U"。，；：,:")) sum -= 3;
  const auto stops =
      std::count_if(title.begin(), title.end(), [](char32_t c) { return one_of(c, U"。"); });
  const auto commas =
      std::count_if(title.begin(), title.end(), [](char32_t c) { return one_of(c, U"，,；;"); });
  const auto quotes =
      std::count_if(title.begin(), title.end(), [](char32_t c) { return one_of(c, U"“”「」"); });
  if (stops > 0) sum -= 2;
  if (commas > 2) sum -= 1;
  if (quotes > 0) sum -= 0.7;
  if (title.size() > 40) sum -= 1;
  if (title.size() > 70) sum -= 3;
  return sum;
}

double plausibility_of_unit(const HeadingForm& form) {
  if (is_rare_unit(form)) return -1;
  if (form.shape == Shape::ordinal && form.style == NumeralStyle::arabic &&
      form.mark_end - form.mark_begin < 2)
    return -1;
  if (form.level == Level::listed) return form.separated ? -0.5 : -1;
  return 0;
}

/// Fills title, body and plausibility of a form whose mark is read.
void read_title(View line, std::size_t length, HeadingForm& form) {
  std::size_t begin = form.mark_end;
  while (begin < line.size() && is_separator(line[begin]) && !one_of(line[begin], U"（(《「『“<〈"))
    ++begin;
  form.separated = begin > form.mark_end || begin == line.size() || form.shape == Shape::listed ||
                   (begin < line.size() && one_of(line[begin], U"（(《「『“<〈"));
  form.title_begin = begin;
  form.body_begin = line.size();
  std::size_t end = line.size();
  if (length > 50 && form.shape != Shape::english) {
    if (const auto split = split_body(line, begin)) {
      end = split->first;
      form.body_begin = split->second;
    }
  }
  form.title_end = std::max(begin, cut_noise(line, begin, end, form.page));
  const View title = line.substr(begin, form.title_end - begin);
  form.plausibility = 2 + plausibility_of_title(title, form) + plausibility_of_unit(form);
  if (form.body_begin == line.size() && length > line.size()) form.plausibility -= 3;
}

std::optional<HeadingForm> find_chapter_mark(View line, std::size_t from) {
  const std::size_t limit = std::min(line.size(), from + 40);
  for (std::size_t i = from; i < limit; ++i) {
    if (line[i] != U'第') continue;
    const auto form = read_mark(line, i);
    if (form && form->shape == Shape::ordinal && form->level != Level::volume) return form;
  }
  return std::nullopt;
}

/// 第一卷 笼中雀 第一章 惊蛰, and the running head 書名 第一章 惊蛰.
std::optional<ReadHeading> read_behind_prefix(View line, std::size_t length, std::size_t from) {
  std::optional<HeadingForm> volume = read_mark(line, from);
  const bool is_volume =
      volume && volume->level == Level::volume && volume->shape != Shape::special;
  if (!is_volume) volume.reset();
  auto form = find_chapter_mark(line, volume ? volume->mark_end : from);
  if (!form) return std::nullopt;
  const View prefix = line.substr(from, form->mark_begin - from);
  const bool sentence = std::any_of(prefix.begin(), prefix.end(), is_sentence_mark);
  const bool bounded = !prefix.empty() && is_separator(prefix.back());
  if (sentence || (!bounded && !volume)) return std::nullopt;
  read_title(line, length, *form);
  if (!volume) {
    // A name in front is rare enough to need the sequence's support.
    form->plausibility -= 1.5 + (prefix.size() > 20 ? 2 : 0);
    return ReadHeading{*form, std::nullopt};
  }
  read_title(line.substr(0, form->mark_begin), form->mark_begin, *volume);
  return ReadHeading{*form, *volume};
}

}  // namespace

std::optional<ReadHeading> read_heading(View line, std::size_t length) {
  bool markdown = false;
  const std::size_t from = skip_decoration(line, markdown);
  if (from >= line.size()) return std::nullopt;
  const View rest = line.substr(from);
  const bool may_hold_two = rest[0] == U'第' || rest[0] == U'卷' || rest.size() < 60;
  if (may_hold_two && rest.find(U'第', 1) != View::npos) {
    auto read = read_behind_prefix(line, length, from);
    if (read && (read->volume || read_mark(line, from) == std::nullopt)) return read;
  }
  std::optional<HeadingForm> form = read_mark(line, from);
  // （十二） was taken for decoration.
  if (from > 0 && one_of(line[from - 1], U"(（[［【〔")) {
    if (const auto bracketed = read_mark(line, from - 1);
        bracketed && (!form || form->level == Level::listed)) {
      form = bracketed;
    }
  }
  if (!form) {
    if (!markdown || length > 60) return std::nullopt;
    form = HeadingForm{};
    form->shape = Shape::marked;
    form->unit = U'#';
    form->mark_begin = form->mark_end = from;
  }
  read_title(line, length, *form);
  if (markdown) form->plausibility += 1;
  return ReadHeading{*form, std::nullopt};
}

bool is_rare_unit(const HeadingForm& form) {
  return form.shape == Shape::ordinal &&
         one_of(form.unit, U"夜天日关课讲案封则局期帖更页段套品出场");
}

std::u32string announced(View line, const HeadingForm& form) {
  std::u32string title(line.substr(form.mark_begin, form.mark_end - form.mark_begin));
  const View rest = line.substr(form.title_begin, form.title_end - form.title_begin);
  if (!rest.empty()) {
    // 1、变成船家 keeps its mark's own gap, I. THE FERRY needs one.
    const bool tight = form.shape == Shape::listed && !title.empty() && !is_blank(title.back()) &&
                       !text::is_word_character(title.back()) && text::is_han(rest.front());
    if (!title.empty() && !tight) title += U' ';
    title += rest;
  }
  return title;
}

std::u32string skeleton(View title) {
  std::u32string out;
  for (const char32_t raw : title) {
    char32_t c = text::fold_width(raw);
    if (c >= U'A' && c <= U'Z') c += 32;
    if (text::is_word_character(c)) out += c;
  }
  return out;
}

}  // namespace shuoshu::book
