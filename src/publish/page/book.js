// The book as the page carries it, what the listener left behind, and the texts that come one by one.
const $ = id => document.getElementById(id);
const book = JSON.parse($('book').textContent);
const words = stringsFor(book.language);
const personByName = new Map(book.cast.map((person, index) => [person.name, index]));

function element(tag, className, text) {
  const made = document.createElement(tag);
  if (className) made.className = className;
  if (text !== undefined) made.textContent = text;
  return made;
}

function clock(seconds) {
  const s = Math.max(0, Math.floor(seconds || 0)), h = Math.floor(s / 3600);
  const rest = String(Math.floor(s / 60) % 60).padStart(h ? 2 : 1, '0') + ':' + String(s % 60).padStart(2, '0');
  return h ? h + ':' + rest : rest;
}

// Storage may be forbidden (private windows, some browsers from a disk): then nothing is remembered.
const memory = {
  key: 'shuoshu ' + book.guid,
  read() {
    try { return JSON.parse(localStorage.getItem(this.key)) || {}; } catch { return {}; }
  },
  write(changes) {
    try { localStorage.setItem(this.key, JSON.stringify({ ...this.read(), ...changes })); } catch { /* as above */ }
  },
};

// A page opened from a disk may not fetch its neighbours, but it may load scripts: each chapter's
// text is a script that calls shuoshuText.
const texts = new Map(), waiting = new Map();
window.shuoshuText = (number, text) => {
  texts.set(number, text);
  const done = waiting.get(number);
  if (done) done(text);
};

function loadText(chapter) {
  if (texts.has(chapter.number)) return Promise.resolve(texts.get(chapter.number));
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    waiting.set(chapter.number, text => { waiting.delete(chapter.number); script.remove(); resolve(text); });
    script.onerror = () => { waiting.delete(chapter.number); script.remove(); reject(new Error('missing')); };
    script.src = chapter.text;
    document.head.append(script);
  });
}

function colourOf(name) {
  const index = personByName.get(name);
  return index === undefined ? '' : 'p' + index % 10;
}
