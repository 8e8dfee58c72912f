#include <algorithm>
#include <cctype>
#include <system_error>

#include "base/error.hpp"
#include "base/file.hpp"
#include "book/draft.hpp"
#include "book/natural_order.hpp"
#include "book/page_titles.hpp"
#include "text/unicode.hpp"

namespace shuoshu::book {
namespace {

std::string lower_extension(const std::filesystem::path& file) {
  std::string extension = file.extension().string();
  std::transform(extension.begin(), extension.end(), extension.begin(),
                 [](unsigned char c) { return static_cast<char>(std::tolower(c)); });
  return extension;
}

Draft read_one(const std::filesystem::path& file, const ReadOptions& options,
               base::Report& report) {
  const std::string extension = lower_extension(file);
  const std::string name = file.filename().string();
  const std::string bytes = base::read_file(file);
  if (extension == ".md" || extension == ".markdown")
    return read_markdown(name, bytes, options, report);
  return read_html(name, bytes, options, report);
}

/// The last heading of a draft, when a page that begins with `title` only continues its chapter.
bool continues(const Draft& draft, const Block& first) {
  const auto last = std::find_if(draft.blocks.rbegin(), draft.blocks.rend(), [](const Block& b) {
    return b.kind == Block::Kind::heading || b.kind == Block::Kind::volume;
  });
  if (last == draft.blocks.rend() || last->kind != Block::Kind::heading) return false;
  return first.kind == Block::Kind::heading &&
         comparable_title(first.title) == comparable_title(last->title);
}

void fill(std::string& field, std::string& other) {
  if (field.empty()) field = std::move(other);
}

/// Puts the sources and blocks of `part` behind those of `whole`.
void append(Draft& whole, Draft part) {
  const auto shift = static_cast<std::uint32_t>(whole.sources.size());
  for (Skipped& skipped : part.skipped) {
    skipped.source.file += shift;
    whole.skipped.push_back(std::move(skipped));
  }
  bool first = true;
  for (Block& block : part.blocks) {
    block.source.file += shift;
    if (first && continues(whole, block)) {
      if (!block.source.empty()) whole.skipped.push_back({block.source, "the title repeated"});
    } else {
      whole.blocks.push_back(std::move(block));
    }
    first = false;
  }
  for (Source& source : part.sources) whole.sources.push_back(std::move(source));
  fill(whole.meta.title, part.meta.title);
  fill(whole.meta.author, part.meta.author);
  fill(whole.meta.language, part.meta.language);
}

}  // namespace

std::vector<std::filesystem::path> page_files_in(const std::filesystem::path& folder) {
  std::vector<std::pair<std::u32string, std::filesystem::path>> pages;
  std::error_code error;
  for (const auto& entry : std::filesystem::directory_iterator(folder, error)) {
    const std::string extension = lower_extension(entry.path());
    if (entry.path().filename().string().starts_with('.') || !entry.is_regular_file(error))
      continue;
    if (extension == ".txt") return {};
    if (extension == ".html" || extension == ".htm" || extension == ".xhtml" ||
        extension == ".md" || extension == ".markdown") {
      pages.emplace_back(text::from_utf8(entry.path().stem().string()), entry.path());
    }
  }
  std::sort(pages.begin(), pages.end(), [](const auto& a, const auto& b) {
    return a.first != b.first ? comes_before(a.first, b.first) : a.second < b.second;
  });
  std::vector<std::filesystem::path> out;
  for (auto& [stem, path] : pages) out.push_back(std::move(path));
  return out;
}

Draft read_page_files(const std::vector<std::filesystem::path>& files, const ReadOptions& options,
                      base::Report& report) {
  Draft whole;
  std::size_t structured = 0, read = 0;
  std::string first_error;
  for (const std::filesystem::path& file : files) {
    try {
      Draft part = read_one(file, options, report);
      structured += part.structured ? 1 : 0;
      ++read;
      append(whole, std::move(part));
    } catch (const base::ConfigError&) {
      throw;
    } catch (const base::Error& error) {
      if (first_error.empty()) first_error = error.what();
      report.note("page-left-out", {file.filename().string()},
                  std::string("is left out: ") + error.what());
    }
  }
  if (read == 0 && !first_error.empty()) throw base::Error(first_error);
  whole.structured = structured * 2 > read;
  return whole;
}

}  // namespace shuoshu::book
