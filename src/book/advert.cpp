#include "book/advert.hpp"

#include <algorithm>
#include <array>
#include <bitset>
#include <vector>

#include "book/watermarks.hpp"
#include "text/han_script.hpp"
#include "text/unicode.hpp"

namespace shuoshu::book {

namespace {

using View = std::u32string_view;

struct Phrase {
  View words;  ///< Simplified, small letters, half width
  double weight;
};

/// Said by the pages of a site, never by a story.
constexpr std::array kPages = std::to_array<Phrase>({
    {U"本章未完", 8}, {U"本章完", 8},   {U"本章节未完", 8}, {U"未完待续", 6}, {U"点击下一页", 8},
    {U"请翻页", 5},   {U"返回目录", 5}, {U"加入书签", 6},   {U"上一页", 3},   {U"下一页", 3},
    {U"上一章", 3},   {U"下一章", 3},   {U"返回书页", 6},   {U"章节报错", 6}, {U"章节错误", 6},
    {U"加入书架", 4}, {U"投推荐票", 6}, {U"本章结束", 5},   {U"继续阅读", 2}, {U"全文完", 0.5},
});

constexpr std::array kBegging = std::to_array<Phrase>({
    {U"求月票", 5}, {U"求推荐", 5}, {U"求收藏", 5},   {U"求订阅", 5}, {U"求票", 4},
    {U"求打赏", 5}, {U"求支持", 4}, {U"求首订", 5},   {U"求全订", 5}, {U"求追读", 5},
    {U"求评论", 4}, {U"求鲜花", 5}, {U"求红票", 5},   {U"月票", 2.5}, {U"推荐票", 3},
    {U"打赏", 2.5}, {U"加更", 3},   {U"盟主", 1.5},   {U"书友", 2},   {U"收藏", 1},
    {U"订阅", 1.5}, {U"投票", 1},   {U"更新", 1},     {U"三更", 0.5}, {U"二更", 0.5},
    {U"第一更", 3}, {U"第二更", 3}, {U"第三更", 3},   {U"ps:", 2.5},  {U"ps：", 2.5},
    {U"p.s.", 2},   {U"断更", 3},   {U"码字", 2},     {U"读者", 1},   {U"卡文", 2.5},
    {U"上架", 1.5}, {U"感谢", 1},   {U"大章", 1},     {U"作者", 1},   {U"新书", 1.5},
    {U"本书", 1.5}, {U"拜谢", 1.5}, {U"今日", 0.3},   {U"补更", 3},   {U"爆更", 3},
    {U"请假", 0.5}, {U"跪求", 2},   {U"多多支持", 3}, {U"催更", 3},
});

constexpr std::array kAdverts = std::to_array<Phrase>({
    {U"首发域名", 6},   {U"最快更新", 5}, {U"无弹窗", 5},   {U"记住本站", 6},
    {U"本站地址", 6},   {U"最新网址", 6}, {U"手机阅读", 3}, {U"手机版", 2.5},
    {U"阅读网址", 5},   {U"txt下载", 4},  {U"电子书", 2},   {U"下载地址", 4},
    {U"公众号", 3},     {U"换源", 3},     {U"听书", 1.5},   {U"最新章节", 3},
    {U"小说网", 4},     {U"中文网", 3.5}, {U"笔趣", 4.5},   {U"书友群", 5},
    {U"加群", 3},       {U"qq群", 4},     {U"q群", 3.5},    {U"扣群", 3.5},
    {U"本站", 2.5},     {U"手打", 2.5},   {U"首发", 2.5},   {U"更多小说", 4},
    {U"免费阅读", 4},   {U"免费小说", 4}, {U"请访问", 3},   {U"请登录", 2.5},
    {U"请登陆", 2.5},   {U"网址", 2.5},   {U"官网", 1},     {U"全文阅读", 3},
    {U"正版", 2},       {U"一秒记住", 5}, {U"天才一秒", 5}, {U"书城", 2},
    {U"精彩好书", 4},   {U"更多精彩", 3}, {U"仅供", 1.5},   {U"版权归", 4},
    {U"收集整理", 3.5}, {U"制作上传", 3}, {U"预览交流", 3}, {U"下载后", 2},
    {U"24小时内", 2.5}, {U"转载请", 3},   {U"本书由", 4},   {U"电子书由", 4},
    {U"欢迎广大", 2.5}, {U"光临", 1},     {U"app", 1.5},    {U"客户端", 2},
    {U"安卓", 1.5},     {U"果手机", 1.5}, {U"苹果版", 2},   {U"ios", 1.5},
    {U"下载", 1.5},     {U"免费", 1},     {U"小说", 1},     {U"阅读", 0.7},
    {U"搜索", 1},       {U"百度", 1.5},   {U"关注", 0.7},   {U"支持", 0.7},
    {U"推荐", 0.7},     {U"朗读", 0.7},   {U"缓存", 2},     {U"离线", 1.5},
    {U"广告", 1},       {U"插一句", 2},   {U"说一句", 0.5}, {U"我最近在用", 1.5},
    {U"追书", 2.5},     {U"看书", 1},     {U"书源", 3},     {U"软件", 1},
    {U"浏览器", 1},     {U"微信", 1.2},   {U"扫码", 2},     {U"二维码", 1.5},
    {U"链接", 1},       {U"点击", 1.2},   {U"安装", 1},     {U"注册", 0.7},
    {U"vip", 1},        {U"网", 0.4},     {U"章节", 1.2},   {U"本章", 1.5},
    {U"收藏", 1},       {U"书签", 1.5},   {U"防盗", 4},     {U"盗版", 2.5},
    {U"起点", 1.5},     {U"晋江", 2},     {U"纵横中文", 4}, {U"真心不错", 2},
    {U"值得装", 3},     {U"咪咪阅读", 4}, {U"校对", 1.5},   {U"声明", 1},
    {U"更新", 1},       {U"手机", 0.5},   {U"网站", 1.2},   {U"站长", 1.5},
    {U"登录", 0.7},     {U"老书虫", 3},   {U"追更", 2.5},   {U"源码", 0.7},
    {U"大家都在", 1.5}, {U"种语音", 2},
});

class PhraseBook {
 public:
  template <std::size_t N>
  explicit PhraseBook(const std::array<Phrase, N>& phrases)
      : phrases_(phrases.begin(), phrases.end()) {
    std::sort(phrases_.begin(), phrases_.end(), [](const Phrase& a, const Phrase& b) {
      return a.words[0] != b.words[0] ? a.words[0] < b.words[0] : a.words.size() > b.words.size();
    });
    for (const Phrase& phrase : phrases_) begins_.set(phrase.words[0]);
  }
  /// Sum over the phrases in a text; each place counts once, for its longest phrase.
  double score(View text) const {
    double sum = 0;
    for (std::size_t i = 0; i < text.size(); ++i) {
      if (text[i] >= begins_.size() || !begins_.test(text[i])) continue;
      auto phrase = std::lower_bound(phrases_.begin(), phrases_.end(), text[i],
                                     [](const Phrase& p, char32_t c) { return p.words[0] < c; });
      for (; phrase != phrases_.end() && phrase->words[0] == text[i]; ++phrase) {
        if (!text.substr(i).starts_with(phrase->words)) continue;
        sum += phrase->weight;
        i += phrase->words.size() - 1;
        break;
      }
    }
    return sum;
  }

 private:
  std::vector<Phrase> phrases_;
  std::bitset<0x10000> begins_;  ///< characters with which phrases begin
};

struct Scores {
  double pages = 0, begging = 0, adverts = 0;
};

/// Half width, small letters, Simplified, nothing put between: 小＊說＊網 → 小说网.
std::u32string normal(View text) {
  std::u32string out;
  for (const char32_t raw : text) {
    char32_t c = text::fold_width(raw);
    if (c >= U'A' && c <= U'Z') c += 32;
    if (!text::is_space(c) && View(U"*·•・~_-|+^=★☆●○").find(c) == View::npos) out += c;
  }
  return text::simplified_shadow(out);
}

Scores score_all(View normal_text) {
  static const PhraseBook kPageBook(kPages), kBeggingBook(kBegging), kAdvertBook(kAdverts);
  return {kPageBook.score(normal_text), kBeggingBook.score(normal_text),
          kAdvertBook.score(normal_text)};
}

/// Somebody of the story speaks or acts.
bool is_narrated(View text) { return text.find_first_of(U"“”「」『』他她") != View::npos; }

/// Hardly a character of anybody's stands beside the addresses.
bool is_little_beside(View text, const std::vector<Watermark>& marks) {
  std::size_t beside = 0, at = 0;
  for (const Watermark& mark : marks) {
    for (; at < mark.begin; ++at) beside += text::is_word_character(text[at]) ? 1 : 0;
    at = mark.end;
  }
  for (; at < text.size(); ++at) beside += text::is_word_character(text[at]) ? 1 : 0;
  return beside <= 2;
}

/// 天亮了。（未完待续。）: the story's sentence stays, the note is cut out of it.
bool is_sentence_with_note(View text) {
  const std::size_t open = text.find_first_of(U"(（【［[〔");
  return open != View::npos && text.substr(0, open).find_first_of(U"。！？”」") != View::npos;
}

bool is_bracketed(View text) {
  return View(U"(（[［【〔").find(text.front()) != View::npos &&
         View(U")）]］】〕").find(text.back()) != View::npos;
}

}  // namespace

double advert_score(View text) {
  const std::u32string plain = normal(text);
  const Scores scores = score_all(plain);
  return scores.pages + scores.adverts + 3 * static_cast<double>(find_watermarks(text).size());
}

std::string advert_reason(View line) {
  line = text::trim(line);
  if (line.empty() || line.size() > 160) return {};
  const std::u32string plain = normal(line);
  const Scores scores = score_all(plain);
  const std::vector<Watermark> marks = find_watermarks(line);
  if (scores.pages + scores.begging + scores.adverts < 2 && marks.empty()) return {};
  if (!marks.empty() && is_little_beside(line, marks)) return "watermark of a site";
  if (is_sentence_with_note(line)) return {};
  const bool narrated = is_narrated(line);
  if (scores.pages >= 5 && line.size() < 60 && (!narrated || scores.pages >= 8))
    return "page mark of a site";
  const double advert = scores.adverts + 3 * static_cast<double>(marks.size());
  const double begging = scores.begging + (is_bracketed(line) ? 1 : 0);
  const double bar = (narrated ? 9 : 4) + static_cast<double>(line.size()) / 60;
  if (advert >= bar) return "advert";
  if (begging >= bar && !(narrated && marks.empty() && line.size() > 80))
    return "author's begging note";
  if (advert + begging + scores.pages >= bar + 2) return "advert";
  return {};
}

}  // namespace shuoshu::book
