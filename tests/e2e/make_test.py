#!/usr/bin/env python3
"""The whole job through the real engine, as a user runs it.

usage: make_test.py SHUOSHU [unittest options]
"""
import json
import os
import pathlib
import re
import shutil
import signal
import subprocess
import sys
import tempfile
import time
import unittest
import xml.etree.ElementTree

SHUOSHU = os.path.abspath(sys.argv.pop(1))

CHAPTERS = {
    "第一章 山雨": ["山裡下起了大雨。老秦把船拴好，回頭看了一眼。", "「誰在那裡？」老秦喝道。", "「是我，小滿。」小滿說道。"],
    "第二章 渡口": ["渡口空無一人，只有1盞燈亮著。", "「人都走了。」小滿低聲說道。"],
    "第三章 夜行": ["兩百餘人連夜過了河，沒有一個人說話。", "天快亮的時候，雨停了。"],
}


def run(*words, want=0, **options):
    environment = {**os.environ, "SOURCE_DATE_EPOCH": "1000000000", "LC_ALL": "C.UTF-8"}
    done = subprocess.run([SHUOSHU, *map(str, words)], capture_output=True, text=True, env=environment, timeout=120,
                          stdin=subprocess.DEVNULL, **options)
    if done.returncode != want:
        raise AssertionError(f"shuoshu {words}: exit {done.returncode}\n{done.stdout}{done.stderr}")
    return done


def contents(folder):
    return {str(p.relative_to(folder)): p.read_bytes() for p in sorted(folder.rglob("*")) if p.is_file()}


def made(done):
    """How many chapters a run made, by its own account."""
    found = re.search(r"(\d+) of \d+ chapters made", done.stderr)
    return int(found[1]) if found else 0


class MakeTest(unittest.TestCase):
    def setUp(self):
        self.temp = pathlib.Path(tempfile.mkdtemp(prefix="shuoshu-e2e-"))
        self.addCleanup(shutil.rmtree, self.temp)
        self.book = self.temp / "book"
        self.book.mkdir()
        for number, (title, paragraphs) in enumerate(CHAPTERS.items(), 1):
            self.write(number, title, paragraphs)

    def write(self, number, title, paragraphs):
        (self.book / f"{number:03}.txt").write_text("\n".join([title, *paragraphs]) + "\n", encoding="utf-8")

    def make(self, folder, *words, **options):
        return run("make", self.book, "-o", self.temp / folder, *words, **options)

    def test_files_tags_and_lengths_are_right(self):
        self.make("out")
        out = self.temp / "out"
        manifest = [json.loads(line) for line in (out / ".shuoshu/manifest").read_text().splitlines()][1:]
        self.assertEqual([m["episode"]["title"] for m in manifest], list(CHAPTERS))
        for number, entry in enumerate(manifest, 1):
            episode = entry["episode"]
            mp3 = out / episode["audio"]
            self.assertEqual(mp3.stat().st_size, episode["bytes"])
            raw = subprocess.run(["mpg123", "-q", "-s", "-e", "s16", mp3], capture_output=True, check=True)
            self.assertEqual(raw.stderr, b"")
            # mpg123 leaves out what the LAME header names as padding: exactly our samples are left.
            self.assertEqual(len(raw.stdout) // 2, episode["samples"])
            self.assertLess(max(abs(x) for x in memoryview(raw.stdout).cast("h")), 32767, "clipped")
            probe = json.loads(subprocess.run(["ffprobe", "-v", "error", "-of", "json", "-show_format", mp3],
                                              capture_output=True, check=True).stdout)["format"]["tags"]
            self.assertEqual(probe["title"], episode["title"])
            self.assertEqual(probe["track"], f"{number}/3")
            lines = json.loads((out / f"text/{number:03}.json").read_text())["segments"]
            self.assertLessEqual(lines[-1]["endTime"], episode["samples"] / episode["rate"])
        feed = xml.etree.ElementTree.parse(out / "feed.xml")
        self.assertEqual(len(feed.findall("channel/item")), 3)

    def test_the_text_is_spoken_whole_and_in_order(self):
        self.make("out")
        for number, (title, paragraphs) in enumerate(CHAPTERS.items(), 1):
            lines = json.loads((self.temp / f"out/text/{number:03}.json").read_text())["segments"]
            self.assertEqual("".join(line["body"] for line in lines), title + "".join(paragraphs))

    def test_a_second_run_makes_nothing(self):
        self.make("out")
        before = contents(self.temp / "out")
        self.assertEqual(made(self.make("out")), 0)
        self.assertEqual(contents(self.temp / "out"), before)

    def test_lost_and_changed_files_are_made_again(self):
        self.make("out")
        before = contents(self.temp / "out")
        (self.temp / "out/text/002.json").write_text("{}")
        next((self.temp / "out/audio").glob("003*")).unlink()
        self.assertEqual(made(self.make("out")), 2)
        self.assertEqual(contents(self.temp / "out"), before)

    def test_what_a_killed_run_left_of_a_chapter_that_is_gone_is_taken_away(self):
        self.make("out")
        before = contents(self.temp / "out")
        for name in ("audio/004 客.mp3", "text/004.json", "audio/mine.mp3"):
            (self.temp / "out" / name).write_text("x")
        work = self.temp / "out/.shuoshu/work"
        work.mkdir()
        (work / "004.begun").write_text("audio/004 客.mp3")
        (work / "002.begun").write_text("../book/001.txt")  # not ours: nothing outside is touched, nor what is wanted
        self.make("out")
        self.assertEqual(contents(self.temp / "out"), {**before, "audio/mine.mp3": b"x"})
        self.assertTrue((self.book / "001.txt").exists())

    def test_the_number_of_workers_does_not_show(self):
        self.make("one", "-j", "1")
        self.make("three", "-j", "3")
        self.assertEqual(contents(self.temp / "one"), contents(self.temp / "three"))

    def test_a_killed_run_ends_in_the_same_bytes(self):
        self.make("whole")
        for delay in (0.05, 0.2, 0.4):
            process = subprocess.Popen([SHUOSHU, "make", self.book, "-o", self.temp / "killed", "-j", "1"],
                                       stderr=subprocess.DEVNULL, env={**os.environ, "SOURCE_DATE_EPOCH": "1000000000"})
            time.sleep(delay)
            process.send_signal(signal.SIGKILL)
            process.wait()
        self.make("killed")
        self.assertEqual(contents(self.temp / "killed"), contents(self.temp / "whole"))

    def test_a_new_chapter_makes_only_itself(self):
        self.make("out")
        before = contents(self.temp / "out/audio")
        feed = (self.temp / "out/feed.xml").read_text()
        self.write(4, "第四章 歸來", ["天亮了。"])
        self.assertEqual(made(self.make("out")), 1)
        after = contents(self.temp / "out/audio")
        self.assertEqual({name: after[name] for name in before}, before)
        guids = lambda text: re.findall(r"<guid[^>]*>([^<]+)<", text)
        self.assertEqual(guids((self.temp / "out/feed.xml").read_text())[:3], guids(feed))

    def test_a_dropped_chapter_leaves_nothing_behind(self):
        self.make("out")
        (self.book / "003.txt").unlink()
        self.make("out")
        self.assertEqual([p.name[:3] for p in sorted((self.temp / "out/audio").iterdir())], ["001", "002"])
        self.assertFalse((self.temp / "out/text/003.json").exists())

    def test_chapters_that_move_up_leave_no_old_names(self):
        self.make("out")
        (self.book / "001.txt").unlink()
        self.make("out")
        self.assertEqual({p.name.split(".")[0] for p in (self.temp / "out/text").iterdir()}, {"001", "002"})
        self.assertEqual(len(list((self.temp / "out/audio").iterdir())), 2)

    def test_the_feed_never_names_what_is_not_there(self):
        self.make("out")
        old = contents(self.temp / "out/audio")
        self.write(0, "楔子", ["那一年，河水漲了三次。"])
        self.make("out", "--only", "1")  # all others must be made again under new names, but are not yet
        feed = xml.etree.ElementTree.parse(self.temp / "out/feed.xml")
        self.assertEqual([item.find("title").text for item in feed.iter("item")], ["楔子"])
        self.assertLessEqual(old.items(), contents(self.temp / "out/audio").items(), "what was made is kept until then")
        self.make("out")
        feed = xml.etree.ElementTree.parse(self.temp / "out/feed.xml")
        self.assertEqual([item.find("title").text for item in feed.iter("item")], ["楔子", *CHAPTERS])
        self.assertEqual(len(list((self.temp / "out/audio").iterdir())), 4)

    def test_another_voice_makes_only_the_chapters_where_it_speaks(self):
        cast = self.temp / "out/cast.toml"
        cast.parent.mkdir()
        person = '[[character]]\nname = "{}"\ngender = "male"\nvoice = "{}"\n'
        cast.write_text(person.format("老秦", "baritone-1") + person.format("小滿", "baritone-2"))
        self.make("out")
        cast.write_text(cast.read_text().replace("baritone-1", "narrator-f"))
        done = self.make("out")
        self.assertEqual(made(done), 1, done.stderr)  # 老秦 speaks in the first chapter only

    def test_every_format_is_written(self):
        for name in ("wav", "flac", "ogg", "opus"):
            self.make(name, "--format", name, "--only", "2")
            files = list((self.temp / name / "audio").iterdir())
            self.assertEqual([f.suffix for f in files], ["." + name])
            subprocess.run(["ffmpeg", "-v", "error", "-i", files[0], "-f", "null", "-"], check=True, capture_output=True)

    def test_two_runs_at_once_are_refused(self):
        import fcntl
        (self.temp / "out/.shuoshu").mkdir(parents=True)
        with open(self.temp / "out/.shuoshu/lock", "w") as lock:
            fcntl.flock(lock, fcntl.LOCK_EX)
            done = self.make("out", want=1)
        self.assertIn("another shuoshu is at work", done.stderr)

    def test_shares_made_apart_join_to_the_same_bytes(self):
        self.make("whole")
        for share in ("2/3", "1/3"):
            self.make("shared", "--shard", share)
        done = self.make("shared", "--finish", want=1)
        self.assertIn("1 of 3 chapters are not there yet", done.stderr)
        self.make("shared", "--shard", "3/3")
        self.make("shared", "--finish")
        for lock in (self.temp / "shared/.shuoshu").glob("lock.*"):
            lock.unlink()
        self.assertEqual(contents(self.temp / "shared"), contents(self.temp / "whole"))

    def test_a_full_disk_leaves_no_half_file(self):
        import resource
        def small_files():
            signal.signal(signal.SIGXFSZ, signal.SIG_IGN)  # as on a full disk: write fails, nobody is killed
            resource.setrlimit(resource.RLIMIT_FSIZE, (60_000, 60_000))
        done = self.make("out", "-j", "1", want=1, preexec_fn=small_files)
        self.assertNotIn("bug", done.stderr)
        audio = self.temp / "out/audio"
        self.assertEqual([p for p in audio.iterdir()] if audio.exists() else [], [])

    def test_an_interrupted_run_says_so_and_goes_on_later(self):
        process = subprocess.Popen([SHUOSHU, "make", self.book, "-o", self.temp / "out", "-j", "1"], text=True,
                                   stderr=subprocess.PIPE, env={**os.environ, "SOURCE_DATE_EPOCH": "1000000000"})
        time.sleep(0.3)
        process.send_signal(signal.SIGTERM)
        error = process.communicate()[1]
        if process.returncode != 0:  # on a fast machine it may have been done
            self.assertEqual(process.returncode, 130, error)
        self.make("out")
        self.make("whole")
        self.assertEqual(contents(self.temp / "out"), contents(self.temp / "whole"))

    def test_a_dry_run_writes_nothing(self):
        done = self.make("out", "--dry-run")
        self.assertEqual(done.stdout.count("make  audio/"), 3)
        self.assertFalse((self.temp / "out").exists())


if __name__ == "__main__":
    unittest.main()
