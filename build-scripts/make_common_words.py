#!/usr/bin/env python3
"""Write src/script/words/common.txt: Chinese words that are no names of persons.

usage: make_common_words.py [DICT] > src/script/words/common.txt
DICT defaults to the word list of Debian's python3-jieba (MIT). Kept: words of two and three characters that the list
does not call names; those that begin with a surname from 5 occurrences on, all others from 150 on.
"""
import pathlib
import re
import sys

DICT = pathlib.Path(sys.argv[1] if len(sys.argv) > 1 else "/usr/lib/python3/dist-packages/jieba/dict.txt")
WORDS = pathlib.Path(__file__).parents[1] / "src/script/words/zh.txt"


def surnames():
    for line in WORDS.read_text(encoding="utf-8").splitlines():
        if line.startswith("surname:"):
            return set(line.split(":")[1].strip())
    sys.exit(f"{WORDS}: no line 'surname:'")


def main():
    begin, words = surnames(), set()
    for line in DICT.read_text(encoding="utf-8").splitlines():
        word, count, kind = (line.split(" ") + ["", ""])[:3]
        if not re.fullmatch("[\u4e00-\u9fff]{2,3}", word) or kind.startswith("nr"):
            continue
        if int(count) >= (5 if word[0] in begin else 150):
            words.add(word)
    print("# Chinese words that are no names of persons: what looks like a name must not be one of them.")
    print("# Format: UTF-8, Simplified, one word a line, sorted. Source: dict.txt of jieba 0.42.1 (Debian python3-jieba),")
    print("# chosen by build-scripts/make_common_words.py. Licence: MIT, Copyright (c) 2013 Sun Junyi.")
    print("# Read by: src/script/lexicon.cpp (compiled in).")
    print("\n".join(sorted(words)))


if __name__ == "__main__":
    main()
