#!/usr/bin/env python3
"""Hold `shuoshu chapters` against the table of contents of EPUBs, read here independently.

usage: check_epub_contents.py SHUOSHU BOOK.epub …     one line a book; exit 1 if an entry was not found

Every entry must come back as a volume or a chapter, in order, unless it is the cover or the contents page.
"""
import html.parser
import json
import pathlib
import re
import subprocess
import sys
import unicodedata
import zipfile

SILENT = {"cover", "封面", "表紙", "目錄", "目录", "目次", "contents", "tableofcontents"}


def squeeze(text):
    return "".join(c for c in unicodedata.normalize("NFKC", text or "").lower() if unicodedata.category(c)[0] in "LN")


class Nav(html.parser.HTMLParser):
    """Labels of the first <nav epub:type="toc">: <a> and <span> directly in <li>."""

    def __init__(self):
        super().__init__()
        self.inside, self.open, self.labels = False, 0, []

    def handle_starttag(self, tag, attributes):
        if tag == "nav":
            self.inside = "toc" in (dict(attributes).get("epub:type") or "").split() and not self.labels
        elif self.inside and tag in ("a", "span") and (self.open or tag):
            if not self.open:
                self.labels.append("")
            self.open += 1

    def handle_endtag(self, tag):
        if tag == "nav":
            self.inside = False
        elif self.open and tag in ("a", "span"):
            self.open -= 1

    def handle_data(self, text):
        if self.inside and self.open:
            self.labels[-1] += text


def contents_of(path):
    with zipfile.ZipFile(path) as book:
        for name in book.namelist():
            if name.endswith((".xhtml", ".html")):
                text = book.read(name).decode("utf-8", "replace")
                if re.search(r'<nav\b[^>]*epub:type="[^"]*\btoc\b', text):
                    nav = Nav()
                    nav.feed(text)
                    return nav.labels
        for name in book.namelist():
            if name.endswith(".ncx"):
                text = book.read(name).decode("utf-8", "replace")
                points = re.findall(r"<(?:\w+:)?navLabel>\s*<(?:\w+:)?text>(.*?)</", text.split("pageList")[0], re.S)
                return [html.unescape(p) for p in points]
    return []


def main():
    shuoshu, bad = sys.argv[1], 0
    for path in map(pathlib.Path, sys.argv[2:]):
        done = subprocess.run([shuoshu, "chapters", path, "--json"], capture_output=True, text=True, encoding="utf-8")
        found = [squeeze(json.loads(line)["title"]) for line in done.stdout.splitlines() if '"kind":"front"' not in line]
        want = [w for w in map(squeeze, contents_of(path)) if w not in SILENT]
        rest, missing = iter(found), []
        for entry in want:
            if not any(entry == title for title in rest):
                missing.append(entry)
                rest = iter(found)
        extra = len(found) - len(want)
        print(f"{path.name}: {len(want) - len(missing)} of {len(want)} entries, {extra} more; missing {missing[:5]}")
        bad += bool(missing)
    return 1 if bad else 0


sys.exit(main())
