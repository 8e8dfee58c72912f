#include "book/seen_text.hpp"

#include <array>
#include <utility>

#include "text/unicode.hpp"

namespace shuoshu::book {

namespace {

constexpr std::array kNamed = std::to_array<std::pair<std::u32string_view, char32_t>>({
    {U"nbsp", U' '},   {U"ensp", U' '},    {U"emsp", U' '},  {U"thinsp", U' '}, {U"amp", U'&'},
    {U"lt", U'<'},     {U"gt", U'>'},      {U"quot", U'"'},  {U"apos", U'\''},  {U"ldquo", U'“'},
    {U"rdquo", U'”'},  {U"lsquo", U'‘'},   {U"rsquo", U'’'}, {U"hellip", U'…'}, {U"mdash", U'—'},
    {U"ndash", U'–'},  {U"middot", U'·'},  {U"bull", U'•'},  {U"laquo", U'«'},  {U"raquo", U'»'},
    {U"copy", U'©'},   {U"reg", U'®'},     {U"times", U'×'}, {U"deg", U'°'},    {U"eacute", U'é'},
    {U"egrave", U'è'}, {U"agrave", U'à'},  {U"uuml", U'ü'},  {U"ouml", U'ö'},   {U"auml", U'ä'},
    {U"szlig", U'ß'},  {U"zwnj", 0x200C},  {U"zwj", 0x200D}, {U"shy", 0xAD},    {U"lrm", 0x200E},
    {U"rlm", 0x200F},  {U"trade", 0x2122}, {U"sect", U'§'},  {U"para", U'¶'},   {U"ccedil", U'ç'},
});

std::optional<char32_t> numeric_value(std::u32string_view body) {
  const bool hex = body.size() > 1 && (body[1] == U'x' || body[1] == U'X');
  char32_t value = 0;
  for (std::size_t i = hex ? 2 : 1; i < body.size(); ++i) {
    const char32_t c = body[i];
    char32_t digit = 99;
    if (c >= U'0' && c <= U'9') digit = c - U'0';
    if (hex && c >= U'a' && c <= U'f') digit = c - U'a' + 10;
    if (hex && c >= U'A' && c <= U'F') digit = c - U'A' + 10;
    if (digit > 15 || (!hex && digit > 9)) return std::nullopt;
    value = value * (hex ? 16 : 10) + digit;
    if (value > 0x10FFFF) return std::nullopt;
  }
  if (body.size() < (hex ? 3U : 2U) || value == 0 || (value >= 0xD800 && value < 0xE000)) {
    return std::nullopt;
  }
  return value;
}

}  // namespace

std::optional<Entity> read_entity(std::u32string_view text, std::size_t at) {
  if (at >= text.size() || text[at] != U'&') return std::nullopt;
  const std::size_t end = text.substr(at, 12).find(U';');
  if (end == std::u32string_view::npos || end < 3) return std::nullopt;
  const std::u32string_view body = text.substr(at + 1, end - 1);
  if (body[0] == U'#') {
    const std::optional<char32_t> value = numeric_value(body);
    if (!value) return std::nullopt;
    return Entity{*value, end + 1};
  }
  for (const auto& [name, character] : kNamed) {
    if (body == name) return Entity{character, end + 1};
  }
  return std::nullopt;
}

bool is_invisible(char32_t c) {
  if (c < 0xAD) return c < 0x20 && c != U'\t' && c != U'\n' && c != U'\r' && c != 0x0B && c != 0x0C;
  return c == 0xAD || c == 0x61C || c == 0x180E || (c >= 0x200B && c <= 0x200F) ||
         (c >= 0x202A && c <= 0x202E) || (c >= 0x2060 && c <= 0x206F) ||
         (c >= 0xFE00 && c <= 0xFE0F) || c == 0xFEFF || (c >= 0xFFF9 && c <= 0xFFFB) ||
         (c & 0xFFFE) == 0xFFFE || (c >= 0xE0000 && c <= 0xE01EF);
}

SeenText see(std::u32string_view source, base::CodepointIndex begin, base::CodepointIndex end,
             std::size_t limit) {
  SeenText seen;
  const std::u32string_view part = source.substr(begin, end - begin);
  seen.text.reserve(std::min(limit, part.size()));
  std::size_t i = 0;
  while (i < part.size() && seen.text.size() < limit) {
    const std::optional<Entity> entity =
        part[i] == U'&' ? read_entity(part, i) : std::optional<Entity>();
    const char32_t c = entity ? entity->character : part[i];
    if (!is_invisible(c)) {
      seen.text += c;
      seen.at.push_back(begin + static_cast<base::CodepointIndex>(i));
    }
    i += entity ? entity->length : 1;
  }
  seen.at.push_back(begin + static_cast<base::CodepointIndex>(i));
  return seen;
}

}  // namespace shuoshu::book
