#!/usr/bin/env python3
"""Measure every voice of voices/palette.toml and write gains and figures back into it.

usage: calibrate_voices.py SHUOSHU [PALETTE] [--docs FILE]

SHUOSHU is the built program; `shuoshu voices --measure` speaks and measures. Only the measured lines (gain_db,
f0_hz, centroid_hz, lufs, syllables_per_second) of PALETTE change. With --docs the table in FILE between the two
marks `<!-- measured -->` is replaced, too.
"""
import pathlib
import re
import subprocess
import sys

KEYS = ("gain_db", "f0_hz", "centroid_hz", "lufs", "syllables_per_second")


def measure(program):
    table = subprocess.run([program, "voices", "--measure"], check=True, capture_output=True, text=True).stdout
    figures = {}
    for line in table.splitlines()[2:]:
        cells = [cell.strip() for cell in line.strip("|").split("|")]
        pitch = cells[2].split("/")[1]
        figures[cells[0]] = dict(zip(KEYS, (f"{float(cells[7]):.1f}", pitch, cells[3], cells[4], cells[9])))
    return table, figures


def rewrite(palette, figures):
    blocks = re.split(r"(?m)^(?=\[\[voice\]\])", palette)
    for i, block in enumerate(blocks[1:], 1):
        name = re.search(r'(?m)^id = "([^"]+)"', block).group(1)
        lines = [line for line in block.rstrip().splitlines() if line.split(" = ")[0] not in KEYS]
        lines += [f"{key} = {figures[name][key]}" for key in KEYS]
        blocks[i] = "\n".join(lines) + "\n" + ("\n" if i + 1 < len(blocks) else "")
    return "".join(blocks)


def main():
    arguments = sys.argv[1:]
    docs = None
    if "--docs" in arguments:
        at = arguments.index("--docs")
        docs = pathlib.Path(arguments[at + 1])
        del arguments[at:at + 2]
    if not 1 <= len(arguments) <= 2:
        sys.exit(__doc__)
    project = pathlib.Path(__file__).parents[1]
    path = pathlib.Path(arguments[1]) if len(arguments) > 1 else project / "voices" / "palette.toml"
    # The limiter takes a little of what a gain gives: three rounds settle it.
    for _ in range(3):
        table, figures = measure(arguments[0])
        path.write_text(rewrite(path.read_text(encoding="utf-8"), figures), encoding="utf-8")
    table, _ = measure(arguments[0])
    print(table, end="")
    if docs:
        text = docs.read_text(encoding="utf-8")
        text = re.sub(r"(?s)(<!-- measured -->\n).*?(<!-- measured -->)", lambda m: m[1] + table + m[2], text)
        docs.write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main()
