#!/usr/bin/env python3
"""Write src/text/character_frequency.inc: how common each character is, for telling encodings apart.

usage: make_character_frequency.py [DICT]      DICT: jieba's dict.txt (Debian python3-jieba; MIT licence)

A word's frequency counts for each of its characters, once as it stands (Simplified) and once converted with
`opencc` to the Traditional of Taiwan and of Hong Kong. The table keeps the better of the scripts, because a
book is in one of them.
"""
import collections
import math
import subprocess
import sys

DICT = sys.argv[1] if len(sys.argv) > 1 else "/usr/lib/python3/dist-packages/jieba/dict.txt"
STEP = 0.5  # natural logarithm; a band holds the characters of one step


def counts(words):
    total = collections.Counter()
    for word, frequency in words:
        for character in word:
            if ord(character) > 0x2E7F:
                total[character] += frequency
    return total


def converted(words, config):
    text = "\n".join(word for word, _ in words)
    out = subprocess.run(["opencc", "-c", config], input=text, capture_output=True, text=True, check=True).stdout
    return list(zip(out.split("\n"), (frequency for _, frequency in words)))


def main():
    words = [(line.split(" ")[0], int(line.split(" ")[1])) for line in open(DICT, encoding="utf-8")]
    best = {}
    for version in (words, converted(words, "s2twp.json"), converted(words, "s2hk.json"), converted(words, "s2t.json")):
        table = counts(version)
        everything = sum(table.values())
        for character, count in table.items():
            best[character] = max(best.get(character, -99.0), math.log((count + 0.5) / everything))
    bands = collections.defaultdict(list)
    for character, value in best.items():
        bands[min(31, int(-value / STEP))].append(character)
    print("// format: band N holds the characters whose natural log probability is about -N/2, as one string.")
    print("// source: jieba dict.txt (Debian python3-jieba), converted with OpenCC; build-scripts/make_character_frequency.py")
    print("// licence: MIT (jieba), Apache-2.0 (OpenCC).  read by: src/text/encoding_score.cpp")
    for band in range(max(bands) + 1):
        characters = "".join(sorted(bands[band]))
        rows = [characters[i:i + 40] for i in range(0, len(characters), 40)] or [""]
        print(f"/* {band} */ " + "\n    ".join(f'U"{row}"' for row in rows) + ",")


main()
