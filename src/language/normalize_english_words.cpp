#include "language/normalize_english_words.hpp"

#include <algorithm>
#include <array>

namespace shuoshu::language {

namespace {

using View = std::u32string_view;

template <std::size_t N>
bool contains(const std::array<View, N>& words, View word) {
  return std::find(words.begin(), words.end(), word) != words.end();
}

constexpr auto kUnits = std::to_array<EnglishUnit>({
    {U"km", "kilometer", "kilometers"},
    {U"m", "meter", "meters"},
    {U"cm", "centimeter", "centimeters"},
    {U"mm", "millimeter", "millimeters"},
    {U"kg", "kilogram", "kilograms"},
    {U"g", "gram", "grams"},
    {U"mg", "milligram", "milligrams"},
    {U"lb", "pound", "pounds"},
    {U"lbs", "pound", "pounds"},
    {U"oz", "ounce", "ounces"},
    {U"ft", "foot", "feet"},
    {U"mi", "mile", "miles"},
    {U"mph", "mile per hour", "miles per hour"},
    {U"km/h", "kilometer per hour", "kilometers per hour"},
    {U"m/s", "meter per second", "meters per second"},
    {U"ml", "milliliter", "milliliters"},
    {U"mL", "milliliter", "milliliters"},
    {U"L", "liter", "liters"},
    {U"min", "minute", "minutes"},
    {U"sec", "second", "seconds"},
    {U"hr", "hour", "hours"},
    {U"hrs", "hour", "hours"},
    {U"Hz", "hertz", "hertz"},
    {U"kHz", "kilohertz", "kilohertz"},
    {U"MHz", "megahertz", "megahertz"},
    {U"GHz", "gigahertz", "gigahertz"},
    {U"W", "watt", "watts"},
    {U"kW", "kilowatt", "kilowatts"},
    {U"GB", "gigabyte", "gigabytes"},
    {U"MB", "megabyte", "megabytes"},
    {U"TB", "terabyte", "terabytes"},
});

constexpr auto kAbbreviations = std::to_array<EnglishAbbreviation>({
    {U"Mr", "Mister", false, true},      {U"Mrs", "Missis", false, true},
    {U"Ms", "Miz", false, true},         {U"Dr", "Doctor", false, true},
    {U"Prof", "Professor", true, true},  {U"St", "Saint", true, true},
    {U"Capt", "Captain", true, true},    {U"Col", "Colonel", true, true},
    {U"Gen", "General", true, true},     {U"Lt", "Lieutenant", true, true},
    {U"Sgt", "Sergeant", true, true},    {U"Rev", "Reverend", true, true},
    {U"Hon", "Honorable", true, true},   {U"Jr", "Junior", true, false},
    {U"Sr", "Senior", true, false},      {U"No", "number", true, true},
    {U"Vol", "volume", true, true},      {U"vs", "versus", false, false},
    {U"etc", "et cetera", true, false},  {U"Jan", "January", true, false},
    {U"Feb", "February", true, false},   {U"Aug", "August", true, false},
    {U"Sept", "September", true, false}, {U"Oct", "October", true, false},
    {U"Nov", "November", true, false},   {U"Dec", "December", true, false},
});

constexpr EnglishCurrency kDollar = {"dollar", "dollars", "cent", "cents"};
constexpr EnglishCurrency kPound = {"pound", "pounds", "penny", "pence"};
constexpr EnglishCurrency kEuro = {"euro", "euros", "cent", "cents"};
constexpr EnglishCurrency kYen = {"yen", "yen", "", ""};

constexpr std::array<View, 18> kMonths = {
    U"January", U"February", U"March",     U"April",   U"May",      U"June",
    U"July",    U"August",   U"September", U"October", U"November", U"December",
    U"Jan",     U"Feb",      U"Sept",      U"Oct",     U"Nov",      U"Dec"};
constexpr std::array<View, 20> kYearWords = {U"in",    U"In",   U"since", U"Since",  U"of",
                                             U"by",    U"By",   U"until", U"till",   U"before",
                                             U"after", U"from", U"year",  U"around", U"circa",
                                             U"early", U"late", U"mid",   U"spring", U"summer"};
constexpr std::array<View, 24> kFunctionWords = {U"and",  U"the",  U"was",  U"were", U"he",  U"she",
                                                 U"it",   U"they", U"when", U"to",   U"a",   U"an",
                                                 U"is",   U"had",  U"in",   U"at",   U"for", U"on",
                                                 U"with", U"but",  U"that", U"his",  U"her", U"as"};
constexpr std::array<View, 16> kParts = {
    U"Chapter", U"CHAPTER", U"Part",  U"PART",    U"Book",  U"BOOK", U"Volume", U"VOLUME",
    U"Act",     U"ACT",     U"Scene", U"Section", U"Canto", U"War",  U"Type",   U"Episode"};
constexpr std::array<View, 12> kRooms = {U"Room",      U"room",      U"Flat",  U"flat",
                                         U"Apartment", U"apartment", U"Suite", U"suite",
                                         U"Flight",    U"Bus",       U"Route", U"Cell"};
constexpr std::array<View, 34> kRulers = {
    U"Henry",     U"Louis",     U"Edward",    U"George",   U"Charles", U"James",     U"Richard",
    U"William",   U"Elizabeth", U"Mary",      U"Napoleon", U"Philip",  U"Alexander", U"Nicholas",
    U"Peter",     U"Catherine", U"John",      U"Paul",     U"Pius",    U"Benedict",  U"Gregory",
    U"Frederick", U"Wilhelm",   U"Leo",       U"Ivan",     U"Otto",    U"Francis",   U"Ferdinand",
    U"Alfonso",   U"Leopold",   U"Christian", U"Gustav",   U"Ramses",  U"Clement"};

}  // namespace

const EnglishUnit* find_unit(View written) {
  const auto row = std::find_if(kUnits.begin(), kUnits.end(),
                                [&](const EnglishUnit& unit) { return unit.written == written; });
  return row == kUnits.end() ? nullptr : &*row;
}

const EnglishAbbreviation* find_abbreviation(View written) {
  const auto row =
      std::find_if(kAbbreviations.begin(), kAbbreviations.end(),
                   [&](const EnglishAbbreviation& entry) { return entry.written == written; });
  return row == kAbbreviations.end() ? nullptr : &*row;
}

const EnglishCurrency& currency_of(char32_t sign) {
  switch (sign) {
    case U'£':
      return kPound;
    case U'€':
      return kEuro;
    case U'¥':
      return kYen;
    default:
      return kDollar;
  }
}

bool is_month(View word) { return contains(kMonths, word); }
bool is_year_word(View word) { return contains(kYearWords, word); }
bool is_function_word(View word) { return contains(kFunctionWords, word); }
bool is_counted_part(View word) { return contains(kParts, word); }
bool is_room(View word) { return contains(kRooms, word); }
bool is_ruler(View word) { return contains(kRulers, word); }
bool is_scale(View word) {
  return word == U"hundred" || word == U"thousand" || word == U"million" || word == U"billion" ||
         word == U"trillion";
}

}  // namespace shuoshu::language
