#include "script/name_counts.hpp"

#include <algorithm>

#include "text/unicode.hpp"

namespace shuoshu::script {

namespace {

using std::u32string_view;

bool among(u32string_view set, char32_t c) { return set.find(c) != u32string_view::npos; }

constexpr u32string_view kMarks = U"。！？!?；;…⋯，,、：:—「」『』“”‘’\"（）() \u3000《》";
/// Characters that hardly ever stand in a given name but often follow a name.
constexpr u32string_view kFollowers =
    U"的了是在也就又便却都不很还已正和与及说道问答想看听笑叹怒喊叫着过们这那他她我你它来去把被将给"
    U"对向从之者才更最有没会要能可让使到上下里中后前时着得地吗呢吧啊呀哦么嘛个几两三四五六七八九十"
    U"双虽若如果因为所以但而且只连先再刚一等见曰遭";
/// Of those, the ones that stand in given names, too: 王剛, 李向前, 劉德才, 馬來花, 王建中.
constexpr u32string_view kFollowersInNames = U"刚才向前和中会能连如若来得之更";
/// Characters with which no bare name begins.
constexpr u32string_view kNoBeginning =
    U"他她它我你您这那哪谁就便又也还却只忽突立马连都才再于但可而且不没有在是的了着过把被将给对向从"
    U"和与及或因所如若虽此其之众大家人一二两几每各某另别本该当每年月日时分秒上下左右前后里外中内边"
    U"说道问答想看听笑叹等让请使叫喊今昨明早晚正刚已曾很太更最真好多少";
constexpr u32string_view kNoEnding =
    U"的了着过地得们是在也就又便却都不很还已正和与及说道问答想看听笑叹怒喊叫着把被将给对向从之这那"
    U"上下里中后前时声气头脸手眼心口来去起出回见到着便即刻刚忽然而且一个";

class Counter {
 public:
  Counter(const Passages& passages, const Lexicon& lexicon)
      : passages_(passages), lexicon_(lexicon) {}

  CountedNames count() {
    for (std::size_t p = 0; p < passages_.all.size(); ++p) {
      passage_ = &passages_.all[p];
      index_ = static_cast<std::uint32_t>(p);
      shadow_ = passage_->shadow;
      for (std::size_t i = 0; i < shadow_.size(); ++i) {
        if (text::is_han(shadow_[i])) at(i);
      }
    }
    count_everywhere();
    return std::move(counted_);
  }

 private:
  char32_t at_or_end(std::size_t i) const { return i < shadow_.size() ? shadow_[i] : U'。'; }
  bool mark_before(std::size_t i) const { return i == 0 || among(kMarks, shadow_[i - 1]); }
  bool mark_at(std::size_t i) const { return i >= shadow_.size() || among(kMarks, shadow_[i]); }
  bool han(std::size_t begin, std::size_t end) const {
    if (end > shadow_.size()) return false;
    return std::all_of(shadow_.begin() + static_cast<std::ptrdiff_t>(begin),
                       shadow_.begin() + static_cast<std::ptrdiff_t>(end), text::is_han);
  }

  void at(std::size_t i) {
    const std::size_t surname = surname_at(shadow_, i, lexicon_);
    if (surname > 0) surnamed(i, surname);
    if (among(U"老小阿", shadow_[i])) nicknamed(i);
    if (head(i)) bare(i);
    if (at_or_end(i + 1) == shadow_[i]) doubled(i);
  }

  void surnamed(std::size_t i, std::size_t surname) {
    for (std::size_t given = 1; given <= 2; ++given) {
      const std::size_t end = i + surname + given;
      if (!han(i, end)) break;
      const char32_t last = shadow_[end - 1];
      const bool may_be_in_name = !among(kFollowers, last) || among(kFollowersInNames, last) ||
                                  among(given == 1 ? u32string_view(U"一二三四五六七八九十双正先天")
                                                   : u32string_view(U"一三四五六七双正可先天"),
                                        last);
      if (may_be_in_name) add(counted_.surnamed, i, end);
      if (!may_be_in_name && given == 1) break;
    }
    // 羅所長, 李四爺 (四爺 is a title), 秀蓮嫂 is none: a surname comes first.
    for (std::size_t given = 0; given <= 1; ++given) {
      std::size_t title = lexicon_.begins(shadow_, i + surname + given, kTitles);
      if (title == 0 && given == 0 && surname == 1) title = noun_behind(i);
      if (title == 0 || (given > 0 && title < 2)) continue;
      const std::size_t end = i + surname + given + title;
      if (given > 0 && !han(i, end)) continue;
      // 邢王二夫人
      if (given > 0 && i > 0 && among(U"二两三", shadow_[end - title - 1]) &&
          (shadow_[i - 1] == U'、' || lexicon_.is(shadow_[i - 1], Word::surname)))
        continue;
      if (title == 1 && !mark_at(end) &&
          lexicon_.begins(shadow_, end, {Word::say, Word::gesture}) == 0 &&
          !among(U"的也就和对", at_or_end(end)))
        continue;
      add(counted_.titled, i, end);
      break;
    }
  }

  /// 行者 of 孫行者; 和孩子 and 曾差人 are no names, 馬車夫 drives.
  std::size_t noun_behind(std::size_t i) const {
    if (lexicon_.is(shadow_[i], Word::object) || lexicon_.is(shadow_[i], Word::lead) ||
        among(U"曾方何莫于常时应解", shadow_[i]))
      return 0;
    if (lexicon_.of(shadow_.substr(i, 2)).has(Word::common)) return 0;
    const std::size_t noun = lexicon_.begins(shadow_, i + 1, kRoles);
    return noun >= 2 ? noun : 0;
  }

  /// 老秦, 小紅, 阿福, 小石頭, 老三.
  void nicknamed(std::size_t i) {
    for (std::size_t n = 2; n <= 3; ++n) {
      if (!han(i, i + n) || among(kFollowers, shadow_[i + n - 1])) continue;
      add(counted_.titled, i, i + n);
    }
  }

  void bare(std::size_t i) {
    const bool no_beginning = among(kNoBeginning, shadow_[i]);
    // 向前 may be the given name of 李向前, 志剛 that of 王志剛.
    const std::size_t longest = !no_beginning ? 4 : among(kFollowersInNames, shadow_[i]) ? 2 : 0;
    for (std::size_t n = 2; n <= longest; ++n) {
      if (!han(i, i + n)) break;
      const char32_t last = shadow_[i + n - 1];
      const bool no_ending = among(kNoEnding, last) && !among(U"来心声", last);
      if (no_ending && !(n == 2 && among(kFollowersInNames, last))) continue;
      if (verb_at(i + n) == 0 && !mark_at(i + n) &&
          !among(U"的和也便就又却把对向", at_or_end(i + n)))
        continue;
      add(no_beginning || no_ending ? counted_.given : counted_.bare, i, i + n);
    }
  }

  /// 狗蛋 hardly ever speaks, but is held and looked at.
  void count_everywhere() {
    std::unordered_map<char32_t, std::unordered_map<char32_t, std::vector<u32string_view>>> wanted;
    for (const auto& [form, count] : counted_.bare) {
      if (form.size() <= 3 && count.acts >= 2 && count.heads >= 3)
        wanted[form[0]][form[1]].push_back(form);
    }
    for (std::size_t p = 0; p < passages_.all.size(); ++p) {
      passage_ = &passages_.all[p];
      index_ = static_cast<std::uint32_t>(p);
      shadow_ = passage_->shadow;
      for (std::size_t i = 0; i + 1 < shadow_.size(); ++i) {
        const auto first = wanted.find(shadow_[i]);
        if (first == wanted.end()) continue;
        const auto second = first->second.find(shadow_[i + 1]);
        if (second == first->second.end()) continue;
        for (const u32string_view form : second->second) {
          if (shadow_.substr(i).starts_with(form)) add(counted_.everywhere, i, i + form.size());
        }
      }
    }
  }

  /// 亮亮. 輕輕 stands before 地 or behind a pronoun (他輕輕說), and 明明白白 holds no 明明.
  void doubled(std::size_t i) {
    const char32_t c = shadow_[i], next = at_or_end(i + 2);
    const char32_t last = i > 0 ? shadow_[i - 1] : U'。';
    if (last == c || next == c || (text::is_han(next) && at_or_end(i + 3) == next)) return;
    if (next == U'地' || among(U"我你他她", last))
      ++counted_.doubled[std::u32string(2, c)].all;
    else
      add(counted_.doubled, i, i + 2);
  }

  bool head(std::size_t i) const {
    return mark_before(i) || lexicon_.ends(shadow_, i, {Word::lead}) > 0;
  }

  std::size_t verb_at(std::size_t i) const {
    return lexicon_.begins(shadow_, i, {Word::say, Word::gesture, Word::think});
  }

  void add(NameCounts& counts, std::size_t begin, std::size_t end) {
    const u32string_view form = shadow_.substr(begin, end - begin);
    auto entry = counts.find(form);
    if (entry == counts.end()) entry = counts.try_emplace(std::u32string(form)).first;
    NameCount& count = entry->second;
    if (count.written.empty()) {
      count.first = index_;
      count.written = std::u32string(passage_->text.substr(begin, end - begin));
    }
    ++count.all;
    if (cuts_a_word(begin, end)) return;
    ++count.whole;
    const bool heads = head(begin);
    if (heads) ++count.heads;
    if (mark_at(end)) ++count.closes;
    if (begin > 0 && among(U"到在往回至离赴去住抵", shadow_[begin - 1])) ++count.places;
    const std::size_t verb = verb_at(end);
    if (verb > 0) {
      ++count.acts;
      if (lexicon_.begins(shadow_, end, {Word::say}) > 0) ++count.says;
    }
    if (lexicon_.ends(shadow_, begin, {Word::object}) > 0) ++count.objects;
    if (mark_before(begin) && mark_at(end) && passage_->in_quote(begin) && end - begin >= 2)
      ++count.called;
  }

  /// 王樸冷笑 does not hold 王樸冷; 如何說 does not hold 何說.
  bool cuts_a_word(std::size_t begin, std::size_t end) const {
    if (end < shadow_.size() && lexicon_.is(shadow_.substr(end - 1, 2),
                                            {Word::common, Word::say, Word::gesture, Word::think}))
      return true;
    return begin > 0 && !mark_before(begin) &&
           lexicon_.is(shadow_.substr(begin - 1, 2), {Word::common});
  }

  const Passages& passages_;
  const Lexicon& lexicon_;
  const Passage* passage_ = nullptr;
  std::uint32_t index_ = 0;
  u32string_view shadow_;
  CountedNames counted_;
};

}  // namespace

std::size_t surname_at(u32string_view shadow, std::size_t at, const Lexicon& lexicon) {
  if (at + 1 < shadow.size() && lexicon.is(shadow.substr(at, 2), {Word::compound})) return 2;
  return lexicon.is(shadow[at], Word::surname) ? 1 : 0;
}

bool holds_function_word(u32string_view shadow) {
  return shadow.find_first_of(kFollowersInNames) != u32string_view::npos;
}

CountedNames count_names(const Passages& passages, const Lexicon& lexicon) {
  return Counter(passages, lexicon).count();
}

}  // namespace shuoshu::script
