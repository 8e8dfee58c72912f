#include "text/decode.hpp"

#include <gtest/gtest.h>
#include <iconv.h>

#include <algorithm>
#include <string>
#include <vector>

#include "base/error.hpp"
#include "base/file.hpp"
#include "text/unicode.hpp"

namespace shuoshu::text {
namespace {

/// The bytes of `text` in another encoding, by the C library; empty when it has no such character.
std::string encode_if_possible(const std::u32string& text, const char* charset) {
  std::string in = to_utf8(text);
  std::string out(in.size() * 4 + 16, '\0');
  iconv_t converter = ::iconv_open(charset, "UTF-8");
  EXPECT_NE(converter, reinterpret_cast<iconv_t>(-1));
  char* from = in.data();
  char* to = out.data();
  std::size_t left = in.size(), room = out.size();
  const bool good = ::iconv(converter, &from, &left, &to, &room) != static_cast<std::size_t>(-1);
  ::iconv_close(converter);
  out.resize(good ? out.size() - room : 0);
  return out;
}

/// What a book on a disk looks like.
std::string encode(const std::u32string& text, const char* charset) {
  const std::string bytes = encode_if_possible(text, charset);
  EXPECT_FALSE(bytes.empty()) << charset;
  return bytes;
}

struct Case {
  std::u32string text;
  const char* charset;
  const char* name;
};

TEST(Decode, TellsTheEncodingOfAFewCharacters) {
  const std::vector<Case> cases = {
      {U"他推開門，雨還在下。", "UTF-8", "UTF-8"},
      {U"他推开门，雨还在下。", "GB18030", "GB18030"},
      {U"他推開門，雨還在下。", "GB18030", "GB18030"},
      {U"他推開門，雨還在下。", "BIG5", "CP950"},
      {U"這裏有碁盤", "BIG5", "CP950"},  // strict Big5 has neither
      {U"佢哋嘅船喺邊度？", "BIG5-HKSCS", "Big5-HKSCS"},
      {U"山雨", "BIG5", "CP950"},
      {U"渡口", "GB18030", "GB18030"},
      {U"他推開門，雨還在下。", "UTF-16LE", "UTF-16LE"},
      {U"他推開門，雨還在下。", "UTF-16BE", "UTF-16BE"},
      {U"第一章 Chapter 1\n", "UTF-16LE", "UTF-16LE"},
      {U"The rain had stopped.", "UTF-8", "UTF-8"},
      {U"The rain had stopped.", "UTF-16LE", "UTF-16LE"},
      {U"彼は静かに戸を開けた。", "CP932", "Shift_JIS"},
      {U"그는 문을 열고 나갔다.", "UHC", "EUC-KR"},
      {U"»Geh«, sagte Jörg und lächelte.", "CP1252", "Windows-1252"},
      {U"“Go,” she said — and left the café.", "CP1252", "Windows-1252"},
  };
  for (const Case& one : cases) {
    const Decoded decoded = decode(encode(one.text, one.charset));
    EXPECT_EQ(decoded.encoding, one.name) << to_utf8(one.text);
    EXPECT_EQ(to_utf8(decoded.text), to_utf8(one.text)) << one.charset;
    EXPECT_EQ(decoded.errors, 0U);
  }
}

TEST(Decode, ByteOrderMarksDecideAndGo) {
  for (const char* charset : {"UTF-8", "UTF-16LE", "UTF-16BE", "UTF-32LE", "GB18030"}) {
    const Decoded decoded = decode(encode(U"\uFEFF第一章 雪\r\n", charset));
    EXPECT_EQ(decoded.encoding, charset);
    EXPECT_EQ(to_utf8(decoded.text), "第一章 雪\r\n") << charset;
  }
}

TEST(Decode, AMarkBeforeAnotherEncodingIsNotBelieved) {
  const Decoded decoded =
      decode("\xEF\xBB\xBF" + encode(U"他推开门，雨还在下。他没有回头。", "GB18030"));
  EXPECT_EQ(decoded.encoding, "GB18030");
  EXPECT_EQ(decoded.text, U"他推开门，雨还在下。他没有回头。");
}

TEST(Decode, AFewBrokenBytesDoNotMakeAnotherEncoding) {
  std::u32string text;
  for (int i = 0; i < 50; ++i) text += U"他推開門，雨還在下。\n";
  std::string bytes = encode(text, "UTF-8");
  bytes[100] = '\xFF';
  const Decoded decoded = decode(bytes);
  EXPECT_EQ(decoded.encoding, "UTF-8");
  EXPECT_GE(decoded.errors, 1U);
  EXPECT_LE(decoded.errors, 3U);
  EXPECT_FALSE(decoded.mixed);
}

TEST(Decode, ReadsPastedLinesInTheirOwnEncoding) {
  std::u32string gbk;
  for (int i = 0; i < 20; ++i) gbk += U"他推开门，雨还在下。\n";
  const std::u32string foreign = U"这一行是从网页上贴来的。\n";
  const Decoded in_gb =
      decode(encode(gbk, "GB18030") + encode(foreign, "UTF-8") + encode(gbk, "GB18030"));
  EXPECT_EQ(to_utf8(in_gb.text), to_utf8(gbk + foreign + gbk));
  EXPECT_TRUE(in_gb.mixed);
  const Decoded in_utf8 =
      decode(encode(gbk, "UTF-8") + encode(foreign, "GB18030") + encode(gbk, "UTF-8"));
  EXPECT_EQ(to_utf8(in_utf8.text), to_utf8(gbk + foreign + gbk));
  EXPECT_TRUE(in_utf8.mixed);
}

TEST(Decode, ShortDoubtfulBytesAreNotSure) {
  EXPECT_LT(decode("\xB0\xA1\xFF\x9D\x88").confidence, 0.8);
  EXPECT_GT(decode(encode(U"他推開門，雨還在下。他沒有回頭。", "BIG5")).confidence, 0.95);
}

TEST(Decode, TheUserOverrules) {
  EXPECT_EQ(decode(encode(U"山雨", "BIG5"), "big5").text, U"山雨");
  EXPECT_EQ(decode(encode(U"山雨", "GB18030"), "gbk").text, U"山雨");
  EXPECT_EQ(decode(encode(U"Ёж", "KOI8-R"), "koi8-r").text, U"Ёж");
  EXPECT_THROW(decode("x", "klingon"), base::ConfigError);
}

TEST(Decode, ReadsShortStretchesOfANovel) {
  const std::u32string novel =
      decode(base::read_file(SHUOSHU_SOURCE "/seeds/novel/001_第一章 夜半鐘聲.txt")).text;
  for (const char* charset : {"UTF-8", "UTF-16LE", "UTF-16BE", "GB18030", "BIG5"}) {
    int tried = 0, right = 0;
    for (std::size_t at = 0; at + 16 < novel.size(); at += 11) {
      std::u32string part = novel.substr(at, 4 + at % 12);
      // The seed has Simplified characters planted that Big5 lacks, and marks alone say nothing.
      std::erase_if(part, [](char32_t c) {
        return std::u32string_view(U"\u2014\u2018\u2019").find(c) != std::u32string_view::npos;
      });
      std::string bytes = encode_if_possible(part, charset);
      if (bytes.empty() || std::count_if(part.begin(), part.end(), is_han) < 3) continue;
      ++tried;
      right += decode(bytes).text == part ? 1 : 0;
    }
    EXPECT_GT(tried, 50) << charset;
    EXPECT_GE(right * 100, tried * 99) << charset << ": " << right << " of " << tried;
  }
}

/// Long clean UTF-8 is not put to the contest; what passes for UTF-8 by its bytes but reads like
/// nothing still is, and what is not UTF-8 throughout is never taken for it.
TEST(Decode, TheShortWayGivesWhatTheLongOneGave) {
  std::u32string page;
  for (int i = 0; i < 3000; ++i) page += U"他推開門，雨還在下。「誰？」她問。\n";
  const Decoded clean = decode(to_utf8(page));
  EXPECT_EQ(clean.encoding, "UTF-8");
  EXPECT_EQ(clean.text, page);
  EXPECT_GT(clean.confidence, 0.95);
  EXPECT_EQ(decode(encode(page, "GB18030")).encoding, "GB18030");
  EXPECT_EQ(decode(encode(page, "BIG5")).encoding, "CP950");
  std::string broken = to_utf8(page);
  broken[broken.size() / 2 + 1] = '\xFF';
  const Decoded mended = decode(broken);
  EXPECT_EQ(mended.encoding, "UTF-8");
  EXPECT_GE(mended.errors, 1U);
}

TEST(Decode, EmptyIsEmpty) {
  EXPECT_EQ(decode("").text, U"");
  EXPECT_EQ(decode("\xEF\xBB\xBF").text, U"");
}

}  // namespace
}  // namespace shuoshu::text
