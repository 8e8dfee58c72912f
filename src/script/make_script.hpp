#pragma once

#include "base/report.hpp"
#include "book/book.hpp"
#include "script/cast.hpp"
#include "script/script.hpp"
#include "voice/voice.hpp"

namespace shuoshu::script {

/// The screenplay of a book: finds quotations and characters, decides who speaks, casts the voices.
/// `cast` comes in with what cast.toml said and goes out with every character found and a voice for
/// each. Deterministic; a book that grows by a chapter keeps the voices of its characters when
/// `cast` is given. The script's words belong to the book.
Script make_script(const book::Book& book, Cast& cast, const voice::Palette& palette,
                   base::Report& report);
Script make_script(book::Book&& book, Cast& cast, const voice::Palette& palette,
                   base::Report& report) = delete;

}  // namespace shuoshu::script
