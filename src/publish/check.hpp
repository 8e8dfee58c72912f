#pragma once

#include <filesystem>
#include <string>
#include <vector>

namespace shuoshu::publish {

/// One thing wrong with a made book, one line: "audio/002 第二章.mp3: feed says 1000 bytes, it has
/// 998".
struct Fault {
  std::string file;  ///< relative to the book's folder
  std::string text;

  std::string str() const { return file + ": " + text; }
};

/// Reads a made book back with other eyes than those that wrote it: decodes every file, reads tags,
/// feed, transcripts, chapters and cover. Empty = no fault. Throws base::Error when `folder` holds
/// no made book at all.
std::vector<Fault> check_audiobook(const std::filesystem::path& folder);

}  // namespace shuoshu::publish
