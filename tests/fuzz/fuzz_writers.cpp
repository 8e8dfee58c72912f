/// Any strings as titles, names and lines of a book: the feed says them back to an XML reader, the
/// transcripts to theirs, and none of them adds an element or a script to a page.

#include <nlohmann/json.hpp>
#include <pugixml.hpp>

#include "input.hpp"
#include "publish/feed.hpp"
#include "publish/names.hpp"
#include "publish/overlay.hpp"
#include "publish/page.hpp"
#include "publish/transcript.hpp"
#include "unit/publish/sample_book.hpp"

namespace {

using namespace shuoshu;  // NOLINT: this file is the program

constexpr int kRate = 1000;

std::size_t count(std::string_view text, std::string_view what) {
  std::size_t n = 0;
  for (std::size_t at = 0; (at = text.find(what, at)) != std::string_view::npos; ++at) ++n;
  return n;
}

std::vector<publish::TimedLine> lines_of(fuzz::Strings& strings) {
  std::vector<publish::TimedLine> lines;
  audio::SampleCount at = 0;
  while (strings.more() && lines.size() < 50) {
    publish::TimedLine line;
    line.begin = at;
    line.end = at += 70;
    line.kind = lines.size() % 2 == 0 ? "speech" : "narration";
    line.speaker = strings.next();
    line.text = strings.next();
    line.paragraph = lines.size() / 2;
    lines.push_back(std::move(line));
  }
  return lines;
}

/// A cue is a number, its times, one line of text and an empty line: nothing in the text ends it.
void check_vtt(const std::string& vtt, std::size_t cues) {
  fuzz::demand(count(vtt, "-->") == cues);
  fuzz::demand(vtt.find('\r') == std::string::npos);
  fuzz::Strings lines(vtt);
  fuzz::demand(lines.next() == "WEBVTT");
  for (std::size_t cue = 1; cue <= cues; ++cue) {
    fuzz::demand(lines.next().empty());
    fuzz::demand(lines.next() == std::to_string(cue));
    fuzz::demand(lines.next().find(" --> ") == 12);
    const std::string text = lines.next();
    fuzz::demand(count(text, "<") == (text.starts_with("<v ") ? 1 : 0));
  }
  fuzz::demand(!lines.more());
}

void check_transcript(const std::vector<publish::TimedLine>& lines) {
  const std::string json = publish::json_transcript(lines, kRate);
  const auto back = publish::read_json_transcript(json, kRate);
  fuzz::demand(back.size() == lines.size());
  for (std::size_t i = 0; i < lines.size(); ++i) {
    fuzz::demand(back[i].text == publish::xml_characters(lines[i].text));
    fuzz::demand(back[i].speaker == publish::one_line(lines[i].speaker));
    fuzz::demand(back[i].begin == lines[i].begin && back[i].end == lines[i].end);
  }
}

/// Every mark of the list in order, its title on one line.
void check_chapters(const publish::Episode& episode) {
  const auto list = nlohmann::json::parse(publish::chapters_json(episode));
  for (const auto& chapter : list.at("chapters"))
    fuzz::demand(chapter.at("title").get<std::string>().find('\n') == std::string::npos);
}

void check_feed(const publish::Audiobook& book) {
  const std::string feed = publish::feed_xml(book);
  pugi::xml_document document;
  fuzz::demand(document.load_buffer(feed.data(), feed.size()));
  const pugi::xml_node channel = document.child("rss").child("channel");
  const std::string title = publish::shortened(publish::one_line(book.title), 255);
  if (!title.empty()) fuzz::demand(channel.child_value("title") == title);
  fuzz::demand(channel.child_value("itunes:author") ==
               publish::shortened(publish::one_line(book.author), 255));
  std::size_t items = 0;
  for (const pugi::xml_node item : channel.children("item")) {
    const publish::Episode& episode = book.episodes[items++];
    fuzz::demand(item.child_value("title") ==
                 publish::shortened(publish::shown_title(book, episode), 255));
    fuzz::demand(item.child_value("guid") == episode.guid);
  }
  fuzz::demand(items == book.episodes.size());
  const std::string served = publish::rebase_feed(feed, "http://192.168.1.5:8080/");
  fuzz::demand(document.load_buffer(served.data(), served.size()));
}

void check_page(const publish::Audiobook& book, const std::vector<publish::TimedLine>& lines) {
  static const std::string plain = publish::page_html(publish::sample_book(2));
  const std::string page = publish::page_html(book);
  fuzz::demand(count(page, "<") == count(plain, "<") && count(page, ">") == count(plain, ">"));
  // The text of a chapter is a script file: a call with one JSON value, and nothing else.
  const std::string script = publish::page_text(book.episodes[0], lines);
  fuzz::demand(script.starts_with("shuoshuText(1,") && script.ends_with(");\n"));
  fuzz::demand(count(script, "<") == 0 && count(script, "\n") == 1);
  const auto text = nlohmann::json::parse(script.substr(14, script.size() - 17));
  fuzz::demand(text.at("lines").size() == lines.size());
}

void check_overlay(const publish::Audiobook& book, const std::vector<publish::TimedLine>& lines) {
  const publish::Episode& episode = book.episodes[0];
  for (const std::string& xml :
       {publish::overlay_text(book, episode, lines), publish::overlay_smil(episode, lines)}) {
    pugi::xml_document document;
    fuzz::demand(document.load_buffer(xml.data(), xml.size()));
    fuzz::demand(document.select_nodes("//script").empty());
  }
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* bytes, std::size_t size) {
  fuzz::Strings strings(fuzz::text_of(bytes, size));
  publish::Audiobook book = publish::sample_book(2);
  book.title = strings.next();
  book.author = strings.next();
  book.description = strings.next();
  book.episodes[0].title = strings.next();
  book.episodes[1].volume = strings.next();
  book.episodes[0].marks = {{0, 4000, strings.next()}, {4000, 8820, strings.next()}};
  book.cast[0].name = strings.next();
  book.cast[0].lines = 1;
  const std::vector<publish::TimedLine> lines = lines_of(strings);
  check_vtt(publish::webvtt(lines, kRate), lines.size());
  check_transcript(lines);
  check_chapters(book.episodes[0]);
  fuzz::demand(publish::srt(lines, kRate).find(": ") == std::string::npos);
  fuzz::demand(count(publish::lrc(book, book.episodes[0], lines), "\n") >= 4 + lines.size());
  check_feed(book);
  check_page(book, lines);
  check_overlay(book, lines);
  return 0;
}
