#include "publish/overlay.hpp"

#include <fmt/format.h>
#include <zip.h>

#include <algorithm>
#include <chrono>
#include <memory>
#include <vector>

#include "base/error.hpp"
#include "base/file.hpp"
#include "publish/escape.hpp"
#include "publish/feed_text.hpp"
#include "publish/language_names.hpp"
#include "publish/marks.hpp"
#include "publish/names.hpp"
#include "publish/transcript.hpp"

namespace shuoshu::publish {

namespace {

constexpr const char* kStyle =
    "body { line-height: 1.9; }\n"
    "h1 { font-size: 1.4em; }\n"
    ".-epub-media-overlay-active { background-color: #f6e3a1; color: #26211b; }\n";

/// "12.345s"
std::string clip(std::chrono::milliseconds time) {
  return fmt::format("{}.{:03}s", time.count() / 1000, time.count() % 1000);
}

/// When each line is heard: [begin, begin of the next); lines that have no time at all are left
/// out.
struct Clip {
  std::size_t line;
  std::chrono::milliseconds begin, end;
};

std::vector<Clip> clips_of(const Episode& episode, std::span<const TimedLine> lines) {
  std::vector<Clip> clips;
  const auto end = milliseconds_of(episode.samples, episode.sample_rate);
  for (std::size_t i = 0; i < lines.size(); ++i) {
    const auto begin = i == 0 ? std::chrono::milliseconds(0)
                              : milliseconds_of(lines[i].begin, episode.sample_rate);
    if (begin >= end) continue;
    if (!clips.empty()) clips.back().end = begin;
    if (!clips.empty() && clips.back().begin == begin) clips.pop_back();
    clips.push_back({i, begin, end});
  }
  return clips;
}

std::string head_of(const std::string& language, const std::string& title) {
  return fmt::format(
      "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<!DOCTYPE html>\n"
      "<html xmlns=\"http://www.w3.org/1999/xhtml\" xmlns:epub=\"http://www.idpf.org/2007/ops\" "
      "lang=\"{0}\" xml:lang=\"{0}\">\n<head><meta charset=\"UTF-8\"/><title>{1}</title>"
      "<link rel=\"stylesheet\" href=\"style.css\"/></head>\n",
      escaped(language), escaped(title));
}

std::string navigation_of(const Audiobook& book) {
  std::string out = head_of(feed_language(book.language), one_line(book.title));
  out += "<body><nav epub:type=\"toc\" id=\"toc\"><h1>" + escaped(one_line(book.title)) +
         "</h1><ol>\n";
  std::string volume;
  bool open = false;
  for (const Episode& episode : book.episodes) {
    const std::string now = one_line(episode.volume);
    if (now != volume) {
      if (open) out += "</ol></li>\n";
      open = !now.empty();
      if (open) out += fmt::format("<li><span>{}</span><ol>\n", escaped(now));
      volume = now;
    }
    out += fmt::format("<li><a href=\"{}.xhtml\">{}</a></li>\n", episode.stem,
                       escaped(shown_title(book, episode)));
  }
  if (open) out += "</ol></li>\n";
  return out + "</ol></nav></body></html>\n";
}

/// "2024-03-05T08:07:06Z"
std::string iso_time(std::int64_t unix_seconds) {
  using namespace std::chrono;
  const sys_seconds time{seconds(unix_seconds)};
  const auto day = floor<days>(time);
  const year_month_day date(day);
  const hh_mm_ss clock(time - day);
  return fmt::format("{:04}-{:02}-{:02}T{:02}:{:02}:{:02}Z", static_cast<int>(date.year()),
                     static_cast<unsigned>(date.month()), static_cast<unsigned>(date.day()),
                     clock.hours().count(), clock.minutes().count(), clock.seconds().count());
}

std::string metadata_of(const Audiobook& book) {
  const std::string language = feed_language(book.language);
  std::chrono::milliseconds total{0};
  std::string durations;
  for (const Episode& episode : book.episodes) {
    const auto length = milliseconds_of(episode.samples, episode.sample_rate);
    total += length;
    durations += fmt::format("<meta property=\"media:duration\" refines=\"#s{}\">{}</meta>\n",
                             episode.stem, clip(length));
  }
  std::string out =
      fmt::format("<dc:identifier id=\"id\">urn:uuid:{}</dc:identifier>\n", feed_guid(book));
  out += fmt::format("<dc:title>{}</dc:title>\n",
                     escaped(one_line(book.title).empty() ? "Audiobook" : one_line(book.title)));
  out += fmt::format("<dc:language>{}</dc:language>\n", escaped(language));
  if (const std::string author = one_line(book.author); !author.empty()) {
    out += fmt::format("<dc:creator>{}</dc:creator>\n", escaped(author));
  }
  out += fmt::format("<meta property=\"dcterms:modified\">{}</meta>\n",
                     iso_time(book.episodes.empty() ? 0 : book.episodes.back().published));
  out += fmt::format("<meta property=\"media:duration\">{}</meta>\n", clip(total)) + durations;
  if (const std::string narrator = one_line(book.narrator); !narrator.empty()) {
    out += fmt::format("<meta property=\"media:narrator\">{}</meta>\n", escaped(narrator));
  }
  return out + "<meta property=\"media:active-class\">-epub-media-overlay-active</meta>\n";
}

std::string package_of(const Audiobook& book, bool has_cover) {
  std::string out = fmt::format(
      "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<package xmlns=\"http://www.idpf.org/2007/opf\" "
      "version=\"3.0\" unique-identifier=\"id\" xml:lang=\"{}\">\n"
      "<metadata xmlns:dc=\"http://purl.org/dc/elements/1.1/\">\n",
      escaped(feed_language(book.language)));
  out += metadata_of(book) + "</metadata>\n<manifest>\n";
  out +=
      "<item id=\"nav\" href=\"nav.xhtml\" media-type=\"application/xhtml+xml\" "
      "properties=\"nav\"/>\n"
      "<item id=\"style\" href=\"style.css\" media-type=\"text/css\"/>\n";
  if (has_cover) {
    out +=
        "<item id=\"cover\" href=\"cover.jpg\" media-type=\"image/jpeg\" "
        "properties=\"cover-image\"/>\n";
  }
  for (const Episode& episode : book.episodes) {
    out += fmt::format(
        "<item id=\"t{0}\" href=\"{0}.xhtml\" media-type=\"application/xhtml+xml\" "
        "media-overlay=\"s{0}\"/>\n"
        "<item id=\"s{0}\" href=\"{0}.smil\" media-type=\"application/smil+xml\"/>\n"
        "<item id=\"a{0}\" href=\"{0}.mp3\" media-type=\"audio/mpeg\"/>\n",
        episode.stem);
  }
  out += "</manifest>\n<spine>\n";
  for (const Episode& episode : book.episodes)
    out += fmt::format("<itemref idref=\"t{}\"/>\n", episode.stem);
  return out + "</spine>\n</package>\n";
}

/// A new ZIP file, with every time the same, so that equal books are equal bytes.
class Archive {
 public:
  explicit Archive(const std::filesystem::path& path) : path_(path) {
    int fault = 0;
    zip_ = zip_open(path.c_str(), ZIP_CREATE | ZIP_TRUNCATE, &fault);
    if (zip_ == nullptr) throw base::Error(fmt::format("{}: cannot be written", path.string()));
  }
  ~Archive() {
    if (zip_ != nullptr) zip_discard(zip_);
  }
  Archive(const Archive&) = delete;
  Archive& operator=(const Archive&) = delete;

  /// `bytes` are kept until `finish`.
  void add(const std::string& name, std::string bytes, bool packed = true) {
    const auto& kept = *kept_.emplace_back(std::make_unique<std::string>(std::move(bytes)));
    add(name, zip_source_buffer(zip_, kept.data(), kept.size(), 0), packed);
  }
  void add_file(const std::string& name, const std::filesystem::path& file) {
    add(name, zip_source_file(zip_, file.c_str(), 0, -1), false);
  }
  void finish() {
    if (zip_close(zip_) != 0) fail();
    zip_ = nullptr;
  }

 private:
  void add(const std::string& name, zip_source_t* source, bool packed) {
    const auto index =
        source == nullptr ? -1 : zip_file_add(zip_, name.c_str(), source, ZIP_FL_ENC_UTF_8);
    if (index < 0) {
      if (source != nullptr) zip_source_free(source);
      fail();
    }
    constexpr zip_uint16_t kFirstOfJanuary1980 = 1 << 5 | 1;
    const auto at = static_cast<zip_uint64_t>(index);
    zip_set_file_compression(zip_, at, packed ? ZIP_CM_DEFLATE : ZIP_CM_STORE, 6);
    zip_file_set_dostime(zip_, at, 0, kFirstOfJanuary1980, 0);
  }
  [[noreturn]] void fail() {
    throw base::Error(
        fmt::format("{}: cannot be written ({})", path_.string(), zip_strerror(zip_)));
  }

  std::filesystem::path path_;
  zip_t* zip_ = nullptr;
  std::vector<std::unique_ptr<std::string>> kept_;
};

constexpr const char* kContainer =
    "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
    "<container version=\"1.0\" "
    "xmlns=\"urn:oasis:names:tc:opendocument:xmlns:container\"><rootfiles>"
    "<rootfile full-path=\"EPUB/package.opf\" media-type=\"application/oebps-package+xml\"/>"
    "</rootfiles></container>\n";

/// Whether `epub` is there and nothing it was made from has changed since.
bool is_current(const std::filesystem::path& epub, const std::filesystem::path& folder,
                const Audiobook& book) {
  std::error_code missing;
  const auto made = std::filesystem::last_write_time(epub, missing);
  if (missing) return false;
  const auto older = [&](const std::filesystem::path& file) {
    const auto time = std::filesystem::last_write_time(file, missing);
    return missing || time <= made;
  };
  return older(folder / "feed.xml") && older(folder / "cover.jpg") &&
         std::ranges::all_of(book.episodes, [&](const Episode& episode) {
           return older(folder / episode.audio) &&
                  older(folder / "text" / (episode.stem + ".json"));
         });
}

}  // namespace

std::string overlay_text(const Audiobook& book, const Episode& episode,
                         std::span<const TimedLine> lines) {
  std::string out = head_of(feed_language(book.language), shown_title(book, episode)) + "<body>\n";
  std::string open;
  std::size_t paragraph = 0;
  for (std::size_t i = 0; i < lines.size(); ++i) {
    const TimedLine& line = lines[i];
    const std::string block = line.kind == "heading" ? "h1" : "p";
    if (block != open || line.paragraph != paragraph) {
      if (!open.empty()) out += "</" + open + ">\n";
      out += "<" + block + ">";
      open = block;
      paragraph = line.paragraph;
    }
    out += fmt::format("<span id=\"l{}\">{}</span>", i + 1, escaped(line.text));
  }
  if (!open.empty()) out += "</" + open + ">\n";
  if (lines.empty()) out += "<p id=\"l1\"></p>\n";
  return out + "</body></html>\n";
}

std::string overlay_smil(const Episode& episode, std::span<const TimedLine> lines) {
  std::string out =
      "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
      "<smil xmlns=\"http://www.w3.org/ns/SMIL\" version=\"3.0\">\n<body>\n";
  for (const Clip& one : clips_of(episode, lines)) {
    out += fmt::format(
        "<par><text src=\"{0}.xhtml#l{1}\"/><audio src=\"{0}.mp3\" clipBegin=\"{2}\" "
        "clipEnd=\"{3}\"/></par>\n",
        episode.stem, one.line + 1, clip(one.begin), clip(one.end));
  }
  return out + "</body>\n</smil>\n";
}

std::filesystem::path write_overlay_epub(const std::filesystem::path& folder,
                                         const Audiobook& book) {
  if (book.format != audio::Format::mp3) {
    throw base::Error(fmt::format("an EPUB that reads itself aloud needs MP3, not {}",
                                  audio::name_of(book.format)));
  }
  std::string name = safe_file_name(book.title, 190);
  const std::filesystem::path target = folder / ((name.empty() ? "book" : name) + ".epub");
  if (is_current(target, folder, book)) return target;
  base::PendingFile pending(target);
  Archive archive(pending.path());
  archive.add("mimetype", "application/epub+zip", false);
  archive.add("META-INF/container.xml", kContainer);
  const std::filesystem::path cover = folder / (book.cover.empty() ? "cover.jpg" : book.cover);
  const bool has_cover = std::filesystem::is_regular_file(cover);
  archive.add("EPUB/package.opf", package_of(book, has_cover));
  archive.add("EPUB/nav.xhtml", navigation_of(book));
  archive.add("EPUB/style.css", kStyle);
  if (has_cover) archive.add_file("EPUB/cover.jpg", cover);
  for (const Episode& episode : book.episodes) {
    const auto lines = read_json_transcript(
        base::read_file(folder / "text" / (episode.stem + ".json")), episode.sample_rate);
    archive.add("EPUB/" + episode.stem + ".xhtml", overlay_text(book, episode, lines));
    archive.add("EPUB/" + episode.stem + ".smil", overlay_smil(episode, lines));
    archive.add_file("EPUB/" + episode.stem + ".mp3", folder / episode.audio);
  }
  archive.finish();
  pending.commit();
  return target;
}

}  // namespace shuoshu::publish
