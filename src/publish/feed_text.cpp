#include "publish/feed_text.hpp"

#include <array>
#include <chrono>

#include <fmt/format.h>

#include "publish/names.hpp"

namespace shuoshu::publish {

std::string rfc2822(std::int64_t unix_seconds) {
  using namespace std::chrono;
  constexpr std::array kDays = {"Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"};
  constexpr std::array kMonths = {"Jan", "Feb", "Mar", "Apr", "May", "Jun",
                                  "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"};
  const sys_seconds time{seconds(unix_seconds)};
  const auto day = floor<days>(time);
  const year_month_day date(day);
  const hh_mm_ss clock(time - day);
  return fmt::format("{}, {:02} {} {:04} {:02}:{:02}:{:02} +0000", kDays[weekday(day).c_encoding()],
                     static_cast<unsigned>(date.day()),
                     kMonths[static_cast<unsigned>(date.month()) - 1],
                     static_cast<int>(date.year()), clock.hours().count(), clock.minutes().count(),
                     clock.seconds().count());
}

std::string feed_description(const Audiobook& book) {
  const std::string own = one_line(book.description);
  if (!own.empty()) return own;
  const std::string title = one_line(book.title), author = one_line(book.author);
  const bool hant =
      book.language.starts_with("zh-Hant") || book.language == "zh-TW" || book.language == "zh-HK";
  if (book.language.starts_with("zh")) {
    return fmt::format(
        "《{}》{}{}", title, author.empty() ? "" : "，" + author,
        hant ? "，多人聲有聲書，由 shuoshu 朗讀。" : "，多人声有声书，由 shuoshu 朗读。");
  }
  return fmt::format("{}{}. An audiobook in many voices, read by shuoshu.", title,
                     author.empty() ? "" : " by " + author);
}

std::string feed_guid(const Audiobook& book) {
  if (!book.base_url.empty()) {
    return podcast_guid(book.base_url + (book.base_url.ends_with('/') ? "" : "/") + "feed.xml");
  }
  return podcast_guid(book.identity.empty() ? book.title + "\n" + book.author : book.identity);
}

}  // namespace shuoshu::publish
