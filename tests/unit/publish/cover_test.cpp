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

/// The head of a PNG; its size stands behind "IHDR".
std::string png_of(std::uint32_t width, std::uint32_t height) {
  std::string png = std::string("\x89PNG\r\n\x1A\n\0\0\0\x0DIHDR", 16);
  for (const std::uint32_t side : {width, height})
    for (int bits = 24; bits >= 0; bits -= 8) png += static_cast<char>(side >> bits & 0xFF);
  return png + std::string("\x08\x02\0\0\0", 5) + std::string(40, '\0');
}

/// A JPEG that claims to be 65,000 × 65,000.
std::string huge_jpeg() {
  std::string jpeg = encode_jpeg({8, 8, std::vector<std::uint32_t>(64)}, 1 << 20);
  const auto frame = jpeg.find("\xFF\xC0");
  return jpeg.replace(frame + 5, 4, "\xFD\xE8\xFD\xE8");
}

std::string complaint_about(const std::string& picture) {
  try {
    decode_picture(picture);
  } catch (const base::Error& error) {
    return error.what();
  }
  return "no complaint";
}

TEST(DecodePicture, RefusesMoreThan64Megapixels) {
  EXPECT_EQ(complaint_about(png_of(8193, 8192)), "cover: 8193 × 8192 pixels cannot be used");
  EXPECT_EQ(complaint_about(png_of(8192, 8192)), "cover: not a sound PNG") << "64 are allowed";
  EXPECT_EQ(complaint_about(huge_jpeg()), "cover: 65000 × 65000 pixels cannot be used");
  // The product of the two is small in 64 bits.
  EXPECT_EQ(complaint_about(png_of(0xFFFFFFFF, 0xFFFFFFFF)),
            "cover: 4294967295 × 4294967295 pixels cannot be used");
  EXPECT_EQ(complaint_about(png_of(0, 8)), "cover: 0 × 8 pixels cannot be used");
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
