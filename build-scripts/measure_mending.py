#!/usr/bin/env python3
"""Plant split characters and watermark lines in clean text and count how many `shuoshu chapters --changes` finds.

usage: measure_mending.py SHUOSHU TEXT…       each TEXT a clean UTF-8 file of Chinese prose

Planted are characters that novels are known to lose (脫 as 月兌, 你 as 亻尔 …), each tenth of them, and an address
in one of many dresses after every fiftieth line. Prints found/planted for each, and what was changed besides.
"""
import json
import pathlib
import random
import re
import subprocess
import sys
import tempfile

TABLE = pathlib.Path(__file__).parents[1] / "src/book/tables/split_characters.inc"
BOUND = "亻扌氵忄讠纟饣钅犭礻衤阝糹釒飠彳冫刂攵彡"
BODY = "脱脫奶胸肚腰腿胖脚腳妈媽姐妹她股脸臉脑腦肩胳脖"


def wholes():
    text = "".join(re.findall(r'U"([^"]*)"', TABLE.read_text(encoding="utf-8")))
    triples = [text[i:i + 3] for i in range(0, len(text), 3)]
    table = {}
    for a, b, whole in triples:
        if (a in BOUND or b in BOUND or whole in BODY) and whole not in table:
            table[whole] = a + b
    return table


def dress(rng):
    name = rng.choice(["niqiuxs", "qingyuge", "dukoushu"])
    address = f"www.{name}.com"
    forms = [lambda s: s, lambda s: "".join(chr(ord(c) + 0xFEE0) for c in s), lambda s: s.upper(), lambda s: " ".join(s),
             lambda s: s.replace("w", "ω"), lambda s: s.replace("o", "о").replace("c", "с"), lambda s: s.replace(".", "。"),
             lambda s: "【" + s + "】", lambda s: "请记住本书网址：" + s, lambda s: "*".join(s)]
    return rng.choice(forms)(address)


def plant(text, table, rng):
    out, split, marks = [], 0, 0
    for number, line in enumerate(text.splitlines()):
        kept = []
        for c in line:
            if c in table and rng.random() < 0.1:
                kept.append(table[c])
                split += 1
            else:
                kept.append(c)
        out.append("".join(kept))
        if number % 50 == 49:
            out.append(dress(rng))
            marks += 1
    return "\n".join(out) + "\n", split, marks


def changes(shuoshu, path):
    done = subprocess.run([shuoshu, "chapters", path, "--changes", "--json"], capture_output=True, text=True, check=True)
    return [json.loads(line) for line in done.stdout.splitlines()]


def main():
    shuoshu, rng, table = sys.argv[1], random.Random(1), wholes()
    for name in sys.argv[2:]:
        text = pathlib.Path(name).read_text(encoding="utf-8-sig")
        with tempfile.TemporaryDirectory() as folder:
            path = pathlib.Path(folder) / "planted.txt"
            damaged, split, marks = plant(text, table, rng)
            path.write_text(damaged, encoding="utf-8")
            found = changes(shuoshu, path)
        joined = [c for c in found if c["why"] == "split character"]
        right = sum(table.get(c["after"]) == c["before"] for c in joined)
        addresses = sum(c["kind"] == "remove" and ("watermark" in c["why"] or c["why"] == "advert")
                        for c in found)
        print(f"{pathlib.Path(name).name}: split {right}/{split} {100 * right / max(1, split):.1f} %, "
              f"others changed {len(joined) - right}; watermark lines {addresses}/{marks}")


main()
