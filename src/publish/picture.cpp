#include "publish/picture.hpp"

#include <csetjmp>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <memory>

#include <cairo/cairo.h>
#include <fmt/format.h>
#include <jpeglib.h>

#include "base/error.hpp"

namespace shuoshu::publish {

namespace {

constexpr std::int64_t kMostPixels = 64LL << 20;

/// Divided, not multiplied: a PNG may claim 4294967295 × 4294967295, which overflows to a few.
bool is_too_large(std::int64_t width, std::int64_t height) { return width > kMostPixels / height; }

void require_size(std::int64_t width, std::int64_t height) {
  if (width < 1 || height < 1 || is_too_large(width, height)) {
    throw base::Error(fmt::format("cover: {} × {} pixels cannot be used", width, height));
  }
}

/// libjpeg calls error_exit and must not return from it: we jump back and leave the message.
struct JpegTrouble {
  jpeg_error_mgr manager{};
  std::jmp_buf back{};
  char message[JMSG_LENGTH_MAX] = {};
};

[[noreturn]] void leave_jpeg(j_common_ptr state) {
  auto* trouble = reinterpret_cast<JpegTrouble*>(state->err);
  state->err->format_message(state, trouble->message);
  std::longjmp(trouble->back, 1);
}

void keep_quiet(j_common_ptr, int) {}

void watch(JpegTrouble& trouble) {
  jpeg_std_error(&trouble.manager);
  trouble.manager.error_exit = leave_jpeg;
  trouble.manager.emit_message = keep_quiet;
}

std::uint32_t pixel_of(const JSAMPLE* at, int components) {
  if (components == 1) return at[0] * 0x010101U;
  if (components == 3) return std::uint32_t{at[0]} << 16 | std::uint32_t{at[1]} << 8 | at[2];
  // CMYK as Adobe writes it: inverted.
  const auto mixed = [&](int i) { return static_cast<std::uint32_t>(at[i] * at[3] / 255); };
  return mixed(0) << 16 | mixed(1) << 8 | mixed(2);
}

/// No object with a destructor may be made between setjmp and the end: `picture` and `row` are the
/// caller's.
bool decode_jpeg_into(std::string_view bytes, JpegTrouble& trouble, Picture& picture,
                      std::vector<JSAMPLE>& row) {
  jpeg_decompress_struct state{};
  state.err = &trouble.manager;
  if (setjmp(trouble.back) != 0) {
    jpeg_destroy_decompress(&state);
    return false;
  }
  jpeg_create_decompress(&state);
  jpeg_mem_src(&state, reinterpret_cast<const unsigned char*>(bytes.data()), bytes.size());
  jpeg_read_header(&state, TRUE);
  if (std::int64_t{state.image_width} * state.image_height <= kMostPixels) {
    state.out_color_space = state.num_components == 1   ? JCS_GRAYSCALE
                            : state.num_components == 4 ? JCS_CMYK
                                                        : JCS_RGB;
    jpeg_start_decompress(&state);
    picture.width = static_cast<int>(state.output_width);
    picture.height = static_cast<int>(state.output_height);
    picture.pixels.resize(std::size_t{state.output_width} * state.output_height);
    row.resize(std::size_t{state.output_width} * state.output_components);
    while (state.output_scanline < state.output_height) {
      std::uint32_t* line =
          picture.pixels.data() + std::size_t{state.output_scanline} * state.output_width;
      JSAMPLE* rows[] = {row.data()};
      jpeg_read_scanlines(&state, rows, 1);
      for (JDIMENSION x = 0; x < state.output_width; ++x) {
        line[x] = pixel_of(row.data() + std::size_t{x} * state.output_components,
                           state.output_components);
      }
    }
  } else {
    picture.width = static_cast<int>(state.image_width);
    picture.height = static_cast<int>(state.image_height);
  }
  jpeg_destroy_decompress(&state);
  return true;
}

Picture decode_jpeg(std::string_view bytes) {
  JpegTrouble trouble;
  watch(trouble);
  Picture picture;
  std::vector<JSAMPLE> row;
  if (!decode_jpeg_into(bytes, trouble, picture, row)) {
    throw base::Error(fmt::format("cover: not a sound JPEG ({})", trouble.message));
  }
  require_size(picture.width, picture.height);
  return picture;
}

using Surface = std::unique_ptr<cairo_surface_t, decltype(&cairo_surface_destroy)>;

cairo_status_t read_png(void* closure, unsigned char* out, unsigned int length) {
  auto& rest = *static_cast<std::string_view*>(closure);
  if (rest.size() < length) return CAIRO_STATUS_READ_ERROR;
  std::memcpy(out, rest.data(), length);
  rest.remove_prefix(length);
  return CAIRO_STATUS_SUCCESS;
}

std::uint32_t big_endian(std::string_view bytes) {
  std::uint32_t value = 0;
  for (const char c : bytes.substr(0, 4)) value = value << 8 | static_cast<unsigned char>(c);
  return value;
}

Picture decode_png(std::string_view bytes) {
  if (bytes.size() < 33) throw base::Error("cover: not a sound PNG");
  require_size(big_endian(bytes.substr(16)), big_endian(bytes.substr(20)));
  const Surface png(cairo_image_surface_create_from_png_stream(read_png, &bytes),
                    cairo_surface_destroy);
  if (cairo_surface_status(png.get()) != CAIRO_STATUS_SUCCESS) {
    throw base::Error("cover: not a sound PNG");
  }
  Picture picture;
  picture.width = cairo_image_surface_get_width(png.get());
  picture.height = cairo_image_surface_get_height(png.get());
  picture.pixels.assign(std::size_t(picture.width) * std::size_t(picture.height), 0xFFFFFF);
  const Surface flat(cairo_image_surface_create_for_data(
                         reinterpret_cast<unsigned char*>(picture.pixels.data()),
                         CAIRO_FORMAT_RGB24, picture.width, picture.height, picture.width * 4),
                     cairo_surface_destroy);
  const std::unique_ptr<cairo_t, decltype(&cairo_destroy)> pen(cairo_create(flat.get()),
                                                               cairo_destroy);
  cairo_set_source_surface(pen.get(), png.get(), 0, 0);
  cairo_paint(pen.get());
  cairo_surface_flush(flat.get());
  return picture;
}

/// As for reading: nothing with a destructor lives here.
bool encode_jpeg_into(const Picture& picture, int quality, JpegTrouble& trouble,
                      std::vector<JSAMPLE>& row, unsigned char** out, unsigned long* length) {
  jpeg_compress_struct state{};
  state.err = &trouble.manager;
  if (setjmp(trouble.back) != 0) {
    jpeg_destroy_compress(&state);
    return false;
  }
  jpeg_create_compress(&state);
  jpeg_mem_dest(&state, out, length);
  state.image_width = static_cast<JDIMENSION>(picture.width);
  state.image_height = static_cast<JDIMENSION>(picture.height);
  state.input_components = 3;
  state.in_color_space = JCS_RGB;
  jpeg_set_defaults(&state);
  jpeg_set_quality(&state, quality, TRUE);
  state.optimize_coding = TRUE;
  state.density_unit = 1;
  state.X_density = 72;
  state.Y_density = 72;
  jpeg_start_compress(&state, TRUE);
  while (state.next_scanline < state.image_height) {
    const std::uint32_t* line =
        picture.pixels.data() + std::size_t{state.next_scanline} * state.image_width;
    for (JDIMENSION x = 0; x < state.image_width; ++x) {
      row[x * 3U] = static_cast<JSAMPLE>(line[x] >> 16);
      row[x * 3U + 1] = static_cast<JSAMPLE>(line[x] >> 8);
      row[x * 3U + 2] = static_cast<JSAMPLE>(line[x]);
    }
    JSAMPLE* rows[] = {row.data()};
    jpeg_write_scanlines(&state, rows, 1);
  }
  jpeg_finish_compress(&state);
  jpeg_destroy_compress(&state);
  return true;
}

std::string jpeg_of(const Picture& picture, int quality) {
  JpegTrouble trouble;
  watch(trouble);
  std::vector<JSAMPLE> row(static_cast<std::size_t>(picture.width) * 3);
  unsigned char* bytes = nullptr;
  unsigned long length = 0;
  const bool done = encode_jpeg_into(picture, quality, trouble, row, &bytes, &length);
  const std::unique_ptr<unsigned char, decltype(&std::free)> owner(bytes, std::free);
  if (!done) throw base::Error(fmt::format("cover: cannot be written ({})", trouble.message));
  return {reinterpret_cast<char*>(bytes), length};
}

}  // namespace

Picture decode_picture(std::string_view bytes) {
  if (bytes.starts_with("\xFF\xD8")) return decode_jpeg(bytes);
  if (bytes.starts_with("\x89PNG\r\n\x1A\n")) return decode_png(bytes);
  throw base::Error("cover: neither JPEG nor PNG");
}

std::string encode_jpeg(const Picture& picture, std::size_t limit) {
  std::string bytes;
  for (int quality = 92; quality >= 20; quality -= 6) {
    bytes = jpeg_of(picture, quality);
    if (bytes.size() <= limit) break;
  }
  return bytes;
}

}  // namespace shuoshu::publish
