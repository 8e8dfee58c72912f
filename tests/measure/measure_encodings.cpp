/// How often text::decode reads a short sample right, beside uchardet where it is installed
/// (libuchardet-dev). usage: measure_encodings BOOK…        each BOOK is read, cut at random and
/// encoded in every way it can be

#include <fmt/format.h>
#include <iconv.h>
#ifdef SHUOSHU_HAS_UCHARDET
#include <uchardet/uchardet.h>
#endif

#include <algorithm>
#include <cstdio>
#include <random>
#include <string>
#include <vector>

#include "base/file.hpp"
#include "text/decode.hpp"
#include "text/unicode.hpp"

namespace {

using namespace shuoshu;  // NOLINT: this file is the program

std::string convert(const std::string& bytes, const char* from, const char* to) {
  iconv_t converter = ::iconv_open(to, from);
  if (converter == reinterpret_cast<iconv_t>(-1)) return {};
  std::string in = bytes, out(bytes.size() * 4 + 16, '\0');
  char *source = in.data(), *target = out.data();
  std::size_t left = in.size(), room = out.size();
  const bool good =
      ::iconv(converter, &source, &left, &target, &room) != static_cast<std::size_t>(-1);
  ::iconv_close(converter);
  out.resize(good ? out.size() - room : 0);
  return out;
}

bool read_by_uchardet([[maybe_unused]] const std::string& bytes,
                      [[maybe_unused]] const std::string& want) {
#ifdef SHUOSHU_HAS_UCHARDET
  uchardet_t detector = uchardet_new();
  uchardet_handle_data(detector, bytes.data(), bytes.size());
  uchardet_data_end(detector);
  std::string name = uchardet_get_charset(detector);
  uchardet_delete(detector);
  if (name == "BIG5") name = "CP950";
  if (name.empty()) return false;
  return convert(bytes, name.c_str(), "UTF-8") == want;
#else
  return false;
#endif
}

/// The beginning of a text that takes at most `size` bytes in `charset`.
std::string sample(std::u32string_view text, const char* charset, std::size_t size,
                   std::string& utf8) {
  std::string best;
  for (std::size_t length = 1; length <= std::min<std::size_t>(size, text.size()); ++length) {
    const std::string part = text::to_utf8(text.substr(0, length));
    const std::string bytes = convert(part, "UTF-8", charset);
    if (bytes.empty() || bytes.size() > size) break;
    best = bytes;
    utf8 = part;
  }
  return best;
}

void measure(const std::vector<std::u32string>& books, const char* charset) {
  std::mt19937 random(7);
  for (const std::size_t size : {8U, 16U, 32U, 64U}) {
    int tried = 0, ours = 0, theirs = 0;
    for (int i = 0; i < 2000; ++i) {
      const std::u32string& book = books[random() % books.size()];
      const std::size_t at = random() % book.size();
      std::string want;
      const std::string bytes = sample(std::u32string_view(book).substr(at), charset, size, want);
      if (bytes.size() + 4 < size) continue;
      const auto han = text::from_utf8(want);
      if (std::none_of(han.begin(), han.end(), text::is_han)) continue;
      ++tried;
      ours += text::to_utf8(text::decode(bytes).text) == want ? 1 : 0;
      theirs += read_by_uchardet(bytes, want) ? 1 : 0;
    }
    if (tried == 0) continue;
    fmt::print("{:<12} {:>3} bytes  {:>5} samples   ours {:6.2f} %   uchardet {:6.2f} %\n", charset,
               size, tried, 100.0 * ours / tried, 100.0 * theirs / tried);
  }
}

}  // namespace

int main(int argc, char** argv) {
  std::vector<std::u32string> books;
  for (int i = 1; i < argc; ++i) books.push_back(text::decode(base::read_file(argv[i])).text);
  if (books.empty()) return 2;
  for (const char* charset : {"UTF-8", "UTF-16LE", "UTF-16BE", "GB18030", "CP950", "BIG5-HKSCS"})
    measure(books, charset);
  return 0;
}
