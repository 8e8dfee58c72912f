#include <fmt/format.h>

#include <algorithm>
#include <filesystem>
#include <string>
#include <system_error>
#include <vector>

#include "base/error.hpp"
#include "base/file.hpp"
#include "book/draft.hpp"
#include "book/lines.hpp"
#include "book/natural_order.hpp"
#include "book/titles.hpp"
#include "text/decode.hpp"
#include "text/twice_decoded.hpp"
#include "text/unicode.hpp"

namespace shuoshu::book {

namespace fs = std::filesystem;

namespace {

constexpr std::size_t kLargestText = 1ULL << 31;  ///< places are 32 bits wide

/// A program, a picture, a compressed file: many characters that no text has.
bool is_binary(std::u32string_view text) {
  const std::u32string_view head = text.substr(0, 1 << 16);
  const auto bad = static_cast<std::size_t>(std::count_if(head.begin(), head.end(), [](char32_t c) {
    // Random bytes read as UTF-16 are a tenth private-use characters and a tenth of that errors.
    return c == 0xFFFD || c == 0 || (c >= 0xE000 && c <= 0xF8FF) ||
           (c < 0x20 && c != U'\n' && c != U'\r' && c != U'\t' && c != U'\f' && c != 0x1A) ||
           (c >= 0x80 && c < 0xA0 && c != 0x85);
  }));
  return bad * 10 > head.size();
}

void note_encoding(const std::string& name, const text::Decoded& decoded, base::Report& report) {
  if (decoded.confidence < 0.8) {
    report.note(
        "encoding-doubt", {name, 0},
        fmt::format("read as {} without being sure; --encoding overrules", decoded.encoding));
  }
  if (decoded.errors > 0) {
    report.note("encoding-errors", {name, 0},
                fmt::format("{} places could not be read as {}", decoded.errors, decoded.encoding));
  }
  if (decoded.mixed) {
    report.note("encoding-mixed", {name, 0},
                fmt::format("some lines are in another encoding than {}; each was read in its own",
                            decoded.encoding));
  }
}

void add_source(std::string name, std::string_view bytes, const ReadOptions& options, Draft& draft,
                base::Report& report) {
  if (bytes.size() > kLargestText) throw base::Error(name + ": larger than 2 GB");
  text::Decoded decoded = text::decode(bytes, options.encoding);
  constexpr std::size_t kEnoughToJudge = 64;
  const bool nonsense = bytes.size() > kEnoughToJudge && decoded.confidence < 0.1;
  if (nonsense || is_binary(decoded.text)) throw base::Error(name + ": not a text file");
  note_encoding(name, decoded, report);
  if (std::optional<text::Undone> undone =
          options.encoding ? std::nullopt : text::undo_wrong_reading(decoded.text)) {
    report.note("decoded-twice", {name, 0},
                fmt::format("had been saved as {}; read as it was before", undone->encodings));
    decoded.text = std::move(undone->text);
  }
  Source source;
  source.name = std::move(name);
  source.encoding = std::move(decoded.encoding);
  source.text = std::move(decoded.text);
  source.line_starts = find_line_starts(source.text);
  draft.sources.push_back(std::move(source));
}

bool is_chapter_file(const fs::directory_entry& entry) {
  const std::string name = entry.path().filename().string();
  if (name.starts_with('.')) return false;
  std::string extension = entry.path().extension().string();
  for (char& c : extension) c = c >= 'A' && c <= 'Z' ? static_cast<char>(c + 32) : c;
  std::error_code ignored;
  return extension == ".txt" && entry.is_regular_file(ignored);
}

std::vector<fs::path> files_in_order(const fs::path& folder) {
  std::vector<std::pair<std::u32string, fs::path>> files;
  std::error_code error;
  for (const fs::directory_entry& entry : fs::directory_iterator(folder, error)) {
    if (is_chapter_file(entry))
      files.emplace_back(text::from_utf8(entry.path().stem().string()), entry.path());
  }
  if (error)
    throw base::Error(
        fmt::format("{}: cannot read the folder: {}", folder.string(), error.message()));
  std::sort(files.begin(), files.end(), [](const auto& a, const auto& b) {
    if (a.first != b.first) return comes_before(a.first, b.first);
    return a.second < b.second;
  });
  std::vector<fs::path> paths;
  for (auto& [stem, path] : files) paths.push_back(std::move(path));
  return paths;
}

void read_folder(const fs::path& folder, const ReadOptions& options, Draft& draft,
                 base::Report& report) {
  const std::vector<fs::path> files = files_in_order(folder);
  if (files.empty()) throw base::Error(folder.string() + ": no .txt files in this folder");
  for (const fs::path& file : files) {
    const std::string bytes = base::read_file(file);
    if (bytes.empty()) {
      report.note("empty-file", {file.filename().string(), 0}, "empty; left out");
      continue;
    }
    add_source(file.filename().string(), bytes, options, draft, report);
  }
}

std::u32string name_of(const fs::path& path) {
  if (path == "-") return {};
  std::error_code error;
  const fs::path whole = fs::weakly_canonical(path, error);
  const fs::path& named = error ? path : whole;
  return text::from_utf8(
      (fs::is_directory(path, error) ? named.filename() : named.stem()).string());
}

}  // namespace

Draft read_plain(const fs::path& path, const ReadOptions& options, base::Report& report) {
  Draft draft;
  std::error_code ignored;
  if (path != "-" && fs::is_directory(path, ignored)) {
    read_folder(path, options, draft, report);
  } else {
    add_source(path == "-" ? "-" : path.filename().string(), base::read_file(path), options, draft,
               report);
  }
  const bool any =
      std::any_of(draft.sources.begin(), draft.sources.end(), [](const Source& source) {
        return std::any_of(source.text.begin(), source.text.end(), text::is_word_character);
      });
  if (!any) throw base::Error(path.string() + ": no text in it");
  read_metadata(name_of(path), draft.sources.front(), draft.meta);
  if (draft.meta.title.empty()) draft.meta.title = "shuoshu";
  std::u32string sample;
  for (const Source& source : draft.sources) {
    if (sample.size() > 40000) break;
    sample += source.text.substr(0, 20000);
  }
  draft.meta.language = language_of(sample);
  return draft;
}

}  // namespace shuoshu::book
