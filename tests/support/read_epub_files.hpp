#pragma once

#include "book/draft.hpp"
#include "support/make_epub.hpp"
#include "support/temp_dir.hpp"

namespace shuoshu::support {

struct ReadEpub {
  book::Draft draft;
  base::Report report;
};

/// Writes the files as book.epub and reads it.
inline ReadEpub read_files(const EpubFiles& files) {
  const TempDir folder;
  write_zip(folder / "book.epub", files);
  ReadEpub out;
  out.draft = book::read_epub(folder / "book.epub", {}, out.report);
  return out;
}

}  // namespace shuoshu::support
