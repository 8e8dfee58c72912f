#include "text/han_script.hpp"

#include <gtest/gtest.h>
#include <opencc/Exception.hpp>
#include <opencc/SimpleConverter.hpp>

#include "text/unicode.hpp"

namespace shuoshu::text {
namespace {

TEST(SimplifiedShadow, ConvertsCharacterForCharacter) {
  const struct {
    std::u32string_view text, shadow;
  } cases[] = {
      {U"", U""},
      {U"他說：「這裡沒有人。」", U"他说：「这里没有人。」"},
      {U"看著著名的著作", U"看着著名的著作"},  // tw2s, not t2s: 著 is 着 but for 著名, 著作
      {U"乾坤、乾燥、包乾", U"乾坤、干燥、包干"},
      {U"頭髮發白", U"头发发白"},
      {U"爲羣衆纔", U"为群众才"},
      {U"这已经是简体字了，著名。", U"这已经是简体字了，著名。"},
      // OpenCC alone gives 怎幺 and 擡头 for these.
      {U"你怎么不抬头？这么多。", U"你怎么不抬头？这么多。"},
      {U"家裡的老么抬起頭", U"家里的老幺抬起头"},
      {U"哪吒", U"哪吒"},
      {U"a𠮷😀", U"a𠮷😀"},
  };
  for (const auto& [text, shadow] : cases) {
    EXPECT_EQ(to_utf8(simplified_shadow(text)), to_utf8(shadow));
  }
}

TEST(SimplifiedShadow, AgreesWithOpenCC) {
  const opencc::SimpleConverter opencc("tw2s.json");
  const std::string text =
      "結果突圍那天，王樸膽怯，不等到約定的時候就先跑路了，導致明軍大亂。臺灣的著名作家瞭望着乾涸的"
      "河床，"
      "什麼、幺麼小醜；覆蓋、回覆、答覆；夥計、伙食；鬥爭與北斗；藉口、慰藉；徵求、象徵、宮商"
      "角徵羽；"
      "鐘錶、手錶、表現；裏面、公里；後來、皇后；隻身、只有；乾隆、餅乾、幹部、樹幹；於是、於夫羅；"
      "蘋果、蘑菇。";
  EXPECT_EQ(to_utf8(simplified_shadow(from_utf8(text))), opencc.Convert(text));
}

TEST(HanScript, IsJudgedByCharactersOfOneScriptOnly) {
  const struct {
    std::u32string_view text;
    HanScript script;
  } cases[] = {
      {U"", HanScript::none},
      {U"Hello", HanScript::none},
      {U"一二三，乾坤里后于", HanScript::none},
      {U"這裡沒有人說話", HanScript::traditional},
      {U"这里没有人说话", HanScript::simplified},
      {U"这里沒有人說话", HanScript::mixed},
  };
  for (const auto& [text, script] : cases) EXPECT_EQ(han_script(text), script) << to_utf8(text);
}

}  // namespace
}  // namespace shuoshu::text
