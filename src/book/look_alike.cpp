#include "book/look_alike.hpp"

#include <array>
#include <utility>

#include "text/unicode.hpp"

namespace shuoshu::book {

namespace {

/// Letters of other alphabets and small capitals that look like an ASCII letter.
constexpr std::array kLookAlikes = std::to_array<std::pair<std::u32string_view, char32_t>>({
    {U"αаáàâäãåāɑᴀаΑА", U'a'},
    {U"ьЬвВβΒʙ", U'b'},
    {U"сСϲçćčᴄСϹ", U'c'},
    {U"ԁďᴅ", U'd'},
    {U"еЕéèêëēęěεΕᴇё", U'e'},
    {U"ƒꜰ", U'f'},
    {U"ɡğɢ", U'g'},
    {U"һНнΗʜ", U'h'},
    {U"іІíìîïīιΙɪ", U'i'},
    {U"јЈᴊ", U'j'},
    {U"кКκΚᴋ", U'k'},
    {U"ʟ", U'l'},
    {U"мМΜᴍ", U'm'},
    {U"ηñńňΝɴп", U'n'},
    {U"оОοΟóòôöõøōσᴏ", U'o'},
    {U"рРρΡᴘ", U'p'},
    {U"ԛ", U'q'},
    {U"гřʀ", U'r'},
    {U"ѕЅśšꜱ", U's'},
    {U"тТτΤᴛ", U't'},
    {U"υúùûüūμᴜ", U'u'},
    {U"νѵᴠ", U'v'},
    {U"ωшщᴡѡŵ", U'w'},
    {U"хХχΧ", U'x'},
    {U"уУýÿγΥʏ", U'y'},
    {U"žźżΖᴢ", U'z'},
});

char32_t from_blocks(char32_t c) {
  if (c >= 0x24D0 && c <= 0x24E9) return c - 0x24D0 + U'a';            // ⓐ
  if (c >= 0x24B6 && c <= 0x24CF) return c - 0x24B6 + U'a';            // Ⓐ
  if (c >= 0x249C && c <= 0x24B5) return c - 0x249C + U'a';            // ⒜
  if (c >= 0x2460 && c <= 0x2468) return c - 0x2460 + U'1';            // ①
  if (c >= 0x1D400 && c <= 0x1D6A3) return (c - 0x1D400) % 26 + U'a';  // mathematical alphabets
  if (c >= 0x1D7CE && c <= 0x1D7FF) return (c - 0x1D7CE) % 10 + U'0';
  return 0;
}

}  // namespace

char32_t letter_behind(char32_t c) {
  c = text::fold_width(c);
  if (c >= U'A' && c <= U'Z') return c + 32;
  if ((c >= U'a' && c <= U'z') || (c >= U'0' && c <= U'9')) return c;
  if (c < 0xC0 || (c >= 0x2E80 && c < 0xA700)) return 0;  // what most text is made of
  for (const auto& [forms, letter] : kLookAlikes) {
    if (forms.find(c) != std::u32string_view::npos) return letter;
  }
  return from_blocks(c);
}

bool is_filler(char32_t c) {
  return text::is_space(c) || std::u32string_view(
                                  U".．。·•・,，、-－_＿~～*＊/"
                                  U"／:：|｜+＋@＠#＃=＝^`'\"“”‘’()（）[]［］<>《》【】●○☆★…—{}")
                                      .find(c) != std::u32string_view::npos;
}

}  // namespace shuoshu::book
