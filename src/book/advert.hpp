#pragma once

#include <string>
#include <string_view>

namespace shuoshu::book {

/// What a line is, when it is not the author's: a reason in words, or empty. Pages of sites
/// (本章未完, 点击下一页), begging for votes (求月票), adverts of sites and apps
/// (插一句，我最近在用的app，安卓苹果手机都支持). A sentence of the story that speaks of an app is
/// none: somebody acts in it.
std::string advert_reason(std::u32string_view line);

/// How much a text sounds like an advert: 0 nothing, 4 and more rather surely.
double advert_score(std::u32string_view text);

}  // namespace shuoshu::book
