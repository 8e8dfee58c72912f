#include "book/heading_rule.hpp"

#include <fmt/format.h>
#include <re2/re2.h>

#include <memory>

#include "base/error.hpp"
#include "book/marks.hpp"
#include "text/unicode.hpp"

namespace shuoshu::book {

/// RE2 because it is linear in the text whatever the expression, and needs no stack.
struct Pattern::Expression {
  explicit Expression(const std::string& pattern) : compiled(pattern, options()) {}
  static RE2::Options options() {
    RE2::Options options;
    options.set_log_errors(false);
    options.set_max_mem(16 << 20);
    return options;
  }
  RE2 compiled;
};

namespace {

bool is_expression(const std::string& pattern) {
  return pattern.size() > 2 && pattern.front() == '/' && pattern.back() == '/';
}

/// Code points in the first `bytes` of a UTF-8 text, counted on from where the last call ended.
class CodePointCounter {
 public:
  explicit CodePointCounter(std::string_view text) : text_(text) {}
  std::size_t at(std::size_t byte) {
    for (; byte_ < byte; ++byte_)
      count_ += (static_cast<unsigned char>(text_[byte_]) & 0xC0) != 0x80 ? 1 : 0;
    return count_;
  }

 private:
  std::string_view text_;
  std::size_t byte_ = 0, count_ = 0;
};

}  // namespace

Pattern::Pattern(const std::string& pattern) {
  if (!is_expression(pattern)) {
    exact_ = text::from_utf8(pattern);
    return;
  }
  expression_ = std::make_unique<Expression>(pattern.substr(1, pattern.size() - 2));
  if (!expression_->compiled.ok()) {
    throw base::ConfigError(fmt::format("{}: {}", pattern, expression_->compiled.error()));
  }
}

Pattern::~Pattern() = default;
Pattern::Pattern(Pattern&&) noexcept = default;

std::vector<Pattern::Match> Pattern::find_all(std::u32string_view text) const {
  std::vector<Match> matches;
  if (!expression_) {
    if (exact_.empty()) return matches;
    for (std::size_t at = text.find(exact_); at != std::u32string_view::npos;
         at = text.find(exact_, at + exact_.size())) {
      matches.push_back({at, at + exact_.size(), 0, 0});
    }
    return matches;
  }
  const std::string bytes = text::to_utf8(text);
  const RE2& compiled = expression_->compiled;
  re2::StringPiece groups[2];
  const int wanted = 1 + (compiled.NumberOfCapturingGroups() > 0 ? 1 : 0);
  CodePointCounter counter(bytes);
  std::size_t from = 0;
  while (from <= bytes.size() &&
         compiled.Match(bytes, from, bytes.size(), RE2::UNANCHORED, groups, wanted)) {
    const auto begin = static_cast<std::size_t>(groups[0].data() - bytes.data());
    const std::size_t end = begin + groups[0].size();
    if (end > begin) {
      Match match;
      match.begin = counter.at(begin);
      // The group is counted apart: it may begin before the match's end.
      if (wanted > 1 && groups[1].data() != nullptr) {
        CodePointCounter inner(bytes);
        const auto group = static_cast<std::size_t>(groups[1].data() - bytes.data());
        match.group_begin = inner.at(group);
        match.group_end = inner.at(group + groups[1].size());
      }
      match.end = counter.at(end);
      matches.push_back(match);
    }
    from = end > begin ? end : end + 1;
  }
  return matches;
}

Outline find_by_rule(const std::vector<Source>& sources, const std::vector<Line>& lines,
                     const std::string& rule) {
  const Pattern pattern(is_expression(rule) ? rule : "/" + rule + "/");
  Outline outline;
  for (std::size_t i = 0; i < lines.size(); ++i) {
    const std::u32string_view text = lines[i].text(sources);
    if (text.size() > 200) continue;
    const std::vector<Pattern::Match> matches = pattern.find_all(text);
    if (matches.empty()) continue;
    Mark mark = whole_line_mark(lines, i, Mark::Kind::chapter);
    const Pattern::Match& match = matches.front();
    const bool has_group = match.group_end > match.group_begin;
    mark.title =
        has_group ? text.substr(match.group_begin, match.group_end - match.group_begin) : text;
    outline.marks.push_back(std::move(mark));
  }
  outline.family = fmt::format("lines that match {}: {}", rule, outline.marks.size());
  return outline;
}

}  // namespace shuoshu::book
