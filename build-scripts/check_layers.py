#!/usr/bin/env python3
"""Hold src/ to the include table of src/README.md: who may include whom, which library is seen where.

usage: check_layers.py [PROJECT]        exit 1 and one line a breach

The table is read from src/README.md itself (rows `| folder | … | libraries | may include |`), so that the
picture and the rule cannot part.
"""
import pathlib
import re
import sys

PROJECT = pathlib.Path(sys.argv[1] if len(sys.argv) > 1 else pathlib.Path(__file__).parents[1])

# Which headers belong to a library of the table. fmt and the JSON library are everybody's.
HEADERS = {
    "OpenCC": r"opencc/", "libzip": r"zip\.h", "libxml2": r"libxml/", "pugixml": r"pugixml\.hpp",
    "toml++": r"toml\+\+/", "eSpeak NG": r"espeak-ng/", "libsndfile": r"sndfile\.h", "LAME": r"lame/",
    "libebur128": r"ebur128\.h", "soxr": r"soxr\.h", "TagLib": r"(taglib/|\w*tag\.h|mpegfile\.h)",
    "pango/cairo": r"(pango/|cairo)", "cpp-httplib": r"httplib\.h", "qrencode": r"qrencode\.h",
    "CLI11": r"CLI/", "libmpg123": r"mpg123\.h", "libjpeg": r"jpeglib\.h", "OpenSSL": r"openssl/",
    "RE2": r"re2/", "xxHash": r"xxhash\.h", "libav": r"libav\w+/",
}


def table():
    rooms = {}
    for line in (PROJECT / "src/README.md").read_text(encoding="utf-8").splitlines():
        cells = [c.strip() for c in line.strip().strip("|").split("|")]
        if len(cells) == 4 and re.fullmatch(r"[a-z]+", cells[0]) and cells[0] != "folder":
            may = re.findall(r"[a-z]+", cells[3])
            rooms[cells[0]] = (cells[2], set(may) | {cells[0]})
    return rooms


def main():
    rooms, breaches = table(), []
    if len(rooms) < 10:
        sys.exit("src/README.md: the include table was not found")
    for path in sorted((PROJECT / "src").rglob("*.[ch]pp")):
        room = path.relative_to(PROJECT / "src").parts[0]
        if room not in rooms:
            breaches.append(f"{path}: the folder {room} is not in the table of src/README.md")
            continue
        libraries, may = rooms[room]
        for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1):
            ours = re.match(r'#include "([a-z]+)/', line)
            if ours and ours[1] in rooms and ours[1] not in may:
                breaches.append(f"{path}:{number}: {room} may not include {ours[1]}")
            theirs = re.match(r"#include <([^>]+)>", line)
            for library, header in HEADERS.items():
                if theirs and re.match(header, theirs[1]):
                    if library not in libraries:
                        breaches.append(f"{path}:{number}: {library} is not seen in {room}")
                    elif path.suffix == ".hpp":
                        breaches.append(f"{path}:{number}: {library} may be included by .cpp files only")
    print("\n".join(breaches) or f"{len(rooms)} rooms, no breach")
    return 1 if breaches else 0


sys.exit(main())
