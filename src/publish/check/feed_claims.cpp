#include "publish/check/feed_claims.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cctype>
#include <ctime>
#include <pugixml.hpp>
#include <regex>
#include <set>
#include <string_view>

namespace shuoshu::publish {

namespace {

/// The first byte that may not stand in an XML file, or npos. pugixml lets them pass.
std::size_t first_forbidden(std::string_view xml) {
  for (std::size_t i = 0; i < xml.size(); ++i) {
    const auto byte = static_cast<unsigned char>(xml[i]);
    if (byte < 0x20 && byte != '\t' && byte != '\n' && byte != '\r') return i;
    const bool noncharacter =
        xml.substr(i, 3) == "\xEF\xBF\xBE" || xml.substr(i, 3) == "\xEF\xBF\xBF";
    if (noncharacter) return i;
  }
  return std::string_view::npos;
}

/// A numeric reference to such a character: "&#1;", "&#xFFFE;".
bool has_forbidden_reference(const std::string& xml) {
  static const std::regex kReference("&#(?:x0*([0-9a-fA-F]+)|0*([0-9]+));");
  for (std::sregex_iterator at(xml.begin(), xml.end(), kReference), end; at != end; ++at) {
    const unsigned long code = (*at)[1].matched
                                   ? std::stoul((*at)[1].str().substr(0, 8), nullptr, 16)
                                   : std::stoul((*at)[2].str().substr(0, 8));
    if ((code < 0x20 && code != 9 && code != 10 && code != 13) || code == 0xFFFE ||
        code == 0xFFFF) {
      return true;
    }
  }
  return false;
}

std::string percent_decoded(std::string_view address) {
  std::string out;
  for (std::size_t i = 0; i < address.size(); ++i) {
    const bool escape = address[i] == '%' && i + 2 < address.size() &&
                        std::isxdigit(static_cast<unsigned char>(address[i + 1])) != 0 &&
                        std::isxdigit(static_cast<unsigned char>(address[i + 2])) != 0;
    if (escape) {
      out += static_cast<char>(std::stoi(std::string(address.substr(i + 1, 2)), nullptr, 16));
      i += 2;
    } else {
      out += address[i];
    }
  }
  return out;
}

/// Seconds of an RFC 2822 date with a numeric zone; −1 for anything else.
std::int64_t seconds_of(const std::string& date) {
  static const std::regex kForm(
      "(Mon|Tue|Wed|Thu|Fri|Sat|Sun), [0-9]{2} [A-Z][a-z]{2} [0-9]{4} [0-9:]{8} [+-][0-9]{4}");
  std::tm parts{};
  if (!std::regex_match(date, kForm)) return -1;
  if (::strptime(date.c_str(), "%a, %d %b %Y %H:%M:%S %z", &parts) == nullptr) return -1;
  const long zone = parts.tm_gmtoff;
  return static_cast<std::int64_t>(::timegm(&parts)) - zone;
}

class Reader {
 public:
  Reader(pugi::xml_node channel, FaultList& faults) : channel_(channel), faults_(faults) {
    const std::string self = channel.child("atom:link").attribute("href").value();
    if (self.ends_with(".xml")) base_ = self.substr(0, self.rfind('/') + 1);
  }

  FeedClaims read() {
    FeedClaims claims;
    check_channel();
    claims.title = channel_.child_value("title");
    claims.author = channel_.child_value("itunes:author");
    claims.cover = path_of(channel_.child("itunes:image").attribute("href").value(), "the cover");
    for (const auto item : channel_.children("item")) claims.episodes.push_back(read_item(item));
    for (const auto link : channel_.children("atom:link")) {
      if (std::string_view(link.attribute("rel").value()) != "next") continue;
      claims.next = path_of(link.attribute("href").value(), "the next page");
    }
    return claims;
  }

 private:
  void check_channel() {
    for (const char* name :
         {"title", "link", "description", "language", "itunes:category", "itunes:explicit",
          "itunes:image", "atom:link", "itunes:type", "podcast:guid", "podcast:medium"}) {
      if (!channel_.child(name)) faults_.add(fmt::format("<{}> is missing in the channel", name));
    }
    check_value(channel_.child_value("title"), "the title");
    expect(channel_.child_value("itunes:type"), "serial", "itunes:type");
    expect(channel_.child_value("itunes:explicit"), "false", "itunes:explicit");
    expect(channel_.child_value("podcast:medium"), "audiobook", "podcast:medium");
    static const std::regex kGuid(
        "[0-9a-f]{8}-[0-9a-f]{4}-5[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}");
    if (!std::regex_match(channel_.child_value("podcast:guid"), kGuid)) {
      faults_.add("podcast:guid is no version 5 UUID");
    }
    if (std::string_view(channel_.child_value("description")).size() > 4000) {
      faults_.add("the description is longer than 4000 bytes");
    }
  }

  void expect(std::string_view is, std::string_view wanted, const char* name) {
    if (!is.empty() && is != wanted)
      faults_.add(fmt::format("{} is \"{}\", not \"{}\"", name, is, wanted));
  }

  void check_value(std::string_view value, const std::string& name) {
    std::size_t characters = 0;
    for (const char c : value) characters += (c & 0xC0) != 0x80;
    if (value.empty()) faults_.add(name + " is empty");
    if (characters > 255) faults_.add(name + " is longer than 255 characters");
    if (value.starts_with(' ') || value.ends_with(' '))
      faults_.add(name + " has blanks at its ends");
  }

  /// The path below the folder that an address points at; empty and a fault when it leads
  /// elsewhere.
  std::string path_of(std::string address, const std::string& whose) {
    if (!base_.empty() && address.starts_with(base_)) address.erase(0, base_.size());
    const bool plain = !address.empty() && std::ranges::all_of(address, [](unsigned char c) {
      return std::isalnum(c) != 0 ||
             std::string_view("._~/%-").find(char(c)) != std::string_view::npos;
    });
    if (!plain || address.starts_with('/') || address.find("//") != std::string::npos) {
      faults_.add(fmt::format("the address of {} is not percent-encoded or leads elsewhere: {}",
                              whose, address));
      return {};
    }
    return percent_decoded(address);
  }

  EpisodeClaim read_item(pugi::xml_node item) {
    EpisodeClaim claim;
    claim.title = item.child_value("title");
    const std::string whose = fmt::format("episode \"{}\"", claim.title);
    check_value(claim.title, "the title of an episode");
    claim.guid = item.child_value("guid");
    if (claim.guid.empty()) faults_.add(whose + " has no guid");
    if (std::string_view(item.child("guid").attribute("isPermaLink").value()) != "false") {
      faults_.add(whose + ": its guid is no address, but isPermaLink is not false");
    }
    claim.published = seconds_of(item.child_value("pubDate"));
    if (claim.published < 0) faults_.add(whose + ": pubDate is not RFC 2822");
    const auto enclosure = item.child("enclosure");
    if (!enclosure) faults_.add(whose + " has no enclosure");
    claim.audio = path_of(enclosure.attribute("url").value(), whose);
    claim.bytes = enclosure.attribute("length").as_ullong();
    claim.type = enclosure.attribute("type").value();
    claim.seconds = item.child("itunes:duration").text().as_llong();
    if (claim.seconds <= 0) faults_.add(whose + ": itunes:duration is no count of seconds");
    claim.number = item.child("itunes:episode").text().as_ullong();
    for (const auto text : item.children("podcast:transcript")) {
      const std::string_view type = text.attribute("type").value();
      const std::string path = path_of(text.attribute("url").value(), whose);
      if (type == "text/vtt") claim.vtt = path;
      if (type == "application/json") claim.json = path;
      if (type == "application/x-subrip") claim.srt = path;
    }
    if (claim.vtt.empty()) faults_.add(whose + " offers no text/vtt transcript");
    if (const auto chapters = item.child("podcast:chapters")) {
      claim.chapters = path_of(chapters.attribute("url").value(), whose);
    }
    return claim;
  }

  pugi::xml_node channel_;
  FaultList& faults_;
  std::string base_;
};

}  // namespace

FeedClaims read_feed_claims(const std::string& xml, FaultList& faults) {
  if (const auto at = first_forbidden(xml); at != std::string::npos) {
    faults.add(fmt::format("byte {} may not stand in XML", at));
  }
  if (has_forbidden_reference(xml)) faults.add("a reference names a character that XML forbids");
  pugi::xml_document document;
  const auto result = document.load_buffer(xml.data(), xml.size());
  if (!result) {
    faults.add(fmt::format("not well-formed at byte {}: {}", result.offset, result.description()));
    return {};
  }
  const auto channel = document.child("rss").child("channel");
  if (!channel) {
    faults.add("no <rss><channel>");
    return {};
  }
  return Reader(channel, faults).read();
}

void check_order(const std::vector<EpisodeClaim>& episodes, FaultList& faults) {
  if (episodes.empty()) faults.add("no episode");
  std::set<std::string> guids, files;
  for (std::size_t i = 0; i < episodes.size(); ++i) {
    const EpisodeClaim& one = episodes[i];
    if (!one.guid.empty() && !guids.insert(one.guid).second) {
      faults.add(fmt::format("two episodes have the guid {}", one.guid));
    }
    if (!one.audio.empty() && !files.insert(one.audio).second) {
      faults.add(fmt::format("two episodes have the file {}", one.audio));
    }
    if (i > 0 && one.number <= episodes[i - 1].number) {
      faults.add(fmt::format("episode \"{}\": its number does not rise", one.title));
    }
    if (one.number == 0) faults.add(fmt::format("episode \"{}\" has no itunes:episode", one.title));
    if (i > 0 && one.published <= episodes[i - 1].published) {
      faults.add(fmt::format("episode \"{}\": its pubDate does not rise", one.title));
    }
  }
}

}  // namespace shuoshu::publish
