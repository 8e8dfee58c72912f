#pragma once

#include <fstream>
#include <string>
#include <string_view>
#include <vector>

#include "language/normalize.hpp"

namespace shuoshu::test {

/// A line of a table of cases under tests/data/: what is written, TAB, what is said.
struct SpokenRow {
  std::string written;
  std::string spoken;
};

inline std::vector<SpokenRow> read_spoken_table(const std::string& name) {
  std::ifstream file(std::string(SHUOSHU_SOURCE) + "/tests/data/" + name);
  std::vector<SpokenRow> rows;
  for (std::string line; std::getline(file, line);) {
    const std::size_t tab = line.find('\t');
    if (line.starts_with("# ") || tab == std::string::npos) continue;
    rows.push_back({line.substr(0, tab), line.substr(tab + 1)});
  }
  return rows;
}

/// What is wrong with the pieces of `spoken`, said of `source`; empty if they keep their promises.
inline std::string fault_in_pieces(const language::SpokenText& spoken, std::u32string_view source) {
  std::size_t at = 0, source_at = 0;
  for (const auto& piece : spoken.pieces) {
    if (piece.begin != at) return "a gap in the spoken text";
    if (piece.begin >= piece.end) return "an empty piece";
    if (piece.source_begin < source_at) return "sources out of order";
    if (piece.source_begin >= piece.source_end) return "a piece without source";
    if (piece.source_end > source.size()) return "a source behind the end";
    const auto said = std::u32string_view(spoken.text).substr(piece.begin, piece.end - piece.begin);
    const auto from = source.substr(piece.source_begin, piece.source_end - piece.source_begin);
    if (!piece.made && said != from) return "a copy that differs";
    at = piece.end;
    source_at = piece.source_end;
  }
  return at == spoken.text.size() ? "" : "spoken text without a piece";
}

}  // namespace shuoshu::test
