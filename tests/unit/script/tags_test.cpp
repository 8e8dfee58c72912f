#include "script/tags.hpp"

#include <gtest/gtest.h>

#include "script/analysis.hpp"
#include "support/make_book.hpp"

namespace shuoshu::script {
namespace {

/// 王樸 and 林月 are known in every text; each case is about its last line.
struct Case {
  const char* text;
  const char* before;  ///< "王樸 says_colon", "- beat"; "" for no narration on that side
  const char* after;
};

std::string words_for(const Tag& tag, const Analysis& analysis) {
  if (!tag.present) return "";
  const char* const names[] = {"says_colon", "says", "colon", "beat"};
  std::string who = "-";
  if (tag.subject) {
    const std::size_t person = analysis.mentions[tag.passage][*tag.subject].person;
    who = person == People::npos ? "pronoun" : text::to_utf8(analysis.people[person].name);
  }
  return who + " " + names[static_cast<int>(tag.saying)];
}

TEST(Tags, AreReadOnBothSides) {
  Cast cast;
  for (const char32_t* name : {U"王樸", U"林月"}) cast.characters.emplace_back().name = name;
  const Case cases[] = {
      {"王樸說：「走吧。」", "王樸 says_colon", ""},
      {"王樸搖搖頭：「不行。」", "王樸 colon", ""},
      {"天黑了。王樸搖搖頭！「不行。」", "王樸 beat", ""},
      {"「走吧。」林月說。", "", "林月 says"},
      {"「走吧。」林月說了一句。", "", "林月 says"},
      {"「走吧。」林月低下頭。", "", "林月 beat"},
      // Told, heard or denied: nobody speaks.
      {"「走吧。」林月和他說了許多閒話。", "", "林月 beat"},
      {"「走吧。」林月想起來的路上他說他一定會回來。", "", "林月 beat"},
      {"「走吧。」林月一直認真地聽他說話。", "", "林月 beat"},
      {"「走吧。」林月還是沒說話。", "", "林月 beat"},
      // What a colon leads to has its speaker: what follows is no tag, or is the next one's.
      {"王樸說：「走吧。」林月聽王樸這麼一說，笑道好。", "王樸 says_colon", "林月 beat"},
      {"王樸說：「走吧。」林月說：「好。」", "林月 says_colon", ""},
      // A term cuts no narration in two.
      {"王樸把那件「寶貝」塞進林月的書包，說：「拿去。」", "王樸 says_colon", ""},
      // Whom one points at, or turns to, is spoken to.
      {"林月連夜去找副隊長王樸，對他說：「快來！」", "林月 says_colon", ""},
      {"林月站起身，盯著船頭的王樸說：「是你？」", "林月 says_colon", ""},
      {"林月揮著傘，向前面石橋上的王樸喊著：「快來！」", "林月 says_colon", ""},
  };
  for (const Case& c : cases) {
    base::Report report;
    const book::Book book = support::make_book({std::string(c.text) + "\n"});
    Analysis analysis = analyse(book, cast, report);
    const std::vector<Line> lines = analysis.lines_of(0);
    ASSERT_FALSE(lines.empty()) << c.text;
    EXPECT_EQ(words_for(lines.back().tags.before, analysis), c.before) << c.text;
    EXPECT_EQ(words_for(lines.back().tags.after, analysis), c.after) << c.text;
  }
}

}  // namespace
}  // namespace shuoshu::script
