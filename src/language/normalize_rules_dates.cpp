#include <array>

#include "language/normalize_rules.hpp"

namespace shuoshu::language {

namespace {

constexpr auto kRules = std::to_array<Rule>({
    // 1999-12-31, 2024/2/9, 1937.7.7
    {U"", U"<year>[-/.]<month>[-/.]<day>", U"", U"{1位}年{2}月{3}日"},
    {U"", U"<modern>[-/.]<twomonth>", U"![-/.]&!年&!元&!%", U"{1位}年{2}月"},
    // 1937-1945年; a bracket after a name: （1881-1936）
    {U"", U"<year>年?_[-~—至到]_<year>", U"年", U"{1位}年到{2位}"},
    {U"(|[", U"<year>[-~—]<year>", U"\\)|\\]", U"{1位}到{2位}"},

    // 公元前221年 is a year, 公元前5世纪 is not one of four digits.
    {U"公元前|西元前|纪元前", U"<three>", U"年", U"{1位}"},
    {U"公元|西元|公元前|西元前|公历|西历", U"<four>", U"年", U"{1位}"},
    {U"<reign>", U"<1-3>", U"年|世纪", U"{1}"},
    // 他在山上住了2000年: a duration is counted. 1997年前 is not one: it is not a round number.
    {U"", U"<round>",
     U"年前|年后|年来|年间|年之|年多|年以|年道行|年修|年寿|年功|年的历史|年的道行|年的修为|年的寿|"
     U"年的时间|年的岁月|年的光阴|年的功力|年的沉睡|年的等待|年的积累|年的孤独|年的囚",
     U"{1}"},
    {U"了|过|近|约|有|足|整整|足足|上|用|花|历经|历时|长达|达|活|睡|等|守|前后|不到|大约|将近|共|"
     U"最后|区区",
     U"<round>", U"年", U"{1}"},
    {U"", U"<year>", U"年代|年|届|级学|级的|级新|级毕|级校|学年|财年|赛季|年度|年版|款", U"{1位}"},
    {U"", U"<modern>", U"版", U"{1位}"},
    {U"", U"<two>", U"级学|级新生|级校友|级毕业|级的学", U"{1位}"},
    {U"", U"<modern>s", U"!<latin>", U"{1位}年代"},
    // 98年的夏天, 05年; 民国26年 and 98年后 are counted.
    {U"", U"<coded>", U"年", U"{1位}"},
    {U"<start>|在|从|到|是|于|自|生于|早在|记得|那|与|和", U"<recent>",
     U"年&!年后&!年来&!年前&!年间&!年了&!年多&!年之&!年代", U"{1位}"},
    {U"", U"<recent>", U"年的拉菲|年的茅台|年的红酒|年的酒|年的雪碧|年的可乐|年拉菲|年茅台",
     U"{1位}"},
    {U"", U"<two>", U"年生|年出生|年毕业|年入伍|年参军|年入学|年属|年那会", U"{1位}"},
    {U"<start>|在|于|从|到", U"<two>", U"年<month>月", U"{1位}"},
    // 2015~2018, where no metres are meant
    {U"", U"<modern>[-~—]<modern>", U"!<counter>&!<unit>&!.&!-&!%", U"{1位}到{2位}"},
    // 90后, 00后, 95后
    {U"", U"<generation>", U"后&!后来&!后面&!后退&!后方&!后悔", U"{1位}"},

    // 5.1劳动节 is 五一, 10.1国庆 is 十一; 3·15, 9·11 and 一二·九 never have a point.
    {U"", U"10[.·]1", U"国庆|黄金周|长假|假期", U"十一"},
    {U"", U"<month>[.·]<day>", U"<festival>&!节课|节车|节点|节电|案子", U"{1位}{2位}"},
    {U"", U"<month>[.·]<day>", U"表白|告白|那天|当天|当晚|前夕", U"{1位}{2位}"},
    {U"", U"<month>·<day>", U"!<digit>", U"{1位}{2位}"},
    {U"双", U"<month>\\.<day>", U"!<digit>", U"{1位}{2位}"},
    {U"~今天|日期|生日|截止|定在|明天|昨天", U"<month>/<day>", U"!/", U"{1}月{2}日"},
    {U"", U"<month>/<day>", U"日|号", U"{1}月{2}"},
    {U"", U"<month>/<day>", U"<festival>|圣诞|元旦|那天|当天|晚|凌晨|早", U"{1}月{2}日"},
    // 3、4月间 is read in one breath.
    {U"", U"<one>[、,]<next>", U"月|号|日", U"{1位}{2位}"},
    {U"月|月份", U"<day>", U"日|号", U"{1}"},
    {U"", U"2", U"日上午|日下午|日晚|日早|日凌晨|日中午|日清晨|日起|日至", U"二"},

    // A countdown has hours, the clock has 点.
    {U"~倒计时|计时|剩余|耗时|时长|用时|成绩|还剩|倒数", U"00:00:<minute>", U"!:", U"{1}秒"},
    {U"~倒计时|计时|剩余|耗时|时长|用时|成绩|还剩|倒数", U"00:<minute>:<minute>", U"!:",
     U"{1}分{2分}秒"},
    {U"~倒计时|计时|剩余|耗时|时长|用时|成绩|还剩|倒数", U"<hour>:<minute>:<minute>", U"!:",
     U"{1两}小时{2分}分{3分}秒"},
    {U"~倒计时|计时|剩余|还剩|倒数", U"00:<minute>", U"!:", U"{1}秒"},
    {U"~倒计时|计时|还剩|倒数", U"<minute>:<minute>", U"!:", U"{1}分{2分}秒"},
    {U"", U"<hour>:00:00", U"!:", U"{1两}点"},
    {U"", U"<hour>:<minute>:00", U"!:", U"{1两}点{2分}分"},
    {U"", U"<hour>:<minute>:<minute>", U"!:", U"{1两}点{2分}分{3分}秒"},
    // A score looks like a time: 以15:10领先.
    {U"~比分|比数|以|赔率|比例|比价|比率|配比|兑|大比分|局分", U"<n>:<n>", U"!:", U"{1}比{2}"},
    {U"", U"<n>:<n>",
     U"!:&领先|落后|胜|赢|负|击败|战胜|战平|大胜|完胜|险胜|惨败|平手|拿下|输|取胜|逆转|完败|告负|"
     U"晋级|出局|扳平|大败|爆冷|淘汰|反超",
     U"{1}比{2}"},
    {U"", U"<n>:<n>", U"的屏|屏|的画|画面|画幅|宽屏|比例|的比|构图|显示", U"{1}比{2}"},
    {U"", U"<hour>:00_(am|AM|a.m.|A.M.)", U"!<latin>", U"上午{1两}点"},
    {U"", U"<hour>:<minute>_(am|AM|a.m.|A.M.)", U"!<latin>", U"上午{1两}点{2分}分"},
    {U"", U"<pmhour>:00_(pm|PM|p.m.|P.M.)", U"!<latin>", U"下午{1两}点"},
    {U"", U"<pmhour>:<minute>_(pm|PM|p.m.|P.M.)", U"!<latin>", U"下午{1两}点{2分}分"},
    {U"", U"<late>:00_(pm|PM|p.m.|P.M.)", U"!<latin>", U"晚上{1}点"},
    {U"", U"<late>:<minute>_(pm|PM|p.m.|P.M.)", U"!<latin>", U"晚上{1}点{2分}分"},
    {U"", U"<hour>:<minute>_(pm|PM|p.m.|P.M.)", U"!<latin>", U"中午{1}点{2分}分"},
    {U"", U"<hour>_(am|AM|a.m.|A.M.)", U"!<latin>", U"上午{1两}点"},
    {U"", U"<pmhour>_(pm|PM|p.m.|P.M.)", U"!<latin>", U"下午{1两}点"},
    {U"", U"<late>_(pm|PM|p.m.|P.M.)", U"!<latin>", U"晚上{1}点"},
    {U"", U"<hour>:00", U"!:", U"{1两}点"},
    {U"", U"<hour>:<minute>", U"分", U"{1两}点{2分}"},
    {U"", U"<hour>:<minute>", U"!:&!<digit>", U"{1两}点{2分}分"},
    {U"", U"<n>'<minute>\"", U"", U"{1}分{2}秒"},
    // 2h30min
    {U"", U"<n>h_<n>m", U"!<latin>", U"{1两}小时{2}分"},
    {U"", U"<n>h_<n>min", U"!<latin>", U"{1两}小时{2}分"},
    // 8点05分
    {U"点|时|小时", U"<minute>", U"分", U"{1分}"},
    {U"分", U"<minute>", U"秒", U"{1分}"},
});

}  // namespace

std::span<const Rule> date_rules() { return kRules; }

}  // namespace shuoshu::language
