#pragma once

#include <filesystem>
#include <string>
#include <string_view>

#include "script/cast.hpp"
#include "script/script.hpp"

namespace shuoshu::script {

/// Reads cast.toml (docs/cast.md). Unknown keys, voices and characters are a base::ConfigError with
/// file, line, column and "did you mean". Voices are checked against `palette`.
Cast read_cast(const std::filesystem::path& file, const voice::Palette& palette);

/// The same for a text already in memory; `name` stands in messages.
Cast parse_cast(std::string_view text, const std::string& name, const voice::Palette& palette);

/// Where a copy of every entry that shuoshu wrote into `file` is kept: .shuoshu/cast.toml beside
/// it.
std::filesystem::path cast_memory(const std::filesystem::path& file);

/// The text of a cast file for `cast`. With `existing`, that text with the new characters added at
/// the end: every word and comment a person wrote is kept.
std::string write_cast(const Cast& cast, const Script& script, std::string_view existing = {});

}  // namespace shuoshu::script
