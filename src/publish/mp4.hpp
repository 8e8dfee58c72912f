#pragma once

#include <filesystem>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "publish/marks.hpp"

namespace shuoshu::publish {

/// One of the AAC files that are joined, and the marks that its stretch gets, counted from its
/// begin.
struct Mp4Piece {
  std::filesystem::path file;
  std::vector<ShownMark> marks;  ///< `end` is not looked at: each runs to where the next begins
};

/// What a player shows of a file.
struct Mp4Words {
  std::vector<std::pair<std::string, std::string>> tags;  ///< libavformat's names; empty ones skip
  std::string language;                                   ///< three letters
  std::string_view cover;                                 ///< JPEG, or empty
};

/// Writes the AAC packets of `pieces`, in order and as they are, into one MP4 file with chapter
/// marks, tags and cover. The same pieces give the same bytes. A piece begins to the sample where
/// the one before ends, that end rounded up to a whole frame of 1024 samples. Throws base::Error.
void join_mp4(const std::filesystem::path& target, std::span<const Mp4Piece> pieces,
              const Mp4Words& words);

/// A mark as a player reads it, in seconds.
struct Mp4Mark {
  double begin = 0, end = 0;
  std::string title;
};

/// The chapter marks of an MP4 file. Throws base::Error.
std::vector<Mp4Mark> marks_of_mp4(const std::filesystem::path& file);

}  // namespace shuoshu::publish
