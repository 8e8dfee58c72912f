#!/usr/bin/env python3
"""A made and served book in the hands of the players, readers and checkers that people use.

usage: clients_test.py SHUOSHU [unittest options]

A tool that is not installed skips its test, and the summary says so.
"""
import hashlib
import json
import os
import pathlib
import subprocess
import sys
import time
import unittest
import xml.etree.ElementTree

import served_book
from served_book import ServedBook, have, run

SHUOSHU = os.path.abspath(sys.argv.pop(1))
PROJECT = pathlib.Path(__file__).resolve().parents[2]
ITUNES = "{http://www.itunes.com/dtds/podcast-1.0.dtd}"
PODCAST = "{https://podcastindex.org/namespace/1.0}"

try:
    import mutagen.id3
except ImportError:
    mutagen = None
try:
    import podcastparser
except ImportError:
    podcastparser = None
try:
    import feedparser
except ImportError:
    feedparser = None


def needs(tool, there):
    return unittest.skipUnless(there, f"{tool} is not installed")


def setUpModule():
    global book, items
    book = ServedBook(SHUOSHU)
    channel = xml.etree.ElementTree.fromstring(book.read(book.feed)).find("channel")
    items = channel.findall("item")


def tearDownModule():
    book.close()


class Feed(unittest.TestCase):
    def test_lists_two_episodes_that_can_be_fetched(self):
        self.assertGreaterEqual(len(items), 2)
        for item, path in zip(items, book.audio(), strict=True):
            enclosure = item.find("enclosure")
            self.assertEqual(int(enclosure.get("length")), path.stat().st_size)
            self.assertEqual(book.read(enclosure.get("url")), path.read_bytes())
            for text in item.findall(PODCAST + "transcript"):
                self.assertGreater(len(book.read(text.get("url"))), 100)
            chapters = json.loads(book.read(item.find(PODCAST + "chapters").get("url")))
            self.assertGreaterEqual(len(chapters["chapters"]), 2)

    @needs("xmllint", have("xmllint"))
    def test_is_valid_under_the_psp_grammar(self):
        for feed in (book.folder / "feed.xml", book.feed):
            run("xmllint", "--noout", "--relaxng", PROJECT / "tests/data/psp1.rng", feed)

    @needs("python3-podcastparser", podcastparser)
    def test_podcastparser_reads_all_episodes_in_order(self):
        import io
        parsed = podcastparser.parse(book.feed, io.BytesIO(book.read(book.feed)))
        self.assertEqual(parsed["title"], "山雨 & 歸途")
        self.assertEqual(parsed["type"], "serial")
        self.assertTrue(parsed["cover_url"].endswith("/cover.jpg"))
        by_date = sorted(parsed["episodes"], key=lambda e: e["published"])
        self.assertEqual([e["number"] for e in by_date], list(range(1, len(items) + 1)))
        for episode, item, path in zip(by_date, items, book.audio(), strict=True):
            self.assertEqual(episode["guid"], item.find("guid").text)
            self.assertEqual(episode["enclosures"][0]["file_size"], path.stat().st_size)
            self.assertEqual(episode["total_time"], int(item.find(ITUNES + "duration").text))
            self.assertEqual(episode["enclosures"][0]["mime_type"], "audio/mpeg")

    @needs("python3-feedparser", feedparser)
    def test_feedparser_finds_no_fault(self):
        parsed = feedparser.parse(book.feed)
        self.assertFalse(parsed.bozo, parsed.get("bozo_exception"))
        self.assertEqual(len(parsed.entries), len(items))


class Tags(unittest.TestCase):
    @needs("ffprobe", have("ffprobe"))
    def test_ffprobe_reads_tags_and_chapters_over_http(self):
        for item in items:
            out = run("ffprobe", "-v", "error", "-show_chapters", "-show_format", "-of", "json", item.find("enclosure").get("url"))
            shown = json.loads(out)
            tags = shown["format"]["tags"]
            self.assertEqual(tags["title"], item.find("title").text)
            self.assertEqual(tags["album"], "山雨 & 歸途")
            self.assertEqual(tags["artist"], "一九 <作者>")
            self.assertEqual(tags["genre"], "Audiobook")
            wanted = json.loads(book.read(item.find(PODCAST + "chapters").get("url")))["chapters"]
            self.assertEqual([c["tags"]["title"] for c in shown["chapters"]], [c["title"] for c in wanted])
            for have_it, want in zip(shown["chapters"], wanted):
                self.assertAlmostEqual(float(have_it["start_time"]), want["startTime"], places=3)

    @needs("python3-mutagen", mutagen)
    def test_mutagen_reads_a_version_23_tag(self):
        for number, path in enumerate(book.audio(), 1):
            tag = mutagen.id3.ID3(path, translate=False)
            self.assertEqual(tag.version, (2, 3, 0))
            self.assertEqual(tag["TRCK"].text, [f"{number}/{len(items)}"])
            self.assertEqual(tag["TLAN"].text, ["zho"])
            self.assertEqual(int(tag["TIT2"].encoding), 1)
            self.assertEqual(len(tag.getall("CTOC")), 1)
            self.assertEqual(tag.getall("CTOC")[0].child_element_ids, [c.element_id for c in tag.getall("CHAP")])
            self.assertIn("山雨欲來", tag.getall("USLT")[0].text)
            self.assertGreater(len(tag.getall("SYLT")[0].text), 10)
            self.assertEqual(tag.getall("APIC")[0].type, 3)

    @needs("eyeD3", have("eyeD3"))
    def test_eyed3_lists_the_chapters(self):
        out = run("eyeD3", "-v", "--no-color", book.audio()[0])
        self.assertIn("CHAP", out)
        self.assertIn("ID3 v2.3", out)
        self.assertNotIn("Unable", out)


class Sound(unittest.TestCase):
    @needs("mpg123", have("mpg123"))
    def test_mpg123_decodes_without_a_word(self):
        for path in book.audio():
            self.assertEqual(run("mpg123", "-t", "-q", path).strip(), "")

    @needs("mp3val", have("mp3val"))
    def test_mp3val_has_no_warning(self):
        for path in book.audio():
            self.assertNotIn("WARNING", run("mp3val", path))

    @needs("mp3check", have("mp3check"))
    def test_mp3check_finds_no_fault(self):
        for path in book.audio():
            self.assertEqual(run("mp3check", "-eS", path).strip(), "")

    def test_our_own_check_finds_no_fault(self):
        self.assertEqual(run(SHUOSHU, "check", book.folder), "")


def digests(paths):
    """Files by their contents, in a form that a failure can print."""
    return {hashlib.sha256(p.read_bytes()).hexdigest() for p in paths}


class Players(unittest.TestCase):
    @needs("gpodder", have("gpo"))
    def test_gpodder_subscribes_and_downloads(self):
        home = book.work / "gpodder"
        environment = {**os.environ, "GPODDER_HOME": str(home), "LANG": "C.UTF-8", "LC_ALL": "C.UTF-8"}
        self.assertIn("Successfully added", run("gpo", "subscribe", book.feed, env=environment))
        self.assertIn(f"{len(items)} episodes downloaded", run("gpo", "download", env=environment))
        fetched = digests((home / "Downloads").rglob("*.mp3"))
        self.assertEqual(fetched, digests(book.audio()))
        self.assertNotIn("new episode available", run("gpo", "update", env=environment))

    @needs("newsboat", have("podboat") and have("script"))
    def test_newsboat_and_podboat_fetch_every_file(self):
        home = book.work / "newsboat"
        (home / ".newsboat").mkdir(parents=True)
        (home / ".newsboat/urls").write_text(book.feed + "\n")
        (home / ".newsboat/config").write_text(f'download-path "{home}/dl"\npodcast-auto-enqueue yes\n')
        environment = {**os.environ, "HOME": str(home), "LC_ALL": "C.UTF-8", "TERM": "xterm"}
        run("newsboat", "-x", "reload", env=environment)
        self.assertIn(f"{len(items)} unread", run("newsboat", "-x", "print-unread", env=environment))
        wanted = digests(book.audio())
        player = subprocess.Popen(["script", "-qec", "podboat -a", "/dev/null"], env=environment, stdin=subprocess.PIPE,
                                  stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        fetched = set()
        for _ in range(60):
            fetched = digests((home / "dl").rglob("*.mp3")) if (home / "dl").exists() else set()
            if fetched == wanted:
                break
            time.sleep(0.5)
        player.communicate(b"qq", timeout=20)  # once to quit, once more when it asks
        self.assertEqual(fetched, wanted)

    @needs("mpv", have("mpv"))
    def test_mpv_shows_the_chapters_over_http(self):
        address = items[0].find("enclosure").get("url")
        out = run("mpv", "--no-config", "--no-video", "--ao=null", "--length=0.2",
                  "--term-playing-msg=CHAPTERS ${chapters} ${chapter-list}", address, timeout=60)
        wanted = json.loads(book.read(items[0].find(PODCAST + "chapters").get("url")))["chapters"]
        self.assertRegex(out, rf"CHAPTERS {len(wanted)} ")
        self.assertIn(wanted[1]["title"], out)


class Epub(unittest.TestCase):
    JAR = "/usr/share/java/epubcheck.jar"

    @needs("epubcheck", os.path.exists(JAR) and have("java"))
    def test_epubcheck_finds_no_error(self):
        epub, = book.folder.glob("*.epub")
        self.assertIn("0 fatals / 0 errors / 0 warnings", run("java", "-jar", self.JAR, epub))


if __name__ == "__main__":
    served_book.main()
