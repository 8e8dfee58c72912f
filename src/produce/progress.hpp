#pragma once

#include <cstddef>
#include <string>

namespace shuoshu::produce {

/// What a person wants to see while a book is made. Implementations: the terminal line, a silent
/// one, a recording one for tests.
class Progress {
 public:
  virtual ~Progress() = default;
  /// Before work starts: how many episodes and characters are to be made, how many are fresh.
  virtual void start(std::size_t episodes, std::size_t characters, std::size_t fresh) = 0;
  /// A worker spoke `characters` more, which gave `seconds` of sound, in the episode of this title.
  virtual void spoke(const std::string& title, std::size_t characters, double seconds) = 0;
  /// An episode got its final name.
  virtual void finished(const std::string& title) = 0;
  /// All is done, or given up.
  virtual void stop() = 0;
};

}  // namespace shuoshu::produce
