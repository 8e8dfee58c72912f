#include "book/epub_archive.hpp"

#include <zip.h>

#include <algorithm>
#include <cctype>

#include "base/error.hpp"
#include "text/decode.hpp"
#include "text/unicode.hpp"

namespace shuoshu::book {
namespace {

constexpr zip_int64_t kMostEntries = 100'000;
// The longest novels are 30 MB of pages; pictures, other than the cover, are never unpacked.
constexpr std::uint64_t kMostUnpacked = 512ULL << 20;
// Novels shrink to a third, the most repetitive of pages to a fiftieth. Small entries may do what
// they like.
constexpr std::uint64_t kLargestRatio = 200;
constexpr std::uint64_t kSmall = 1ULL << 20;

std::string lower(std::string_view name) {
  std::string out(name);
  std::transform(out.begin(), out.end(), out.begin(),
                 [](unsigned char c) { return static_cast<char>(std::tolower(c)); });
  return out;
}

std::string_view file_name(std::string_view path) {
  return path.substr(path.find_last_of('/') + 1);
}

int hex(char c) {
  if ('0' <= c && c <= '9') return c - '0';
  if ('a' <= c && c <= 'f') return c - 'a' + 10;
  if ('A' <= c && c <= 'F') return c - 'A' + 10;
  return -1;
}

std::string percent_decoded(std::string_view text) {
  std::string out;
  for (std::size_t i = 0; i < text.size(); ++i) {
    const bool coded =
        text[i] == '%' && i + 2 < text.size() && hex(text[i + 1]) >= 0 && hex(text[i + 2]) >= 0;
    if (!coded) {
      out += text[i];
      continue;
    }
    out += static_cast<char>(hex(text[i + 1]) * 16 + hex(text[i + 2]));
    i += 2;
  }
  return out;
}

/// Folders walked, "a/./b/../c" → "a/c". A path that climbs out stops at the top, as in browsers,
/// or is nothing at all (`strict`).
std::string walked(std::string path, bool strict) {
  std::replace(path.begin(), path.end(), '\\', '/');
  std::vector<std::string> parts;
  for (std::size_t from = 0; from <= path.size();) {
    const std::size_t to = std::min(path.find('/', from), path.size());
    const std::string part = path.substr(from, to - from);
    if (part == "..") {
      if (parts.empty() && strict) return "";
      if (!parts.empty()) parts.pop_back();
    } else if (!part.empty() && part != ".") {
      parts.push_back(part);
    }
    from = to + 1;
  }
  std::string out;
  for (const std::string& part : parts) out += (out.empty() ? "" : "/") + part;
  return out;
}

/// Names are UTF-8, whatever the flag says; else what Windows tools leave: the local code page.
std::string decoded_name(const char* raw) {
  const std::string bytes(raw);
  if (text::to_utf8(text::from_utf8(bytes)) == bytes) return bytes;
  return text::to_utf8(text::decode(bytes).text);
}

}  // namespace

struct EpubArchive::Zip {
  std::string path;
  zip_t* handle = nullptr;
  ~Zip() {
    if (handle != nullptr) zip_discard(handle);
  }
};

EpubArchive::EpubArchive(const std::filesystem::path& path) : zip_(std::make_unique<Zip>()) {
  zip_->path = path.string();
  int code = 0;
  zip_->handle = zip_open(zip_->path.c_str(), ZIP_RDONLY, &code);
  if (zip_->handle == nullptr) {
    zip_error_t error;
    zip_error_init_with_code(&error, code);
    const std::string why = code == ZIP_ER_NOZIP || code == ZIP_ER_INCONS
                                ? "is not an EPUB, or was not copied completely (no ZIP archive)"
                                : "cannot be opened: " + std::string(zip_error_strerror(&error));
    zip_error_fini(&error);
    throw base::Error(zip_->path + ": " + why);
  }
  const zip_int64_t count = zip_get_num_entries(zip_->handle, 0);
  if (count > kMostEntries) throw base::Error(zip_->path + ": has more than 100,000 entries");
  for (zip_int64_t i = 0; i < count; ++i) {
    const char* raw = zip_get_name(zip_->handle, static_cast<zip_uint64_t>(i), ZIP_FL_ENC_RAW);
    if (raw == nullptr) continue;
    std::string name = decoded_name(raw);
    if (name.empty() || name.back() == '/') continue;
    name = walked(std::move(name), true);
    if (name.empty() || !index_.emplace(name, static_cast<std::uint64_t>(i)).second) continue;
    by_lower_case_.emplace(lower(name), name);
    by_file_name_.emplace(lower(file_name(name)), name);
    names_.push_back(std::move(name));
  }
}

EpubArchive::~EpubArchive() = default;

std::optional<std::string> EpubArchive::find(std::string_view name) const {
  if (name.empty()) return {};
  if (has(name)) return std::string(name);
  for (const auto* names : {&by_lower_case_, &by_file_name_}) {
    const std::string key = lower(names == &by_lower_case_ ? name : file_name(name));
    const auto [first, last] = names->equal_range(key);
    if (first != last && std::next(first) == last) return first->second;
  }
  return {};
}

std::string EpubArchive::read(const std::string& name, std::uint64_t limit) const {
  const auto found = index_.find(name);
  if (found == index_.end()) throw base::Error("is missing");
  zip_stat_t stat;
  zip_stat_init(&stat);
  if (zip_stat_index(zip_->handle, found->second, 0, &stat) != 0) throw base::Error("is damaged");
  if ((stat.valid & ZIP_STAT_ENCRYPTION_METHOD) != 0 && stat.encryption_method != ZIP_EM_NONE) {
    throw base::Error("is locked with a password");
  }
  const std::uint64_t packed = (stat.valid & ZIP_STAT_COMP_SIZE) != 0 ? stat.comp_size : 0;
  const std::uint64_t most = std::min(limit, std::max(kSmall, packed * kLargestRatio));
  const std::unique_ptr<zip_file_t, int (*)(zip_file_t*)> file(
      zip_fopen_index(zip_->handle, found->second, 0), zip_fclose);
  if (!file) throw base::Error(std::string("cannot be unpacked: ") + zip_strerror(zip_->handle));
  std::string bytes;
  char buffer[1 << 16];
  for (zip_int64_t got; (got = zip_fread(file.get(), buffer, sizeof buffer)) != 0;) {
    if (got < 0) throw base::Error("is damaged");
    bytes.append(buffer, static_cast<std::size_t>(got));
    unpacked_ += static_cast<std::uint64_t>(got);
    if (bytes.size() > most) throw base::Error("unpacks to more than a page of a book can be");
    if (unpacked_ > kMostUnpacked)
      throw ArchiveTooLarge("the archive unpacks to more than 512 MiB");
  }
  return bytes;
}

std::string resolve_href(std::string_view base, std::string_view href) {
  std::string_view path = href.substr(0, std::min(href.find('#'), href.size()));
  path = path.substr(0, std::min(path.find('?'), path.size()));
  if (path.empty()) return href.empty() ? "" : std::string(base);
  const std::size_t colon = path.find(':');
  if (colon != std::string_view::npos && path.find('/') != 0 &&
      path.substr(0, colon).find('/') == std::string_view::npos &&
      path.substr(colon).starts_with("://")) {
    return "";
  }
  const std::size_t folder = path.front() == '/' ? std::string_view::npos : base.find_last_of('/');
  const std::string front =
      folder == std::string_view::npos ? "" : std::string(base.substr(0, folder + 1));
  return walked(front + percent_decoded(path), false);
}

std::string fragment_of(std::string_view href) {
  const std::size_t at = href.find('#');
  return at == std::string_view::npos ? "" : percent_decoded(href.substr(at + 1));
}

}  // namespace shuoshu::book
