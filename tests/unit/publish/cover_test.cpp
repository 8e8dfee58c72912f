#include "publish/cover.hpp"

#include <gtest/gtest.h>

#include "base/error.hpp"
#include "publish/picture.hpp"

namespace shuoshu::publish {
namespace {

/// How many pixels are as dark as ink.
std::size_t ink_in(const Picture& picture) {
  std::size_t dark = 0;
  for (const std::uint32_t pixel : picture.pixels) {
    dark += (pixel >> 16 & 0xFF) < 0x40 && (pixel >> 8 & 0xFF) < 0x40 && (pixel & 0xFF) < 0x40;
  }
  return dark;
}

TEST(DrawCover, HasTheSizeThatAppleAsksFor) {
  const Cover cover = draw_cover("山雨", "一九", "zh-Hant");
  const Picture large = decode_picture(cover.large), small = decode_picture(cover.small);
  EXPECT_EQ(large.width, 3000);
  EXPECT_EQ(large.height, 3000);
  EXPECT_LE(cover.large.size(), 512U << 10);
  EXPECT_EQ(small.width, 600);
  EXPECT_LE(cover.small.size(), 200U << 10);
  EXPECT_EQ(cover.large.substr(6, 5), std::string("JFIF\0", 5));
  EXPECT_EQ(cover.large.substr(13, 5), std::string("\x01\0\x48\0\x48", 5)) << "72 dpi";
}

TEST(DrawCover, IsTheSameEveryTime) {
  const auto drawn = [](const char* title) {
    return encode_jpeg(draw_cover_picture(title, "一九", "zh-Hant", 300), 1 << 20);
  };
  EXPECT_EQ(drawn("山雨"), drawn("山雨"));
  EXPECT_NE(drawn("山雨"), drawn("雨山"));
}

TEST(DrawCover, DrawsEveryKindOfTitle) {
  std::string long_title;
  for (int i = 0; i < 60; ++i) long_title += "漫漫長夜";
  const std::size_t none = ink_in(draw_cover_picture("", "", "", 300));
  for (const std::string& title :
       {std::string("魔神戰記：歸來"), std::string("The Long Way to a Small, Angry Harbour"),
        long_title, std::string("重生1999"), std::string("<b>&\x01"),
        std::string("Donaudampfschifffahrtsgesellschaft")}) {
    EXPECT_GT(ink_in(draw_cover_picture(title, "", "", 300)), none + 200) << title;
  }
}

TEST(FitCover, PutsAnyPictureOnASquare) {
  const Picture tall{40, 60, std::vector<std::uint32_t>(2400, 0x336699)};
  const Picture fitted = decode_picture(fit_cover(encode_jpeg(tall, 1 << 20)).large);
  EXPECT_EQ(fitted.width, 1400);
  EXPECT_EQ(fitted.height, 1400);
  const std::uint32_t corner = fitted.pixels[0];
  EXPECT_NEAR(static_cast<double>(corner & 0xFF), 0x99, 4) << "the ground has the picture's colour";
}

TEST(FitCover, RefusesWhatIsNoPicture) {
  EXPECT_THROW(fit_cover("GIF89a"), base::Error);
  EXPECT_THROW(fit_cover("\xFF\xD8\xFF\xE0 broken"), base::Error);
  EXPECT_THROW(fit_cover(std::string("\x89PNG\r\n\x1A\n") + std::string(40, 'x')), base::Error);
}

}  // namespace
}  // namespace shuoshu::publish
