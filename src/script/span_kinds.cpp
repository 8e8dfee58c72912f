#include <algorithm>

#include "script/passage.hpp"
#include "text/unicode.hpp"

namespace shuoshu::script {

namespace {

using std::u32string_view;

bool among(u32string_view set, char32_t c) { return set.find(c) != u32string_view::npos; }

bool contains_any(u32string_view text, std::initializer_list<u32string_view> words) {
  return std::any_of(words.begin(), words.end(),
                     [&](u32string_view word) { return text.find(word) != u32string_view::npos; });
}

constexpr u32string_view kStops = U"。！？!?…⋯~～—";
constexpr u32string_view kClauseEnds = U"。！？!?；;…⋯，,、";

/// A quotation and the narration that touches it, cut down to its own clauses.
struct Setting {
  u32string_view inside;    ///< without marks
  u32string_view sentence;  ///< narration before, from the last sentence end
  u32string_view clause;    ///< its last clause, without the colon
  u32string_view after;     ///< narration after, up to the next sentence end
  bool colon = false;
  bool comma = false;             ///< a comma before the mark
  bool begins = false;            ///< nothing but blanks stands before it in its sentence
  bool opens = false;             ///< nothing stands before it in its paragraph
  bool alone = false;             ///< the quotation is the whole paragraph
  bool led_by_paragraph = false;  ///< the paragraph before ends in a colon
};

u32string_view last_sentence(u32string_view text) {
  const std::size_t stop = text.find_last_of(U"。！？!?…⋯」』”\n");
  return stop == u32string_view::npos ? text : text.substr(stop + 1);
}

Setting setting_of(const Passages& passages, std::size_t index, std::size_t quote) {
  const Passage& passage = passages.all[index];
  const QuoteSpan& span = passage.quotes[quote];
  const u32string_view shadow = passage.shadow;
  Setting s;
  s.inside =
      shadow.substr(span.begin + 1, span.size() - 1 - (span.unclosed || span.size() < 2 ? 0 : 1));
  if (span.dash || span.continued) s.inside = shadow.substr(span.begin, span.size());
  const std::size_t from = passage.narration_before(quote);
  u32string_view before = text::trim(shadow.substr(from, span.begin - from));
  s.opens = text::trim(shadow.substr(0, span.begin)).empty();
  s.after = shadow.substr(span.end, passage.narration_after(quote) - span.end);
  s.alone = text::trim(before).empty() && text::trim(s.after).empty() && passage.quotes.size() == 1;
  if (before.empty() && quote == 0 && index > 0 &&
      passages.all[index - 1].chapter == passage.chapter) {
    const u32string_view last = text::trim(u32string_view(passages.all[index - 1].shadow));
    if (!last.empty() && among(U"：:", last.back())) {
      s.led_by_paragraph = true;
      const auto& quotes = passages.all[index - 1].quotes;
      const std::size_t end = quotes.empty() ? 0 : quotes.back().end;
      before = text::trim(u32string_view(passages.all[index - 1].shadow).substr(end));
    }
  }
  s.colon = !before.empty() && among(U"：:", before.back());
  if (s.colon) before.remove_suffix(1);
  s.comma = !before.empty() && among(U"，,", before.back());
  if (s.comma) before.remove_suffix(1);
  s.sentence = last_sentence(before);
  s.begins = s.sentence.empty();
  const std::size_t cut = s.sentence.find_last_of(kClauseEnds);
  s.clause = cut == u32string_view::npos ? s.sentence : s.sentence.substr(cut + 1);
  const std::size_t stop = s.after.find_first_of(U"。！？!?");
  s.after = s.after.substr(0, stop);
  return s;
}

/// Whether the clause ends in a verb of saying: 說, 笑道, 低聲問; not 知道 or 街道.
bool ends_in_saying(u32string_view clause, const Lexicon& lexicon) {
  while (!clause.empty() && among(U"着了过 ", clause.back())) clause.remove_suffix(1);
  if (clause.empty()) return false;
  if (lexicon.ends(clause, clause.size(), {Word::say}) > 0) {
    return !(clause.ends_with(U"道") && clause.size() > 1 &&
             among(U"知街过赤管轨隧通人大小频渠车航味霸轨河栈一这那有力公厨难",
                   clause[clause.size() - 2]) &&
             lexicon.ends(clause, clause.size(), {Word::say}) == 1);
  }
  return false;
}

/// Whether a verb of saying stands anywhere in a clause after the quotation: 他喘著氣說.
bool says_after(u32string_view after, const Lexicon& lexicon) {
  if (after.empty() || among(U"，,；;、", after.front()))
    after = after.substr(after.empty() ? 0 : 1);
  for (std::size_t i = 0; i < after.size() && i < 24; ++i) {
    const std::size_t n = lexicon.begins(after, i, {Word::say});
    if (n == 0) continue;
    const char32_t last = i > 0 ? after[i - 1] : U' ';
    const bool reported =
        n == 1 && (among(U"小传据听再胡称叫", last) ||
                   among(U"法明服话", i + 1 < after.size() ? after[i + 1] : U' '));
    if (!reported) return true;
  }
  return false;
}

bool is_modern(u32string_view inside) {
  return inside.find_first_of(U"你我他她的了吗呢吧啊呀哦们这那么是咱您哪啦嘛") !=
         u32string_view::npos;
}

bool is_classical(u32string_view inside) {
  return inside.find_first_of(U"之者也矣乎焉哉曰其而于以不") != u32string_view::npos &&
         !is_modern(inside);
}

bool has_stop(u32string_view inside) {
  return inside.find_first_of(kStops) != u32string_view::npos;
}

bool of_the_head(const Setting& s, const Lexicon& lexicon) {
  const u32string_view clause = s.clause;
  if (lexicon.ends(clause, clause.size(), {Word::think}) > 0) return true;
  // 他心裡不由得感慨幾句： but 心裡一驚，說道：
  const bool inner = contains_any(
      clause, {U"心里", U"心中", U"心下", U"心头", U"心底", U"暗自", U"暗暗", U"脑海", U"脑子里"});
  const bool aloud = contains_any(clause, {U"说", U"喊", U"叫道", U"问道", U"答"});
  if (inner && !aloud && (s.colon || s.comma)) return true;
  if (s.after.empty()) return false;
  // 「…」他心想。 — the verb must end its clause.
  const u32string_view tag = s.after.substr(0, s.after.find_first_of(U"，,；;"));
  return (lexicon.ends(tag, tag.size(), {Word::think}) > 0 &&
          !contains_any(tag, {U"说", U"问", U"道："})) ||
         contains_any(tag,
                      {U"心里说", U"心里对自己说", U"心里想", U"心中想", U"心中暗道", U"心里暗暗"});
}

bool on_paper(const Setting& s, const Lexicon& lexicon) {
  // 燈籠上寫著「電報局」三個字: a word, and the narrator's.
  if (!s.colon && s.inside.size() <= 6 && !has_stop(s.inside) && !s.after.empty()) return false;
  u32string_view clause = s.clause;
  while (!clause.empty() && among(U"着了过道", clause.back())) clause.remove_suffix(1);
  const u32string_view tail =
      s.clause.substr(s.clause.size() - std::min<std::size_t>(s.clause.size(), 14));
  if (lexicon.ends(s.clause, s.clause.size(), {Word::write}) > 0) return true;
  if (!clause.empty() && clause.back() == U'写' && (s.colon || s.clause.ends_with(U"着")))
    return true;
  const bool paper =
      contains_any(tail, {U"信",   U"字条", U"纸条", U"条子", U"电报", U"短信", U"告示",
                          U"牌子", U"匾",   U"碑",   U"横幅", U"标语", U"封面", U"扉页",
                          U"日记", U"批语", U"奏折", U"圣旨", U"墙上", U"门上", U"纸上"});
  if (s.colon && contains_any(tail, {U"写得", U"写的", U"上头写", U"上面写"})) return true;
  const bool bears = contains_any(tail, {U"写", U"刻", U"印", U"题", U"贴", U"绣", U"行字", U"个字",
                                         U"大字", U"小字", U"只有一句"});
  if (paper && bears &&
      (s.colon || s.comma || s.clause.ends_with(U"着") || s.clause.ends_with(U"了")))
    return true;
  if (ends_in_saying(s.clause, lexicon) &&
      !contains_any(tail, {U"信上", U"信中", U"信里", U"电报", U"告示"}))
    return false;
  return s.colon &&
         contains_any(tail, {U"信上", U"信中", U"信里", U"回信说", U"来信说", U"电报说", U"告示上",
                             U"行字", U"个大字", U"几个字", U"个字", U"小字"});
}

bool is_citation(const Setting& s, const Lexicon& lexicon) {
  // 《青魚鎮志》裡說到沉船只有短短一行：
  if (s.colon && (s.clause.ends_with(U"一行") || s.clause.ends_with(U"这一句") ||
                  s.clause.ends_with(U"就成了")))
    return true;
  // 他就記得一句話：「…」 but 他臨走只說了一句話：「…」
  if (s.colon && s.clause.ends_with(U"一句话") &&
      !contains_any(s.clause, {U"说", U"问", U"答", U"喊", U"留下", U"丢下", U"撂下"}))
    return true;
  if (lexicon.ends(s.clause, s.clause.size(), {Word::cite}) > 0) return true;
  const u32string_view tail =
      s.clause.substr(s.clause.size() - std::min<std::size_t>(s.clause.size(), 8));
  for (std::size_t i = 0; i < tail.size(); ++i) {
    const std::size_t n = lexicon.begins(tail, i, {Word::cite});
    if (n < 2 || (i > 0 && tail[i - 1] == U'无')) continue;  // 無所謂地說
    // 他用一句成語補充說：「…」 he says it himself.
    if (tail.size() - i - n > 2 && ends_in_saying(s.clause, lexicon)) continue;
    if (s.colon || s.comma || tail.size() - i <= 5) return true;
  }
  // 數萬明軍東有大海，後有追兵。「赴海死者，不可勝記！」而且正好趕上潮水。
  if (s.alone || s.colon || s.comma || says_after(s.after, lexicon)) return false;
  return s.inside.size() >= 6 && is_classical(s.inside) && !s.opens &&
         (!s.after.empty() || !s.begins);
}

/// A word in marks, glued into its clause: 外號「鐵算盤」的人; “咯咯”地笑.
bool is_term(const Setting& s, const Lexicon& lexicon) {
  if (s.alone || s.inside.empty()) return s.inside.empty();
  if (s.colon) return false;
  const bool glued_before = !s.begins && !s.comma;
  const bool glued_after = !s.after.empty() && !among(U"，,。！？；;：:、—…", s.after.front());
  const bool stopped = among(U"。！？!?，,…⋯", s.inside.back());
  // 不再說「鬼打鐘」了
  if (glued_before && glued_after && !stopped && s.inside.size() <= 6 &&
      among(U"了的这那之等字两三几", s.after.front()))
    return true;
  if (ends_in_saying(s.clause, lexicon) && glued_before) {
    // 說「好」 is speech, 叫「阿福」的人 and 所說的「規則」 are terms.
    const bool naming = s.clause.ends_with(U"叫") || s.clause.ends_with(U"叫做") ||
                        s.clause.ends_with(U"称") || s.clause.ends_with(U"所说") ||
                        s.clause.ends_with(U"叫道");
    return !stopped && naming && !s.clause.ends_with(U"叫道") && s.inside.size() <= 8;
  }
  if (stopped)
    return s.inside.size() <= 3 && glued_after && among(U"的地一之", s.after.front()) &&
           glued_before;
  if (says_after(s.after, lexicon) && s.begins && s.after.size() <= 20) return false;
  if (glued_before) return s.inside.size() <= 14 || !has_stop(s.inside);
  if (glued_after) return s.inside.size() <= 10 && !has_stop(s.inside);
  return !s.begins && s.inside.size() <= 8 && !has_stop(s.inside) &&
         s.inside.find_first_of(U"，,") == u32string_view::npos;
}

SpanKind chinese_kind(const Setting& s, const QuoteSpan& span, const Lexicon& lexicon) {
  if (span.dash || span.continued) return SpanKind::speech;
  if (s.clause.empty() && s.after.empty()) return SpanKind::speech;
  if (on_paper(s, lexicon)) return SpanKind::written;
  if (of_the_head(s, lexicon)) return SpanKind::thought;
  if (is_term(s, lexicon)) return SpanKind::term;
  if (is_citation(s, lexicon)) return SpanKind::citation;
  return SpanKind::speech;
}

/// In alphabets a speech ends with a mark inside its marks; a term does not: the so-called ‘rule’
/// holds.
SpanKind western_kind(const Setting& s, const QuoteSpan& span) {
  if (span.dash || span.continued || s.alone || s.inside.empty())
    return s.inside.empty() ? SpanKind::term : SpanKind::speech;
  const u32string_view inside = text::trim(s.inside);
  const bool stopped = !inside.empty() && among(U".,!?…—-–;:’'", inside.back());
  const u32string_view after = text::trim(s.after);
  if (contains_any(s.clause, {U"the letter", U" wrote", U"the note", U"the sign", U"it read"}) &&
      (s.comma || s.colon))
    return SpanKind::written;
  if (s.clause.ends_with(U" thought") || after.starts_with(U"he thought") ||
      after.starts_with(U"she thought"))
    return SpanKind::thought;
  if (stopped || span.unclosed || s.colon || s.comma) return SpanKind::speech;
  if (after.starts_with(U",") || after.starts_with(U"—")) return SpanKind::speech;
  return std::count(inside.begin(), inside.end(), U' ') < 6 ? SpanKind::term : SpanKind::speech;
}

}  // namespace

void classify_quotes(Passages& passages, const Lexicon& lexicon) {
  for (std::size_t i = 0; i < passages.all.size(); ++i) {
    Passage& passage = passages.all[i];
    passage.kinds.clear();
    for (std::size_t q = 0; q < passage.quotes.size(); ++q) {
      const Setting s = setting_of(passages, i, q);
      passage.kinds.push_back(passages.chinese ? chinese_kind(s, passage.quotes[q], lexicon)
                                               : western_kind(s, passage.quotes[q]));
    }
  }
}

}  // namespace shuoshu::script
