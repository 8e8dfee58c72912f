#include "publish/feed.hpp"

#include <algorithm>
#include <array>
#include <cassert>
#include <chrono>
#include <sstream>

#include <fmt/format.h>
#include <pugixml.hpp>

#include "base/error.hpp"
#include "publish/feed_text.hpp"
#include "publish/language_names.hpp"
#include "publish/marks.hpp"
#include "publish/names.hpp"

namespace shuoshu::publish {

namespace {

/// Longest value that PSP-1 and Apple allow, and longest description.
constexpr std::size_t kMostCharacters = 255;
constexpr std::size_t kMostDescriptionBytes = 4000;

void append_text(pugi::xml_node parent, const char* name, const std::string& text) {
  parent.append_child(name).text().set(text.c_str());
}

std::string value(std::string_view text) { return shortened(one_line(text), kMostCharacters); }

/// Writes the addresses of one feed.
class Addresses {
 public:
  explicit Addresses(std::string base) : base_(std::move(base)) {
    if (!base_.empty() && !base_.ends_with('/')) base_ += '/';
  }
  std::string of(std::string_view relative) const { return base_ + percent_encode(relative); }
  /// The page of the book: the folder itself, or index.html where there is no base.
  std::string page() const { return base_.empty() ? "index.html" : base_; }

 private:
  std::string base_;
};

void append_person(pugi::xml_node channel, const char* role, const char* group,
                   const std::string& name) {
  if (name.empty()) return;
  auto person = channel.append_child("podcast:person");
  person.append_attribute("role") = role;
  person.append_attribute("group") = group;
  person.text().set(shortened(name, 128).c_str());
}

void append_cover(pugi::xml_node channel, const Audiobook& book, const Addresses& addresses) {
  const std::string cover = addresses.of(book.cover.empty() ? "cover.jpg" : book.cover.string());
  channel.append_child("itunes:image").append_attribute("href") = cover.c_str();
  auto image = channel.append_child("image");
  append_text(image, "url", cover);
  append_text(image, "title", value(book.title));
  append_text(image, "link", addresses.page());
}

/// The description, cut where it is too long in bytes: 1,333 characters in Chinese, 4,000 in
/// English.
std::string description_of(const Audiobook& book) {
  std::string text = feed_description(book);
  for (std::size_t characters = kMostDescriptionBytes; text.size() > kMostDescriptionBytes;
       characters -= 50) {
    text = shortened(text, characters);
  }
  return text;
}

std::string page_name(std::size_t page) {
  return page == 0 ? "feed.xml" : fmt::format("feed-{}.xml", page + 1);
}

void append_link(pugi::xml_node channel, const char* relation, const std::string& address) {
  auto link = channel.append_child("atom:link");
  link.append_attribute("href") = address.c_str();
  link.append_attribute("rel") = relation;
  link.append_attribute("type") = "application/rss+xml";
}

/// Where this page stands among `pages`.
void append_links(pugi::xml_node channel, std::size_t page, std::size_t pages,
                  const Addresses& addresses) {
  append_link(channel, "self", addresses.of(page_name(page)));
  if (pages < 2) return;
  append_link(channel, "first", addresses.of(page_name(0)));
  append_link(channel, "last", addresses.of(page_name(pages - 1)));
  if (page > 0) append_link(channel, "previous", addresses.of(page_name(page - 1)));
  if (page + 1 < pages) append_link(channel, "next", addresses.of(page_name(page + 1)));
}

void append_book(pugi::xml_node channel, const Audiobook& book, const Addresses& addresses) {
  append_text(channel, "title", value(book.title.empty() ? "Audiobook" : book.title));
  append_text(channel, "link", addresses.page());
  append_text(channel, "description", description_of(book));
  append_text(channel, "language", feed_language(book.language));
  append_text(channel, "generator", "shuoshu");
  auto category = channel.append_child("itunes:category");
  category.append_attribute("text") = "Arts";
  category.append_child("itunes:category").append_attribute("text") = "Books";
  append_text(channel, "itunes:explicit", "false");
  append_text(channel, "itunes:type", "serial");
  const std::string author = value(book.author);
  if (!author.empty()) append_text(channel, "itunes:author", author);
  append_cover(channel, book, addresses);
  append_text(channel, "podcast:guid", feed_guid(book));
  append_text(channel, "podcast:medium", "audiobook");
  append_text(channel, "podcast:locked", "no");
  append_person(channel, "author", "writing", author);
  append_person(channel, "narrator", "cast", one_line(book.narrator));
}

void append_transcript(pugi::xml_node item, const std::string& address, const char* type,
                       const Audiobook& book) {
  auto transcript = item.append_child("podcast:transcript");
  transcript.append_attribute("url") = address.c_str();
  transcript.append_attribute("type") = type;
  if (!book.language.empty()) transcript.append_attribute("language") = book.language.c_str();
}

/// VTT first: some apps take the first one and know only this type.
void append_texts(pugi::xml_node item, const Audiobook& book, const Episode& episode,
                  const Addresses& addresses) {
  const std::string stem = "text/" + episode.stem;
  append_transcript(item, addresses.of(stem + ".vtt"), "text/vtt", book);
  append_transcript(item, addresses.of(stem + ".json"), "application/json", book);
  append_transcript(item, addresses.of(stem + ".srt"), "application/x-subrip", book);
  if (shown_marks(episode).empty()) return;
  auto chapters = item.append_child("podcast:chapters");
  chapters.append_attribute("url") = addresses.of(stem + ".chapters.json").c_str();
  chapters.append_attribute("type") = "application/json+chapters";
}

void append_volume(pugi::xml_node item, const Episode& episode) {
  if (!episode.volume_number) return;
  const std::string number = fmt::format("{}", *episode.volume_number);
  append_text(item, "itunes:season", number);
  auto season = item.append_child("podcast:season");
  const std::string name = shortened(one_line(episode.volume), 128);
  if (!name.empty()) season.append_attribute("name") = name.c_str();
  season.text().set(number.c_str());
}

void append_episode(pugi::xml_node channel, const Audiobook& book, const Episode& episode,
                    const Addresses& addresses) {
  auto item = channel.append_child("item");
  append_text(item, "title", value(shown_title(book, episode)));
  append_text(item, "link", addresses.page() + fmt::format("#{}", episode.number));
  if (!episode.summary.empty()) append_text(item, "description", value(episode.summary));
  auto guid = item.append_child("guid");
  guid.append_attribute("isPermaLink") = "false";
  guid.text().set(episode.guid.c_str());
  append_text(item, "pubDate", rfc2822(episode.published));
  auto enclosure = item.append_child("enclosure");
  enclosure.append_attribute("url") = addresses.of(episode.audio.generic_string()).c_str();
  enclosure.append_attribute("length") = fmt::format("{}", episode.bytes).c_str();
  enclosure.append_attribute("type") = audio::mime_type_of(book.format);
  const auto seconds =
      std::max<std::int64_t>(1, (episode.samples + episode.sample_rate / 2) / episode.sample_rate);
  append_text(item, "itunes:duration", fmt::format("{}", seconds));
  append_text(item, "itunes:episode", fmt::format("{}", episode.number));
  append_text(item, "itunes:episodeType", "full");
  append_text(item, "itunes:explicit", "false");
  append_volume(item, episode);
  append_text(item, "podcast:episode", fmt::format("{}", episode.number));
  append_texts(item, book, episode, addresses);
}

pugi::xml_node start_feed(pugi::xml_document& document) {
  auto declaration = document.append_child(pugi::node_declaration);
  declaration.append_attribute("version") = "1.0";
  declaration.append_attribute("encoding") = "UTF-8";
  auto rss = document.append_child("rss");
  rss.append_attribute("version") = "2.0";
  rss.append_attribute("xmlns:itunes") = "http://www.itunes.com/dtds/podcast-1.0.dtd";
  rss.append_attribute("xmlns:podcast") = "https://podcastindex.org/namespace/1.0";
  rss.append_attribute("xmlns:atom") = "http://www.w3.org/2005/Atom";
  return rss.append_child("channel");
}

std::string text_of(const pugi::xml_document& document) {
  std::ostringstream out;
  document.save(out, " ", pugi::format_default, pugi::encoding_utf8);
  return out.str();
}

bool is_absolute(std::string_view address) {
  return address.find("://") != std::string_view::npos || address.starts_with("urn:");
}

/// The attributes and elements of a feed that hold addresses.
void rebase_node(pugi::xml_node node, const std::string& base) {
  for (const char* name : {"url", "href"}) {
    auto attribute = node.attribute(name);
    if (attribute && !is_absolute(attribute.value())) {
      attribute = (base + attribute.value()).c_str();
    }
  }
  const std::string_view name = node.name();
  if ((name == "link" || name == "url") && !is_absolute(node.text().get())) {
    const std::string_view relative = node.text().get();
    const bool is_page = relative.starts_with("index.html");
    node.text().set((base + std::string(is_page ? relative.substr(10) : relative)).c_str());
  }
  for (auto child : node.children()) rebase_node(child, base);
}

}  // namespace

std::string feed_xml(const Audiobook& book) {
  Audiobook whole = book;
  whole.feed_page = 0;
  return std::move(feed_pages(whole).front().xml);
}

std::vector<FeedPage> feed_pages(const Audiobook& book) {
  const Addresses addresses(book.base_url);
  const std::size_t count = book.episodes.size();
  const std::size_t size = book.feed_page == 0 ? std::max<std::size_t>(1, count) : book.feed_page;
  const std::size_t pages = std::max<std::size_t>(1, (count + size - 1) / size);
  std::vector<FeedPage> out;
  for (std::size_t page = 0; page < pages; ++page) {
    pugi::xml_document document;
    auto channel = start_feed(document);
    append_links(channel, page, pages, addresses);
    append_book(channel, book, addresses);
    for (std::size_t i = page * size; i < std::min(count, (page + 1) * size); ++i) {
      append_episode(channel, book, book.episodes[i], addresses);
    }
    out.push_back({page_name(page), text_of(document)});
  }
  return out;
}

std::string rebase_feed(std::string_view feed, std::string_view base) {
  pugi::xml_document document;
  const auto result =
      document.load_buffer(feed.data(), feed.size(), pugi::parse_default | pugi::parse_declaration);
  if (!result) throw base::Error(fmt::format("feed.xml: {}", result.description()));
  rebase_node(document.document_element(), std::string(base));
  return text_of(document);
}

}  // namespace shuoshu::publish
