/// Finding the characters and who speaks, alone: time against the length of the book.

#include <benchmark/benchmark.h>

#include <algorithm>
#include <filesystem>

#include "base/file.hpp"
#include "script/make_script.hpp"
#include "support/make_book.hpp"

namespace {

using namespace shuoshu;  // NOLINT: a program of its own

/// The sample novel so many times over. Every paragraph says which copy it is of: what stands
/// twice, word for word, would be counted once.
std::vector<std::string> copies_of_the_novel(std::int64_t copies) {
  std::vector<std::filesystem::path> files;
  for (const auto& entry :
       std::filesystem::recursive_directory_iterator(SHUOSHU_SOURCE "/seeds/novel")) {
    if (entry.path().extension() == ".txt") files.push_back(entry.path());
  }
  std::sort(files.begin(), files.end());
  std::vector<std::string> chapters;
  for (std::int64_t copy = 0; copy < copies; ++copy) {
    for (const auto& file : files) {
      const std::string text = base::read_file(file);
      std::string chapter;
      for (std::size_t begin = 0; begin < text.size();) {
        const std::size_t end = std::min(text.find('\n', begin), text.size());
        if (end > begin)
          chapter += std::to_string(copy) + "。" + text.substr(begin, end - begin) + "\n";
        begin = end + 1;
      }
      chapters.push_back(std::move(chapter));
    }
  }
  return chapters;
}

void ScriptIsMade(benchmark::State& state) {
  const book::Book book = support::make_book(copies_of_the_novel(state.range(0)));
  std::int64_t characters = 0;
  for (const auto& chapter : book.chapters) {
    for (const auto& paragraph : chapter.paragraphs)
      characters += static_cast<std::int64_t>(paragraph.text.size());
  }
  for (auto _ : state) {
    script::Cast cast;
    base::Report report;
    benchmark::DoNotOptimize(script::make_script(book, cast, {}, report));
  }
  state.SetItemsProcessed(state.iterations() * characters);
  state.counters["characters"] = static_cast<double>(characters);
}
BENCHMARK(ScriptIsMade)->Arg(10)->Arg(20)->Arg(40)->Unit(benchmark::kMillisecond);

}  // namespace
