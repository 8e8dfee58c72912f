#include <array>

#include "language/normalize_rules.hpp"

namespace shuoshu::language {

namespace {

constexpr auto kRules = std::to_array<Rule>({
    // （1）先去；（2）再回: the items of a list
    {U"<start>", U"\\(<1-2>\\)", U"<han>|“|「|《", U"{1}、"},
    // 此事见于史书(1)。 is a note.
    {U"<han>&!第|图|表|题|条|式|班|年级", U"\\(<1-2>\\)", U"。|，|;|!|?", U""},
    // (021)6234-5678
    {U"", U"\\(<coded>\\)_<3-8>-<3-8>", U"", U"{1幺}{2幺}{3幺}"},
    {U"", U"\\(<coded>\\)_<7-8>", U"", U"{1幺}{2幺}"},
    // Money: $5, ¥3.5万, €10-20
    {U"", U"<currency>_<d>[-~—]<d><magnitude>", U"", U"{2}到{3}{4}{1}"},
    {U"", U"<currency>_<d>[-~—]<d>", U"", U"{2}到{3}{1}"},
    {U"", U"<currency>_<d><magnitude>", U"", U"{2}{3}{1}"},
    {U"", U"<currency>_<d>", U"", U"{2两}{1}"},

    // Lv.5, №7, No.1, #3
    {U"", U"(Level|level|Lv|LV|lv)_.?:?_<n>", U"!.&!/", U"{1}级"},
    {U"", U"(No|NO|no)._?1", U"!<digit>&!.", U"第一"},
    {U"", U"(No|NO|no)._?<n>", U"!.", U"{1}号"},
    {U"", U"№_.?_<n>", U"", U"{1}号"},
    {U"按|井", U"#", U"键", U"井号"},
    {U"", U"#_<n>", U"", U"{1}号"},
    {U"按", U"\\*", U"键|号键", U"星号"},

    // Temperatures below zero
    {U"", U"-<d>[~—至到-]-<d>_<temperature>", U"", U"零下{1}到零下{2}{3}"},
    {U"", U"-<d>_<temperature>[~—至到-]-<d>_<temperature>", U"", U"零下{1}{2}到零下{3}{4}"},
    {U"", U"-<d>[~—至到-]<d>_<temperature>", U"", U"零下{1}到{2}{3}"},
    {U"", U"-<d>_<temperature>[~—至到-]<d>_<temperature>", U"", U"零下{1}{2}到{3}{4}"},
    {U"", U"-<d>_<temperature>", U"", U"零下{1}{2}"},
    {U"~气温|温度|室温|水温", U"-<d>", U"度|[~—至到-]", U"零下{1}"},

    // .22口径
    {U"!<word>|.", U"\\.<n>", U"!.", U"点{1位}"},

    // 攻击↑10%, 按↑键, 打√
    {U"按", U"↑", U"键|方向键", U"上"},
    {U"按", U"↓", U"键|方向键", U"下"},
    {U"按", U"←", U"键|方向键", U"左"},
    {U"按", U"→", U"键|方向键", U"右"},
    {U"<word>|%", U"[↑⬆]", U"<digit>", U"上升"},
    {U"<word>|%", U"[↓⬇]", U"<digit>", U"下降"},
    {U"打|画|打了个|画了个|打个|画个", U"[√✓✔]", U"", U"勾"},
    {U"打|画|打了个|画了个|打个|画个", U"[×✗✘]", U"", U"叉"},
    {U"性别:|性别|性别为", U"♀", U"", U"女"},
    {U"性别:|性别|性别为", U"♂", U"", U"男"},

    // + and -: between terms, at stats, in front of numbers; a hyphen after letters is silent
    // (B-52).
    {U"C|c|G|g", U"\\+\\+", U"!\\+", U"加加"},
    {U"+", U"86[ -]?", U"<digit>", U"八六"},
    {U"", U"\\+<1-3>[ -]", U"<digit>", U"加{1幺}"},
    {U"", U"\\+86[ -]?", U"1<digit>|0<digit>", U"加八六"},
    {U"", U"\\+", U"<digit>|<latin>|<han>|\\(|\\+", U"加"},
    {U"<digit>|<latin>", U"\\+", U"", U"加"},
    {U"<stat>", U"-", U"<digit>", U"减"},
    {U"=|(|:|×|÷|≈|>|\\<|*|/", U"-", U"<digit>", U"负"},
    {U"<word>|²|³|\\)", U"-", U"~=&<digit>|<latin>|\\(", U"减"},
    {U"~=", U"-", U"<digit>", U"减"},
    // 9月-11月, 30%-40%, 周1-周5; but 好感度-10
    {U"<digit>|<amount>", U"[-~—]", U"<digit>|<numeral>|周|星期|礼拜|第", U"到"},
    {U"A|a", U"[-~]", U"Z|z", U"到"},
    {U"<panel>&<han>", U"-", U"<digit>", U"减"},
    {U"歼|苏|图|直|轰|运|安|伊尔|米格|长征|神舟|东风|嫦娥|红旗|霹雳", U"-", U"<digit>", U""},
    {U"<latin>", U"-", U"<digit>", U""},
    {U"!<digit>&!-", U"-", U"<digit>", U"负"},
    {U"!<digit>&!-", U"-", U"<currency>", U"负"},
    {U"", U"±", U"", U"正负"},

    // Multiplication: × also stands for a hidden word, but not at a number.
    {U"<digit>|<latin>|<han>|\\)|²|%", U"[×✕✖]", U"<digit>|<latin>|\\(|-", U"乘"},
    {U"<digit>|<latin>", U"\\*", U"<digit>|<latin>|\\(", U"乘"},
    {U"<digit>|\\)", U"[xX]", U"<digit>|\\(", U"乘"},
    // 药水x3, 木材*10, 5厘米x3厘米
    {U"<han>&!和|与|及|或|是|求|设|当|若", U"[x*]", U"<digit>", U"乘"},
    {U"", U"÷", U"", U"除以"},

    // Relations, between two things only: 「爱=占有」
    {U"<word>|²|³|\\)|%|℃|]", U"=", U"<word>|-|\\(|√|?|%", U"等于"},
    {U"<word>|²|³|\\)|%", U">=|≥|≧", U"", U"大于等于"},
    {U"<word>|²|³|\\)|%", U">", U"<word>|-|\\(", U"大于"},
    {U"<word>|²|³|\\)|%", U"\\<", U"<digit>|<han>|-|\\(|<latin><end>", U"小于"},
    {U"", U">", U"<digit>", U"大于"},
    {U"", U"\\<", U"<digit>", U"小于"},
    {U"", U"≠", U"", U"不等于"},
    {U"", U"[≥≧]", U"", U"大于等于"},
    {U"", U"[≤≦]", U"", U"小于等于"},
    {U"", U"[≈≒]", U"", U"约等于"},
    {U"", U"≡", U"", U"恒等于"},
    {U"", U"√", U"", U"根号"},
    {U"", U"∞", U"", U"无穷大"},
    {U"", U"∵", U"", U"因为"},
    {U"", U"∴", U"", U"所以"},
    {U"", U"∈", U"", U"属于"},
    {U"", U"∑", U"", U"西格玛"},
    {U"", U"∫", U"", U"积分"},
    // 5×(2+3): the bracket is part of the sum.
    {U"×|÷|*|/|=|+", U"\\(", U"<digit>|<latin>", U"括号"},
    {U"", U"\\(", U"<d>[-+×÷*/]<d>\\)[-+×÷*/=]|<latin>[-+]<latin>\\)[-+×÷*/=(]", U"括号"},

    // 2^10, △ABC, ∠A
    {U"<digit>|<latin>|\\)", U"^<n>", U"", U"的{1}次方"},
    {U"<digit>|<latin>|\\)", U"^", U"<latin>", U"的"},
    {U"", U"[△▲]", U"<latin>", U"三角形"},
    {U"", U"∠", U"<latin>|<digit>", U"角"},

    // Units behind a Chinese numeral: 三十km, 一mL; and alone
    {U"<numeral>|多|余|来|数", U"<longunit>", U"!<latin>&!<digit>", U"{1}"},
    {U"<numeral>|多|余|来", U"m", U"!<latin>&!<digit>&!<numeral>", U"米"},
    {U"<numeral>|多|余|来", U"g", U"!<latin>&!<digit>&!<numeral>", U"克"},
    {U"", U"℃", U"", U"摄氏度"},
    {U"", U"℉", U"", U"华氏度"},
    {U"<digit>|<numeral>", U"°", U"", U"度"},
    {U"<digit>|<numeral>", U"′", U"", U"分"},
    {U"<digit>|<numeral>", U"%", U"", U"个百分点"},
    // 5元/m², 50公里/h, ¥100/月
    {U"元|块|次|个|人", U"/_<unit>", U"!<latin>&!<digit>", U"每{1}"},
    {U"公里|米|千米", U"/h", U"!<latin>", U"每小时"},
    {U"<digit>", U"/", U"斤|公斤|天|月|次|人|年|小时|晚|个|张|份", U"每"},
    // 5元/斤, 3次/天
    {U"元|块|℃|次|个|人|两|时|钟|天|吨|升|页|章|钱|斤|圈|转|字|万|文|金|米|里|度", U"/",
     U"斤|公斤|天|日|次|人|月|年|小时|分钟|分|秒|个|平米|平方|晚|夜|张|件|份|千字|米|亩|吨|升|局|"
     U"位|只|周",
     U"每"},

    // A→B is a way, →on its own a picture of an arrow.
    {U"个|支|条|根|只|着|的|枚", U"[→←↑↓⇒⇐➡]", U"", U"箭头"},
    {U"<word>", U"[→⇒➔➜➡]", U"<word>", U"到"},
    {U"<word>", U"[-=]>", U"<word>", U"到"},
    {U"", U"@", U"<word>", U"艾特"},
    {U"C|F", U"#", U"", U"井"},
    {U"<digit>", U"#", U"楼|宿舍|机|井|炉|车|线|<end>", U"号"},
    {U"", U"(Vol|vol|VOL)\\._", U"<digit>", U"Vol "},
    {U"<word>|\\)|】", U"&", U"<word>|\\(|【| ", U"和"},
    {U"", U"§", U"<digit>", U"第"},

    // ∶ Greek letters
    {U"", U"α", U"", U"阿尔法"},
    {U"", U"β", U"", U"贝塔"},
    {U"", U"γ", U"", U"伽马"},
    {U"", U"δ", U"", U"德尔塔"},
    {U"", U"Δ", U"", U"德尔塔"},
    {U"", U"ε", U"", U"艾普西龙"},
    {U"", U"θ", U"", U"西塔"},
    {U"", U"λ", U"", U"拉姆达"},
    {U"", U"μ", U"", U"缪"},
    {U"", U"π", U"", U"派"},
    {U"", U"ρ", U"", U"柔"},
    {U"", U"σ", U"", U"西格玛"},
    {U"", U"Σ", U"", U"西格玛"},
    {U"", U"φ", U"", U"斐"},
    {U"", U"χ", U"", U"希"},
    {U"", U"ψ", U"", U"普西"},
    {U"", U"ω", U"", U"欧米伽"},
    {U"", U"Ω", U"", U"欧米伽"},

    // Letters
    {U"", U"Mr\\._?", U"<latin>|<han>", U"Mister "},
    {U"", U"Mr ", U"<latin>", U"Mister "},
    {U"", U"Dr\\._?", U"<latin>|<han>", U"Doctor "},
    {U"", U"Dr ", U"<latin>", U"Doctor "},
    {U"", U"Mrs\\._?", U"<latin>|<han>", U"Mrs "},
    {U"", U"Ms\\._?", U"<latin>|<han>", U"Ms "},
    {U"", U"St\\._?", U"<latin>", U"Saint "},
    {U"", U"Prof\\._?", U"<latin>|<han>", U"Professor "},
});

}  // namespace

std::span<const Rule> sign_rules() { return kRules; }

}  // namespace shuoshu::language
