#include "text/twice_decoded.hpp"

#include <gtest/gtest.h>

#include <string>

#include "text/charset.hpp"
#include "text/unicode.hpp"

namespace shuoshu::text {
namespace {

const std::u32string kText =
    U"雨下了一夜，渡口的船都系在石阶下。老船家坐在檐下补网，听见有人敲门，便放下梭子去开。";

TEST(TwiceDecoded, IsReadAsItWas) {
  const auto as_latin = convert(to_utf8(kText), "ISO-8859-1");
  ASSERT_TRUE(as_latin);
  const auto undone = undo_wrong_reading(as_latin->text);
  ASSERT_TRUE(undone);
  EXPECT_EQ(to_utf8(undone->text), to_utf8(kText));
  EXPECT_EQ(undone->encodings, "UTF-8 read as Windows-1252");
  // 澶╀寒浜�: bytes without a pair are lost for good, the rest can be read again.
  const auto as_gbk = convert(to_utf8(kText), "GB18030");
  ASSERT_TRUE(as_gbk);
  const auto from_gbk = undo_wrong_reading(as_gbk->text);
  ASSERT_TRUE(from_gbk);
  EXPECT_NE(to_utf8(from_gbk->text).find("船家坐在檐下"), std::string::npos)
      << to_utf8(from_gbk->text);
}

TEST(TwiceDecoded, RightTextsStay) {
  EXPECT_FALSE(undo_wrong_reading(kText));
  EXPECT_FALSE(undo_wrong_reading(U"佢哋嘅船喺邊度？我哋唔知。嗰個人冇講嘢，淨係坐喺度睇住條河。"));
  EXPECT_FALSE(
      undo_wrong_reading(U"“Où est-il?” — «À l’étranger», répondit-elle; déjà l’été s’achevait "
                         U"là-bas, près de l’île où il était né."));
  EXPECT_FALSE(undo_wrong_reading(
      U"Он открыл дверь, а дождь всё шёл и шёл, и никто не знал, когда он кончится."));
  EXPECT_FALSE(undo_wrong_reading(U"彼は静かに戸を開けた。雨はまだ降っていた。"));
}

}  // namespace
}  // namespace shuoshu::text
