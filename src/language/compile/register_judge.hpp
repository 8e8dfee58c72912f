#pragma once

#include <vector>

#include "language/compile/labelled_sentences.hpp"
#include "language/polyphone_file.hpp"
#include "language/word_table.hpp"

namespace shuoshu::language::compile {

/// Learns to tell the register of a sentence by its characters, from sentences of which it is
/// known: 「1990年生于上海」 encyclopaedic, 「“你来啦！”她笑了。」 narrative. The slots belong into
/// the file of the context model (PolyphoneModel::register_of). Deterministic.
std::vector<format::Slot> train_register_judge(const std::vector<LabelledSentence>& encyclopaedic,
                                               const std::vector<LabelledSentence>& narrative,
                                               const WordTable& table);

}  // namespace shuoshu::language::compile
