#include "serve/http_rules.hpp"

#include <gtest/gtest.h>

namespace shuoshu::serve {
namespace {

TEST(NamesTag, ReadsListsWeakTagsAndTheStar) {
  EXPECT_TRUE(names_tag("\"a\"", "a"));
  EXPECT_TRUE(names_tag("\"x\", W/\"a\"", "a"));
  EXPECT_TRUE(names_tag("*", "a"));
  EXPECT_FALSE(names_tag("\"ab\"", "a"));
  EXPECT_FALSE(names_tag("a", "a"));
  EXPECT_FALSE(names_tag("", "a"));
}

TEST(RangeStillHolds, WantsTheVeryTagOrDate) {
  EXPECT_TRUE(range_still_holds("\"a\"", "a", 5));
  EXPECT_FALSE(range_still_holds("W/\"a\"", "a", 5)) << "a weak tag says nothing about bytes";
  EXPECT_TRUE(range_still_holds("Thu, 01 Jan 1970 00:00:05 GMT", "a", 5));
  EXPECT_FALSE(range_still_holds("Thu, 01 Jan 1970 00:00:06 GMT", "a", 5));
}

TEST(HttpDate, ComesBack) {
  EXPECT_EQ(http_date(1709626026), "Tue, 05 Mar 2024 08:07:06 GMT");
  EXPECT_EQ(parse_http_date(http_date(1709626026)), 1709626026);
  EXPECT_EQ(parse_http_date("yesterday"), -1);
}

TEST(AcceptsGzip, ReadsWeights) {
  EXPECT_TRUE(accepts_gzip("gzip"));
  EXPECT_TRUE(accepts_gzip("br, gzip;q=0.5"));
  EXPECT_TRUE(accepts_gzip("*"));
  EXPECT_FALSE(accepts_gzip("gzip;q=0"));
  EXPECT_FALSE(accepts_gzip("identity"));
  EXPECT_FALSE(accepts_gzip(""));
}

TEST(Authorised, WantsBothRight) {
  EXPECT_TRUE(authorised("Basic YTpi", "a", "b"));
  EXPECT_FALSE(authorised("Basic YTpj", "a", "b"));
  EXPECT_FALSE(authorised("Basic YTpiYg==", "a", "b"));
  EXPECT_FALSE(authorised("", "a", "b"));
}

TEST(IsPlainHost, LetsNothingIntoTheFeedButAnAddress) {
  EXPECT_TRUE(is_plain_host("192.168.1.5:8080"));
  EXPECT_TRUE(is_plain_host("[::1]:80"));
  EXPECT_FALSE(is_plain_host("a/\"><x"));
  EXPECT_FALSE(is_plain_host(""));
}

}  // namespace
}  // namespace shuoshu::serve
