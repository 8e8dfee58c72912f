#include "text/encoding_score.hpp"

#include <algorithm>
#include <array>
#include <vector>

#include "text/unicode.hpp"

namespace shuoshu::text {

namespace {

constexpr std::u32string_view kBands[] = {
#include "text/character_frequency.inc"
};

// Characters that jieba's words lack but books have: kana and Cantonese first of all.
constexpr std::u32string_view kCantonese =
    U"嘅咗喺冇佢哋唔咁嚟啲嗰嘢睇乜咩嘥攞畀俾瞓嗌咪噉嘞囉喎啱晒";
constexpr std::u32string_view kCommonHangul =
    U"이다는에을의가고한하지은를도로사기자나리어서있그들아해인것대시라면수들었말으만게보과내소마여"
    U"주정일제전우부었장상람무스조없않안까습니거와했던때오모세당신원그러처려같음성방생동미구위금경"
    U"실문";

struct Range {
  char32_t low, high;
  float cost;
};

// Costs are negative natural log probabilities; judged once by hand, not fitted.
constexpr std::array kRanges = std::to_array<Range>({
    {0x00, 0x08, 22},       {0x0B, 0x0C, 14},        {0x0E, 0x1F, 22},       {0x7F, 0x9F, 22},
    {0xA0, 0xA0, 6},        {0xA1, 0xBF, 9},         {0xC0, 0xFF, 6.5F},     {0x100, 0x17F, 10},
    {0x180, 0x36F, 14},     {0x370, 0x3FF, 11},      {0x400, 0x45F, 9},      {0x460, 0x1FFF, 17},
    {0x2000, 0x200F, 10},   {0x2010, 0x2027, 7},     {0x2028, 0x205F, 12},   {0x2060, 0x206F, 14},
    {0x2070, 0x23FF, 12},   {0x2400, 0x245F, 16},    {0x2460, 0x24FF, 11},   {0x2500, 0x25FF, 12},
    {0x2600, 0x27BF, 12},   {0x27C0, 0x2FFF, 17},    {0x3004, 0x3007, 9},    {0x3012, 0x3040, 13},
    {0x3041, 0x3096, 4.2F}, {0x3099, 0x30A0, 10},    {0x30A1, 0x30FA, 5.2F}, {0x30FB, 0x30FE, 6},
    {0x3105, 0x312F, 13},   {0x3130, 0x318F, 12},    {0x3190, 0x33FF, 16},   {0x3400, 0x4DBF, 17},
    {0x4DC0, 0x4DFF, 17},   {0x4E00, 0x9FFF, 15.5F}, {0xA000, 0xABFF, 18},   {0xAC00, 0xD7A3, 9.5F},
    {0xD7A4, 0xDFFF, 24},   {0xE000, 0xF8FF, 18},    {0xF900, 0xFAFF, 15},   {0xFB00, 0xFE0F, 17},
    {0xFE10, 0xFE6F, 10},   {0xFE70, 0xFEFE, 17},    {0xFEFF, 0xFEFF, 8},    {0xFF00, 0xFF5F, 8.5F},
    {0xFF60, 0xFF65, 11},   {0xFF66, 0xFF9F, 11},    {0xFFA0, 0xFFDF, 18},   {0xFFE0, 0xFFEF, 11},
    {0xFFF0, 0xFFFF, 24},
});

std::vector<float> make_costs() {
  std::vector<float> cost(0x10000, 17);
  for (const Range& range : kRanges) {
    for (char32_t c = range.low; c <= range.high; ++c) cost[c] = range.cost;
  }
  float band_cost = 0;
  for (const std::u32string_view band : kBands) {
    for (const char32_t c : band) {
      // No word list knows how seldom a rare character is: below its reach all are as good as
      // unknown.
      if (c < 0x10000) cost[c] = std::min(std::min(band_cost, 15.0F), cost[c]);
    }
    band_cost += 0.5F;
  }
  for (const char32_t c : kCantonese) cost[c] = std::min(cost[c], 8.5F);
  for (const char32_t c : kCommonHangul) cost[c] = 4.8F;
  for (const char32_t c : std::u32string_view(U"，。")) cost[c] = 3;
  for (const char32_t c : std::u32string_view(U"、：；？！“”「」…\u3000")) cost[c] = 4.5F;
  for (const char32_t c : std::u32string_view(U"‘’『』《》（）—～·【】︰")) cost[c] = 7;
  return cost;
}

/// ASCII costs little among ASCII and much inside Chinese: `a{` as a trail byte must not look free.
float ascii_cost(char32_t c, bool after_ascii) {
  if (c == '\n' || c == '\r') return 3;
  if (c == ' ' || c == '\t') return after_ascii ? 2 : 6;
  if (c < 0x20 || c == 0x7F) return 22;
  constexpr std::string_view kByFrequency = "etaoinshrdlucmfwypvbgkqjxz";
  const bool small = c >= 'a' && c <= 'z';
  if (small && after_ascii) {
    return 2.2F + 0.16F * static_cast<float>(kByFrequency.find(static_cast<char>(c)));
  }
  if (small) return 8.5F;
  if (c >= 'A' && c <= 'Z') return after_ascii ? 5.5F : 8;
  if (c >= '0' && c <= '9') return after_ascii ? 4.5F : 7;
  if (c == ',' || c == '.' || c == '"' || c == '\'' || c == '-') return after_ascii ? 4 : 7.5F;
  return after_ascii ? 7.5F : 9.5F;
}

}  // namespace

double log_likelihood(std::u32string_view text) {
  static const std::vector<float> kCosts = make_costs();
  double sum = 0;
  bool after_ascii = true;
  for (const char32_t c : text) {
    if (c < 0x80) {
      sum -= ascii_cost(c, after_ascii);
      after_ascii = true;
      continue;
    }
    sum -= c < 0x10000 ? kCosts[c] : (is_han(c) ? 17 : 19);
    after_ascii = c >= 0xC0 && c < 0x250;
  }
  return sum;
}

}  // namespace shuoshu::text
