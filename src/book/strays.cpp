#include "book/strays.hpp"

#include <algorithm>
#include <array>
#include <map>
#include <optional>
#include <string>
#include <utility>

#include "text/han_script.hpp"
#include "text/unicode.hpp"

namespace shuoshu::book {

namespace {

using View = std::u32string_view;

struct Stray {
  std::size_t begin = 0, end = 0;
  std::u32string after;
};

/// A character that is right in some words and a stray in these.
struct Merged {
  char32_t wrong, right;
  View words;  ///< parted by blanks
};

constexpr std::array kMerged = std::to_array<Merged>({
    {U'后', U'後',
     U"后面 后頭 后門 后來 以后 之后 然后 最后 背后 身后 今后 前后 落后 后悔 后退 后方 后果 后代 "
     U"先后 隨后 后院 后背 后腦 午后 而后 其后"},
    {U'于', U'於',
     U"終于 由于 于是 至于 對于 關于 等于 在于 屬于 處于 敢于 善于 基于 過于 位于 急于 便于 出于 "
     U"忠于"},
    {U'干', U'乾', U"干脆 干淨 擦干 曬干 干燥 餅干 干杯 干涸 干糧 干枯 吹干 風干 干癟 干咳"},
    {U'發', U'髮', U"頭發 發髻 發絲 理發 白發 黑發 長發 短發 發型 鬢發 毛發 秀發 發簪"},
    {U'云', U'雲', U"烏云 白云 云層 云霧 彩云 云端 云海"},
    {U'面', U'麵', U"面條 面粉 面包 拉面 湯面"},
    {U'斗', U'鬥', U"戰斗 打斗 斗爭 斗志 奮斗 格斗 決斗"},
    {U'松', U'鬆', U"放松 輕松 松開 松手 松口氣 松了"},
    {U'系', U'係', U"關系 干系"},
    {U'沖', U'衝', U"沖鋒 沖去 沖過 沖進 沖出 沖上 沖動 沖突 沖擊"},
});

constexpr View kNumerals = U"一二三四五六七八九十百千萬兩幾數〇零";

/// The word of a list that holds text[i].
std::optional<Stray> in_word(View text, std::size_t i, const Merged& merged) {
  for (std::size_t at = 0; at < merged.words.size();) {
    const std::size_t end = std::min(merged.words.find(U' ', at), merged.words.size());
    const View word = merged.words.substr(at, end - at);
    at = end + 1;
    const std::size_t offset = word.find(merged.wrong);
    if (offset > i || text.substr(i - offset, word.size()) != word) continue;
    // 轉過頭發現, 一手發作: the character begins the next word.
    const std::size_t next = i - offset + word.size();
    const bool runs_on = merged.wrong == U'發' && next == i + 1 && next < text.size() &&
                         View(U"現生作覺出表展明佈布動起射揮抖愣呆").find(text[next]) != View::npos;
    if (runs_on) continue;
    std::u32string after(word);
    after[offset] = merged.right;
    return Stray{i - offset, i - offset + word.size(), std::move(after)};
  }
  return std::nullopt;
}

std::optional<Stray> by_neighbours(View text, std::size_t i) {
  const char32_t before = i > 0 ? text[i - 1] : 0, after = i + 1 < text.size() ? text[i + 1] : 0;
  const bool counted = kNumerals.find(before) != View::npos;
  switch (text[i]) {
    case U'听':
      return Stray{i, i + 1, U"聽"};
    case U'尸':
      return after == U'位' ? std::nullopt : std::optional<Stray>(Stray{i, i + 1, U"屍"});
    case U'余':  // 兩百余人; not the surname and not "I"
      return counted && before != U'一'
                 ? std::optional<Stray>(Stray{i - 1, i + 1, std::u32string(1, before) + U"餘"})
                 : std::nullopt;
    case U'里':  // 心里; not 九十餘里, 公里, 里長
      if (!text::is_han(before) || counted ||
          View(U"公英華海故鄉鄰餘余米裏").find(before) != View::npos ||
          View(U"長程弄斯克亞").find(after) != View::npos) {
        return std::nullopt;
      }
      return Stray{i - 1, i + 1, std::u32string(1, before) + U"裡"};
    default:
      return std::nullopt;
  }
}

/// Simplified → Traditional for characters that only Simplified has, turned round from the shadow.
const std::map<char32_t, char32_t>& traditional_forms() {
  static const std::map<char32_t, char32_t> kForms = [] {
    std::map<char32_t, char32_t> forms;
    std::u32string all;
    for (char32_t c = 0x4E00; c < 0x9FB0; ++c) all += c;
    const std::u32string shadow = text::simplified_shadow(all);
    for (std::size_t i = 0; i < all.size(); ++i) {
      if (shadow[i] != all[i]) forms.emplace(shadow[i], all[i]);
    }
    return forms;
  }();
  return kForms;
}

std::optional<Stray> only_simplified(View text, std::size_t i) {
  if (!text::is_han(text[i]) || text::han_script(text.substr(i, 1)) != text::HanScript::simplified)
    return std::nullopt;
  const auto form = traditional_forms().find(text[i]);
  if (form == traditional_forms().end()) return std::nullopt;
  return Stray{i, i + 1, std::u32string(1, form->second)};
}

std::optional<Stray> stray_at(View text, std::size_t i) {
  for (const Merged& merged : kMerged) {
    if (text[i] == merged.wrong) return in_word(text, i, merged);
  }
  if (auto stray = by_neighbours(text, i)) return stray;
  return only_simplified(text, i);
}

}  // namespace

void list_strays(Book& book) {
  struct Entry {
    Change change;
    std::size_t times = 0;
  };
  std::map<std::pair<std::uint32_t, std::u32string>, Entry> found;
  for (const Chapter& chapter : book.chapters) {
    for (const Paragraph& paragraph : chapter.paragraphs) {
      for (std::size_t i = 0; i < paragraph.text.size(); ++i) {
        const std::optional<Stray> stray = stray_at(paragraph.text, i);
        if (!stray) continue;
        const base::SourceRange source = paragraph.source_of(stray->begin, stray->end);
        std::u32string before = paragraph.text.substr(stray->begin, stray->end - stray->begin);
        Entry& entry = found[{source.file, before}];
        if (entry.times++ > 0) continue;
        entry.change = {Change::Kind::script, source, std::move(before), stray->after,
                        "stray or wrongly merged character, read the same"};
      }
    }
  }
  for (auto& [key, entry] : found) {
    if (entry.times > 1)
      entry.change.why += ", " + std::to_string(entry.times) + " times in this file";
    book.changes.push_back(std::move(entry.change));
  }
}

}  // namespace shuoshu::book
