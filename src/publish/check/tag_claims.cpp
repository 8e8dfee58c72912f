#include "publish/check/tag_claims.hpp"

#include <fmt/format.h>
#include <taglib/chapterframe.h>
#include <taglib/fileref.h>
#include <taglib/flacfile.h>
#include <taglib/id3v2tag.h>
#include <taglib/mp4file.h>
#include <taglib/mpegfile.h>
#include <taglib/opusfile.h>
#include <taglib/tableofcontentsframe.h>
#include <taglib/textidentificationframe.h>
#include <taglib/tpropertymap.h>
#include <taglib/vorbisfile.h>
#include <taglib/wavfile.h>
#include <taglib/xiphcomment.h>

#include <algorithm>
#include <cmath>
#include <cstdio>
#include <memory>

#include "publish/mp4.hpp"

namespace shuoshu::publish {

namespace {

namespace id3 = TagLib::ID3v2;

std::string utf8(const TagLib::String& text) { return text.to8Bit(true); }

std::string first(const TagLib::PropertyMap& map, const char* key) {
  const auto found = map.find(key);
  return found == map.end() || found->second.isEmpty() ? "" : utf8(found->second.front());
}

void check_fields(const TagLib::PropertyMap& map, const FeedClaims& feed,
                  const EpisodeClaim& episode, FaultList& faults) {
  const auto same = [&](const char* key, const std::string& wanted, const char* name) {
    const std::string is = first(map, key);
    if (is != wanted)
      faults.add(fmt::format("its {} is \"{}\", the feed says \"{}\"", name, is, wanted));
  };
  // The feed shortens what is longer than 255 characters.
  if (!episode.title.ends_with("…")) same("TITLE", episode.title, "title tag");
  if (!feed.title.ends_with("…")) same("ALBUM", feed.title, "book tag");
  if (!feed.author.empty() && !feed.author.ends_with("…"))
    same("ARTIST", feed.author, "author tag");
  if (first(map, "TITLE") == first(map, "ALBUM"))
    faults.add("its title is the book's: shelves then show file names");
  if (first(map, "GENRE").empty()) faults.add("has no GENRE tag");
}

/// "2/5" for the second episode. The total may be another than the feed's: a book that grows does
/// not touch the chapters it has, and --only makes some of them.
void check_track(const std::string& track, const EpisodeClaim& episode, FaultList& faults) {
  unsigned long number = 0, total = episode.number;
  const int read = std::sscanf(track.c_str(), "%lu/%lu", &number, &total);
  if (read < 1 || number != episode.number || total < number) {
    faults.add(fmt::format("its track tag is \"{}\", the feed says {}", track, episode.number));
  }
}

void check_id3_form(const id3::Tag& tag, FaultList& faults) {
  if (tag.header()->majorVersion() != 3) {
    faults.add(
        fmt::format("its ID3 tag is version 2.{}, players want 2.3", tag.header()->majorVersion()));
  }
  for (const id3::Frame* frame : tag.frameList()) {
    const auto* text = dynamic_cast<const id3::TextIdentificationFrame*>(frame);
    if (text == nullptr) continue;
    const std::string shown = utf8(text->toString());
    const bool ascii = std::ranges::none_of(shown, [](char c) { return (c & 0x80) != 0; });
    if (text->textEncoding() != TagLib::String::UTF16 && !ascii) {
      faults.add(fmt::format("frame {} is not UTF-16", std::string(frame->frameID().data(), 4)));
    }
  }
  if (tag.frameList("TLAN").isEmpty()) faults.add("has no TLAN frame");
}

void check_length(const id3::Tag& tag, const HeardSound& sound, FaultList& faults) {
  const auto& frames = tag.frameList("TLEN");
  if (frames.isEmpty()) return faults.add("has no TLEN frame");
  const double says = frames.front()->toString().toInt() / 1000.0;
  if (sound.samples > 0 && std::abs(says - sound.seconds()) > 0.002) {
    faults.add(fmt::format("its TLEN says {:.3f} s, it lasts {:.3f} s", says, sound.seconds()));
  }
}

std::vector<MarkClaim> marks_of(const id3::Tag& tag, FaultList& faults) {
  std::vector<MarkClaim> marks;
  for (id3::Frame* frame : tag.frameList("CHAP")) {
    const auto* chapter = dynamic_cast<const id3::ChapterFrame*>(frame);
    if (chapter == nullptr) continue;
    const auto& titles = chapter->embeddedFrameList("TIT2");
    if (titles.isEmpty()) faults.add("a chapter mark has no title");
    marks.push_back({chapter->startTime() / 1000.0, chapter->endTime() / 1000.0,
                     titles.isEmpty() ? "" : utf8(titles.front()->toString())});
  }
  const auto& contents = tag.frameList("CTOC");
  if (marks.empty() != contents.isEmpty() || contents.size() > 1) {
    faults.add("has chapter marks without exactly one table of contents");
  } else if (!contents.isEmpty()) {
    const auto* toc = dynamic_cast<const id3::TableOfContentsFrame*>(contents.front());
    if (toc == nullptr || toc->childElements().size() != marks.size() || !toc->isTopLevel() ||
        !toc->isOrdered()) {
      faults.add("its table of contents does not list its chapter marks");
    }
  }
  return marks;
}

double seconds_of_clock(const std::string& clock) {
  int hours = 0, minutes = 0;
  double seconds = 0;
  return std::sscanf(clock.c_str(), "%d:%d:%lf", &hours, &minutes, &seconds) == 3
             ? hours * 3600 + minutes * 60 + seconds
             : -1;
}

std::vector<MarkClaim> marks_of(const TagLib::PropertyMap& map, double end) {
  std::vector<MarkClaim> marks;
  while (true) {
    const std::string key = fmt::format("CHAPTER{:03}", marks.size());
    const std::string at = first(map, key.c_str());
    if (at.empty()) return marks;
    if (!marks.empty()) marks.back().end = seconds_of_clock(at);
    marks.push_back({seconds_of_clock(at), end, first(map, (key + "NAME").c_str())});
  }
}

void check_marks(const std::vector<MarkClaim>& marks, double end, FaultList& faults) {
  if (marks.size() == 1) faults.add("has a single chapter mark, which hides its title");
  for (std::size_t i = 0; i < marks.size(); ++i) {
    const double next = i + 1 < marks.size() ? marks[i + 1].begin : end;
    if (marks[i].end - marks[i].begin < 0.1 || std::abs(marks[i].end - next) > 0.002) {
      faults.add(fmt::format("chapter mark {} does not run to where the next begins", i + 1));
    }
  }
}

/// MP4 keeps the language beside the sound, where TagLib does not look.
void check_language(const TagLib::PropertyMap& map, TagLib::File& file, FaultList& faults) {
  const bool mp4 = dynamic_cast<TagLib::MP4::File*>(&file) != nullptr;
  if (!mp4 && first(map, "LANGUAGE").empty()) faults.add("has no LANGUAGE tag");
}

std::vector<MarkClaim> marks_in_mp4(const std::filesystem::path& file) {
  std::vector<MarkClaim> marks;
  for (const Mp4Mark& mark : marks_of_mp4(file))
    marks.push_back({mark.begin, mark.end, mark.title});
  return marks;
}

bool has_picture(TagLib::File& file) {
  if (const auto* mp3 = dynamic_cast<TagLib::MPEG::File*>(&file)) {
    return const_cast<TagLib::MPEG::File*>(mp3)->ID3v2Tag() != nullptr &&
           !const_cast<TagLib::MPEG::File*>(mp3)->ID3v2Tag()->frameList("APIC").isEmpty();
  }
  if (auto* flac = dynamic_cast<TagLib::FLAC::File*>(&file)) return !flac->pictureList().isEmpty();
  if (auto* wav = dynamic_cast<TagLib::RIFF::WAV::File*>(&file)) {
    return !wav->ID3v2Tag()->frameList("APIC").isEmpty();
  }
  if (auto* mp4 = dynamic_cast<TagLib::MP4::File*>(&file)) return mp4->tag()->contains("covr");
  auto* comment = dynamic_cast<TagLib::Ogg::XiphComment*>(file.tag());
  return comment != nullptr && !comment->pictureList().isEmpty();
}

}  // namespace

std::vector<MarkClaim> check_tags(const std::filesystem::path& file, const FeedClaims& feed,
                                  const EpisodeClaim& episode, const HeardSound& sound,
                                  FaultList& faults) {
  const TagLib::FileRef open(file.c_str(), false);
  if (open.isNull() || open.tag() == nullptr) {
    faults.add("its tags cannot be read");
    return {};
  }
  const TagLib::PropertyMap map = open.file()->properties();
  check_fields(map, feed, episode, faults);
  check_language(map, *open.file(), faults);
  check_track(first(map, "TRACKNUMBER"), episode, faults);
  if (!has_picture(*open.file())) faults.add("carries no cover");
  std::vector<MarkClaim> marks;
  id3::Tag* tag = nullptr;
  if (auto* mp3 = dynamic_cast<TagLib::MPEG::File*>(open.file())) tag = mp3->ID3v2Tag();
  if (auto* wav = dynamic_cast<TagLib::RIFF::WAV::File*>(open.file())) tag = wav->ID3v2Tag();
  if (tag != nullptr) {
    check_id3_form(*tag, faults);
    check_length(*tag, sound, faults);
    marks = marks_of(*tag, faults);
  } else if (dynamic_cast<TagLib::MP4::File*>(open.file()) != nullptr) {
    marks = marks_in_mp4(file);
  } else {
    marks = marks_of(map, sound.seconds());
  }
  check_marks(marks, sound.seconds(), faults);
  return marks;
}

}  // namespace shuoshu::publish
