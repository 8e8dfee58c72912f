#include "serve/book_file.hpp"

#include <fcntl.h>
#include <fmt/format.h>
#include <sys/stat.h>
#include <unistd.h>

#include <array>
#include <utility>
#include <vector>

#include "base/error.hpp"

namespace shuoshu::serve {

namespace {

constexpr std::array kTypes = std::to_array<std::pair<std::string_view, const char*>>({
    {".mp3", "audio/mpeg"},
    {".flac", "audio/flac"},
    {".ogg", "audio/ogg"},
    {".opus", "audio/ogg"},
    {".wav", "audio/wav"},
    {".m4a", "audio/mp4"},
    {".m4b", "audio/mp4"},
    {".vtt", "text/vtt; charset=utf-8"},
    {".chapters.json", "application/json+chapters"},
    {".json", "application/json"},
    {".srt", "application/x-subrip"},
    {".lrc", "text/plain; charset=utf-8"},
    {".js", "text/javascript; charset=utf-8"},
    {".html", "text/html; charset=utf-8"},
    {".xml", "application/rss+xml; charset=utf-8"},
    {".jpg", "image/jpeg"},
    {".png", "image/png"},
    {".epub", "application/epub+zip"},
});

std::vector<std::string> parts_of(std::string_view path) {
  std::vector<std::string> parts(1);
  for (const char c : path) {
    if (c == '/') {
      parts.emplace_back();
    } else {
      parts.back() += c;
    }
  }
  return parts;
}

/// "audio/x", "text/x" or a file of the book itself; no hidden part, so no "." and ".." either.
bool is_served(const std::vector<std::string>& parts) {
  for (const std::string& part : parts) {
    if (part.empty() || part[0] == '.' || part.find('\0') != std::string::npos) return false;
  }
  if (parts.size() == 2) return parts[0] == "audio" || parts[0] == "text";
  const std::string& name = parts.front();
  return parts.size() == 1 &&
         (name == "index.html" || name == "feed.xml" || name.ends_with(".xml") ||
          name == "cover.jpg" || name == "cover.png" || name.ends_with(".epub"));
}

/// Opens each part below the one before without following a link; −1 when there is nothing.
int open_below(const std::filesystem::path& folder, const std::vector<std::string>& parts) {
  int at = ::open(folder.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC);
  for (std::size_t i = 0; at >= 0 && i < parts.size(); ++i) {
    const int kind = i + 1 < parts.size() ? O_DIRECTORY : O_NONBLOCK;
    const int next = ::openat(at, parts[i].c_str(), O_RDONLY | O_NOFOLLOW | O_CLOEXEC | kind);
    ::close(at);
    at = next;
  }
  return at;
}

}  // namespace

BookFile::BookFile(int descriptor, const char* type) : descriptor_(descriptor), type_(type) {
  struct stat state {};
  if (::fstat(descriptor_, &state) != 0) return;
  size_ = static_cast<std::uint64_t>(state.st_size);
  node_ = state.st_ino;
  modified_ = state.st_mtim.tv_sec;
  nanoseconds_ = state.st_mtim.tv_nsec;
}

BookFile::BookFile(BookFile&& other) noexcept
    : descriptor_(std::exchange(other.descriptor_, -1)),
      type_(other.type_),
      size_(other.size_),
      node_(other.node_),
      modified_(other.modified_),
      nanoseconds_(other.nanoseconds_) {}

BookFile::~BookFile() {
  if (descriptor_ >= 0) ::close(descriptor_);
}

std::string BookFile::tag() const {
  return fmt::format("{:x}-{:x}.{:x}-{:x}", size_, modified_, nanoseconds_, node_);
}

std::int64_t BookFile::read(std::uint64_t offset, char* out, std::size_t length) const {
  std::size_t done = 0;
  while (done < length) {
    const ::ssize_t got =
        ::pread(descriptor_, out + done, length - done, static_cast<::off_t>(offset + done));
    if (got < 0 && errno == EINTR) continue;
    if (got < 0) return -1;
    if (got == 0) break;
    done += static_cast<std::size_t>(got);
  }
  return static_cast<std::int64_t>(done);
}

std::string BookFile::read_all() const {
  std::string bytes(size_, '\0');
  if (read(0, bytes.data(), bytes.size()) != static_cast<std::int64_t>(size_)) {
    throw base::Error("a file of the book changed while it was read");
  }
  return bytes;
}

std::optional<BookFile> open_book_file(const std::filesystem::path& folder, std::string_view path) {
  if (!path.starts_with('/')) return std::nullopt;
  path.remove_prefix(1);
  const auto parts = parts_of(path.empty() ? "index.html" : path);
  const char* type = mime_type_for(parts.back());
  if (type == nullptr || !is_served(parts)) return std::nullopt;
  const int descriptor = open_below(folder, parts);
  if (descriptor < 0) return std::nullopt;
  struct stat state {};
  if (::fstat(descriptor, &state) != 0 || !S_ISREG(state.st_mode)) {
    ::close(descriptor);
    return std::nullopt;
  }
  return BookFile(descriptor, type);
}

const char* mime_type_for(std::string_view name) {
  for (const auto& [extension, type] : kTypes) {
    if (name.ends_with(extension)) return type;
  }
  return nullptr;
}

bool is_text_type(std::string_view type) {
  return type.starts_with("text/") || type.starts_with("application/json") ||
         type.starts_with("application/rss") || type == "application/x-subrip";
}

}  // namespace shuoshu::serve
