#include "publish/page.hpp"

#include <array>
#include <cmath>
#include <map>

#include <fmt/format.h>
#include <openssl/evp.h>
#include <nlohmann/json.hpp>

#include "publish/escape.hpp"
#include "publish/feed_text.hpp"
#include "publish/language_names.hpp"
#include "publish/marks.hpp"
#include "publish/names.hpp"
#include "publish/page_assets.hpp"

namespace shuoshu::publish {

namespace {

using Json = nlohmann::ordered_json;

/// JSON that may stand in a script element: no "</script>", no "<!--", no line separator that old
/// browsers take for the end of a string.
std::string script_json(const Json& json) {
  std::string out;
  const std::string plain = json.dump(-1, ' ', false, Json::error_handler_t::replace);
  for (std::size_t i = 0; i < plain.size(); ++i) {
    const char c = plain[i];
    if (c == '<' || c == '>' || c == '&') {
      out += fmt::format("\\u{:04x}", static_cast<unsigned char>(c));
    } else if (plain.compare(i, 3, "\xE2\x80\xA8") == 0 ||
               plain.compare(i, 3, "\xE2\x80\xA9") == 0) {
      out += plain[i + 2] == '\xA8' ? "\\u2028" : "\\u2029";
      i += 2;
    } else {
      out += c;
    }
  }
  return out;
}

double seconds_of(audio::SampleCount samples, int rate) {
  return static_cast<double>(milliseconds_of(samples, rate).count()) / 1000;
}

Json chapters_of(const Audiobook& book) {
  Json chapters = Json::array();
  for (const Episode& episode : book.episodes) {
    Json chapter;
    chapter["number"] = episode.number;
    chapter["title"] = shown_title(book, episode);
    chapter["audio"] = percent_encode(episode.audio.generic_string());
    chapter["text"] = percent_encode("text/" + episode.stem + ".js");
    chapter["seconds"] = seconds_of(episode.samples, episode.sample_rate);
    if (const std::string volume = one_line(episode.volume); !volume.empty())
      chapter["volume"] = volume;
    chapters.push_back(std::move(chapter));
  }
  return chapters;
}

Json cast_of(const Audiobook& book) {
  std::map<std::size_t, int> rates;
  for (const Episode& episode : book.episodes) rates[episode.number] = episode.sample_rate;
  Json cast = Json::array();
  for (const Person& person : book.cast) {
    if (person.lines == 0) continue;
    Json one;
    one["name"] = one_line(person.name);
    one["voice"] = person.voice;
    one["gender"] = person.gender;
    one["age"] = person.age;
    one["lines"] = person.lines;
    one["doubtful"] = person.doubtful;
    if (person.sample && rates.contains(person.sample->episode)) {
      const int rate = rates[person.sample->episode];
      one["sample"] = Json::array({person.sample->episode, seconds_of(person.sample->begin, rate),
                                   seconds_of(person.sample->end, rate)});
    }
    cast.push_back(std::move(one));
  }
  return cast;
}

std::string cover_of(const Audiobook& book) {
  return percent_encode(book.cover.empty() ? "cover.jpg" : book.cover.generic_string());
}

Json book_of(const Audiobook& book) {
  Json json;
  json["title"] = one_line(book.title);
  json["author"] = one_line(book.author);
  json["language"] = feed_language(book.language);
  json["cover"] = cover_of(book);
  json["guid"] = feed_guid(book);
  json["doubtfulBelow"] = kDoubtfulBelow;
  json["chapters"] = chapters_of(book);
  json["cast"] = cast_of(book);
  return json;
}

/// 'sha256-…' of an inline script or style: the page runs this text and no other.
std::string hash_source(std::string_view text) {
  std::array<unsigned char, EVP_MAX_MD_SIZE> hash{};
  unsigned int length = 0;
  EVP_Digest(text.data(), text.size(), hash.data(), &length, EVP_sha256(), nullptr);
  std::array<unsigned char, 64> base64{};
  EVP_EncodeBlock(base64.data(), hash.data(), static_cast<int>(length));
  return fmt::format("'sha256-{}'", reinterpret_cast<const char*>(base64.data()));
}

/// Replaces each {{name}} once, in one pass: what is put in is never looked at again.
std::string filled(std::string_view form,
                   const std::map<std::string, std::string, std::less<>>& values) {
  std::string out;
  while (true) {
    const auto begin = form.find("{{");
    if (begin == std::string_view::npos) return out += form;
    const auto end = form.find("}}", begin);
    out += form.substr(0, begin);
    out += values.find(form.substr(begin + 2, end - begin - 2))->second;
    form.remove_prefix(end + 2);
  }
}

}  // namespace

std::string page_html(const Audiobook& book) {
  const std::string script = "(() => {\n'use strict';\n" + std::string(kPageScript) + "})();\n";
  const std::string policy = fmt::format(
      "default-src 'none'; script-src 'self' {}; style-src {}; img-src 'self'; media-src 'self'; "
      "base-uri 'none'; form-action 'none'",
      hash_source(script), hash_source(kPageStyle));
  return filled(kPageForm, {{"language", escaped(feed_language(book.language))},
                            {"policy", escaped(policy)},
                            {"title", escaped(one_line(book.title))},
                            {"author", escaped(one_line(book.author))},
                            {"cover", escaped(cover_of(book))},
                            {"style", std::string(kPageStyle)},
                            {"book", script_json(book_of(book))},
                            {"script", script}});
}

std::string page_text(const Episode& episode, std::span<const TimedLine> lines) {
  Json all = Json::array();
  for (const TimedLine& line : lines) {
    Json one = Json::array({seconds_of(line.begin, episode.sample_rate),
                            seconds_of(line.end, episode.sample_rate), one_line(line.speaker),
                            line.kind, line.paragraph, xml_characters(line.text),
                            std::round(line.confidence * 1000) / 1000});
    if (!line.words.empty()) {
      Json words = Json::array();
      for (const auto& word : line.words) {
        words.push_back(
            Json::array({word.begin, word.end, seconds_of(word.at, episode.sample_rate)}));
      }
      one.push_back(std::move(words));
    }
    all.push_back(std::move(one));
  }
  Json text;
  text["lines"] = std::move(all);
  return fmt::format("shuoshuText({},{});\n", episode.number, script_json(text));
}

}  // namespace shuoshu::publish
