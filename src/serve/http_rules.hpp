#pragma once

#include <cstdint>
#include <string>
#include <string_view>

namespace shuoshu::serve {

/// Whether an If-None-Match or If-Match list ("*", `"a", W/"b"`) names `tag`, as If-None-Match
/// compares.
bool names_tag(std::string_view list, std::string_view tag);

/// Whether an If-Range value still holds: the very tag, or the date of the last change.
bool range_still_holds(std::string_view if_range, std::string_view tag, std::int64_t modified);

/// "Tue, 05 Mar 2024 08:07:06 GMT"
std::string http_date(std::int64_t unix_seconds);

/// Unix seconds of such a date; −1 for anything else.
std::int64_t parse_http_date(const std::string& date);

/// Whether Accept-Encoding allows gzip: "gzip, br" yes, "gzip;q=0" no.
bool accepts_gzip(std::string_view accept_encoding);

/// `text` in gzip form, the same bytes every time. Throws base::Error.
std::string gzip(std::string_view text);

/// Whether `header` ("Basic dTpw") carries this user and password. Takes as long for a wrong one as
/// for the right one.
bool authorised(std::string_view header, std::string_view user, std::string_view password);

/// Whether a Host header is an address and nothing else, so that it may stand in the feed.
bool is_plain_host(std::string_view host);

}  // namespace shuoshu::serve
