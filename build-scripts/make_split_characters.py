#!/usr/bin/env python3
"""Write src/book/tables/split_characters.inc: characters that fall apart into two, 月兌 → 脫.

usage: make_split_characters.py [UNICODE_FOLDER [DICT]]
UNICODE_FOLDER: Debian unicode-data (/usr/share/unicode); DICT: jieba's dict.txt (python3-jieba)

A character is taken apart by Unihan alone: its radical stands left, its other strokes number the strokes of the
part, and its Cangjie code is that of the radical followed by that of the part (shortened as Cangjie does).
Only characters that are common in jieba's words are listed; the book room's guards decide in the text.
"""
import bz2
import collections
import math
import pathlib
import subprocess
import sys

UNICODE = pathlib.Path(sys.argv[1] if len(sys.argv) > 1 else "/usr/share/unicode")
DICT = sys.argv[2] if len(sys.argv) > 2 else "/usr/lib/python3/dist-packages/jieba/dict.txt"

# Radical number → what stands left in a split text, with its Cangjie keys. `True`: bound, never alone in prose.
LEFT = {
    9: [("亻", "O", True)], 15: [("冫", "IM", True)], 64: [("扌", "Q", True)], 85: [("氵", "E", True)],
    61: [("忄", "P", True)], 94: [("犭", "KH", True)], 113: [("礻", "IF", True)], 145: [("衤", "L", True)],
    149: [("讠", "IV", True), ("言", "YR", False)], 120: [("纟", "VM", True), ("糹", "VF", True), ("糸", "VF", False)],
    167: [("钅", "XC", True), ("釒", "C", True), ("金", "C", False)], 184: [("饣", "NV", True), ("飠", "OI", True), ("食", "OI", False)],
    130: [("月", "B", False)], 74: [("月", "B", False)], 38: [("女", "V", False)], 30: [("口", "R", False)],
    32: [("土", "G", False)], 46: [("山", "U", False)], 57: [("弓", "N", False)], 60: [("彳", "HO", True)],
    72: [("日", "A", False)], 75: [("木", "D", False)], 86: [("火", "F", False)], 93: [("牛", "HQ", False)],
    96: [("王", "MG", False)], 109: [("目", "BU", False)], 112: [("石", "MR", False)], 115: [("禾", "HD", False)],
    119: [("米", "FD", False)], 128: [("耳", "SJ", False)], 137: [("舟", "HY", False)], 142: [("虫", "LI", False)],
    157: [("足", "RM", False)], 158: [("身", "HH", False)], 159: [("車", "JJ", False), ("车", "KQ", False)],
    164: [("酉", "MW", False)], 187: [("馬", "SF", False), ("马", "NM", False)], 195: [("魚", "NF", False), ("鱼", "NM", False)],
    39: [("子", "ND", False)], 50: [("巾", "LB", False)], 102: [("田", "W", False)], 147: [("見", "BU", False)],
    170: [("阝", "NL", True)],
    154: [("貝", "BC", False), ("贝", "BO", False)], 156: [("走", "GO", False)], 188: [("骨", "BB", False)],
}


def unihan(name, field):
    values = {}
    with bz2.open(UNICODE / f"Unihan_{name}.txt.bz2", "rt", encoding="utf-8") as f:
        for line in f:
            parts = line.rstrip("\n").split("\t")
            if len(parts) == 3 and parts[1] == field:
                values[chr(int(parts[0][2:], 16))] = parts[2]
    return values


def frequencies():
    words = [(line.split(" ")[0], int(line.split(" ")[1])) for line in open(DICT, encoding="utf-8")]
    total = collections.Counter()
    for config in (None, "s2twp.json", "s2t.json"):
        texts = [w for w, _ in words]
        if config:
            done = subprocess.run(["opencc", "-c", config], input="\n".join(texts), capture_output=True, text=True, check=True)
            texts = done.stdout.split("\n")
        count = collections.Counter()
        for text, (_, n) in zip(texts, words):
            for c in text:
                count[c] += n
        for c, n in count.items():
            total[c] = max(total[c], n)
    return total


def continues(rest, part):
    """`rest` is `part` as Cangjie writes it behind a head: whole, or at most three keys with first and last kept."""
    if rest == part:
        return 2
    if len(part) > 3 and len(rest) == 3 and rest[0] == part[0]:
        keys = iter(part)
        if rest == part[:3] or (rest[-1] == part[-1] and all(k in keys for k in rest)):
            return 1
    return 0


def convert(characters, config):
    text = "\n".join(characters)
    return dict(zip(characters, subprocess.run(["opencc", "-c", config], input=text, capture_output=True, text=True,
                                               check=True).stdout.split("\n")))


# What Cangjie writes in a way of its own.
EXTRA = "糹工紅 氵工江 阝可阿 女襄孃 月辟臂 月臧臟 月昜腸 月市肺 月干肝 忄夬快 扌戈找 氵工江 木寸村 王求球 口丁叮 木目相 "
EXTRA += "另刂别 禾刂利 至刂到 正攵政 古攵故 求攵救 己攵改 交攵效 方攵放 采彡彩 开彡形 景彡影 工攵攻 苟攵敬 每攵敏"

SIMPLE_LEFT = {"言": "讠", "糹": "纟", "釒": "钅", "飠": "饣", "馬": "马", "魚": "鱼", "車": "车", "貝": "贝", "見": "见"}
BOUND = {left for forms in LEFT.values() for left, _, bound in forms if bound}
BOUND_RIGHT = "刂攵彡"


def add_simplified(found):
    """女馬 → 媽 gives 女马 → 妈: Unihan has few Cangjie codes for Simplified characters."""
    simple = convert(sorted({c for pair, options in found.items() for c in (pair[1], max(options)[2])}), "t2s.json")
    for pair, options in list(found.items()):
        quality, n, c, _ = max(options)
        left, part, whole = SIMPLE_LEFT.get(pair[0], pair[0]), simple[pair[1]], simple.get(c, c)
        if left + part != pair and whole != left and len(part) == len(whole) == 1:
            found.setdefault(left + part, []).append((quality, n, whole, left in BOUND))


def main():
    cangjie, strokes = unihan("DictionaryLikeData", "kCangjie"), unihan("IRGSources", "kTotalStrokes")
    radical, frequency = unihan("IRGSources", "kRSUnicode"), frequencies()
    strokes = {c: {int(n) for n in v.split()} for c, v in strokes.items()}
    traditional = convert(sorted(cangjie), "s2t.json")
    parts = collections.defaultdict(list)
    for c, code in cangjie.items():
        if c in strokes and "\u4e00" <= c <= "\u9fff":
            for n in strokes[c]:
                parts[n].append((c, code))
    found = {}
    for c, n in frequency.items():
        if n < 20 or c not in cangjie or c not in radical:
            continue
        for rs in radical[c].split():
            number, rest_strokes = rs.replace("'", "").split(".")
            for left, keys, bound in LEFT.get(int(number), []):
                code = cangjie[c]
                if not code.startswith(keys) or left == c:
                    continue
                rest = code[len(keys):]
                near = {e for d in (0, 1, -1) for e in parts[int(rest_strokes) + d]
                        if d == 0 or continues(rest, e[1]) == 2 or e[1][:1] == rest[:1]}
                fits = [(continues(rest, k), frequency.get(p, 0), p) for p, k in near if p != left and continues(rest, k)]
                for quality, seen, part in sorted(fits, reverse=True)[:2]:
                    fitting = traditional.get(part, part) != part or traditional.get(c, c) == c
                    found.setdefault(left + part, []).append((quality + fitting, n, c, bound))
    for left, part, whole in EXTRA.split():
        found.setdefault(left + part, []).append((9, 9, whole, left in BOUND or part in BOUND_RIGHT))
    add_simplified(found)
    print("// format: two parts and the character they make, grouped by whether the first part is a bound radical.")
    print("// source: Unihan of Unicode (Debian unicode-data), counts of jieba (python3-jieba, MIT);")
    print("//         build-scripts/make_split_characters.py")
    print("// licence: Unicode-3.0 (facts of Unihan).  read by: src/book/mend.cpp")
    for wanted, name in ((True, "kBoundSplits"), (False, "kFreeSplits")):
        triples = sorted(pair + max(options)[2] for pair, options in found.items() if max(options)[3] == wanted)
        print(f"constexpr std::u32string_view {name} =")
        for i in range(0, len(triples), 25):
            end = ";" if i + 25 >= len(triples) else ""
            print(f'    U"{"".join(triples[i:i + 25])}"{end}')


main()
