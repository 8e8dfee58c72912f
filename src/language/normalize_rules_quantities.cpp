#include <array>

#include "language/normalize_rules.hpp"

namespace shuoshu::language {

namespace {

constexpr auto kRules = std::to_array<Rule>({
    // Arithmetic: near an = everything is an operator.
    {U"", U"<d>/<d>", U"~=", U"{1}除以{2}"},
    {U"~=", U"<d>/<d>", U"", U"{1}除以{2}"},
    {U"", U"<d>_-_<d>", U"~=", U"{1}减{2}"},
    {U"~=", U"<d>_-_<d>", U"", U"{1}减{2}"},

    {U"", U"<n>/<n>", U"拍", U"{1}{2}"},
    // Fractions; in a panel 24/64 is so many of so many.
    {U"<panel>|<stat>|:|进度|经验|血量|体力|耐久|生命|法力|魔力", U"<n>_/_<n>", U"!/",
     U"{1}斜杠{2}"},
    {U"", U"<n>_/_<bigger>_<unit>", U"!<latin>", U"{2}分之{1}{3}"},
    {U"", U"<n>_/_<bigger>", U"!/&!<latin>", U"{2}分之{1}"},
    {U"", U"<n>/<n>_<unit>", U"!<latin>", U"{1}斜杠{2}{3}"},
    {U"", U"<n>/<n>", U"!/", U"{1}斜杠{2}"},

    // Scores, ratios and scales: 2:1, 1:1000, 16:9, 1:2:3; 5-0赢了
    {U"", U"<d>:<d>:<d>", U"!:", U"{1}比{2}比{3}"},
    {U"", U"<d>_:_<d>", U"!:", U"{1}比{2}"},
    {U"", U"<n>-<n>",
     U"领先|落后|胜|赢|负|击败|战胜|战平|大胜|完胜|险胜|惨败|平手|拿下|输|取胜|逆转|完败|告负|晋级|"
     U"出局|扳平|大败|爆冷|淘汰|反超",
     U"{1}比{2}"},
    {U"~比分|比数|以", U"<n>-<n>", U"!<counter>", U"{1}比{2}"},

    // 3、4个, 17、8岁, 5、6百: one number said loosely. 1、2十 is 一二十, 1、2天 is 一两天.
    {U"!、|,", U"<one>[、,]<next>", U"[十楼号级班路]", U"{1位}{2位}"},
    {U"!、|,", U"<one>[、,]<next>", U"<counter>|[百千万亿]", U"{1两}{2两}"},
    // 2、300人, 7、80岁
    {U"!、|,", U"<one>[、,]<nextround>", U"<counter>|多|余|来|上下|左右|<han>", U"{1两}{2}"},
    {U"!、|,", U"<two>[、,]<next>", U"<counter>|[百千万亿]", U"{1}{2位}"},

    // Percentages
    {U"", U"<d>%[-~—至到]<d>%", U"", U"百分之{1}到百分之{2}"},
    {U"", U"<d>[-~—至到]<d>%", U"", U"百分之{1}到百分之{2}"},
    {U"", U"<d>_%", U"", U"百分之{1}"},
    {U"", U"<d>_‰", U"", U"千分之{1}"},

    // Ranges with one unit for both
    {U"", U"<d>[-~—至到]<d>_<temperature>", U"!<latin>", U"{1}到{2}{3}"},
    {U"", U"<d>_<temperature>[-~—至到]<d>_<temperature>", U"!<latin>", U"{1}{2}到{3}{4}"},
    {U"", U"<d>_[-~—]_<d>_<unit>", U"!<latin>&!<digit>", U"{1}到{2}{3}"},
    {U"", U"<d>_<unit>_[-~—]_<d>_<unit>", U"!<latin>&!<digit>", U"{1}{2}到{3}{4}"},
    // 11-9: a score, since no range runs downwards
    {U"", U"<n>-<smaller>", U"!<counter>&!<unit>&!.&!%&!-", U"{1}比{2}"},
    {U"", U"<d>_[-~—]_<d>", U"<counted>", U"{1两}到{2两}"},
    {U"", U"<d>_[-~—]_<d>", U"", U"{1}到{2}"},
    // 3×4米, 80x60cm
    {U"", U"<d>_[×xX*]_<d>_[×xX*]_<d>_<unit>", U"!<latin>", U"{1}乘{2}乘{3}{4}"},
    {U"", U"<d>_[×xX*]_<d>_<unit>", U"!<latin>", U"{1}乘{2}{3}"},
    {U"", U"<d>[xX]<d>", U"!<latin>", U"{1}乘{2}"},
    {U"!=&!~=", U"<d>[xX]", U"!<latin>&!<digit>&!=&!+&!-&!²&!×", U"{1}倍"},

    {U"", U"<3-4>[pP]", U"!<latin>&!<digit>", U"{1位}P"},

    // Money behind the number, and a price's 角
    {U"", U"<d>_(RMB|CNY|rmb)", U"!<latin>", U"{1两}元"},
    {U"", U"<d>_(USD|usd)", U"!<latin>", U"{1两}美元"},
    {U"", U"<d>_[$]", U"!<digit>", U"{1两}美元"},
    {U"", U"<d>_€", U"", U"{1两}欧元"},
    {U"", U"<d>_£", U"", U"{1两}英镑"},
    {U"", U"<d>_¥", U"!<digit>", U"{1两}元"},
    {U"", U"0.<tens>[元块]", U"", U"{1首}角"},
    {U"", U"<n>.<tens>元", U"", U"{1两}元{2首}角"},
    {U"", U"<n>.<tens>块", U"", U"{1两}块{2首}"},
    // 身高1.80米 is 一米八.
    {U"~身高|个头|个子|身长", U"<one>.<tens>_[米m]", U"!<latin>", U"{1两}米{2首}"},
    {U"~身高|个头|个子|身长", U"<one>.<two>_[米m]", U"!<latin>", U"{1两}米{2位}"},

    // 1米75, 9秒58
    {U"米|秒&<amount>", U"<two>", U"!<counter>&!%&!.&!:&!-", U"{1位}"},

    // Units in letters; 45° and 121°30′
    {U"", U"<d>_<temperature>", U"!<latin>", U"{1}{2}"},
    {U"", U"<d>_°", U"", U"{1}度"},
    {U"°", U"<d>′", U"", U"{1}分"},
    {U"′", U"<d>″", U"", U"{1}秒"},
    {U"", U"<d>″", U"", U"{1}英寸"},
    {U"", U"0.<n>c", U"!<latin>&!<digit>", U"零点{1位}倍光速"},
    {U"!<latin>|_|.", U"<d>_<unit>", U"!<latin>&!<digit>&!+&!²", U"{1两}{2}"},

    // 几10个 is 几十个.
    {U"几|数|好几", U"10", U"!<digit>&!.", U"十"},
    {U"几|数|好几", U"100", U"!<digit>&!.", U"百"},
    {U"几|数|好几", U"1000", U"!<digit>&!.", U"千"},
    {U"几|数|好几", U"10000", U"!<digit>&!.", U"万"},

    {U"负|-|地下", U"2", U"层", U"二"},
    // 3比2大
    {U"比", U"2", U"!<digit>&!.&!个|只|位|年|天", U"二"},
    // 兵分2路
    {U"分|大军|人马|兵|分成|分为|分作", U"2", U"路|组|队|排", U"两"},
    {U"前|后|另|头|最后|每|整整|足足|共|这|那", U"2", U"排|组|队|代|期|里|尺|斤", U"两"},
    // 2 is 两 in front of what is counted, 二 as a name: 2个, 2楼, 一丈2.
    {U"月|<numeral>", U"<d>", U"日|号", U"{1}"},
    {U"", U"<d>", U"<counted>", U"{1两}"},
    {U"", U"<d>", U"", U"{1}"},
});

}  // namespace

std::span<const Rule> quantity_rules() { return kRules; }

}  // namespace shuoshu::language
