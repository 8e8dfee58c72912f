#include "publish/tags.hpp"

#include <algorithm>
#include <array>
#include <map>
#include <memory>
#include <string>

#include <fmt/format.h>
#include <taglib/attachedpictureframe.h>
#include <taglib/chapterframe.h>
#include <taglib/commentsframe.h>
#include <taglib/flacfile.h>
#include <taglib/id3v2framefactory.h>
#include <taglib/id3v2tag.h>
#include <taglib/infotag.h>
#include <taglib/mpegfile.h>
#include <taglib/opusfile.h>
#include <taglib/synchronizedlyricsframe.h>
#include <taglib/tableofcontentsframe.h>
#include <taglib/textidentificationframe.h>
#include <taglib/unsynchronizedlyricsframe.h>
#include <taglib/vorbisfile.h>
#include <taglib/wavfile.h>
#include <taglib/xiphcomment.h>

#include "base/error.hpp"
#include "publish/language_names.hpp"
#include "publish/m4b.hpp"
#include "publish/marks.hpp"
#include "publish/names.hpp"

namespace shuoshu::publish {

namespace {

namespace id3 = TagLib::ID3v2;

constexpr auto kUtf16 = TagLib::String::UTF16;

TagLib::String tag_string(std::string_view text) {
  return {std::string(text), TagLib::String::UTF8};
}

TagLib::ByteVector tag_bytes(std::string_view bytes) {
  return {bytes.data(), static_cast<unsigned int>(bytes.size())};
}

/// The text of the chapter, one line a paragraph.
std::string text_of(std::span<const TimedLine> lines) {
  std::string text;
  for (std::size_t i = 0; i < lines.size(); ++i) {
    const bool new_paragraph =
        i > 0 && (lines[i].paragraph != lines[i - 1].paragraph ||
                  (lines[i].kind == "heading") != (lines[i - 1].kind == "heading"));
    if (new_paragraph) text += '\n';
    text += xml_characters(lines[i].text);
  }
  return text;
}

const char* mime_type_of_picture(std::string_view picture) {
  return picture.starts_with("\x89PNG") ? "image/png" : "image/jpeg";
}

/// Name and value of everything that is a plain text field, in the order it is written.
struct Field {
  const char* id3;     ///< frame id; null = TXXX under `vorbis`'s name, lower case
  const char* vorbis;  ///< comment name; null = ID3 only
  std::string value;
};

std::vector<Field> fields_of(const Audiobook& book, const Episode& episode) {
  const std::size_t total = std::max(book.episodes.size(), episode.number);
  const std::size_t volumes = std::max(book.volumes, episode.volume_number.value_or(0));
  const std::string title = shown_title(book, episode);
  std::vector<Field> fields = {
      {"TIT2", "TITLE", title},
      {"TALB", "ALBUM", one_line(book.title)},
      {"TPE1", "ARTIST", one_line(book.author)},
      {"TPE2", "ALBUMARTIST", one_line(book.author)},
      {"TCOM", "COMPOSER", one_line(book.narrator)},
      {nullptr, "NARRATOR", one_line(book.narrator)},
      {"TRCK", nullptr, fmt::format("{}/{}", episode.number, total)},
      {nullptr, "TRACKNUMBER", ""},
      {"TCON", "GENRE", one_line(book.genre)},
      {"TLAN", "LANGUAGE", three_letter_language(book.language)},
      {"TDRC", "DATE", one_line(book.year)},
      {"TPUB", "PUBLISHER", one_line(book.publisher)},
      {"TSOT", "TITLESORT", fmt::format("{} {}", episode.stem, title)},
      {"TSOA", "ALBUMSORT", one_line(book.sort_title)},
      {"MVNM", nullptr, one_line(book.series)},
      {"MVIN", nullptr, one_line(book.series_part)},
      {nullptr, "SERIES", one_line(book.series)},
      {nullptr, "SERIES-PART", one_line(book.series_part)},
      {"TLEN", nullptr,
       fmt::format("{}", milliseconds_of(episode.samples, episode.sample_rate).count())},
      {"TSSE", "ENCODED-BY", "shuoshu"},
      {"TCMP", nullptr, "0"},
  };
  if (episode.volume_number) {
    fields.push_back({"TPOS", nullptr, fmt::format("{}/{}", *episode.volume_number, volumes)});
    fields.push_back({nullptr, "DISCNUMBER", ""});
    fields.push_back({"TSST", "DISCSUBTITLE", one_line(episode.volume)});
  }
  return fields;
}

void add_user_text(id3::Tag& tag, const std::string& name, const std::string& value) {
  auto frame = std::make_unique<id3::UserTextIdentificationFrame>(kUtf16);
  frame->setDescription(tag_string(name));
  frame->setText(tag_string(value));
  tag.addFrame(frame.release());
}

void add_text_frames(id3::Tag& tag, const Audiobook& book, const Episode& episode) {
  for (const Field& field : fields_of(book, episode)) {
    if (field.value.empty()) continue;
    if (field.id3 != nullptr) {
      auto frame = std::make_unique<id3::TextIdentificationFrame>(field.id3, kUtf16);
      frame->setText(tag_string(field.value));
      tag.addFrame(frame.release());
    } else {
      std::string name = field.vorbis;
      std::ranges::transform(name, name.begin(), [](unsigned char c) { return std::tolower(c); });
      add_user_text(tag, name, field.value);
    }
  }
}

void add_description(id3::Tag& tag, const Audiobook& book, const std::string& language) {
  const std::string description = xml_characters(book.description);
  if (description.empty()) return;
  auto comment = std::make_unique<id3::CommentsFrame>(kUtf16);
  comment->setLanguage(tag_bytes(language));
  comment->setText(tag_string(description));
  tag.addFrame(comment.release());
  auto podcast = std::make_unique<id3::TextIdentificationFrame>("TDES", kUtf16);
  podcast->setText(tag_string(description));
  tag.addFrame(podcast.release());
  add_user_text(tag, "description", description);
}

void add_lyrics(id3::Tag& tag, const Episode& episode, std::span<const TimedLine> lines,
                const std::string& language) {
  if (lines.empty()) return;
  auto whole = std::make_unique<id3::UnsynchronizedLyricsFrame>(kUtf16);
  whole->setLanguage(tag_bytes(language));
  whole->setText(tag_string(text_of(lines)));
  tag.addFrame(whole.release());

  id3::SynchronizedLyricsFrame::SynchedTextList timed;
  for (const TimedLine& line : lines) {
    const auto at = milliseconds_of(line.begin, episode.sample_rate).count();
    timed.append({static_cast<unsigned int>(at), tag_string(one_line(line.text))});
  }
  auto lyrics = std::make_unique<id3::SynchronizedLyricsFrame>(kUtf16);
  lyrics->setLanguage(tag_bytes(language));
  lyrics->setTimestampFormat(id3::SynchronizedLyricsFrame::AbsoluteMilliseconds);
  lyrics->setType(id3::SynchronizedLyricsFrame::TextTranscription);
  lyrics->setSynchedText(timed);
  tag.addFrame(lyrics.release());
}

/// One CHAP a mark and one CTOC that names them all: without it Overcast and others show nothing.
void add_chapters(id3::Tag& tag, const Episode& episode) {
  const std::vector<ShownMark> marks = shown_marks(episode);
  if (marks.empty()) return;
  constexpr unsigned int kNoOffset = 0xFFFFFFFF;
  TagLib::ByteVectorList names;
  std::vector<std::unique_ptr<id3::ChapterFrame>> chapters;
  for (const ShownMark& mark : marks) {
    const std::string name = fmt::format("chp{:03}", chapters.size());
    names.append(tag_bytes(name));
    auto chapter = std::make_unique<id3::ChapterFrame>(
        tag_bytes(name), static_cast<unsigned int>(mark.begin.count()),
        static_cast<unsigned int>(mark.end.count()), kNoOffset, kNoOffset);
    auto title = std::make_unique<id3::TextIdentificationFrame>("TIT2", kUtf16);
    title->setText(tag_string(mark.title));
    chapter->addEmbeddedFrame(title.release());
    chapters.push_back(std::move(chapter));
  }
  auto contents = std::make_unique<id3::TableOfContentsFrame>("toc", names);
  contents->setIsTopLevel(true);
  contents->setIsOrdered(true);
  tag.addFrame(contents.release());
  for (auto& chapter : chapters) tag.addFrame(chapter.release());
}

void add_picture(id3::Tag& tag, std::string_view cover) {
  if (cover.empty()) return;
  auto picture = std::make_unique<id3::AttachedPictureFrame>();
  // ffmpeg reads a UTF-16 description of a picture as garbage when it is empty; Latin-1 is safe.
  picture->setTextEncoding(TagLib::String::Latin1);
  picture->setMimeType(mime_type_of_picture(cover));
  picture->setType(id3::AttachedPictureFrame::FrontCover);
  picture->setPicture(tag_bytes(cover));
  tag.addFrame(picture.release());
}

void fill_id3(id3::Tag& tag, const Audiobook& book, const Episode& episode,
              std::span<const TimedLine> lines, std::string_view cover) {
  const std::string language = three_letter_language(book.language);
  // Not over a copy of the list: TagLib's lists own their frames, copies too.
  while (!tag.frameList().isEmpty()) tag.removeFrame(tag.frameList().front());
  add_text_frames(tag, book, episode);
  add_description(tag, book, language);
  add_chapters(tag, episode);
  add_lyrics(tag, episode, lines, language);
  add_picture(tag, cover);
}

std::string clock_of(std::chrono::milliseconds time) {
  const auto ms = time.count();
  return fmt::format("{:02}:{:02}:{:02}.{:03}", ms / 3600000, ms / 60000 % 60, ms / 1000 % 60,
                     ms % 1000);
}

void fill_comment(TagLib::Ogg::XiphComment& comment, const Audiobook& book, const Episode& episode,
                  std::span<const TimedLine> lines) {
  comment.removeAllFields();
  const auto add = [&](const std::string& name, const std::string& value) {
    if (!value.empty()) comment.addField(name, tag_string(value), false);
  };
  for (const Field& field : fields_of(book, episode)) {
    if (field.vorbis != nullptr) add(field.vorbis, field.value);
  }
  add("TRACKNUMBER", fmt::format("{}", episode.number));
  add("TRACKTOTAL", fmt::format("{}", std::max(book.episodes.size(), episode.number)));
  if (episode.volume_number) {
    add("DISCNUMBER", fmt::format("{}", *episode.volume_number));
    add("DISCTOTAL", fmt::format("{}", std::max(book.volumes, *episode.volume_number)));
  }
  add("PERFORMER", one_line(book.narrator));
  add("DESCRIPTION", xml_characters(book.description));
  add("LYRICS", text_of(lines));
  const auto marks = shown_marks(episode);
  for (std::size_t i = 0; i < marks.size(); ++i) {
    add(fmt::format("CHAPTER{:03}", i), clock_of(marks[i].begin));
    add(fmt::format("CHAPTER{:03}NAME", i), marks[i].title);
  }
}

std::unique_ptr<TagLib::FLAC::Picture> flac_picture(std::string_view cover) {
  auto picture = std::make_unique<TagLib::FLAC::Picture>();
  picture->setType(TagLib::FLAC::Picture::FrontCover);
  picture->setMimeType(mime_type_of_picture(cover));
  picture->setData(tag_bytes(cover));
  return picture;
}

[[noreturn]] void fail(const std::filesystem::path& file, const char* what) {
  throw base::Error(fmt::format("{}: {}", file.string(), what));
}

template <typename File>
void require_open(const File& open, const std::filesystem::path& file) {
  if (!open.isOpen() || !open.isValid()) fail(file, "cannot be opened to write its tags");
}

void write_mp3(const std::filesystem::path& file, const Audiobook& book, const Episode& episode,
               std::span<const TimedLine> lines, std::string_view cover) {
  using TagLib::MPEG::File;
  File open(file.c_str(), false);
  require_open(open, file);
  fill_id3(*open.ID3v2Tag(true), book, episode, lines, cover);
  if (!open.save(File::ID3v2, File::StripOthers, id3::v3, File::DoNotDuplicate)) {
    fail(file, "its tags cannot be written");
  }
}

void write_wav(const std::filesystem::path& file, const Audiobook& book, const Episode& episode,
               std::span<const TimedLine> lines, std::string_view cover) {
  using TagLib::RIFF::WAV::File;
  File open(file.c_str(), false);
  require_open(open, file);
  fill_id3(*open.ID3v2Tag(), book, episode, lines, cover);
  TagLib::RIFF::Info::Tag& plain = *open.InfoTag();
  plain.setTitle(tag_string(shown_title(book, episode)));
  plain.setAlbum(tag_string(one_line(book.title)));
  plain.setArtist(tag_string(one_line(book.author)));
  plain.setGenre(tag_string(one_line(book.genre)));
  plain.setTrack(static_cast<unsigned int>(episode.number));
  if (!open.save(File::AllTags, File::StripOthers, id3::v3)) {
    fail(file, "its tags cannot be written");
  }
}

void write_flac(const std::filesystem::path& file, const Audiobook& book, const Episode& episode,
                std::span<const TimedLine> lines, std::string_view cover) {
  TagLib::FLAC::File open(file.c_str(), false);
  require_open(open, file);
  open.strip();
  fill_comment(*open.xiphComment(true), book, episode, lines);
  open.removePictures();
  if (!cover.empty()) open.addPicture(flac_picture(cover).release());
  if (!open.save()) fail(file, "its tags cannot be written");
}

template <typename File>
void write_ogg(const std::filesystem::path& file, const Audiobook& book, const Episode& episode,
               std::span<const TimedLine> lines, std::string_view cover) {
  File open(file.c_str(), false);
  require_open(open, file);
  fill_comment(*open.tag(), book, episode, lines);
  open.tag()->removeAllPictures();
  if (!cover.empty()) open.tag()->addPicture(flac_picture(cover).release());
  if (!open.save()) fail(file, "its tags cannot be written");
}

}  // namespace

void write_tags(const std::filesystem::path& file, const Audiobook& book, const Episode& episode,
                std::span<const TimedLine> lines, std::string_view cover) {
  switch (book.format) {
    case audio::Format::mp3:
      return write_mp3(file, book, episode, lines, cover);
    case audio::Format::wav:
      return write_wav(file, book, episode, lines, cover);
    case audio::Format::flac:
      return write_flac(file, book, episode, lines, cover);
    case audio::Format::ogg:
      return write_ogg<TagLib::Ogg::Vorbis::File>(file, book, episode, lines, cover);
    case audio::Format::opus:
      return write_ogg<TagLib::Ogg::Opus::File>(file, book, episode, lines, cover);
    case audio::Format::aac:
      return write_m4a_tags(file, book, episode, cover);
  }
}

}  // namespace shuoshu::publish
