#include "script/analysis.hpp"

#include <utility>

#include "script/bearers.hpp"
#include "script/english.hpp"
#include "script/names.hpp"
#include "script/narrator.hpp"
#include "script/roles.hpp"

namespace shuoshu::script {

std::vector<Line> Analysis::lines_of(std::size_t chapter) {
  return collect_lines(passages, mentions, people, lexicon, names, passages.chapter_begin[chapter],
                       passages.chapter_begin[chapter + 1]);
}

Analysis analyse(const book::Book& book, const Cast& cast, base::Report& report,
                 FeatureNames names) {
  Passages passages = read_passages(book, report);
  Lexicon lexicon = passages.chinese ? Lexicon::chinese() : Lexicon::english();
  classify_quotes(passages, lexicon);
  People people = people_of(cast, passages.chinese);
  if (passages.chinese) {
    find_names(passages, people, lexicon);
    find_genders(passages, people, lexicon);
  }
  if (!passages.chinese) find_english_names(passages, people, lexicon);
  Mentions mentions = passages.chinese ? find_mentions(passages, people, lexicon)
                                       : find_english_mentions(passages, people, lexicon);
  if (passages.chinese) {
    link_roles(passages, people, lexicon, mentions);
    link_bearers(passages, people, lexicon, mentions);
  }
  const auto narrator = link_narrator(passages, cast, people, mentions);
  return {std::move(passages), std::move(lexicon), std::move(people),
          std::move(mentions), std::move(names),   narrator};
}

}  // namespace shuoshu::script
