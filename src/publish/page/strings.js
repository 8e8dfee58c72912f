// What the page says, in the book's language.
const kStrings = {
  'zh-Hant': {
    text: '正文', chapters: '目錄', cast: '人物', search: '搜尋', theme: '日夜切換', keys: '快捷鍵', close: '關閉',
    play: '播放', pause: '暫停', back: '倒退 15 秒', forward: '快進 30 秒', previous: '上一章', next: '下一章',
    speed: '語速', sleep: '定時停止', off: '不停', minutes: '{} 分鐘', chapterEnd: '本章完', seek: '進度', follow: '回到朗讀處',
    doubtful: '存疑 {} 句', doubtfulWhy: '說話人不確定', lines: '{} 句', sample: '試聽', narrator: '旁白',
    castLead: '{} 個人物，共 {} 句對白。虛線的句子，說話人不確定。', query: '在全書中搜尋', found: '{} 處', searching: '已讀 {} / {} 章……',
    nothing: '沒有找到', missing: '這一章的文字打不開。', broken: '這一章的聲音打不開。', male: '男', female: '女', child: '孩童', young: '青年', adult: '成年', old: '老年',
    helpKeys: [['空格 / K', '播放、暫停'], ['← →', '倒退 15 秒、快進 30 秒'], ['P N', '上一句、下一句'], ['Shift ← →', '上一章、下一章'], ['[ ]', '慢一點、快一點'], ['/', '搜尋'], ['T', '日夜切換']],
  },
  'zh-Hans': {
    text: '正文', chapters: '目录', cast: '人物', search: '搜索', theme: '日夜切换', keys: '快捷键', close: '关闭',
    play: '播放', pause: '暂停', back: '后退 15 秒', forward: '快进 30 秒', previous: '上一章', next: '下一章',
    speed: '语速', sleep: '定时停止', off: '不停', minutes: '{} 分钟', chapterEnd: '本章完', seek: '进度', follow: '回到朗读处',
    doubtful: '存疑 {} 句', doubtfulWhy: '说话人不确定', lines: '{} 句', sample: '试听', narrator: '旁白',
    castLead: '{} 个人物，共 {} 句对白。虚线的句子，说话人不确定。', query: '在全书中搜索', found: '{} 处', searching: '已读 {} / {} 章……',
    nothing: '没有找到', missing: '这一章的文字打不开。', broken: '这一章的声音打不开。', male: '男', female: '女', child: '孩童', young: '青年', adult: '成年', old: '老年',
    helpKeys: [['空格 / K', '播放、暂停'], ['← →', '后退 15 秒、快进 30 秒'], ['P N', '上一句、下一句'], ['Shift ← →', '上一章、下一章'], ['[ ]', '慢一点、快一点'], ['/', '搜索'], ['T', '日夜切换']],
  },
  en: {
    text: 'Text', chapters: 'Chapters', cast: 'Cast', search: 'Search', theme: 'Day or night', keys: 'Keys', close: 'Close',
    play: 'Play', pause: 'Pause', back: 'Back 15 seconds', forward: 'Forward 30 seconds', previous: 'Previous chapter', next: 'Next chapter',
    speed: 'Speed', sleep: 'Sleep timer', off: 'No timer', minutes: '{} min', chapterEnd: 'Chapter end', seek: 'Position', follow: 'Back to the reader',
    doubtful: '{} doubtful', doubtfulWhy: 'speaker not certain', lines: '{} lines', sample: 'Sample', narrator: 'Narrator',
    castLead: '{} people, {} lines of speech. Where the underline is dotted, the speaker is not certain.', query: 'Search the whole book', found: '{} found', searching: '{} of {} chapters read…',
    nothing: 'Nothing found', missing: 'The text of this chapter cannot be opened.', broken: 'The audio of this chapter cannot be opened.',
    male: 'male', female: 'female', child: 'child', young: 'young', adult: 'adult', old: 'old',
    helpKeys: [['Space / K', 'play, pause'], ['← →', 'back 15 s, forward 30 s'], ['P N', 'sentence before, after'], ['Shift ← →', 'chapter before, after'], ['[ ]', 'slower, faster'], ['/', 'search'], ['T', 'day or night']],
  },
};

function stringsFor(language) {
  if (/^zh-(Hant|TW|HK|MO)/i.test(language)) return kStrings['zh-Hant'];
  return /^zh/i.test(language) ? kStrings['zh-Hans'] : kStrings.en;
}

function said(words, ...values) {
  return words.replace(/\{\}/g, () => values.shift());
}
