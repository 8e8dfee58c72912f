#!/usr/bin/env python3
"""The listening page in a real browser (Chromium), from a disk and from `shuoshu serve`.

usage: page_test.py SHUOSHU [unittest options]
SHUOSHU_SCREENSHOTS=DIR keeps pictures of the page. SHUOSHU_AXE=axe.min.js (npm: axe-core, not in Debian) also
runs that accessibility checker over every view.
"""
import json
import os
import shutil
import sys
import time
import unittest

import browser
import served_book
from served_book import ServedBook


SHUOSHU = os.path.abspath(sys.argv.pop(1))
RUN = "document.title='ran'"
HOSTILE = [
    (f"第一章 </title></script><script>{RUN}</script>", [f"他說道：「<script>{RUN}</script>」", f"「\"><img src=x onerror={RUN}>」小滿說道。"]),
    (f"第二章 \u202etxt.exe\u2066<img src=x onerror={RUN}>", ["\u202e老周說道：「javascript:alert(1)」\u2066", f"<svg onload={RUN}>"]),
]


def setUpModule():
    global book, view
    if not browser.program():
        raise unittest.SkipTest("chromium is not installed")
    book = ServedBook(SHUOSHU, options=())
    view = browser.Browser()


def tearDownModule():
    view.close()
    book.close()


def keep(name):
    if folder := os.environ.get("SHUOSHU_SCREENSHOTS"):
        view.screenshot(os.path.join(folder, name + ".png"))


class EitherWay:
    """What holds from a disk and over HTTP."""

    def setUp(self):
        view.console.clear()
        view.size(1280, 800)
        view.open_afresh(self.address())

    def tearDown(self):
        view.evaluate("document.getElementById('audio').pause()")
        self.assertEqual(view.console, [], "nothing on the console")

    def transcript(self, number):
        return json.loads((book.folder / f"text/{number:03}.json").read_text())["segments"]

    def test_plays_and_lights_the_sentence_that_is_heard(self):
        view.click("#play")
        view.wait_for("document.getElementById('audio').currentTime > 1.5")
        seconds, lit = view.evaluate("[document.getElementById('audio').currentTime, document.querySelector('.line.now').textContent]")
        begun = [s["body"] for s in self.transcript(1) if s["startTime"] <= seconds + 0.1]
        self.assertIn(lit, begun[-2:])

    def test_a_click_on_a_sentence_is_heard_at_once(self):
        view.click('[data-line="5"]')
        view.wait_for("!document.getElementById('audio').paused")
        seconds = view.evaluate("document.getElementById('audio').currentTime")
        wanted = self.transcript(1)[5]
        self.assertGreaterEqual(seconds, wanted["startTime"] - 0.01)
        self.assertLess(seconds, wanted["endTime"])
        self.assertEqual(view.evaluate("document.querySelector('.line.now').textContent"), wanted["body"])
        view.wait_for("document.querySelector('.line.now .word') !== null")

    def test_remembers_the_place(self):
        view.click('[data-chapter="2"]')
        view.wait_for("document.querySelector('#text h2').textContent.includes('舟')")
        view.wait_for("document.querySelectorAll('.line').length > 4")
        view.click('[data-line="4"]')
        view.wait_for("!document.getElementById('audio').paused && document.getElementById('audio').currentTime > 0")
        view.click("#play")
        seconds = view.evaluate("document.getElementById('audio').currentTime")
        time.sleep(1)  # the browser keeps what is remembered in another process, and tells it in its own time
        view.open(self.address())
        view.wait_for("document.getElementById('audio').readyState >= 1")
        view.wait_for("document.querySelector('#text h2').textContent.includes('舟')")
        self.assertAlmostEqual(view.evaluate("document.getElementById('audio').currentTime"), seconds, delta=0.3)

    def test_goes_on_with_the_next_chapter(self):
        view.click("#play")
        view.wait_for("document.getElementById('audio').currentTime > 0.2")
        view.evaluate("document.getElementById('audio').currentTime = document.getElementById('audio').duration - 0.3")
        view.wait_for("document.querySelector('#chapters [aria-current]').dataset.chapter === '1'")
        view.wait_for("!document.getElementById('audio').paused")
        self.assertEqual(view.evaluate("document.querySelector('[data-chapter=\"0\"]').className"), "")

    def test_sleeps_at_the_end_of_the_chapter(self):
        view.evaluate("(() => { const s = document.getElementById('sleep'); s.value = 'end'; s.dispatchEvent(new Event('change')); })()")
        view.click("#play")
        view.wait_for("document.getElementById('audio').currentTime > 0.2")
        view.evaluate("document.getElementById('audio').currentTime = document.getElementById('audio').duration - 0.3")
        view.wait_for("document.querySelector('#chapters [aria-current]').dataset.chapter === '1'")
        time.sleep(0.5)
        self.assertTrue(view.evaluate("document.getElementById('audio').paused"))
        self.assertEqual(view.evaluate("document.getElementById('sleep').value"), "0")

    def test_tells_the_lock_screen_what_is_heard(self):
        shown = view.evaluate("(m => [m.title, m.album, m.artist])(navigator.mediaSession.metadata)")
        self.assertEqual(shown, ["第一章 山", "山雨 & 歸途", "一九 <作者>"])

    def test_keys(self):
        view.press(" ")
        view.wait_for("!document.getElementById('audio').paused")
        view.press("k")
        view.wait_for("document.getElementById('audio').paused")
        before = view.evaluate("document.getElementById('audio').currentTime")
        view.press("n")
        view.wait_for(f"document.getElementById('audio').currentTime > {before}")
        view.press("]")
        self.assertEqual(view.evaluate("document.getElementById('audio').playbackRate"), 1.1)
        view.press("/")
        self.assertEqual(view.evaluate("document.activeElement.id"), "query")

    def test_finds_words_in_the_whole_book(self):
        view.click("[data-view=search]")
        view.evaluate("(() => { const q = document.getElementById('query'); q.value = '天亮'; q.dispatchEvent(new Event('input')); })()")
        view.wait_for("document.getElementById('found').textContent.match(/^12 /)")
        view.click("#results li:last-child button")
        view.wait_for("document.querySelector('#chapters [aria-current]').dataset.chapter === '5'")

    def test_shows_the_cast(self):
        view.click("[data-view=cast]")
        names = view.evaluate("[...document.querySelectorAll('#cast .name')].map(e => e.textContent)")
        self.assertEqual(sorted(names), ["小滿", "老周"])
        keep(f"{type(self).__name__}-cast")

    def test_fits_a_phone_and_a_desk(self):
        for width, height in ((390, 844), (1280, 800)):
            view.size(width, height)
            view.click('[data-line="3"]')
            time.sleep(0.4)
            self.assertLessEqual(view.evaluate("document.documentElement.scrollWidth"), width)
            keep(f"{type(self).__name__}-{width}")

    def test_everything_to_press_has_a_name(self):
        names = view.names("button", "combobox", "slider", "searchbox", "listbox")
        self.assertGreater(len(names), 12)
        self.assertNotIn("", names)


class FromDisk(EitherWay, unittest.TestCase):
    def address(self):
        return (book.folder / "index.html").as_uri()


class Served(EitherWay, unittest.TestCase):
    def address(self):
        return book.address


if "SHUOSHU_AXE" in os.environ:
    class Axe(unittest.TestCase):
        def test_finds_no_fault_in_any_view(self):
            with open(os.environ["SHUOSHU_AXE"], encoding="utf-8") as file:
                axe = file.read()
            for width in (390, 1280):
                view.size(width, 800)
                view.open_afresh(book.address)
                view.evaluate(axe)
                for dark in (False, True):
                    view.evaluate(f"document.documentElement.classList.toggle('dark', {str(dark).lower()})")
                    for name in ("text", "cast", "search", "chapters"):
                        if name == "chapters" and width == 1280:
                            continue
                        view.click(f"[data-view={name}]")
                        faults = view.evaluate("axe.run().then(r => r.violations.map(v => v.impact + ' ' + v.id + ' ' + v.nodes[0].target))")
                        self.assertEqual(faults, [], f"{name} at {width}, dark: {dark}")


class Hostile(unittest.TestCase):
    def test_runs_nothing(self):
        evil = ServedBook(SHUOSHU, title=f"<script>{RUN}</script>\"><img src=x onerror={RUN}>\u202e", chapters=HOSTILE, options=())
        try:
            for address in ((evil.folder / "index.html").as_uri(), evil.address):
                view.console.clear()
                view.open(address)
                for wanted in ("[data-view=cast]", "[data-view=text]", '[data-chapter="1"]'):
                    view.click(wanted)
                    time.sleep(0.5)
                self.assertTrue(view.evaluate("document.title").startswith("<script>"))
                self.assertEqual(view.evaluate("document.querySelectorAll('main img, main script, main svg[onload]').length"), 0)
                self.assertEqual(view.console, [])
        finally:
            evil.close()


class Long(unittest.TestCase):
    def test_a_thousand_chapters_open_at_once(self):
        """The page of the book with its chapters listed over and over."""
        page = (book.folder / "index.html").read_text()
        begin = page.index('id="book">') + len('id="book">')
        end = page.index("</script>", begin)
        data = json.loads(page[begin:end])
        data["chapters"] = [{**data["chapters"][0], "number": n + 1, "title": f"第{n + 1}章"} for n in range(3000)]
        folder = book.work / "long"
        shutil.copytree(book.folder, folder)
        (folder / "index.html").write_text(page[:begin] + json.dumps(data) + page[end:])
        view.size(390, 844)
        before = time.monotonic()
        view.open_afresh((folder / "index.html").as_uri())
        self.assertLess(time.monotonic() - before, 4)
        self.assertEqual(view.evaluate("document.querySelectorAll('#chapters button').length"), 3000)


if __name__ == "__main__":
    served_book.main()
