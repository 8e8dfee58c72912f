#pragma once

/// What does not fit into a table of rules: each reader looks at one place of the sentence, and if
/// the thing it knows stands there it writes what is said and gives the place behind; else it gives
/// `at`. No reader looks further than a fixed number of characters, so that the whole stays linear.

#include <cstddef>

#include "language/normalize.hpp"
#include "language/normalize_sentence.hpp"
#include "language/spoken_writer.hpp"

namespace shuoshu::language {

/// www.yuelou.net, amei@mail.tw, 1.jpg: read sign by sign, letters as they are.
std::size_t read_address(const Sentence& sentence, std::size_t at, SpokenWriter& writer);
/// Henry VIII → 八世, II型 → 二型; also Ⅳ. Not the X of X光 or the I of English.
std::size_t read_roman(const Sentence& sentence, std::size_t at, SpokenWriter& writer);
/// A.I. → AI: the points would be pauses.
std::size_t read_dotted_letters(const Sentence& sentence, std::size_t at, SpokenWriter& writer);
/// XX公司, 19××年, ○○組織: what is hidden is 某; ** and ■■ are silent; 186****5566 has 星.
std::size_t read_censored(const Sentence& sentence, std::size_t at, SpokenWriter& writer);
/// [3], （注1）, 陈①，: silent. At the head of a clause ① counts a list and is read 一、.
std::size_t read_note_mark(const Sentence& sentence, std::size_t at, SpokenWriter& writer);
/// (≧▽≦), ^_^, QAQ: silent.
std::size_t read_kaomoji(const Sentence& sentence, std::size_t at, SpokenWriter& writer);
/// Fractions of one character: ½, 3½.
std::size_t read_fraction_sign(const Sentence& sentence, std::size_t at, SpokenWriter& writer);
/// x² → x的平方, H₂O → H二O; a raised figure behind a word is a note and silent.
std::size_t read_small_figures(const Sentence& sentence, std::size_t at, SpokenWriter& writer);
/// 星级：★★★ → 三星; all other ornaments, emoji among them, are silent.
std::size_t read_ornament(const Sentence& sentence, std::size_t at, SpokenWriter& writer);
/// 二〇〇八, 壹佰圓, 廿八, 三、四天: Han numerals that are not written as they are said.
std::size_t read_han_numeral(const Sentence& sentence, std::size_t at, SpokenWriter& writer);

/// Signs nobody reads: ornaments, emoji and their joiners, list bullets.
bool is_ornament(char32_t c);

}  // namespace shuoshu::language
