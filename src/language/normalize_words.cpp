#include "language/normalize_words.hpp"

#include <array>

namespace shuoshu::language {

namespace {

using List = std::span<const ListedWord>;

// 2个 is 两个. A word that begins like one of these but takes 二 (2次元, 2年级) stands in kNamed.
constexpr auto kCounted = std::to_array<ListedWord>({
    {U"个", U""},   {U"只", U""},   {U"条", U""},   {U"张", U""},   {U"把", U""},   {U"本", U""},
    {U"位", U""},   {U"名", U""},   {U"件", U""},   {U"样", U""},   {U"种", U""},   {U"天", U""},
    {U"年", U""},   {U"周", U""},   {U"岁", U""},   {U"分", U""},   {U"秒", U""},   {U"小时", U""},
    {U"钟头", U""}, {U"点", U""},   {U"刻", U""},   {U"倍", U""},   {U"杯", U""},   {U"碗", U""},
    {U"瓶", U""},   {U"壶", U""},   {U"坛", U""},   {U"盘", U""},   {U"盆", U""},   {U"锅", U""},
    {U"份", U""},   {U"辆", U""},   {U"架", U""},   {U"艘", U""},   {U"匹", U""},   {U"头", U""},
    {U"口", U""},   {U"户", U""},   {U"家", U""},   {U"间", U""},   {U"座", U""},   {U"栋", U""},
    {U"层", U""},   {U"块", U""},   {U"片", U""},   {U"元", U""},   {U"毛", U""},   {U"角", U""},
    {U"枚", U""},   {U"颗", U""},   {U"粒", U""},   {U"滴", U""},   {U"根", U""},   {U"支", U""},
    {U"枝", U""},   {U"朵", U""},   {U"棵", U""},   {U"株", U""},   {U"束", U""},   {U"捆", U""},
    {U"包", U""},   {U"袋", U""},   {U"箱", U""},   {U"盒", U""},   {U"桶", U""},   {U"车", U""},
    {U"船", U""},   {U"双", U""},   {U"对", U""},   {U"副", U""},   {U"套", U""},   {U"群", U""},
    {U"批", U""},   {U"伙", U""},   {U"帮", U""},   {U"行", U""},   {U"列", U""},   {U"串", U""},
    {U"段", U""},   {U"节", U""},   {U"章", U""},   {U"集", U""},   {U"句", U""},   {U"字", U""},
    {U"声", U""},   {U"下", U""},   {U"次", U""},   {U"回", U""},   {U"遍", U""},   {U"趟", U""},
    {U"场", U""},   {U"阵", U""},   {U"顿", U""},   {U"番", U""},   {U"步", U""},   {U"拳", U""},
    {U"脚", U""},   {U"刀", U""},   {U"枪", U""},   {U"剑", U""},   {U"眼", U""},   {U"巴掌", U""},
    {U"米", U""},   {U"公里", U""}, {U"千米", U""}, {U"厘米", U""}, {U"公分", U""}, {U"毫米", U""},
    {U"公斤", U""}, {U"千克", U""}, {U"克", U""},   {U"吨", U""},   {U"升", U""},   {U"毫升", U""},
    {U"亩", U""},   {U"公顷", U""}, {U"平方", U""}, {U"平米", U""}, {U"立方", U""}, {U"丈", U""},
    {U"日", U""},   {U"夜", U""},   {U"晚", U""},   {U"人", U""},   {U"者", U""},   {U"边", U""},
    {U"侧", U""},   {U"旁", U""},   {U"岸", U""},   {U"面", U""},   {U"地", U""},   {U"国", U""},
    {U"派", U""},   {U"方", U""},   {U"端", U""},   {U"半", U""},   {U"省", U""},   {U"县", U""},
    {U"村", U""},   {U"门", U""},   {U"类", U""},   {U"大", U""},   {U"股", U""},   {U"道", U""},
    {U"笔", U""},   {U"项", U""},   {U"则", U""},   {U"首", U""},   {U"篇", U""},   {U"幅", U""},
    {U"盏", U""},   {U"扇", U""},   {U"顶", U""},   {U"台", U""},   {U"部", U""},   {U"挺", U""},
    {U"发", U""},   {U"尊", U""},   {U"具", U""},   {U"处", U""},   {U"所", U""},   {U"桩", U""},
    {U"起", U""},   {U"封", U""},   {U"轮", U""},   {U"局", U""},   {U"胜", U""},   {U"关", U""},
    {U"招", U""},   {U"丝", U""},   {U"堆", U""},   {U"摊", U""},   {U"叠", U""},   {U"打", U""},
    {U"截", U""},   {U"圈", U""},   {U"重", U""},   {U"缸", U""},   {U"勺", U""},   {U"桌", U""},
    {U"餐", U""},   {U"文", U""},   {U"贯", U""},   {U"锭", U""},   {U"吊", U""},   {U"英里", U""},
    {U"英尺", U""}, {U"英寸", U""}, {U"海里", U""}, {U"光年", U""}, {U"世纪", U""}, {U"季", U""},
    {U"旬", U""},   {U"昼夜", U""}, {U"炷", U""},   {U"更次", U""}, {U"星期", U""}, {U"礼拜", U""},
    {U"美元", U""}, {U"欧元", U""}, {U"英镑", U""}, {U"港元", U""}, {U"港币", U""}, {U"美金", U""},
    {U"床被", U""}, {U"节课", U""}, {U"杆", U""},   {U"页", U""},   {U"屉", U""},   {U"篮", U""},
    {U"筐", U""},   {U"担", U""},   {U"垛", U""},   {U"拨", U""},   {U"席", U""},   {U"票", U""},
    {U"尾", U""},   {U"窝", U""},   {U"条命", U""}, {U"成", U""},   {U"任", U""},   {U"届", U""},
    {U"宗", U""},   {U"剂", U""},   {U"贴", U""},   {U"针", U""},   {U"管", U""},   {U"罐", U""},
    {U"听", U""},   {U"幢", U""},   {U"进", U""},   {U"辈子", U""}, {U"甲子", U""}, {U"拍", U""},
    {U"瓣", U""},   {U"撮", U""},   {U"绺", U""},   {U"抹", U""},   {U"行泪", U""}, {U"腿", U""},
    {U"千", U""},   {U"万", U""},   {U"亿", U""},   {U"手掌", U""}, {U"盅", U""},   {U"碟", U""},
    {U"匣", U""},   {U"筒", U""},   {U"瓢", U""},   {U"篓", U""},   {U"册", U""},   {U"柄", U""},
    {U"捧", U""},   {U"匙", U""},   {U"员", U""},   {U"幕", U""},   {U"曲", U""},   {U"格", U""},
    {U"站", U""},   {U"竿", U""},   {U"站路", U""}, {U"盆水", U""}, {U"肩", U""},   {U"耳光", U""},
    {U"记", U""},   {U"通", U""},
});

// These take 二, by name or by custom, though some begin like a counted thing.
constexpr auto kNamed = std::to_array<ListedWord>({
    {U"两", U""},     {U"月", U""},     {U"楼", U""},     {U"号", U""},     {U"级", U""},
    {U"等", U""},     {U"班", U""},     {U"路", U""},     {U"线", U""},     {U"环", U""},
    {U"次元", U""},   {U"次方", U""},   {U"次函数", U""}, {U"次创作", U""}, {U"次大战", U""},
    {U"年级", U""},   {U"锅头", U""},   {U"分之", U""},   {U"分法", U""},   {U"人转", U""},
    {U"人世界", U""}, {U"道贩子", U""}, {U"把手", U""},   {U"头肌", U""},   {U"元论", U""},
    {U"元一次", U""}, {U"周目", U""},   {U"重奏", U""},   {U"重唱", U""},   {U"节棍", U""},
    {U"大爷", U""},   {U"大妈", U""},   {U"大王", U""},   {U"大队", U""},   {U"门主", U""},
    {U"段锦", U""},   {U"节气", U""},   {U"钱", U""},     {U"斤", U""},     {U"尺", U""},
    {U"寸", U""},     {U"里", U""},     {U"度", U""},     {U"期", U""},     {U"代", U""},
    {U"世", U""},     {U"组", U""},     {U"队", U""},     {U"排", U""},     {U"连", U""},
    {U"营", U""},     {U"团", U""},     {U"旅", U""},     {U"师", U""},     {U"品", U""},
    {U"阶", U""},     {U"区", U""},     {U"更", U""},     {U"时", U""},     {U"折", U""},
    {U"流", U""},     {U"手", U""},     {U"胎", U""},     {U"维", U""},     {U"进制", U""},
    {U"十", U""},     {U"百", U""},     {U"余", U""},     {U"多", U""},     {U"来", U""},
    {U"几", U""},     {U"进宫", U""},   {U"站台", U""},   {U"枝花", U""},   {U"式", U""},
    {U"将", U""},     {U"计", U""},     {U"字头", U""},   {U"点几", U""},   {U"面派", U""},
    {U"军", U""},     {U"军团", U""},   {U"英", U""},
});

constexpr auto kUnits = std::to_array<ListedWord>({
    {U"km/h", U"公里每小时"},
    {U"KM/H", U"公里每小时"},
    {U"km/s", U"公里每秒"},
    {U"m/s", U"米每秒"},
    {U"m/s²", U"米每二次方秒"},
    {U"kph", U"公里每小时"},
    {U"mph", U"英里每小时"},
    {U"rpm", U"转每分钟"},
    {U"km²", U"平方公里"},
    {U"m²", U"平方米"},
    {U"cm²", U"平方厘米"},
    {U"m2", U"平方米"},
    {U"㎡", U"平方米"},
    {U"m³", U"立方米"},
    {U"cm³", U"立方厘米"},
    {U"m3", U"立方米"},
    {U"㎥", U"立方米"},
    {U"km", U"公里"},
    {U"KM", U"公里"},
    {U"㎞", U"公里"},
    {U"m", U"米"},
    {U"dm", U"分米"},
    {U"cm", U"厘米"},
    {U"CM", U"厘米"},
    {U"㎝", U"厘米"},
    {U"mm", U"毫米"},
    {U"㎜", U"毫米"},
    {U"μm", U"微米"},
    {U"nm", U"纳米"},
    {U"kg", U"公斤"},
    {U"KG", U"公斤"},
    {U"Kg", U"公斤"},
    {U"㎏", U"公斤"},
    {U"g", U"克"},
    {U"mg", U"毫克"},
    {U"㎎", U"毫克"},
    {U"μg", U"微克"},
    {U"t", U"吨"},
    {U"L", U"升"},
    {U"l", U"升"},
    {U"mL", U"毫升"},
    {U"ml", U"毫升"},
    {U"ML", U"毫升"},
    {U"㎖", U"毫升"},
    {U"cc", U"毫升"},
    {U"h", U"小时"},
    {U"min", U"分钟"},
    {U"mins", U"分钟"},
    {U"s", U"秒"},
    {U"sec", U"秒"},
    {U"ms", U"毫秒"},
    {U"μs", U"微秒"},
    {U"W", U"瓦"},
    {U"kW", U"千瓦"},
    {U"KW", U"千瓦"},
    {U"MW", U"兆瓦"},
    {U"kWh", U"千瓦时"},
    {U"V", U"伏"},
    {U"kV", U"千伏"},
    {U"mA", U"毫安"},
    {U"mAh", U"毫安时"},
    {U"Hz", U"赫兹"},
    {U"HZ", U"赫兹"},
    {U"kHz", U"千赫兹"},
    {U"MHz", U"兆赫兹"},
    {U"GHz", U"吉赫兹"},
    {U"dB", U"分贝"},
    {U"db", U"分贝"},
    {U"Pa", U"帕"},
    {U"kPa", U"千帕"},
    {U"MPa", U"兆帕"},
    {U"mmHg", U"毫米汞柱"},
    {U"kcal", U"千卡"},
    {U"cal", U"卡"},
    {U"kJ", U"千焦"},
    {U"J", U"焦耳"},
    {U"ha", U"公顷"},
    {U"lb", U"磅"},
    {U"lbs", U"磅"},
    {U"oz", U"盎司"},
    {U"ft", U"英尺"},
    {U"inch", U"英寸"},
    {U"yd", U"码"},
    {U"Ω", U"欧姆"},
    {U"w", U"万"},
    {U"mol", U"摩尔"},
    {U"MB/s", U"MB每秒"},
    {U"eV", U"电子伏"},
});

constexpr auto kTemperatures = std::to_array<ListedWord>({
    {U"℃", U"摄氏度"},
    {U"°C", U"摄氏度"},
    {U"℉", U"华氏度"},
    {U"°F", U"华氏度"},
});

constexpr auto kCurrencies = std::to_array<ListedWord>({
    {U"¥", U"元"},     {U"$", U"美元"},   {U"US$", U"美元"}, {U"USD", U"美元"},
    {U"€", U"欧元"},   {U"£", U"英镑"},   {U"HK$", U"港元"}, {U"NT$", U"新台币"},
    {U"A$", U"澳元"},  {U"C$", U"加元"},  {U"S$", U"新元"},  {U"₩", U"韩元"},
    {U"₹", U"卢比"},   {U"₽", U"卢布"}, {U"฿", U"泰铢"},   {U"₫", U"越南盾"},
    {U"RMB", U"元"},   {U"CNY", U"元"},   {U"JPY", U"日元"}, {U"EUR", U"欧元"},
    {U"GBP", U"英镑"}, {U"¢", U"美分"},   {U"₱", U"比索"},   {U"₿", U"比特币"},
});

constexpr auto kMagnitudes = std::to_array<ListedWord>({
    {U"百", U"百"},
    {U"千", U"千"},
    {U"万", U"万"},
    {U"亿", U"亿"},
    {U"百万", U"百万"},
    {U"千万", U"千万"},
    {U"万亿", U"万亿"},
    {U"多万", U"多万"},
    {U"余万", U"余万"},
    {U"多亿", U"多亿"},
    {U"多", U"多"},
    {U"余", U"余"},
});

// Numbers that are names or net slang wherever nothing is counted.
constexpr auto kCodes = std::to_array<ListedWord>({
    {U"886", U"八八六"},
    {U"520", U"五二零"},
    {U"521", U"五二一"},
    {U"1314", U"一三一四"},
    {U"5201314", U"五二零一三一四"},
    {U"996", U"九九六"},
    {U"404", U"四零四"},
    {U"985", U"九八五"},
    {U"211", U"二幺幺"},
    {U"9527", U"九五二七"},
    {U"748", U"七四八"},
    {U"798", U"七九八"},
    {U"731", U"七三一"},
    {U"502", U"五零二"},
    {U"10086", U"幺零零八六"},
    {U"12306", U"幺二三零六"},
    {U"12315", U"幺二三幺五"},
    {U"10010", U"幺零零幺零"},
    {U"12345", U"幺二三四五"},
    {U"921", U"九二一"},
    {U"911", U"九幺幺"},
    {U"250", U"二百五"},
    {U"301", U"三零幺"},
});

// Called in need; 110个 is counted all the same.
constexpr auto kEmergencies = std::to_array<ListedWord>({
    {U"110", U"幺幺零"},
    {U"119", U"幺幺九"},
    {U"120", U"幺二零"},
    {U"122", U"幺二二"},
    {U"911", U"九幺幺"},
    {U"999", U"九九九"},
});

// What a game shows in front of a number.
constexpr auto kStats = std::to_array<ListedWord>({
    {U"HP", U""},  {U"MP", U""},  {U"SP", U""},   {U"XP", U""},  {U"EXP", U""}, {U"ATK", U""},
    {U"DEF", U""}, {U"STR", U""}, {U"AGI", U""},  {U"INT", U""}, {U"VIT", U""}, {U"LUK", U""},
    {U"DEX", U""}, {U"CRI", U""}, {U"MATK", U""}, {U"SPD", U""}, {U"DPS", U""}, {U"AP", U""},
    {U"AD", U""},  {U"PP", U""},  {U"hp", U""},   {U"mp", U""},  {U"exp", U""}, {U"Exp", U""},
    {U"IQ", U""},  {U"EQ", U""},  {U"FPS", U""},  {U"KPI", U""}, {U"NPC", U""}, {U"BUFF", U""},
});

// Days and events that are called by their date: 5.1劳动节 is 五一劳动节.
constexpr auto kFestivals = std::to_array<ListedWord>({
    {U"劳动节", U""}, {U"情人节", U""},   {U"儿童节", U""},   {U"青年节", U""}, {U"妇女节", U""},
    {U"国庆", U""},   {U"建军节", U""},   {U"购物节", U""},   {U"电商节", U""}, {U"节", U""},
    {U"晚会", U""},   {U"大促", U""},     {U"促销", U""},     {U"事变", U""},   {U"事件", U""},
    {U"运动", U""},   {U"惨案", U""},     {U"起义", U""},     {U"大地震", U""}, {U"地震", U""},
    {U"空难", U""},   {U"恐袭", U""},     {U"恐怖袭击", U""}, {U"案", U""},     {U"抗战", U""},
    {U"黄金周", U""}, {U"假期", U""},     {U"长假", U""},     {U"小长假", U""}, {U"爆炸", U""},
    {U"植树节", U""}, {U"程序员节", U""}, {U"平安夜", U""},   {U"圣诞", U""},   {U"光棍节", U""},
    {U"教师节", U""}, {U"护士节", U""},   {U"愚人节", U""},   {U"纪念日", U""}, {U"抗洪", U""},
    {U"大案", U""},   {U"专案", U""},     {U"火灾", U""},     {U"打假", U""},   {U"消费者", U""},
});

// Reigns: 崇祯2年 is 二年, while 这2年 is 两年.
constexpr auto kReigns = std::to_array<ListedWord>({
    {U"建元", U""},   {U"建武", U""}, {U"永平", U""},   {U"建安", U""}, {U"黄初", U""},
    {U"太康", U""},   {U"永和", U""}, {U"太元", U""},   {U"开皇", U""}, {U"大业", U""},
    {U"武德", U""},   {U"贞观", U""}, {U"永徽", U""},   {U"显庆", U""}, {U"开元", U""},
    {U"天宝", U""},   {U"至德", U""}, {U"大历", U""},   {U"贞元", U""}, {U"元和", U""},
    {U"会昌", U""},   {U"大中", U""}, {U"建隆", U""},   {U"开宝", U""}, {U"太平兴国", U""},
    {U"景德", U""},   {U"天圣", U""}, {U"庆历", U""},   {U"嘉祐", U""}, {U"熙宁", U""},
    {U"元丰", U""},   {U"元祐", U""}, {U"绍圣", U""},   {U"崇宁", U""}, {U"政和", U""},
    {U"宣和", U""},   {U"靖康", U""}, {U"建炎", U""},   {U"绍兴", U""}, {U"淳熙", U""},
    {U"嘉定", U""},   {U"咸淳", U""}, {U"至元", U""},   {U"至正", U""}, {U"洪武", U""},
    {U"建文", U""},   {U"永乐", U""}, {U"洪熙", U""},   {U"宣德", U""}, {U"正统", U""},
    {U"景泰", U""},   {U"天顺", U""}, {U"成化", U""},   {U"弘治", U""}, {U"正德", U""},
    {U"嘉靖", U""},   {U"隆庆", U""}, {U"万历", U""},   {U"泰昌", U""}, {U"天启", U""},
    {U"崇祯", U""},   {U"弘光", U""}, {U"隆武", U""},   {U"永历", U""}, {U"天命", U""},
    {U"天聪", U""},   {U"崇德", U""}, {U"顺治", U""},   {U"康熙", U""}, {U"雍正", U""},
    {U"乾隆", U""},   {U"干隆", U""}, {U"嘉庆", U""},   {U"道光", U""}, {U"咸丰", U""},
    {U"同治", U""},   {U"光绪", U""}, {U"宣统", U""},   {U"民国", U""}, {U"明治", U""},
    {U"大正", U""},   {U"昭和", U""}, {U"平成", U""},   {U"令和", U""}, {U"公元", U""},
    {U"公元前", U""}, {U"西元", U""}, {U"西元前", U""}, {U"公历", U""},
});

constexpr auto kWeekdays = std::to_array<ListedWord>({
    {U"周", U""},
    {U"星期", U""},
    {U"礼拜", U""},
    {U"第", U""},
    {U"初", U""},
});

}  // namespace

std::span<const ListedWord> word_list(std::u32string_view name) {
  struct Named {
    std::u32string_view name;
    List list;
  };
  static constexpr std::array<Named, 12> kLists = {{{U"counted", kCounted},
                                                    {U"named", kNamed},
                                                    {U"unit", kUnits},
                                                    {U"temperature", kTemperatures},
                                                    {U"currency", kCurrencies},
                                                    {U"magnitude", kMagnitudes},
                                                    {U"code", kCodes},
                                                    {U"stat", kStats},
                                                    {U"reign", kReigns},
                                                    {U"emergency", kEmergencies},
                                                    {U"festival", kFestivals},
                                                    {U"weekday", kWeekdays}}};
  for (const auto& row : kLists) {
    if (row.name == name) return row.list;
  }
  return {};
}

const ListedWord* longest_word(std::span<const ListedWord> list, std::u32string_view text) {
  const ListedWord* best = nullptr;
  for (const auto& word : list) {
    if (text.starts_with(word.written) &&
        (best == nullptr || word.written.size() > best->written.size())) {
      best = &word;
    }
  }
  return best;
}

const ListedWord* longest_word_before(std::span<const ListedWord> list, std::u32string_view text) {
  const ListedWord* best = nullptr;
  for (const auto& word : list) {
    if (text.ends_with(word.written) &&
        (best == nullptr || word.written.size() > best->written.size())) {
      best = &word;
    }
  }
  return best;
}

}  // namespace shuoshu::language
