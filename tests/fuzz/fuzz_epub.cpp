// Any bytes as an EPUB. What begins with "PK" is taken as the archive itself; everything else is
// cut at the bytes FF FF into the files of one, so that the fuzzer need not learn to write ZIPs.
#include <sys/mman.h>
#include <unistd.h>
#include <zlib.h>

#include <string>
#include <vector>

#include "base/error.hpp"
#include "check_draft.hpp"

namespace {

void put(std::string& out, std::uint32_t value, int bytes) {
  for (int i = 0; i < bytes; ++i) out += static_cast<char>(value >> (8 * i));
}

struct Entry {
  std::string name, bytes;
};

/// An archive of stored entries.
std::string zip_of(const std::vector<Entry>& entries) {
  std::string out, directory;
  for (const Entry& entry : entries) {
    std::string common;
    put(common, 20, 2);                             // version
    for (int i = 0; i < 4; ++i) put(common, 0, 2);  // flags, stored, time, date
    put(common,
        static_cast<std::uint32_t>(crc32(0, reinterpret_cast<const Bytef*>(entry.bytes.data()),
                                         static_cast<uInt>(entry.bytes.size()))),
        4);
    put(common, static_cast<std::uint32_t>(entry.bytes.size()), 4);
    put(common, static_cast<std::uint32_t>(entry.bytes.size()), 4);
    put(common, static_cast<std::uint32_t>(entry.name.size()), 2);
    put(common, 0, 2);  // extra field
    directory += "PK\x01\x02";
    put(directory, 20, 2);
    directory += common;
    for (int i = 0; i < 3; ++i) put(directory, 0, 2);  // comment, disk, attributes
    put(directory, 0, 4);
    put(directory, static_cast<std::uint32_t>(out.size()), 4);
    directory += entry.name;
    out += "PK\x03\x04" + common + entry.name + entry.bytes;
  }
  const auto offset = static_cast<std::uint32_t>(out.size());
  out += directory + "PK\x05\x06";
  put(out, 0, 4);
  put(out, static_cast<std::uint32_t>(entries.size()), 2);
  put(out, static_cast<std::uint32_t>(entries.size()), 2);
  put(out, static_cast<std::uint32_t>(directory.size()), 4);
  put(out, offset, 4);
  put(out, 0, 2);
  return out;
}

std::string archive_of(const std::string& input) {
  if (input.starts_with("PK")) return input;
  static const char* const kNames[] = {"content.opf",
                                       "nav.xhtml",
                                       "toc.ncx",
                                       "a.xhtml",
                                       "b.xhtml",
                                       "style.css",
                                       "META-INF/encryption.xml",
                                       "META-INF/container.xml"};
  std::vector<Entry> entries;
  std::size_t from = 0;
  for (const char* name : kNames) {
    if (from > input.size()) break;
    const std::size_t to = std::min(input.find("\xFF\xFF", from), input.size());
    entries.push_back({name, input.substr(from, to - from)});
    from = to + 2;
  }
  return zip_of(entries);
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const unsigned char* bytes, std::size_t size) {
  const std::string archive = archive_of(std::string(reinterpret_cast<const char*>(bytes), size));
  const int file = memfd_create("book", 0);
  if (file < 0 ||
      write(file, archive.data(), archive.size()) != static_cast<ssize_t>(archive.size()))
    std::abort();
  shuoshu::base::Report report;
  try {
    shuoshu::fuzz::check(
        shuoshu::book::read_epub("/proc/self/fd/" + std::to_string(file), {}, report));
  } catch (const shuoshu::base::Error&) {
    // One clear line is a good end.
  }
  close(file);
  return 0;
}
