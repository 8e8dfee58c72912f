#pragma once

#include <string>
#include <utility>
#include <vector>

#include "base/place.hpp"

namespace shuoshu::base {

/// Something odd that did not stop us: a gap in the chapter numbers, an unclosed quote.
struct Note {
  std::string id;  ///< stable, for tests and filters: "chapter-gap", "unclosed-quote"
  Place place;
  std::string text;  ///< one line, says what was done about it

  /// "novel.txt:120: chapter 7 is missing [chapter-gap]"
  std::string str() const { return place.str() + ": " + text + " [" + id + "]"; }
};

/// Collects notes on the way through the pipeline. Only `cli` shows them.
class Report {
 public:
  void note(std::string id, Place place, std::string text) {
    notes_.push_back({std::move(id), std::move(place), std::move(text)});
  }
  const std::vector<Note>& notes() const { return notes_; }
  bool empty() const { return notes_.empty(); }

 private:
  std::vector<Note> notes_;
};

}  // namespace shuoshu::base
