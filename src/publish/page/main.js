// Labels, listeners, and where the listener left off.
const icon = path => '<svg viewBox="0 0 24 24" aria-hidden="true"><path d="' + path + '"/></svg>';
const icons = {
  play: icon('M7 4.5v15l13-7.5z'), pause: icon('M6 4.5h4.2v15H6zM13.8 4.5H18v15h-4.2z'),
  previous: icon('M5 5h2.4v14H5zM20 5v14L8.5 12z'), next: icon('M16.6 5H19v14h-2.4zM4 5l11.500 7L4 19z'),
  back: icon('M12 5V1L6 6l6 5V7a6 6 0 1 1-6 6H4a8 8 0 1 0 8-8z'), forward: icon('M12 5V1l6 5-6 5V7a6 6 0 1 0 6 6h2a8 8 0 1 1-8-8z'),
  theme: icon('M12 3a9 9 0 1 0 9 9 7 7 0 0 1-9-9z'),
};
let seeking = false;

function label() {
  for (const id of ['previous', 'back', 'play', 'forward', 'next', 'theme']) {
    $(id).innerHTML = icons[id];
    $(id).setAttribute('aria-label', words[id]);
    $(id).title = words[id];
  }
  $('keys').setAttribute('aria-label', words.keys);
  $('seek').setAttribute('aria-label', words.seek);
  $('views').setAttribute('aria-label', book.title);
  for (const button of $('views').children) button.textContent = words[button.dataset.view];
  for (const view of ['chapters', 'cast', 'search']) $('view-' + view).querySelector('h2').textContent = words[view];
  document.querySelector('label[for=query]').textContent = words.query;
  $('query').placeholder = words.query;
  $('speed-label').textContent = words.speed;
  $('sleep-label').textContent = words.sleep;
  $('speed').append(...kSpeeds.map(speed => new Option(speed + '×', speed, speed === 1, speed === 1)));
  $('sleep').append(new Option(words.off, '0'), ...[10, 20, 30, 45, 60].map(m => new Option(said(words.minutes, m), m)),
    new Option(words.chapterEnd, 'end'));
  $('follow').textContent = words.follow;
  $('help').querySelector('h2').textContent = words.keys;
  $('help').querySelector('form button').textContent = words.close;
  $('help').querySelector('dl').append(...words.helpKeys.flatMap(([key, what]) => [element('dt', '', key), element('dd', '', what)]));
}

function setTheme(theme) {
  const dark = theme ? theme === 'dark' : matchMedia('(prefers-color-scheme: dark)').matches;
  document.documentElement.classList.toggle('dark', dark);
}

function changeTheme() {
  const theme = document.documentElement.classList.contains('dark') ? 'light' : 'dark';
  memory.write({ theme });
  setTheme(theme);
}

function listenToAudio() {
  audio.addEventListener('loadedmetadata', () => {
    if (pendingSeek !== null) { audio.currentTime = pendingSeek; pendingSeek = null; }
    audio.playbackRate = Number($('speed').value);
    showTime(false);
  });
  audio.addEventListener('play', () => { showPlaying(); everyFrame(); });
  audio.addEventListener('pause', () => { showPlaying(); remember(); });
  audio.addEventListener('timeupdate', () => { showTime(true); watchSleep(); });
  audio.addEventListener('ended', chapterEnded);
  audio.addEventListener('error', () => { $('who').textContent = words.broken; });
  setInterval(() => { if (!audio.paused) remember(); }, 3000);
  addEventListener('pagehide', remember);
}

function listenToButtons() {
  $('play').addEventListener('click', toggle);
  $('back').addEventListener('click', () => seekTo(timeNow() - 15));
  $('forward').addEventListener('click', () => seekTo(timeNow() + 30));
  $('previous').addEventListener('click', () => openChapter(current - 1, 0, !audio.paused));
  $('next').addEventListener('click', () => openChapter(current + 1, 0, !audio.paused));
  $('before').addEventListener('click', () => { openChapter(current - 1, 0, !audio.paused); scrollTo({ top: 0 }); });
  $('after').addEventListener('click', () => { openChapter(current + 1, 0, !audio.paused); scrollTo({ top: 0 }); });
  $('speed').addEventListener('change', () => { audio.playbackRate = Number($('speed').value); remember(); });
  $('sleep').addEventListener('change', () => setSleep($('sleep').value));
  $('seek').addEventListener('input', () => { seeking = true; seekTo(Number($('seek').value)); });
  $('seek').addEventListener('change', () => { seeking = false; });
  $('theme').addEventListener('click', changeTheme);
  $('keys').addEventListener('click', () => $('help').showModal());
  $('follow').addEventListener('click', () => followAgain(true));
  $('views').addEventListener('click', event => { if (event.target.dataset.view) showView(event.target.dataset.view); });
}

function listenToPage() {
  $('chapters').addEventListener('click', event => {
    const button = event.target.closest('button');
    if (!button) return;
    showView('text');
    openChapter(Number(button.dataset.chapter), 0, !audio.paused);
  });
  $('text').addEventListener('click', event => {
    const span = event.target.closest('.line');
    if (!span || String(getSelection())) return;
    reader.following = true;
    seekTo(reader.lines[span.dataset.line][0]);
    start();
  });
  $('doubtful').addEventListener('click', () => {
    const after = reader.spans.findIndex((span, index) => index > reader.now && span.classList.contains('doubtful'));
    const index = after >= 0 ? after : reader.spans.findIndex(span => span.classList.contains('doubtful'));
    reader.following = true;
    seekTo(reader.lines[index][0]);
  });
  let typing = 0;
  $('query').addEventListener('input', () => { clearTimeout(typing); typing = setTimeout(() => search($('query').value), 250); });
  for (const kind of ['wheel', 'touchmove']) {
    addEventListener(kind, () => { if (shownView === 'text' && !audio.paused) followAgain(false); }, { passive: true });
  }
  document.addEventListener('keydown', pressed);
}

function pressed(event) {
  const tag = event.target.tagName;
  if (event.ctrlKey || event.metaKey || event.altKey || tag === 'INPUT' || tag === 'SELECT' || $('help').open) return;
  if (event.key === ' ' && tag === 'BUTTON') return;
  const actions = {
    ' ': toggle, k: toggle, n: () => stepLine(1), p: () => stepLine(-1), '[': () => stepSpeed(-1), ']': () => stepSpeed(1),
    '/': () => showView('search'), t: changeTheme, '?': () => $('help').showModal(),
    ArrowLeft: () => event.shiftKey ? openChapter(current - 1, 0, !audio.paused) : seekTo(timeNow() - 15),
    ArrowRight: () => event.shiftKey ? openChapter(current + 1, 0, !audio.paused) : seekTo(timeNow() + 30),
  };
  const action = actions[event.key.length === 1 ? event.key.toLowerCase() : event.key];
  if (!action) return;
  event.preventDefault();
  action();
}

function begin() {
  const left = memory.read(), wanted = Number(location.hash.slice(1)) || left.chapter;
  setTheme(left.theme);
  label();
  if (left.speed && kSpeeds.includes(Number(left.speed))) $('speed').value = left.speed;
  buildChapters();
  buildCast();
  listenToAudio();
  listenToButtons();
  listenToPage();
  answerSystem();
  showPlaying();
  showView('text');
  const index = Math.max(0, book.chapters.findIndex(chapter => chapter.number === wanted));
  const again = book.chapters[index] && book.chapters[index].number === left.chapter;
  openChapter(index, again ? left.seconds : 0, false);
}

begin();
