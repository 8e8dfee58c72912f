#pragma once

#include "script/lexicon.hpp"
#include "script/mentions.hpp"
#include "script/passage.hpp"
#include "script/people.hpp"

namespace shuoshu::script {

/// Finds the characters of a book in English and adds them to `people`: capitalised names that
/// speak or are named inside sentences (Tilly, Mr. Pym, Dr. Amelia Stroud). Forms of one person are
/// merged when their last names agree and their titles do not quarrel (Dr. Stroud = Dr. Amelia
/// Stroud; Mr. and Mrs. Pym stay two).
void find_english_names(const Passages& passages, People& people, const Lexicon& lexicon);

/// The mentions of every passage: names, pronouns, and nouns that act as persons (the old man, a
/// sailor).
Mentions find_english_mentions(const Passages& passages, People& people, const Lexicon& lexicon);

}  // namespace shuoshu::script
