#include "text/decode.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>
#include <span>
#include <vector>

#include "base/error.hpp"
#include "text/charset.hpp"
#include "text/encoding_score.hpp"
#include "text/unicode.hpp"

namespace shuoshu::text {

namespace {

/// An encoding that is tried. `bias` holds back encodings that are rare among books.
struct Trial {
  const char* charset;  ///< as iconv calls it
  const char* name;     ///< as we show it
  double bias;
};

constexpr std::array kTrials = std::to_array<Trial>({
    {"UTF-8", "UTF-8", 0},
    {"GB18030", "GB18030", 0},
    {"CP950", "CP950", 0},
    {"BIG5-HKSCS", "Big5-HKSCS", 2},
    {"UTF-16LE", "UTF-16LE", 2},
    {"UTF-16BE", "UTF-16BE", 3},
    {"CP932", "Shift_JIS", 4},
    {"UHC", "EUC-KR", 4},
    {"CP1252", "Windows-1252", 4},
});

/// The first of them, in which single lines turn up inside a book of another encoding.
constexpr std::size_t kLineTrials = 3;
/// Lines that are looked at apart; a file with more is not pasted together but broken.
constexpr std::size_t kMostLines = 20000;

/// What a malformed sequence costs beside the U+FFFD in the text. A text with one bad byte in a
/// thousand is still that text; a text with one in ten is not.
constexpr double kErrorCost = 8;

bool is_utf16(const Trial& trial) { return std::string_view(trial.name).starts_with("UTF-16"); }

bool beyond_ascii(char c) { return static_cast<unsigned char>(c) >= 0x80 || c == '\0'; }

struct ByteOrderMark {
  std::string_view bytes;
  const char* charset;
};

using namespace std::string_view_literals;
constexpr std::array kMarks = std::to_array<ByteOrderMark>({
    {"\xEF\xBB\xBF"sv, "UTF-8"},
    {"\xFF\xFE\0\0"sv, "UTF-32LE"},
    {"\0\0\xFE\xFF"sv, "UTF-32BE"},
    {"\xFF\xFE"sv, "UTF-16LE"},
    {"\xFE\xFF"sv, "UTF-16BE"},
    {"\x84\x31\x95\x33"sv, "GB18030"},
});

/// Up to four stretches of the file, so that a foreign first page does not decide for the whole
/// book.
std::vector<std::string_view> stretches(std::string_view bytes) {
  constexpr std::size_t kWhole = 1 << 16, kStretch = 1 << 14;
  if (bytes.size() <= kWhole) return {bytes};
  std::vector<std::string_view> out;
  const auto add = [&](std::size_t at) {
    at &= ~std::size_t{1};  // UTF-16 must not be cut in two
    const std::string_view part = bytes.substr(at, kStretch);
    if (std::any_of(part.begin(), part.end(), beyond_ascii)) out.push_back(part);
  };
  for (std::size_t i = 0; i < 4; ++i) add(i * ((bytes.size() - kStretch) / 3));
  if (out.empty()) {
    const auto first = std::find_if(bytes.begin(), bytes.end(), beyond_ascii);
    if (first != bytes.end()) add(static_cast<std::size_t>(first - bytes.begin()));
  }
  if (out.empty()) out.push_back(bytes.substr(0, kStretch));
  return out;
}

/// Multi-byte encodings are entered at a line's beginning: in the middle of a character all is
/// noise.
std::string_view whole_lines(std::string_view part, bool first) {
  if (!first) {
    const std::size_t begin = part.find('\n');
    if (begin != std::string_view::npos && begin + 1 < part.size()) part.remove_prefix(begin + 1);
  }
  return part;
}

struct Contest {
  const Trial* winner = &kTrials[0];
  double best = -std::numeric_limits<double>::infinity();
  double second = -std::numeric_limits<double>::infinity();  ///< of those that read another text
  double mean = 0;                                           ///< of the winner, per character
};

double score_of(std::string_view part, const Trial& trial, std::u32string& text) {
  const std::optional<Converted> converted = convert(part, trial.charset);
  if (!converted) return -std::numeric_limits<double>::infinity();
  text += converted->text;
  return log_likelihood(converted->text) - kErrorCost * static_cast<double>(converted->errors);
}

Contest hold_contest(std::string_view bytes, std::span<const Trial> trials) {
  struct Result {
    const Trial* trial;
    double score;
    std::u32string text;
  };
  std::vector<Result> results;
  const std::vector<std::string_view> parts = stretches(bytes);
  for (const Trial& trial : trials) {
    Result result{&trial, -trial.bias, {}};
    for (std::size_t i = 0; i < parts.size(); ++i) {
      const bool first = parts[i].data() == bytes.data();
      const bool cut = parts.size() > 1 && !is_utf16(trial);
      result.score += score_of(cut ? whole_lines(parts[i], first) : parts[i], trial, result.text);
    }
    results.push_back(std::move(result));
  }
  const auto best =
      std::max_element(results.begin(), results.end(),
                       [](const Result& a, const Result& b) { return a.score < b.score; });
  Contest contest{best->trial, best->score, -std::numeric_limits<double>::infinity(),
                  best->score / static_cast<double>(std::max<std::size_t>(1, best->text.size()))};
  for (const Result& other : results) {
    if (other.text != best->text) contest.second = std::max(contest.second, other.score);
  }
  return contest;
}

/// Nearly every book of today is clean UTF-8, and no other encoding's text of some length passes
/// for it: then nothing else need be tried. What reads like nothing (Latin letters twice encoded)
/// is tried all the same.
bool is_plainly_utf8(std::string_view bytes) {
  constexpr std::ptrdiff_t kEnough = 32;  // characters beyond ASCII
  constexpr double kReadable = -10;       // log probability of a character
  const std::vector<std::string_view> parts = stretches(bytes);
  std::u32string all;
  for (std::size_t i = 0; i < parts.size(); ++i) {
    const bool cut = parts.size() > 1;
    const auto converted =
        convert(cut ? whole_lines(parts[i], parts[i].data() == bytes.data()) : parts[i], "UTF-8");
    // A stretch may end inside a character.
    if (!converted || converted->errors > (cut ? 1U : 0U)) return false;
    all += converted->text;
  }
  if (all.find(U'\0') != std::u32string::npos) return false;
  const auto beyond = std::count_if(all.begin(), all.end(), [](char32_t c) { return c >= 0x80; });
  return beyond >= kEnough && log_likelihood(all) >= kReadable * static_cast<double>(all.size());
}

/// 1 = no doubt. A short text with a close second, or a text that looks like nothing, is doubtful.
double confidence_of(const Contest& contest) {
  const double margin = std::min(60.0, contest.best - contest.second);
  const double sure = 1 / (1 + std::exp(-margin / 2));
  const double plausible = std::clamp((14 + contest.mean) / 4, 0.05, 1.0);
  return std::min(sure, plausible);
}

const Trial* trial_named(std::string_view charset) {
  const auto found = std::find_if(kTrials.begin(), kTrials.end(),
                                  [&](const Trial& trial) { return charset == trial.charset; });
  return found == kTrials.end() ? nullptr : &*found;
}

std::string shown_name(const std::string& charset) {
  const Trial* trial = trial_named(charset);
  return trial != nullptr ? trial->name : charset;
}

std::vector<std::string_view> split_lines(std::string_view bytes) {
  std::vector<std::string_view> lines;
  while (!bytes.empty()) {
    const std::size_t end = bytes.find('\n');
    const std::size_t length = end == std::string_view::npos ? bytes.size() : end + 1;
    lines.push_back(bytes.substr(0, length));
    bytes.remove_prefix(length);
  }
  return lines;
}

/// Two sequences or more, none malformed: hardly ever true of a line in another encoding.
bool is_utf8_line(std::string_view line) {
  const std::size_t high =
      static_cast<std::size_t>(std::count_if(line.begin(), line.end(), beyond_ascii));
  if (high < 6) return false;
  const std::optional<Converted> converted = convert(line, "UTF-8");
  return converted && converted->errors == 0;
}

/// Lines that the file's encoding does not explain.
std::vector<bool> doubtful_lines(const std::vector<std::string_view>& lines, const Converted& whole,
                                 const std::string& charset) {
  std::vector<bool> doubtful(lines.size(), false);
  std::size_t line = 0;
  for (const char32_t c : whole.text) {
    if (c == 0xFFFD && line < lines.size()) doubtful[line] = true;
    if (c == U'\n') ++line;
  }
  if (charset != "UTF-8") {
    for (std::size_t i = 0; i < lines.size(); ++i) {
      if (!doubtful[i] && is_utf8_line(lines[i])) doubtful[i] = true;
    }
  }
  return doubtful;
}

/// Files pasted together from several sources: `…GB18030 text…\n` + UTF-8 advert + `…`.
void retry_lines(std::string_view bytes, const std::string& charset, Converted& whole,
                 bool& mixed) {
  const std::vector<std::string_view> lines = split_lines(bytes);
  const std::vector<bool> doubtful = doubtful_lines(lines, whole, charset);
  const auto count = std::count(doubtful.begin(), doubtful.end(), true);
  if (count == 0 || static_cast<std::size_t>(count) > kMostLines) return;
  Converted out;
  const auto append = [&out](std::string_view part, const std::string& by) {
    const std::optional<Converted> converted = convert(part, by);
    if (!converted) return;
    out.text += converted->text;
    out.errors += converted->errors;
  };
  for (std::size_t i = 0; i < lines.size();) {
    if (doubtful[i]) {
      const std::string winner =
          hold_contest(lines[i], std::span(kTrials).first(kLineTrials)).winner->charset;
      const std::optional<Converted> here = convert(lines[i], charset),
                                     other = convert(lines[i], winner);
      const bool better = here && other && winner != charset && other->errors <= here->errors;
      append(lines[i], better ? winner : charset);
      mixed = mixed || better;
      ++i;
      continue;
    }
    const std::size_t begin = i;
    while (i < lines.size() && !doubtful[i]) ++i;
    const auto length =
        static_cast<std::size_t>(lines[i - 1].data() + lines[i - 1].size() - lines[begin].data());
    append(std::string_view(lines[begin].data(), length), charset);
  }
  whole = std::move(out);
}

Decoded decode_as(std::string_view bytes, std::string charset, double confidence) {
  std::optional<Converted> whole = convert(bytes, charset);
  // CP950 lacks what Hong Kong writes (嘅, 咗): take the larger set when it explains more.
  if (charset == "CP950" && whole->errors > 0) {
    std::optional<Converted> hong_kong = convert(bytes, "BIG5-HKSCS");
    if (hong_kong && hong_kong->errors < whole->errors) {
      whole = std::move(hong_kong);
      charset = "BIG5-HKSCS";
    }
  }
  Decoded out;
  const Trial* trial = trial_named(charset);
  if (trial != nullptr && !is_utf16(*trial)) retry_lines(bytes, charset, *whole, out.mixed);
  out.text = std::move(whole->text);
  out.text.shrink_to_fit();  // it grew as it was read, and a book keeps it
  out.errors = whole->errors;
  out.encoding = shown_name(charset);
  out.confidence = confidence;
  if (!out.text.empty() && out.text.front() == 0xFEFF) out.text.erase(0, 1);
  return out;
}

Decoded decode_by_force(std::string_view bytes, const std::string& encoding) {
  std::string charset;
  for (const char c : encoding) charset += c >= 'a' && c <= 'z' ? static_cast<char>(c - 32) : c;
  if (charset == "BIG5") charset = "CP950";
  if (charset == "GBK" || charset == "GB2312") charset = "GB18030";
  if (charset == "UTF8") charset = "UTF-8";
  if (charset == "UTF-16") charset = bytes.starts_with("\xFE\xFF") ? "UTF-16BE" : "UTF-16LE";
  std::optional<Converted> converted = convert(bytes, charset);
  if (!converted) throw base::ConfigError(fmt::format("{}: unknown encoding", encoding));
  Decoded out{std::move(converted->text), shown_name(charset), 1, converted->errors, false};
  if (!out.text.empty() && out.text.front() == 0xFEFF) out.text.erase(0, 1);
  return out;
}

}  // namespace

Decoded decode(std::string_view bytes, const std::optional<std::string>& encoding) {
  if (encoding) return decode_by_force(bytes, *encoding);
  for (const ByteOrderMark& mark : kMarks) {
    if (!bytes.starts_with(mark.bytes)) continue;
    const std::string_view rest = bytes.substr(mark.bytes.size());
    const std::optional<Converted> believed = convert(rest, mark.charset);
    // A mark that somebody's editor put before a GB18030 file explains nothing.
    if (believed && believed->errors * 50 <= believed->text.size()) {
      return decode_as(rest, mark.charset, 1);
    }
    bytes = rest;
    break;
  }
  const std::span trials(kTrials);
  const Contest contest = hold_contest(bytes, is_plainly_utf8(bytes) ? trials.first(1) : trials);
  return decode_as(bytes, contest.winner->charset, bytes.empty() ? 1 : confidence_of(contest));
}

}  // namespace shuoshu::text
