#include "script/make_script.hpp"

#include <gtest/gtest.h>

#include "support/make_book.hpp"

namespace shuoshu::script {
namespace {

TEST(MakeScript, AnnouncesAVolumeBeforeItsFirstChapter) {
  book::Book book = support::make_book({"下雨了。", "雨停了。", "天亮了。"});
  book.volumes = {{U"上部", {}, {}}, {U"第一卷 山雨", {}, {}}, {U"第二卷 渡口", {}, {}}};
  book.chapters[0].volume = book.chapters[1].volume = 1;
  book.chapters[2].volume = 2;
  Cast cast;
  base::Report report;
  const Script script = make_script(book, cast, {}, report);
  std::vector<std::u32string> texts;
  for (const Cue& cue : script.cues) texts.emplace_back(cue.text);
  EXPECT_EQ(texts,
            (std::vector<std::u32string>{U"上部", U"第一卷 山雨", U"第1章", U"下雨了。", U"第2章",
                                         U"雨停了。", U"第二卷 渡口", U"第3章", U"天亮了。"}));
}

}  // namespace
}  // namespace shuoshu::script
