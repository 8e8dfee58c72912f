#include "book/dirty_lines.hpp"

#include <algorithm>
#include <unordered_map>
#include <utility>

#include "book/advert.hpp"
#include "book/heading_form.hpp"
#include "book/passage.hpp"
#include "book/watermarks.hpp"
#include "text/unicode.hpp"

namespace shuoshu::book {

namespace {

using View = std::u32string_view;

constexpr std::size_t kLongestLine = 160;

/// 第三章 求月票 is a chapter of somebody's, whatever it is called.
bool is_heading(View line) {
  const auto read = read_heading(line, line.size());
  if (!read || read->form.plausibility < 1) return false;
  return read->form.shape == Shape::ordinal || read->form.shape == Shape::english;
}

/// Lines by skeleton: what a site writes under every chapter is the same but for its dress.
std::unordered_map<std::u32string, std::size_t> count_skeletons(const std::vector<Source>& sources,
                                                                const std::vector<Line>& lines) {
  std::unordered_map<std::u32string, std::size_t> count;
  for (const Line& line : lines) {
    if (line.length() < 6 || line.length() > 60) continue;
    const View text = line.text(sources);
    if (text.find_first_of(U"“”「」『』") != View::npos) continue;
    ++count[skeleton(text)];
  }
  return count;
}

bool is_repeated_advert(View text, const std::unordered_map<std::u32string, std::size_t>& count) {
  if (text.size() < 6 || text.size() > 60 || text.find_first_of(U"他她") != View::npos)
    return false;
  const auto found = count.find(skeleton(text));
  return found != count.end() && found->second >= 4 && advert_score(text) >= 1.5;
}

constexpr const char* kLicence = "licence of Project Gutenberg";

/// What Project Gutenberg puts before "*** START OF …" and behind "*** END OF …".
void mark_licence(const std::vector<Source>& sources, const std::vector<Line>& lines,
                  std::map<std::size_t, std::string>& dirty) {
  std::size_t begin = 0;
  for (std::size_t i = 0; i < lines.size(); ++i) {
    if (lines[i].file_begins) begin = i;
    const View text = lines[i].text(sources);
    if (text.size() > 160 || text.find(U"PROJECT GUTENBERG") == View::npos ||
        !text.starts_with(U"***"))
      continue;
    std::size_t first = i, last = i;
    if (text.find(U"START OF") != View::npos) {
      first = begin;
    } else if (text.find(U"END OF") != View::npos) {
      while (last + 1 < lines.size() && lines[last + 1].file == lines[i].file) ++last;
    }
    for (std::size_t k = first; k <= last; ++k) dirty.emplace(k, kLicence);
    i = last;
  }
}

struct Cut {
  std::size_t begin = 0, end = 0;
  std::string why;
};

constexpr View kOpen = U"(（【［[〔", kClose = U")）】］]〕";

/// （未完待續。） 【求月票】 （本章由…首發）: groups in brackets.
void cut_groups(View text, std::vector<Cut>& cuts) {
  for (std::size_t i = 0; i < text.size(); ++i) {
    const std::size_t kind = kOpen.find(text[i]);
    if (kind == View::npos) continue;
    const std::size_t end = text.substr(0, std::min(text.size(), i + 80)).find_first_of(kClose, i);
    if (end == View::npos) continue;
    const std::string why = advert_reason(text.substr(i, end + 1 - i));
    if (!why.empty()) cuts.push_back({i, end + 1, why});
    i = end;
  }
}

/// Whole sentences that advertise, in a paragraph of the story.
void cut_sentences(View text, std::vector<Cut>& cuts) {
  constexpr double kSurely = 8;
  std::size_t begin = 0;
  for (std::size_t i = 0; i <= text.size(); ++i) {
    const bool ends = i == text.size() || View(U"。！？!?\n").find(text[i]) != View::npos;
    if (!ends) continue;
    const std::size_t end = std::min(text.size(), i + 1);
    const View sentence = text.substr(begin, end - begin);
    if (sentence.size() < 120 && advert_score(sentence) >= kSurely &&
        !advert_reason(sentence).empty()) {
      cuts.push_back({begin, end, "advert"});
    }
    begin = end;
  }
}

bool is_foreign(View text) {
  const auto latin = std::count_if(text.begin(), text.end(), text::is_latin);
  const bool han = std::any_of(text.begin(), text.end(), text::is_han);
  return static_cast<std::size_t>(latin) * 5 > text.size() * 2 &&
         (text.size() > 60 || (!han && text.size() > 40));
}

class InlineCleaner {
 public:
  explicit InlineCleaner(Book& book) : book_(book) {
    for (const Chapter& chapter : book.chapters) {
      for (const Paragraph& paragraph : chapter.paragraphs) {
        if (is_foreign(paragraph.text)) continue;
        for (const Watermark& mark : find_watermarks(paragraph.text)) ++times_[mark.skeleton];
      }
    }
  }

  void clean(Paragraph& paragraph) {
    std::vector<Cut> cuts;
    const View text = paragraph.text;
    if (!is_foreign(text)) {
      for (const Watermark& mark : find_watermarks(text)) {
        if (mark.disguised || times_[mark.skeleton] >= 3)
          cuts.push_back({mark.begin, mark.end, "watermark of a site"});
      }
    }
    if (text.find_first_of(kOpen) != View::npos) cut_groups(text, cuts);
    if (advert_score(text) >= 8) cut_sentences(text, cuts);
    apply(paragraph, cuts);
  }

 private:
  void apply(Paragraph& paragraph, std::vector<Cut>& cuts) {
    std::sort(cuts.begin(), cuts.end(), [](const Cut& a, const Cut& b) {
      return a.begin != b.begin ? a.begin < b.begin : a.end > b.end;
    });
    std::vector<Cut> apart;
    for (Cut& cut : cuts) {
      if (apart.empty() || cut.begin >= apart.back().end) apart.push_back(std::move(cut));
    }
    for (auto cut = apart.rbegin(); cut != apart.rend(); ++cut) {
      Change change{Change::Kind::remove, paragraph.source_of(cut->begin, cut->end),
                    paragraph.text.substr(cut->begin, cut->end - cut->begin), U"", cut->why};
      book_.skipped.push_back({change.source, change.why});
      book_.changes.push_back(std::move(change));
      replace(paragraph, cut->begin, cut->end, U"");
    }
  }

  Book& book_;
  std::map<std::u32string, std::size_t> times_;
};

}  // namespace

std::map<std::size_t, std::string> find_dirty_lines(const std::vector<Source>& sources,
                                                    const std::vector<Line>& lines) {
  std::map<std::size_t, std::string> dirty;
  mark_licence(sources, lines, dirty);
  const auto count = count_skeletons(sources, lines);
  for (std::size_t i = 0; i < lines.size(); ++i) {
    if (lines[i].length() > kLongestLine || dirty.contains(i)) continue;
    const View text = lines[i].text(sources);
    std::string why = advert_reason(text);
    if (why.empty() && is_repeated_advert(text, count)) why = "line that a site repeats";
    if (why.empty() || is_heading(text)) continue;
    dirty.emplace(i, std::move(why));
  }
  return dirty;
}

namespace {

/// The licence is one change, not three hundred.
void list_removed(const Line& line, const std::vector<Source>& sources, const std::string& why,
                  Book& book) {
  if (why == kLicence && !book.changes.empty() && book.changes.back().why == why &&
      book.changes.back().source.file == line.file) {
    book.changes.back().source.end = line.end;
    return;
  }
  book.changes.push_back(
      {Change::Kind::remove, line.range(), std::u32string(line.text(sources)), U"", why});
}

}  // namespace

void take_out(const std::map<std::size_t, std::string>& dirty, const std::vector<Source>& sources,
              std::vector<Line>& lines, Book& book) {
  std::vector<Line> kept;
  kept.reserve(lines.size());
  std::uint16_t blank = 0;
  bool file_begins = false;
  for (std::size_t i = 0; i < lines.size(); ++i) {
    Line line = lines[i];
    const auto found = dirty.find(i);
    if (found != dirty.end()) {
      book.skipped.push_back({line.range(), found->second});
      list_removed(line, sources, found->second, book);
      blank = std::max(blank, line.blank_before);
      file_begins = file_begins || line.file_begins;
      continue;
    }
    line.file_begins = line.file_begins || file_begins;
    line.blank_before = std::max(line.blank_before, blank);
    blank = 0;
    file_begins = false;
    kept.push_back(line);
  }
  lines = std::move(kept);
}

void remove_inline_adverts(Book& book) {
  InlineCleaner cleaner(book);
  for (Chapter& chapter : book.chapters) {
    for (Paragraph& paragraph : chapter.paragraphs) cleaner.clean(paragraph);
  }
}

}  // namespace shuoshu::book
