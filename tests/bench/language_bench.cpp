/// The Mandarin front end alone: characters a second, and how long it takes to be ready.

#include <benchmark/benchmark.h>

#include <algorithm>
#include <filesystem>

#include "base/data_directory.hpp"
#include "base/file.hpp"
#include "language/front_end.hpp"
#include "text/sentences.hpp"
#include "text/unicode.hpp"

namespace {

using namespace shuoshu;  // NOLINT: a program of its own

/// All paragraphs of the sample novel, cut into sentences.
std::vector<std::u32string> sentences_of_the_novel() {
  std::vector<std::filesystem::path> files;
  for (const auto& entry :
       std::filesystem::recursive_directory_iterator(SHUOSHU_SOURCE "/seeds/novel")) {
    if (entry.path().extension() == ".txt") files.push_back(entry.path());
  }
  std::sort(files.begin(), files.end());
  std::vector<std::u32string> sentences;
  for (const auto& file : files) {
    const std::u32string text = text::from_utf8(base::read_file(file));
    for (std::size_t begin = 0; begin < text.size();) {
      const std::size_t end = std::min(text.find(U'\n', begin), text.size());
      const std::u32string_view paragraph = std::u32string_view(text).substr(begin, end - begin);
      for (const text::Span span : text::split_sentences(paragraph)) {
        sentences.emplace_back(paragraph.substr(span.begin, span.end - span.begin));
      }
      begin = end + 1;
    }
  }
  return sentences;
}

void FrontEndSpeaks(benchmark::State& state) {
  const auto front_end = language::make_front_end("zh", {}, base::data_directory());
  const auto sentences = sentences_of_the_novel();
  std::int64_t characters = 0;
  for (auto _ : state) {
    for (const std::u32string& sentence : sentences) {
      benchmark::DoNotOptimize(front_end->speak(sentence));
      characters += static_cast<std::int64_t>(sentence.size());
    }
  }
  state.SetItemsProcessed(characters);
}
BENCHMARK(FrontEndSpeaks)->Unit(benchmark::kMillisecond);

void FrontEndStarts(benchmark::State& state) {
  for (auto _ : state) {
    const auto front_end = language::make_front_end("zh", {}, base::data_directory());
    benchmark::DoNotOptimize(front_end->speak(U"他重新走了。"));
  }
}
BENCHMARK(FrontEndStarts)->Unit(benchmark::kMillisecond);

}  // namespace
