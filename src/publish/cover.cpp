#include "publish/cover.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <memory>
#include <vector>

#include <cairo/cairo.h>
#include <pango/pangocairo.h>

#include "publish/names.hpp"
#include "publish/picture.hpp"
#include "text/unicode.hpp"

namespace shuoshu::publish {

namespace {

constexpr int kLargeSide = 3000, kSmallSide = 600;
constexpr std::size_t kLargeLimit = 512 << 10, kSmallLimit = 200 << 10;

struct Colour {
  double red, green, blue;
};
constexpr Colour colour(unsigned rgb) {
  return {(rgb >> 16) / 255.0, (rgb >> 8 & 0xFF) / 255.0, (rgb & 0xFF) / 255.0};
}

/// Cloths of bound books; the title picks one, so that a shelf is not of one colour.
constexpr std::array kCloths = {colour(0x24385A), colour(0x1F4A3C), colour(0x6A2530),
                                colour(0x7A5A28), colour(0x3A4650), colour(0x4B2E52),
                                colour(0x1C4C57), colour(0x5A3A2A)};
constexpr Colour kPaper = colour(0xF5EEDC), kInk = colour(0x221C17), kSeal = colour(0xA8321F);

struct Free {
  void operator()(cairo_surface_t* surface) const { cairo_surface_destroy(surface); }
  void operator()(cairo_t* pen) const { cairo_destroy(pen); }
  void operator()(PangoLayout* layout) const { g_object_unref(layout); }
  void operator()(PangoFontDescription* font) const { pango_font_description_free(font); }
};
using Surface = std::unique_ptr<cairo_surface_t, Free>;
using Pen = std::unique_ptr<cairo_t, Free>;
using Layout = std::unique_ptr<PangoLayout, Free>;

struct Box {
  double x, y, width, height;
};

/// The words of a cover.
struct Words {
  std::string title, author, language;
};

std::uint32_t hash_of(std::string_view text) {
  std::uint32_t hash = 2166136261U;
  for (const char c : text) hash = (hash ^ static_cast<unsigned char>(c)) * 16777619U;
  return hash;
}

void set_colour(cairo_t* pen, Colour c) { cairo_set_source_rgb(pen, c.red, c.green, c.blue); }

void fill(cairo_t* pen, const Box& box, Colour c) {
  set_colour(pen, c);
  cairo_rectangle(pen, box.x, box.y, box.width, box.height);
  cairo_fill(pen);
}

void frame(cairo_t* pen, const Box& box, double inset, double width) {
  cairo_set_line_width(pen, width);
  cairo_rectangle(pen, box.x + inset, box.y + inset, box.width - 2 * inset, box.height - 2 * inset);
  cairo_stroke(pen);
}

/// Text set in the book face at `size` units; the same on every machine that has the fonts.
Layout set_text(cairo_t* pen, const std::string& text, double size, const std::string& language,
                bool bold) {
  Layout layout(pango_cairo_create_layout(pen));
  PangoContext* context = pango_layout_get_context(layout.get());
  cairo_font_options_t* options = cairo_font_options_create();
  cairo_font_options_set_antialias(options, CAIRO_ANTIALIAS_GRAY);
  cairo_font_options_set_hint_style(options, CAIRO_HINT_STYLE_NONE);
  cairo_font_options_set_hint_metrics(options, CAIRO_HINT_METRICS_OFF);
  pango_cairo_context_set_font_options(context, options);
  cairo_font_options_destroy(options);
  pango_cairo_context_set_resolution(context, 72);
  if (!language.empty()) {
    pango_context_set_language(context, pango_language_from_string(language.c_str()));
  }
  const bool simplified = language.starts_with("zh-Hans") || language == "zh-CN";
  const std::unique_ptr<PangoFontDescription, Free> font(pango_font_description_from_string(
      simplified ? "Noto Serif CJK SC,Noto Serif,DejaVu Serif,serif"
                 : "Noto Serif CJK TC,Noto Serif,DejaVu Serif,serif"));
  pango_font_description_set_weight(font.get(), bold ? PANGO_WEIGHT_BOLD : PANGO_WEIGHT_NORMAL);
  pango_font_description_set_absolute_size(font.get(), size * PANGO_SCALE);
  pango_layout_set_font_description(layout.get(), font.get());
  pango_layout_set_text(layout.get(), text.c_str(), static_cast<int>(text.size()));
  return layout;
}

/// Marks as they stand in a vertical line; the rest unchanged.
char32_t upright(char32_t c) {
  constexpr std::u32string_view kLying = U"，、。：；！？（）《》〈〉「」『』—…【】·";
  constexpr std::u32string_view kStanding = U"︐︑︒︓︔︕︖︵︶︽︾︿﹀﹁﹂﹃﹄︱︙︻︼·";
  static_assert(kLying.size() == kStanding.size());
  const auto at = kLying.find(text::fold_presentation(c));
  return at == std::u32string_view::npos ? c : kStanding[at];
}

/// Whether a title can stand in columns: Chinese throughout, at most 28 characters.
bool stands(std::u32string_view title) {
  const bool chinese = std::ranges::all_of(
      title, [](char32_t c) { return text::is_han(c) || text::is_space(c) || upright(c) != c; });
  return chinese && std::ranges::any_of(title, text::is_han) && title.size() <= 28;
}

/// Columns of at most seven characters, broken at a blank or a colon where there is one:
/// 魔神戰記：歸來 → 魔神戰記 | 歸來.
std::vector<std::u32string> columns_of(std::u32string_view title) {
  std::vector<std::u32string> parts(1);
  for (const char32_t c : title) {
    const bool breaks = text::is_space(c) || c == U'：' || c == U':';
    if (breaks && !parts.back().empty()) parts.emplace_back();
    if (!breaks) parts.back() += c;
  }
  if (parts.back().empty()) parts.pop_back();
  std::vector<std::u32string> columns;
  for (const std::u32string& part : parts) {
    const std::size_t count = (part.size() + 6) / 7, height = (part.size() + count - 1) / count;
    for (std::size_t at = 0; at < part.size(); at += height)
      columns.push_back(part.substr(at, height));
  }
  return columns;
}

/// One character with the middle of its square at (x, y).
void draw_character(cairo_t* pen, char32_t c, double x, double y, double size,
                    const std::string& language, bool bold) {
  const Layout layout =
      set_text(pen, text::to_utf8(std::u32string(1, upright(c))), size, language, bold);
  PangoRectangle logical;
  pango_layout_get_extents(layout.get(), nullptr, &logical);
  cairo_move_to(pen, x - logical.width / 2.0 / PANGO_SCALE, y - logical.height / 2.0 / PANGO_SCALE);
  pango_cairo_show_layout(pen, layout.get());
}

/// Columns from right to left, as large as `box` allows.
void draw_columns(cairo_t* pen, const std::vector<std::u32string>& columns, const Box& box,
                  double most, const std::string& language) {
  std::size_t longest = 1;
  for (const auto& column : columns) longest = std::max(longest, column.size());
  const double across = static_cast<double>(columns.size());
  const double size = std::min(
      {most, box.height / (static_cast<double>(longest) * 1.08), box.width / (across * 1.25)});
  const double pitch = size * 1.25, rows = size * 1.08;
  const double right = box.x + box.width / 2 + pitch * (across - 1) / 2;
  const double top = box.y + (box.height - rows * static_cast<double>(longest)) / 2;
  for (std::size_t i = 0; i < columns.size(); ++i) {
    for (std::size_t j = 0; j < columns[i].size(); ++j) {
      draw_character(pen, columns[i][j], right - pitch * static_cast<double>(i),
                     top + rows * (static_cast<double>(j) + 0.5), size, language, true);
    }
  }
}

/// Lying text, centred in `box`, in the largest size from `most` down that fits; a text that fits
/// in no size ends in "…".
void draw_lines(cairo_t* pen, const std::string& text, const Box& box, double most, double least,
                const std::string& language, bool bold) {
  for (double size = most;; size *= 0.92) {
    const Layout layout = set_text(pen, text, size, language, bold);
    pango_layout_set_width(layout.get(), static_cast<int>(box.width * PANGO_SCALE));
    pango_layout_set_wrap(layout.get(), size <= least ? PANGO_WRAP_WORD_CHAR : PANGO_WRAP_WORD);
    pango_layout_set_alignment(layout.get(), PANGO_ALIGN_CENTER);
    if (size <= least) {
      pango_layout_set_height(layout.get(), static_cast<int>(box.height * PANGO_SCALE));
      pango_layout_set_ellipsize(layout.get(), PANGO_ELLIPSIZE_END);
    }
    PangoRectangle ink, logical;
    pango_layout_get_extents(layout.get(), &ink, &logical);
    const bool fits =
        logical.height <= box.height * PANGO_SCALE && logical.width <= box.width * PANGO_SCALE;
    if (!fits && size > least) continue;
    cairo_move_to(pen, box.x, box.y + (box.height - logical.height / double{PANGO_SCALE}) / 2);
    pango_cairo_show_layout(pen, layout.get());
    return;
  }
}

/// Cloth with the shadow of the joint, and the thread of a Chinese binding along the right edge.
void draw_cloth(cairo_t* pen, Colour cloth, bool right_bound) {
  fill(pen, {0, 0, 1000, 1000}, cloth);
  cairo_pattern_t* light = cairo_pattern_create_linear(0, 0, 1000, 1000);
  cairo_pattern_add_color_stop_rgba(light, 0, 1, 1, 1, 0.10);
  cairo_pattern_add_color_stop_rgba(light, 1, 0, 0, 0, 0.22);
  cairo_set_source(pen, light);
  cairo_paint(pen);
  cairo_pattern_destroy(light);
  const double joint = right_bound ? 925 : 75, out = right_bound ? 1000 : 0;
  cairo_set_source_rgba(pen, 0, 0, 0, 0.18);
  cairo_rectangle(pen, joint - 3, 0, 6, 1000);
  cairo_fill(pen);
  if (!right_bound) return;
  cairo_set_source_rgba(pen, kPaper.red, kPaper.green, kPaper.blue, 0.75);
  cairo_set_line_width(pen, 4);
  cairo_move_to(pen, joint, 0);
  cairo_line_to(pen, joint, 1000);
  for (const double y : {90.0, 363.0, 637.0, 910.0}) {
    cairo_move_to(pen, joint, y);
    cairo_line_to(pen, out, y);
  }
  cairo_stroke(pen);
}

void draw_label(cairo_t* pen, const Box& box) {
  cairo_set_source_rgba(pen, 0, 0, 0, 0.25);
  cairo_rectangle(pen, box.x + 6, box.y + 8, box.width, box.height);
  cairo_fill(pen);
  fill(pen, box, kPaper);
  set_colour(pen, kInk);
  frame(pen, box, 13, 5);
  frame(pen, box, 22, 1.6);
}

/// The red seal of whoever tells the story.
void draw_seal(cairo_t* pen, double x, double y, double side, const std::string& language) {
  fill(pen, {x, y, side, side}, kSeal);
  set_colour(pen, kPaper);
  frame(pen, {x, y, side, side}, side * 0.07, side * 0.025);
  const bool simplified = language.starts_with("zh-Hans") || language == "zh-CN";
  const std::u32string_view words = simplified ? U"说书" : U"說書";
  for (std::size_t i = 0; i < 2; ++i) {
    draw_character(pen, words[i], x + side / 2, y + side * (0.29 + 0.42 * static_cast<double>(i)),
                   side * 0.38, language, true);
  }
}

/// A label with columns, the author under it on the cloth.
void draw_standing(cairo_t* pen, const Words& words) {
  const auto columns = columns_of(text::from_utf8(words.title));
  const double width = std::min(760.0, 190.0 + 150.0 * static_cast<double>(columns.size()));
  const Box label{(925 - width) / 2, 70, width, 720};
  draw_label(pen, label);
  set_colour(pen, kInk);
  draw_columns(pen, columns, {label.x + 40, label.y + 45, label.width - 80, label.height - 90}, 215,
               words.language);
  set_colour(pen, kPaper);
  draw_lines(pen, words.author, {90, 830, 640, 110}, 62, 30, words.language, false);
}

/// Title lying on a wide label, the author under it.
void draw_lying(cairo_t* pen, const Words& words) {
  const Box label{150, 150, 775, 560};
  draw_label(pen, label);
  set_colour(pen, kInk);
  draw_lines(pen, words.title, {label.x + 60, label.y + 55, label.width - 120, label.height - 110},
             150, 34, words.language, true);
  set_colour(pen, kPaper);
  draw_lines(pen, words.author, {190, 770, 600, 140}, 62, 30, words.language, false);
}

/// The cover at `side` pixels; it is drawn in a square of 1,000 units.
Picture draw(const Words& words, int side) {
  Picture picture{side, side, std::vector<std::uint32_t>(std::size_t(side) * std::size_t(side))};
  const Surface surface(
      cairo_image_surface_create_for_data(reinterpret_cast<unsigned char*>(picture.pixels.data()),
                                          CAIRO_FORMAT_RGB24, side, side, side * 4));
  const Pen pen(cairo_create(surface.get()));
  cairo_scale(pen.get(), side / 1000.0, side / 1000.0);
  const bool standing = stands(text::from_utf8(words.title));
  draw_cloth(pen.get(), kCloths.at(hash_of(words.title) % kCloths.size()), standing);
  if (standing) {
    draw_standing(pen.get(), words);
  } else {
    draw_lying(pen.get(), words);
  }
  draw_seal(pen.get(), standing ? 770 : 825, 835, 100, words.language);
  cairo_surface_flush(surface.get());
  return picture;
}

/// `picture` in the middle of a square of `side` pixels, on the mean colour of its edge.
Picture squared(Picture picture, int side) {
  std::uint64_t red = 0, green = 0, blue = 0, count = 0;
  for (int y = 0; y < picture.height; ++y) {
    for (const int x : {0, picture.width - 1}) {
      const auto pixel =
          picture.pixels[std::size_t(y) * std::size_t(picture.width) + std::size_t(x)];
      red += pixel >> 16 & 0xFF;
      green += pixel >> 8 & 0xFF;
      blue += pixel & 0xFF;
      ++count;
    }
  }
  Picture square{side, side, std::vector<std::uint32_t>(std::size_t(side) * std::size_t(side))};
  const auto surface_of = [](Picture& p) {
    return Surface(
        cairo_image_surface_create_for_data(reinterpret_cast<unsigned char*>(p.pixels.data()),
                                            CAIRO_FORMAT_RGB24, p.width, p.height, p.width * 4));
  };
  const Surface from = surface_of(picture), to = surface_of(square);
  const Pen pen(cairo_create(to.get()));
  const double mean = 255.0 * static_cast<double>(count);
  cairo_set_source_rgb(pen.get(), static_cast<double>(red) / mean,
                       static_cast<double>(green) / mean, static_cast<double>(blue) / mean);
  cairo_paint(pen.get());
  const double scale = double(side) / std::max(picture.width, picture.height);
  cairo_translate(pen.get(), (side - picture.width * scale) / 2,
                  (side - picture.height * scale) / 2);
  cairo_scale(pen.get(), scale, scale);
  cairo_set_source_surface(pen.get(), from.get(), 0, 0);
  cairo_pattern_set_filter(cairo_get_source(pen.get()), CAIRO_FILTER_BEST);
  cairo_rectangle(pen.get(), 0, 0, picture.width, picture.height);
  cairo_fill(pen.get());
  cairo_surface_flush(to.get());
  return square;
}

}  // namespace

Picture draw_cover_picture(std::string_view title, std::string_view author,
                           std::string_view language, int side) {
  return draw({one_line(title), one_line(author), std::string(language)}, side);
}

Cover draw_cover(std::string_view title, std::string_view author, std::string_view language) {
  return {encode_jpeg(draw_cover_picture(title, author, language, kLargeSide), kLargeLimit),
          encode_jpeg(draw_cover_picture(title, author, language, kSmallSide), kSmallLimit)};
}

Cover fit_cover(std::string_view picture) {
  const Picture own = decode_picture(picture);
  const int side = std::clamp(std::max(own.width, own.height), 1400, kLargeSide);
  return {encode_jpeg(squared(own, side), kLargeLimit),
          encode_jpeg(squared(own, kSmallSide), kSmallLimit)};
}

}  // namespace shuoshu::publish
