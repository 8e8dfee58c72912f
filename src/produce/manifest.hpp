#pragma once

#include <cstdint>
#include <filesystem>
#include <string>
#include <vector>

#include "base/report.hpp"
#include "publish/audiobook.hpp"

namespace shuoshu::produce {

/// An episode that was made, and from what.
struct MadeEpisode {
  publish::Episode episode;
  std::string identity;     ///< which chapter of the book it is: "第一卷\n第一章 山雨\n1"
  std::string fingerprint;  ///< of everything it was made from; see fingerprint.hpp
  std::uint64_t text_bytes = 0;        ///< of its transcript text/STEM.json; 0 = not known
  std::vector<publish::Person> heard;  ///< who speaks in it
  std::vector<std::string> notes;  ///< what went otherwise than asked: an engine that was replaced
};

/// What was made from what: `.shuoshu/manifest`, described in docs/manifest.md. JSON Lines: a head
/// line, then a line an episode, in the order in which they were finished; the newest line of an
/// identity wins. A line is appended only after its files have their final names, so a run killed
/// at any moment leaves true lines, and at worst half a line at the end, which is left out.
class Manifest {
 public:
  /// Reads the manifest of a made book; an empty one when there is none. One that cannot be
  /// understood (damaged, of a newer shuoshu) counts for nothing, with a note. Changes no file.
  /// With a `part` ("2-of-4": one share of a book made on several machines) what is appended goes
  /// to a file of its own; without one, the parts that are there are read too, and joined by
  /// `rewrite`.
  static Manifest open(const std::filesystem::path& folder, base::Report& report,
                       const std::string& part = {});

  const std::string& identity() const { return identity_; }
  std::int64_t base_date() const { return base_date_; }
  const std::vector<MadeEpisode>& made() const { return made_; }
  const MadeEpisode* find(const std::string& identity) const;

  /// Before the first change: sets aside under another name what could not be understood, and
  /// names the book and its first date, once: later calls change nothing. Throws base::Error.
  void found(const std::string& identity, std::int64_t base_date);
  /// Adds one finished episode, durably.
  void append(const MadeEpisode& made);
  /// Leaves exactly these episodes, in this order. Does not touch a file that says so already.
  void rewrite(std::vector<MadeEpisode> made);

 private:
  explicit Manifest(std::filesystem::path file) : file_(std::move(file)) {}
  /// Adds what `file` says.
  void read(const std::filesystem::path& file, base::Report& report);
  void take(MadeEpisode made);
  std::string head() const;

  std::filesystem::path file_;
  std::vector<std::filesystem::path> parts_;       ///< read beside `file_`
  std::vector<std::filesystem::path> unreadable_;  ///< to be set aside
  std::string identity_;
  std::int64_t base_date_ = 0;
  std::vector<MadeEpisode> made_;
  bool torn_ = false;  ///< the file ends in half a line
};

/// A made episode as one line of JSON, without line end; and back. Throws base::Error.
std::string to_line(const MadeEpisode& made);
MadeEpisode from_line(const std::string& line);

}  // namespace shuoshu::produce
