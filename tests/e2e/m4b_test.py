#!/usr/bin/env python3
"""make --format m4b through the real engine, read back by ffprobe and ffmpeg.

usage: m4b_test.py SHUOSHU [unittest options]      exit 77 where shuoshu or the machine cannot do it
"""
import json
import os
import pathlib
import shutil
import subprocess
import sys
import tempfile
import unittest

SHUOSHU = os.path.abspath(sys.argv.pop(1))
FRAME = 1024 / 22050
CHAPTERS = {
    "第一章 山雨": ["山裡下起了大雨。老秦把船拴好，回頭看了一眼。", "「誰在那裡？」老秦喝道。"],
    "第二章 渡口": ["渡口空無一人，只有1盞燈亮著。", "「人都走了。」小滿低聲說道。"],
    "第三章 夜行": ["兩百餘人連夜過了河，沒有一個人說話。"],
}


def run(*words):
    environment = {**os.environ, "SOURCE_DATE_EPOCH": "1000000000", "LC_ALL": "C.UTF-8"}
    return subprocess.run([SHUOSHU, *map(str, words)], capture_output=True, text=True, env=environment, timeout=120,
                          stdin=subprocess.DEVNULL)


def probe(file):
    done = subprocess.run(["ffprobe", "-v", "error", "-of", "json", "-show_chapters", "-show_format", "-show_streams", file],
                          capture_output=True, text=True, check=True)
    assert not done.stderr, done.stderr
    return json.loads(done.stdout)


class M4bTest(unittest.TestCase):
    def setUp(self):
        self.temp = pathlib.Path(tempfile.mkdtemp(prefix="shuoshu-e2e-"))
        self.addCleanup(shutil.rmtree, self.temp)
        self.book = self.temp / "山海"
        self.book.mkdir()
        self.out = self.temp / "out"
        for number, (title, paragraphs) in enumerate(CHAPTERS.items(), 1):
            self.write(number, title, paragraphs)

    def write(self, number, title, paragraphs):
        (self.book / f"{number:03}.txt").write_text("\n".join([title, *paragraphs]) + "\n", encoding="utf-8")

    def make(self, *words):
        done = run("make", self.book, "-o", self.out, "--format", "m4b", *words)
        self.assertEqual(done.returncode, 0, done.stderr)
        [file] = (self.out / "audio").glob("*.m4b")
        return file, done

    def episodes(self):
        lines = (self.out / ".shuoshu/manifest").read_text().splitlines()[1:]
        return [json.loads(line)["episode"] for line in lines]

    def test_one_file_holds_the_book_with_its_marks(self):
        file, _ = self.make()
        self.assertEqual(file.name, "山海.m4b")
        found = probe(file)
        lengths = [e["samples"] / e["rate"] for e in self.episodes()]
        self.assertEqual([c["tags"]["title"] for c in found["chapters"]], list(CHAPTERS))
        for number, chapter in enumerate(found["chapters"]):
            # Each chapter before it was rounded up to whole frames.
            late = float(chapter["start_time"]) - sum(lengths[:number])
            self.assertGreaterEqual(late, -0.002)
            self.assertLess(late, number * FRAME + 0.002)
        length = float(found["format"]["duration"])
        self.assertGreaterEqual(length, sum(lengths) - 0.002)
        self.assertLess(length, sum(lengths) + 3 * FRAME)
        tags = found["format"]["tags"]
        self.assertEqual((tags["title"], tags["album"], tags["genre"]), ("山海", "山海", "Audiobook"))
        self.assertIn("composer", tags)
        sound, picture = (next(s for s in found["streams"] if s["codec_name"] == name) for name in ("aac", "mjpeg"))
        self.assertEqual((sound["profile"], sound["channels"], sound["tags"]["language"]), ("LC", 1, "zho"))
        self.assertEqual(picture["disposition"]["attached_pic"], 1)

    def test_it_decodes_to_its_length_and_the_book_passes_the_check(self):
        file, _ = self.make()
        raw = subprocess.run(["ffmpeg", "-v", "error", "-i", file, "-f", "s16le", "-map", "0:a", "-"],
                             capture_output=True, check=True)
        self.assertEqual(raw.stderr, b"")
        self.assertAlmostEqual(len(raw.stdout) / 2 / 22050, float(probe(file)["format"]["duration"]), delta=FRAME)
        self.assertLess(max(abs(x) for x in memoryview(raw.stdout).cast("h")), 32767, "clipped")
        done = run("check", self.out)
        self.assertEqual(done.returncode, 0, done.stdout + done.stderr)

    def test_a_second_run_is_idle(self):
        file, _ = self.make()
        before, time = file.read_bytes(), file.stat().st_mtime_ns
        file, done = self.make()
        self.assertIn("up to date", done.stderr)
        self.assertEqual(file.stat().st_mtime_ns, time)
        file.unlink()
        self.make()
        self.assertEqual(file.read_bytes(), before)

    def test_a_changed_chapter_is_made_and_joined_again(self):
        file, _ = self.make()
        before = probe(file)
        first = self.out / self.episodes()[0]["audio"]
        kept = first.read_bytes()
        self.write(2, "第二章 渡口", ["渡口空無一人，只有1盞燈亮著。", "「人都走了，一個也沒有留下來。」小滿低聲說道。"])
        file, done = self.make()
        self.assertIn("1 of 3 chapters made", done.stderr)
        self.assertEqual(first.read_bytes(), kept)
        after = probe(file)
        self.assertEqual(after["chapters"][1]["start_time"], before["chapters"][1]["start_time"])
        self.assertGreater(float(after["chapters"][2]["start_time"]), float(before["chapters"][2]["start_time"]) + 0.3)

    def test_an_episode_of_several_chapters_has_them_all_marked(self):
        file, _ = self.make("--episode-minutes", "5")
        self.assertEqual(len(self.episodes()), 1)
        self.assertEqual([c["tags"]["title"] for c in probe(file)["chapters"]], list(CHAPTERS))
        self.assertEqual(run("check", self.out).returncode, 0)


def can():
    if not shutil.which("ffprobe") or not shutil.which("ffmpeg"):
        return "ffmpeg is not installed"
    with tempfile.TemporaryDirectory(prefix="shuoshu-e2e-") as folder:
        book = pathlib.Path(folder, "book.txt")
        book.write_text("第一章 雨\n下雨了。\n", encoding="utf-8")
        done = run("make", book, "-o", pathlib.Path(folder, "out"), "--format", "m4b", "--dry-run")
        if done.returncode == 2 and "built without libavformat" in done.stderr:
            return done.stderr.strip()
    return ""


if __name__ == "__main__":
    if why := can():
        print("skipped:", why)
        sys.exit(77)
    unittest.main()
