#include "script/second_names.hpp"

#include <algorithm>

#include "text/unicode.hpp"

namespace shuoshu::script {

namespace {

using std::u32string;
using std::u32string_view;

bool among(u32string_view set, char32_t c) { return set.find(c) != u32string_view::npos; }

constexpr u32string_view kPauses = U"，,、:： ";
constexpr u32string_view kMarks = U"。！？!?；;…，,、：:—「」『』“”‘’（）() \u3000";

/// What leads to a second name. Longer words first: 小字 is found by its 字.
constexpr u32string_view kLeads[] = {U"绰号", U"外号", U"诨名", U"浑名", U"混名", U"小名",
                                     U"乳名", U"别号", U"表字", U"小字", U"字",   U"号"};
constexpr u32string_view kLinks[] = {U"叫做", U"叫作", U"唤做", U"唤作",
                                     U"叫",   U"唤",   U"为",   U"是"};

/// A piece of a passage.
struct Piece {
  std::size_t begin = 0, end = 0;
  std::size_t size() const { return end - begin; }
};

class SecondNames {
 public:
  explicit SecondNames(NameSearch& search) : s_(search) {}

  void find() {
    for (const Passage& passage : s_.passages.all) {
      passage_ = &passage;
      shadow_ = passage.shadow;
      for (std::size_t i = 2; i < shadow_.size(); ++i) {
        if (!among(U"绰外诨浑混小乳别表字号", shadow_[i])) continue;
        const std::size_t lead = lead_at(i);
        if (lead > 0) read(i, i + lead);
      }
    }
  }

 private:
  u32string_view text_of(Piece piece) const { return shadow_.substr(piece.begin, piece.size()); }

  std::size_t lead_at(std::size_t i) const {
    for (const u32string_view lead : kLeads) {
      if (shadow_.substr(i).starts_with(lead)) return lead.size();
    }
    return 0;
  }

  void read(std::size_t lead, std::size_t behind) {
    for (const u32string_view link : kLinks) {
      if (!shadow_.substr(behind).starts_with(link)) continue;
      behind += link.size();
      break;
    }
    if (behind < shadow_.size() && among(U"「『“‘", shadow_[behind])) ++behind;
    Piece second{behind, behind};
    while (second.size() < 4 && second.end < shadow_.size() && text::is_han(shadow_[second.end]))
      ++second.end;
    const bool ends = second.end >= shadow_.size() || among(kMarks, shadow_[second.end]);
    if (!ends || second.size() < 2 || second.size() > 3) return;
    const u32string_view form = text_of(second);
    const NameCount* alone = s_.alone(form);
    if (s_.settled(form) || s_.is_word(form) || alone == nullptr || alone->heads < 2) return;
    const std::size_t owner = owner_before(lead);
    if (owner == People::npos) return;
    NameCount count;
    count.written = u32string(passage_->text.substr(second.begin, second.size()));
    s_.alias(owner, {form, &count});
  }

  /// 姓劉，名備， or somebody who is known: 曹仁.
  std::size_t owner_before(std::size_t end) {
    if (among(kPauses, shadow_[end - 1])) --end;
    const std::size_t named = told_before(end);
    if (named != People::npos) return named;
    for (std::size_t n = std::min<std::size_t>(4, end); n >= 2; --n) {
      const std::size_t person = s_.people.find(shadow_.substr(end - n, n));
      if (person != People::npos) return person;
    }
    return People::npos;
  }

  std::size_t told_before(std::size_t end) {
    for (std::size_t n = 1; n <= 2 && n + 2 < end; ++n) {
      const Piece given{end - n, end};
      std::size_t at = given.begin;
      if (shadow_[at - 1] != U'名') continue;
      at -= 1;
      if (at > 0 && among(kPauses, shadow_[at - 1])) --at;
      for (std::size_t m = 1; m <= 2 && m < at; ++m) {
        const Piece surname{at - m, at};
        if (shadow_[surname.begin - 1] != U'姓') continue;
        return person_of(surname, given);
      }
    }
    return People::npos;
  }

  std::size_t person_of(Piece surname, Piece given) {
    const u32string full = u32string(text_of(surname)) + u32string(text_of(given));
    const std::size_t known = s_.people.find(full);
    if (known != People::npos) return known;
    NameCount count;
    count.written = u32string(passage_->text.substr(surname.begin, surname.size())) +
                    u32string(passage_->text.substr(given.begin, given.size()));
    return s_.add({full, &count});
  }

  NameSearch& s_;
  const Passage* passage_ = nullptr;
  u32string_view shadow_;
};

}  // namespace

void find_second_names(NameSearch& search) { SecondNames(search).find(); }

}  // namespace shuoshu::script
