#include "language/polyphone_features.hpp"

#include "text/unicode.hpp"

namespace shuoshu::language {
namespace {

constexpr std::size_t kPad = 3;  // characters beside the one in question that count by their place
constexpr std::size_t kWindow = 8;  // … and that count in any order
constexpr char32_t kBorder = U'^';
constexpr char32_t kUnknown = 0;  // beyond the border of a fragment: no feature

std::uint32_t mix(std::uint32_t hash, std::uint32_t value) {
  hash = (hash ^ value) * 0x85EBCA6BU;
  return hash ^ (hash >> 15);
}

/// All letters are one, all digits are one, marks of one kind are one.
char32_t fold(char32_t c) {
  if (text::is_han(c)) return c;
  if (text::is_digit(c)) return U'0';
  if (text::is_latin(c)) return U'A';
  switch (c) {
    case U'。':
    case U'！':
    case U'？':
    case U'!':
    case U'?':
    case U'…':
    case U'.':
      return U'。';
    case U'，':
    case U',':
    case U'：':
    case U'；':
    case U'—':
    case U';':
    case U':':
      return U'，';
    case U'「':
    case U'『':
    case U'“':
    case U'‘':
    case U'（':
    case U'《':
    case U'(':
      return U'「';
    case U'」':
    case U'』':
    case U'”':
    case U'’':
    case U'）':
    case U'》':
    case U')':
      return U'」';
    default:
      return text::is_space(c) ? U' ' : c;
  }
}

}  // namespace

void PolyphoneFeatures::add(std::uint32_t kind, std::uint32_t a, std::uint32_t b, std::uint32_t c) {
  if (a == kUnknown || b == kUnknown || c == kUnknown) return;
  features_.push_back(mix(mix(mix(kind * 0x9E3779B1U, a), b), c));
}

std::uint32_t PolyphoneFeatures::key(std::uint32_t feature, char32_t character,
                                     std::uint32_t group) {
  const std::uint32_t k =
      mix(mix(feature, static_cast<std::uint32_t>(character)), group + 0x27D4EB2FU);
  return k == 0 ? 1 : k;
}

void PolyphoneFeatures::begin(const Sentence& sentence, bool fragment) {
  const char32_t border = fragment ? kUnknown : kBorder;
  sentence_ = &sentence;
  register_ = Register::unknown;
  folded_.assign(kPad, border);
  for (const char32_t c : sentence.text) folded_.push_back(fold(c));
  folded_.insert(folded_.end(), kPad, border);
  word_hashes_.assign(2, border);
  tags_.assign(2, fragment ? kUnknown : 0xFFFF);
  for (const Piece& piece : sentence.pieces) {
    std::uint32_t hash = 0x811C9DC5U;
    const std::size_t length = piece.han ? piece.length : 1;
    for (std::size_t i = 0; i < length; ++i) hash = mix(hash, folded_[kPad + piece.begin + i]);
    word_hashes_.push_back(hash);
    tags_.push_back(piece.own >= 0 ? 0xFFFD
                    : piece.han    ? piece.word.tag + 1U
                                   : 0x100 + folded_[kPad + piece.begin]);
  }
  word_hashes_.insert(word_hashes_.end(), 2, border);
  tags_.insert(tags_.end(), 2, fragment ? kUnknown : 0xFFFF);
}

const std::vector<std::uint32_t>& PolyphoneFeatures::of_sentence() {
  features_.clear();
  for (const char32_t c : sentence_->text) {
    // Not folded: 《 and “ are what tells an encyclopaedia from a story.
    add(40, text::is_digit(c) ? U'0' : text::is_latin(c) ? U'A' : c);
  }
  return features_;
}

const std::vector<std::uint32_t>& PolyphoneFeatures::of(std::size_t at, std::size_t piece,
                                                        const WordAdvice& word) {
  features_.clear();
  const char32_t* c = folded_.data() + kPad + at;
  add(1, c[-1]);
  add(2, c[1]);
  add(3, c[-2]);
  add(4, c[2]);
  add(5, c[-3]);
  add(6, c[3]);
  add(7, c[-2], c[-1]);
  add(8, c[-1], c[1]);
  add(9, c[1], c[2]);
  add(10, c[-3], c[-2], c[-1]);
  add(11, c[-2], c[-1], c[1]);
  add(12, c[-1], c[1], c[2]);
  add(13, c[1], c[2], c[3]);
  const char32_t* const first = folded_.data() + kPad;
  const char32_t* const last = folded_.data() + folded_.size() - kPad;
  for (const char32_t* p = c - 1; p >= first && p + kWindow >= c; --p) {
    if (text::is_han(*p)) add(14, *p);
  }
  for (const char32_t* p = c + 1; p < last && p <= c + kWindow; ++p) {
    if (text::is_han(*p)) add(15, *p);
  }
  const Piece& own = sentence_->pieces[piece];
  const std::uint32_t* w = word_hashes_.data() + 2 + piece;
  const std::uint32_t* t = tags_.data() + 2 + piece;
  const auto place = static_cast<std::uint32_t>(at - own.begin) + 1;
  const auto length = static_cast<std::uint32_t>(own.length);
  add(16, w[0], place);
  add(17, w[-1]);
  add(18, w[1]);
  add(19, w[-1], w[0]);
  add(20, w[0], w[1]);
  add(21, length, place);
  add(22, t[0], place);
  add(23, t[-1], length);
  add(24, t[1], length);
  add(25, t[-1], t[0], t[1]);
  add(26, t[-2], t[-1], length);
  add(27, t[1], t[2], length);
  add(28, w[-2]);
  add(29, w[2]);
  add(30, w[-1], t[1]);
  add(31, t[-1], w[1]);
  if (word.first != WordAdvice::kNone) {
    add(32, word.first + 1U);
    add(33, word.first + 1U, static_cast<std::uint32_t>(word.kind) + 1);
  }
  if (word.second != WordAdvice::kNone) add(34, word.second + 1U);
  if (register_ != Register::unknown) {
    const auto judged = static_cast<std::uint32_t>(register_);
    add(35, judged);
    add(36, w[0], place, judged);
  }
  return features_;
}

}  // namespace shuoshu::language
