// Chapters, cast and search.
let shownView = 'text';

function showView(view) {
  shownView = view;
  document.querySelector('main').dataset.view = view;
  for (const name of ['text', 'cast', 'search']) $('view-' + name).hidden = name !== view;
  for (const button of $('views').children) {
    if (button.dataset.view === view) button.setAttribute('aria-current', 'page'); else button.removeAttribute('aria-current');
  }
  $('follow').hidden = true;
  if (view === 'search') $('query').focus();
  if (view === 'text') followAgain(true); else scrollTo({ top: 0 });
}

function buildChapters() {
  const heard = memory.read().heard || {}, made = document.createDocumentFragment();
  let volume = '';
  book.chapters.forEach((chapter, index) => {
    if (chapter.volume && chapter.volume !== volume) {
      volume = chapter.volume;
      made.append(element('li', 'volume', volume));
    }
    const item = element('li'), button = element('button', heard[chapter.number] ? 'heard' : '');
    button.type = 'button';
    button.dataset.chapter = index;
    button.append(element('span', 'title', chapter.title), element('span', 'long', clock(chapter.seconds)));
    item.append(button);
    made.append(item);
  });
  $('chapters').replaceChildren(made);
}

function markChapter() {
  const old = $('chapters').querySelector('[aria-current]'), list = $('view-chapters');
  if (old) old.removeAttribute('aria-current');
  const button = $('chapters').querySelector('[data-chapter="' + current + '"]');
  button.setAttribute('aria-current', 'true');
  if (getComputedStyle(list).position === 'sticky') list.scrollTop = button.offsetTop - list.clientHeight / 2;
  for (const [id, step] of [['before', -1], ['after', 1]]) {
    const other = book.chapters[current + step];
    $(id).hidden = !other;
    if (other) $(id).textContent = step < 0 ? '← ' + other.title : other.title + ' →';
  }
  $('previous').disabled = current === 0;
  $('next').disabled = current === book.chapters.length - 1;
}

let sampleEnd = 0;
const sample = new Audio();
sample.preload = 'none';
sample.addEventListener('timeupdate', () => { if (sample.currentTime >= sampleEnd) sample.pause(); });

function playSample([number, begin, end]) {
  const chapter = book.chapters.find(one => one.number === number);
  audio.pause();
  sampleEnd = end;
  sample.src = chapter.audio + '#t=' + begin + ',' + end;
  sample.play().catch(() => {});
}

function buildCast() {
  const all = book.cast.reduce((sum, person) => sum + person.lines, 0), most = Math.max(1, ...book.cast.map(p => p.lines));
  $('cast-lead').textContent = said(words.castLead, book.cast.length, all);
  $('cast').replaceChildren(...book.cast.map((person, index) => {
    const item = element('li'), about = [said(words.lines, person.lines)];
    for (const trait of [person.gender, person.age]) if (words[trait]) about.push(words[trait]);
    if (person.voice) about.push(person.voice);
    if (person.doubtful) about.push(said(words.doubtful, person.doubtful));
    const left = element('div'), share = element('div', 'share p' + index % 10), bar = element('span');
    left.append(element('div', 'name p' + index % 10, person.name), element('div', 'about', about.join(' · ')));
    bar.style.width = 100 * person.lines / most + '%';
    share.append(bar);
    item.append(left);
    if (person.sample) {
      const listen = element('button', 'chip', '▶ ' + words.sample);
      listen.type = 'button';
      listen.setAttribute('aria-label', words.sample + ': ' + person.name);
      listen.addEventListener('click', () => playSample(person.sample));
      item.append(listen);
    }
    item.append(share);
    return item;
  }));
}

let searchRun = 0;

function resultItem(chapter, index, line, at, length) {
  const item = element('li'), button = element('button'), text = element('span', 'text'), from = Math.max(0, at - 24);
  button.type = 'button';
  text.append((from ? '…' : '') + line[5].slice(from, at), element('mark', '', line[5].slice(at, at + length)),
    line[5].slice(at + length, at + length + 60));
  button.append(element('span', 'from', chapter.title + ' · ' + clock(line[0])), text);
  button.addEventListener('click', () => { showView('text'); openChapter(index, line[0], !audio.paused); });
  item.append(button);
  return item;
}

async function search(query) {
  const run = ++searchRun, wanted = query.trim().toLowerCase();
  let found = 0;
  $('results').replaceChildren();
  $('found').textContent = '';
  if (!wanted) return;
  for (let index = 0; index < book.chapters.length && found < 300; index += 1) {
    const chapter = book.chapters[index];
    const text = await loadText(chapter).catch(() => ({ lines: [] }));
    if (run !== searchRun) return;
    for (const line of text.lines) {
      const at = line[5].toLowerCase().indexOf(wanted);
      if (at < 0 || found >= 300) continue;
      found += 1;
      $('results').append(resultItem(chapter, index, line, at, wanted.length));
    }
    $('found').textContent = said(words.searching, index + 1, book.chapters.length);
  }
  $('found').textContent = found ? said(words.found, found) : words.nothing;
}
