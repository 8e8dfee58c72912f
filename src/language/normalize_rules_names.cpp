#include <array>

#include "language/normalize_rules.hpp"

namespace shuoshu::language {

namespace {

constexpr auto kRules = std::to_array<Rule>({
    // 高2(3)班
    {U"高|初|大|小|年级", U"<one>\\(<n>\\)", U"班", U"{1}{2}"},
    // 第07章, 初1, 番外3: an order is a cardinal, and 2 is 二.
    {U"第|初|番外|卷|之|排行", U"<n>[-~—至到]<n>", U"!.", U"{1}到{2}"},
    {U"第|初|番外|卷|之|排行", U"<n>", U"!.&!:&!/", U"{1}"},
    // 1.活着；2.回家: an item of a list
    {U"(", U"<n>", U"\\)", U"{1}"},
    {U"<start>", U"<1-2>[.)]_", U"<han>|“|「|《", U"{1}、"},
    {U"高|大", U"<one>", U"班|年级|下|上|的|生|那|时|，|。|、|”|」", U"{1}"},
    {U"周|星期|礼拜|双", U"<n>", U"!<counted>&!.&!:&!%", U"{1}"},

    // Addresses and versions: 192.168.1.1, 1.0.3版
    {U"", U"<1-3>.<1-3>.<1-3>.<1-3>", U"!<digit>", U"{1幺}点{2幺}点{3幺}点{4幺}"},
    {U"", U"<n>.<n>.<n>.<n>", U"!<digit>", U"{1}点{2位}点{3位}点{4位}"},
    {U"", U"<n>.<n>.<n>", U"!<digit>", U"{1}点{2位}点{3位}"},

    // Phones: 139-0000-1234, 010-62345678, 400-800-1234, and the safe's 31-07-19
    {U"加八六", U"<n>", U"!<counter>", U"{1幺}"},
    {U"", U"<mobile>", U"!<counter>", U"{1幺}"},
    {U"", U"1<two>[ -]<four>[ -]<four>", U"!<digit>", U"幺{1幺}{2幺}{3幺}"},
    {U"", U"<three>[ -]<four>[ -]<four>", U"!<digit>", U"{1幺}{2幺}{3幺}"},
    {U"", U"<four> <four> <four> <four> <n>", U"", U"{1幺}{2幺}{3幺}{4幺}{5幺}"},
    {U"", U"<four> <four> <four> <n>", U"", U"{1幺}{2幺}{3幺}{4幺}"},
    {U"", U"<coded>[ -]<7-8>", U"!<digit>", U"{1幺}{2幺}"},
    {U"", U"<n>-<n>-<n>-<n>", U"!<digit>", U"{1幺}{2幺}{3幺}{4幺}"},
    {U"", U"<n>-<n>-<n>", U"!<digit>", U"{1幺}{2幺}{3幺}"},
    {U"~电话|号码|拨|热线|手机", U"<3-4>-<3-8>", U"!<digit>", U"{1幺}{2幺}"},
    {U"", U"<three>-<coded>", U"!<digit>", U"{1幺}{2幺}"},

    // A number on a code, card or key is read digit by digit unless something is counted with it:
    // 密码是1122, but 他电话打了100次.
    {U"~密码|口令|验证码|电话|手机|号码|热线|分机|尾号|邮编|邮政编码|编号|工号|学号|座机|"
     U"~微信|账号|帐号|卡号|客服|区号|传真|代码|警号|身份证|档案号|代号|频道|暗号|总机|门牌|"
     U"~车牌|房间号|房号|车次|QQ|囚号|证号|呼号|批号|条码",
     U"<digits>", U"!<counter>&!.&!:&!/&!%", U"{1幺}"},
    {U"打|拨|打了|拨了|拨打|报|按下|打给|呼叫|call|Call|找|报了", U"<3-5>",
     U"!<counter>&!.&!:&!%&!-&!/", U"{1幺}"},
    {U"叫|拨通|拨通了|接通|接通了|联系|喂，|打过|打通|打通了|按了|拨出", U"<3-5>", U"!<counter>&!.&!:&!%", U"{1幺}"},
    {U"", U"<emergency>", U"吗|来了|很快|马上|赶到|接线|出警|救护|打不|占线|的电话|的警|的人|警|，这里", U"{1}"},
    {U"", U"<three>", U"报警|指挥中心|急救|热线|接警|客服|电话", U"{1幺}"},

    // Rooms, desks and carriages
    {U"", U"<3-4>", U"室|房&!房间数&!室友", U"{1幺}"},
    {U"", U"<3-4>",
     U"教室|宿舍|寝室|病房|病室|包厢|包间|包房|房间|会议室|号房|号病房|号室|号宿舍|号包厢|号楼|"
     U"号门|号牢房|号舱|"
     U"号套房|号客房|号仓|舱|信箱|办公室|牢房|号办公室|套房|客房|琴房|门牌",
     U"{1幺}"},
    {U"单元|栋|幢|号楼|座|楼|号院|住在|住|房间|房|室|舱|包厢", U"<3-4>",
     U"!<counter>&!.&!:&!/&!%&!-&!\\~&!平", U"{1幺}"},
    {U"", U"<4-5>", U"号", U"{1幺}"},
    {U"", U"<1-2>-<3-4>", U"室|房|号", U"{1}杠{2幺}"},
    // Roads, trains, regiments
    {U"", U"<3-4>", U"路&!路人马", U"{1幺}"},
    {U"", U"<3-4>", U"次列车|次航班|次特快|次快车|次车|国道|省道|高地|信箱|航班|工厂|厂|部队|所|研究所|医院|中学|小学|基地|实验室|工程|大楼",
     U"{1幺}"},
    {U"", U"<three>", U"师|团|旅", U"{1幺}"},
    {U"", U"<two>",
     U"式手枪|式步枪|式冲锋|式半自动|式自动|式轻|式重|式机枪|式坦克|式狙|式突击|式战|式军|式迫|"
     U"式高|式火|式刺|式榴|式水|式驳",
     U"{1位}"},
    {U"波音|空客|麦道|图|米格|伊尔|标致|奔驰|宝马", U"<digits>", U"!<counter>&!.", U"{1位}"},

    // Letters in front: a plate or a train is read digit by digit (京A12345, D301), two digits are
    // a number (M16); a game's HP 350 is a value.
    {U"<stat>|Lv|LV|Lv.|LV.|Level", U"<d>", U"!/&!:&!-&!\\~&!%", U"{1}"},
    {U"~车牌|车牌号&<latin>", U"<two>", U"!<counter>", U"{1幺}"},
    {U"<latin>", U"<modern>", U"!<counter>&!.&!<latin>", U"{1位}"},
    {U"<latin>", U"<n>-<digits>", U"!<counter>", U"{1}{2幺}"},
    {U"<latin>", U"<round>", U"!.&!<latin>", U"{1}"},
    {U"<latin>&!~=", U"<digits>", U"!<counter>&!.&!:&!/&!%&!,", U"{1幺}"},
    {U"<glued>&!~=", U"<digits>", U"!.&!:&!/&!%&!,", U"{1幺}"},
    // 186****5566, 19××年
    {U"", U"<digits>", U"\\*\\*", U"{1幺}"},
    {U"\\*", U"<digits>", U"", U"{1幺}"},
    {U"", U"<two>", U"××|XX|xx|○○|〇〇|几年|\\*\\*", U"{1位}"},
    // 那我先走啦，88。
    {U"，|“|「|啦|。|！", U"88", U"。|！|”|」|\\~|，", U"八八"},

    // 666, 233, 798: said digit by digit where nothing is counted.
    {U"", U"<code>", U"大学|大促", U"{1}"},
    // 921地震
    {U"", U"<three>", U"地震|大地震|事件|事变|惨案|空难|恐袭|运动&!运动员", U"{1位}"},
    {U"!-|+|×|=|*", U"<code>", U"!<digit>&!<counter>&!.&!:&!/&!%&!-&!\\~&!—&!+&!×&!*&!,&!=&!<unit>",
     U"{1}"},
    // lin_2015
    {U"_", U"<digits>", U"!<counter>", U"{1位}"},
    // 007, 0417
    {U"", U"<coded>[-~—至到]<coded>", U"!.&!:", U"{1位}到{2位}"},
    {U"", U"<codename>", U"!.&!:", U"{1位}"},
    {U"", U"<coded>", U"!.&!:&!月&!日&!号&!分&!秒&!点&!时&!岁", U"{1位}"},
    // 打85折 is 八五折, 打8折 is 八折.
    {U"", U"<tens>", U"折", U"{1首}"},
    {U"", U"<two>", U"折", U"{1位}"},
    // 20230501: nobody counts that far unless something is counted.
    {U"", U"<long>", U"!<counter>&!.&!,&!%&!/&!多&!余&!<unit>&!<temperature>&!人&!<han>", U"{1位}"},
});

}  // namespace

std::span<const Rule> name_rules() { return kRules; }

}  // namespace shuoshu::language
