// The text of the chapter that is open, and the light that runs along it.
// A line is [begin, end, speaker, kind, paragraph, text, confidence, words].
const reader = { lines: [], spans: [], now: -1, word: -1, following: true, chapter: null };

function lineSpan(line, index) {
  const [, , speaker, kind, , text, confidence] = line;
  const span = element('span', 'line ' + kind + ' ' + colourOf(speaker), text);
  span.dataset.line = index;
  if (speaker && confidence < book.doubtfulBelow) {
    span.classList.add('doubtful');
    span.title = speaker + ' · ' + words.doubtfulWhy;
  }
  return span;
}

function showText(chapter, text) {
  reader.chapter = chapter;
  reader.lines = text.lines;
  reader.now = reader.word = -1;
  const made = document.createDocumentFragment();
  let block = null, where = null, last = '';
  reader.spans = text.lines.map((line, index) => {
    const [, , speaker, kind, paragraph] = line, place = kind === 'heading' ? 'heading' : paragraph;
    if (place !== where) {
      block = element(kind === 'heading' ? 'h2' : 'p');
      made.append(block);
      where = place;
    }
    if (speaker && speaker !== last) block.append(element('span', 'speaker ' + colourOf(speaker), speaker));
    if (speaker || kind !== 'narration') last = speaker;
    const span = lineSpan(line, index);
    block.append(span);
    return span;
  });
  $('text').replaceChildren(made);
  const doubtful = reader.spans.filter(span => span.classList.contains('doubtful')).length;
  $('doubtful').hidden = doubtful === 0;
  $('doubtful').textContent = said(words.doubtful, doubtful);
}

// The last line that has begun: it stays lit through the pause after it.
function lineAt(seconds) {
  let low = 0, high = reader.lines.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (reader.lines[middle][0] <= seconds + 0.02) low = middle + 1; else high = middle;
  }
  return low - 1;
}

function lightWord(seconds) {
  const line = reader.lines[reader.now], timed = line && line[7];
  if (!timed) return;
  let word = -1;
  while (word + 1 < timed.length && timed[word + 1][2] <= seconds + 0.02) word += 1;
  if (word === reader.word) return;
  reader.word = word;
  const span = reader.spans[reader.now], letters = Array.from(line[5]);
  if (word < 0) { span.textContent = line[5]; return; }
  const [begin, end] = timed[word];
  span.replaceChildren(letters.slice(0, begin).join(''), element('span', 'word', letters.slice(begin, end).join('')),
    letters.slice(end).join(''));
}

function light(seconds, scroll) {
  const index = lineAt(seconds);
  if (index !== reader.now) {
    const old = reader.spans[reader.now];
    if (old) {
      old.classList.remove('now');
      old.removeAttribute('aria-current');
      old.textContent = reader.lines[reader.now][5];
    }
    reader.now = index;
    reader.word = -1;
    const span = reader.spans[index];
    if (span) {
      span.classList.add('now');
      span.setAttribute('aria-current', 'true');
      if (scroll && reader.following) bringIntoView(span);
    }
    const speaker = index >= 0 ? reader.lines[index][2] : '';
    $('who').textContent = speaker;
    $('who').className = 'who ' + colourOf(speaker);
  }
  lightWord(seconds);
}

function bringIntoView(span) {
  const box = span.getBoundingClientRect(), room = innerHeight - 170;
  if (box.top > 110 && box.bottom < room * 0.85) return;
  const still = matchMedia('(prefers-reduced-motion: reduce)').matches;
  scrollTo({ top: scrollY + box.top - innerHeight * 0.3, behavior: still ? 'auto' : 'smooth' });
}

// A listener who scrolls away is reading elsewhere: do not pull the page back under the finger.
function followAgain(on) {
  reader.following = on;
  $('follow').hidden = on || audio.paused || shownView !== 'text';
  const span = reader.spans[reader.now];
  if (on && span) bringIntoView(span);
}
