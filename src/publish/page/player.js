// One audio element, one chapter at a time.
const audio = $('audio');
const kSpeeds = [0.75, 0.9, 1, 1.1, 1.25, 1.5, 1.75, 2, 2.5, 3];
let current = -1, sleepAt = 0, sleepAtEnd = false, fading = 0, pendingSeek = null;

function openChapter(index, seconds, play) {
  if (index < 0 || index >= book.chapters.length) return;
  const chapter = book.chapters[index], same = index === current;
  current = index;
  if (!same) {
    audio.src = chapter.audio;
    $('length').textContent = clock(chapter.seconds);
    $('seek').max = chapter.seconds;
    $('now').textContent = chapter.title;
    markChapter();
    describeToSystem(chapter);
    $('text').replaceChildren(element('h2', '', chapter.title));
    reader.lines = [];
    reader.spans = [];
    loadText(chapter).then(text => {
      if (book.chapters[current] !== chapter) return;
      showText(chapter, text);
      if (!play) scrollTo({ top: 0 });
      showTime(true);
    }, () => { $('text').append(element('p', 'lead', words.missing)); });
  }
  seekTo(seconds || 0);
  audio.playbackRate = Number($('speed').value);
  if (play) start();
}

function seekTo(seconds) {
  const chapter = book.chapters[current];
  const wanted = Math.min(Math.max(0, seconds), Math.max(0, chapter.seconds - 0.05));
  if (audio.readyState >= 1) audio.currentTime = wanted; else pendingSeek = wanted;
  showTime(true);
  remember();
}

function start() {
  audio.play().catch(reason => { if (reason.name !== 'AbortError') showPlaying(); });
}

function toggle() {
  if (audio.paused) { followAgain(true); start(); } else audio.pause();
}

const timeNow = () => pendingSeek === null ? audio.currentTime : pendingSeek;

function showTime(scroll) {
  const seconds = timeNow();
  $('at').textContent = clock(seconds);
  if (document.activeElement !== $('seek') || !seeking) $('seek').value = seconds;
  $('seek').setAttribute('aria-valuetext', clock(seconds));
  light(seconds, scroll);
}

function showPlaying() {
  const playing = !audio.paused;
  $('play').innerHTML = playing ? icons.pause : icons.play;
  $('play').setAttribute('aria-label', playing ? words.pause : words.play);
  if ('mediaSession' in navigator) navigator.mediaSession.playbackState = playing ? 'playing' : 'paused';
}

// timeupdate comes four times a second, too seldom for words: look at every frame while it plays.
function everyFrame() {
  if (audio.paused) return;
  if (!document.hidden) showTime(true);
  requestAnimationFrame(everyFrame);
}

function remember() {
  if (current >= 0) memory.write({ chapter: book.chapters[current].number, seconds: timeNow(), speed: $('speed').value });
}

function setSleep(choice) {
  clearTimeout(fading);
  audio.volume = 1;
  sleepAtEnd = choice === 'end';
  sleepAt = Number(choice) > 0 ? Date.now() + Number(choice) * 60000 : 0;
}

function watchSleep() {
  if (!sleepAt || Date.now() < sleepAt) return;
  sleepAt = 0;
  const fade = () => {
    audio.volume = Math.max(0, audio.volume - 0.05);
    if (audio.volume > 0) { fading = setTimeout(fade, 250); return; }
    audio.pause();
    audio.volume = 1;
    $('sleep').value = '0';
  };
  fade();
}

function chapterEnded() {
  const heard = { ...memory.read().heard, [book.chapters[current].number]: 1 };
  memory.write({ heard });
  if (sleepAtEnd) {
    sleepAtEnd = false;
    $('sleep').value = '0';
    openChapter(current + 1, 0, false);
  } else {
    openChapter(current + 1, 0, true);
  }
}

function stepLine(by) {
  const line = reader.lines[Math.max(0, reader.now + by)];
  if (line) seekTo(line[0]);
}

function stepSpeed(by) {
  const at = kSpeeds.indexOf(Number($('speed').value)) + by;
  if (at < 0 || at >= kSpeeds.length) return;
  $('speed').value = kSpeeds[at];
  audio.playbackRate = kSpeeds[at];
  remember();
}

// Lock screens and headset keys.
function describeToSystem(chapter) {
  if (!('mediaSession' in navigator)) return;
  // A picture from a disk is refused with a warning.
  const artwork = location.protocol === 'file:' ? [] : [{ src: new URL(book.cover, location.href).href, type: 'image/jpeg' }];
  navigator.mediaSession.metadata = new MediaMetadata({ title: chapter.title, artist: book.author, album: book.title, artwork });
}

function answerSystem() {
  if (!('mediaSession' in navigator)) return;
  const answers = {
    play: start, pause: () => audio.pause(),
    seekbackward: event => seekTo(timeNow() - (event.seekOffset || 15)),
    seekforward: event => seekTo(timeNow() + (event.seekOffset || 30)),
    previoustrack: () => openChapter(current - 1, 0, !audio.paused),
    nexttrack: () => openChapter(current + 1, 0, !audio.paused),
    seekto: event => seekTo(event.seekTime),
  };
  for (const [action, answer] of Object.entries(answers)) {
    try { navigator.mediaSession.setActionHandler(action, answer); } catch { /* an action this browser does not know */ }
  }
}
