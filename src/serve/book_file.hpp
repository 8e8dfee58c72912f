#pragma once

#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>
#include <string_view>

namespace shuoshu::serve {

/// An open file of the book. The descriptor is closed with it.
class BookFile {
 public:
  BookFile(int descriptor, const char* type);
  ~BookFile();
  BookFile(BookFile&& other) noexcept;
  BookFile(const BookFile&) = delete;
  BookFile& operator=(const BookFile&) = delete;

  std::uint64_t size() const { return size_; }
  std::int64_t modified() const { return modified_; }  ///< Unix seconds
  /// Changes whenever the file does: from its size, its time and its place on the disk.
  std::string tag() const;
  const char* type() const { return type_; }
  /// Bytes at `offset`; fewer than asked at the end of the file, −1 when it cannot be read.
  std::int64_t read(std::uint64_t offset, char* out, std::size_t length) const;
  /// The whole file, for texts. Throws base::Error.
  std::string read_all() const;

 private:
  int descriptor_;
  const char* type_;
  std::uint64_t size_ = 0, node_ = 0;
  std::int64_t modified_ = 0, nanoseconds_ = 0;
};

/// The file of an address path that was percent-decoded once ("/audio/001 第一章.mp3"), or nothing:
/// only index.html, feed.xml, the cover, an .epub and what lies in audio/ and text/ is there; no
/// symbolic link is followed, no ".." and no hidden name is entered.
std::optional<BookFile> open_book_file(const std::filesystem::path& folder, std::string_view path);

/// MIME type by extension, or null for what is not served.
const char* mime_type_for(std::string_view name);

/// Whether a type is text that is worth compressing.
bool is_text_type(std::string_view type);

}  // namespace shuoshu::serve
