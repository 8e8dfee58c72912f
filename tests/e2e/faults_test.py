#!/usr/bin/env python3
"""What can go wrong while a book is made, and what a rerun makes of it: the bytes of a run where nothing went wrong.

usage: faults_test.py SHUOSHU [unittest options]

Workers are killed and stopped from outside, as any process can be. What this machine does not allow skips its test, and
the summary says so.
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
import threading
import unittest
import xml.etree.ElementTree
from email.utils import parsedate_to_datetime

import served_book
from kill_runs import ENVIRONMENT, NUMBERS, PARAGRAPHS, contents, living, wait_until

SHUOSHU = os.path.abspath(sys.argv.pop(1))
LINES = [f"{paragraph}這是第{n}回。" for n in range(1, 6) for paragraph in PARAGRAPHS]  # a chapter of a few tenths of a second
NOBODY = 65534


class Run:
    """A run of shuoshu in a process group of its own."""

    def __init__(self, *words, stdin=subprocess.DEVNULL, **options):
        # A shell that puts us in the background may have taken our Ctrl-C away.
        restore = lambda: signal.signal(signal.SIGINT, signal.SIG_DFL)
        options = {"env": ENVIRONMENT, "preexec_fn": restore, **options}
        self.process = subprocess.Popen([SHUOSHU, *map(str, words)], text=True, stdout=subprocess.DEVNULL, stdin=stdin,
                                        stderr=subprocess.PIPE, start_new_session=True, **options)
        self.pid = self.process.pid

    def workers(self):
        return [pid for pid in living(self.pid) if pid != self.pid]

    def a_worker(self, folder):
        """One that has begun to write."""
        wait_until(lambda: self.process.poll() is not None or any(folder.glob(".shuoshu/work*/.*")), 60, "no worker has begun")
        return self.workers()[0]

    def end(self, seconds=120):
        self.error = self.process.communicate(timeout=seconds)[1]
        return self.process.returncode

    def close(self):
        if self.process.poll() is None:
            os.killpg(self.pid, signal.SIGKILL)
        self.process.wait()
        for stream in (self.process.stdin, self.process.stderr):
            if stream:
                stream.close()


def runs_as_nobody():
    """Not when the program lies where only its owner may go, as under /root."""
    try:
        return subprocess.run([SHUOSHU, "--version"], capture_output=True, user=NOBODY).returncode == 0
    except PermissionError:
        return False


class Fault(unittest.TestCase):
    lines = LINES[:4]

    def setUp(self):
        self.temp = pathlib.Path(tempfile.mkdtemp(prefix="shuoshu-faults-"))
        self.addCleanup(shutil.rmtree, self.temp)
        self.book, self.out = self.temp / "book", self.temp / "out"
        self.book.mkdir()
        for number in range(1, 4):
            self.write(number, self.lines)

    def write(self, number, lines):
        (self.book / f"{number}.txt").write_text(f"第{NUMBERS[number - 1]}章 山雨\n\n" + "\n\n".join(lines) + "\n", encoding="utf-8")

    def start(self, *words, folder=None, **options):
        run = Run("make", self.book, "-o", folder or self.out, *words, **options)
        self.addCleanup(run.close)
        return run

    def make(self, *words, want=0, **options):
        run = self.start(*words, **options)
        self.assertEqual(run.end(), want, run.error)
        self.assertNotIn("a bug of ours", run.error)
        return run.error

    def finish(self):
        """A rerun has the bytes of a run where nothing went wrong, and no more files."""
        self.make()
        whole = self.temp / "whole"
        self.make(folder=whole)
        self.assertEqual(contents(self.out).keys(), contents(whole).keys())
        self.assertEqual(contents(self.out), contents(whole))

    def half_files(self):
        return [str(p) for p in self.out.rglob(".shuoshu-*")] + list(self.out.glob(".shuoshu/work*"))


class Worker(Fault):
    lines = LINES

    def test_one_that_crashes_costs_its_chapter_only(self):
        run = self.start("-j", "1")
        os.kill(run.a_worker(self.out), signal.SIGKILL)
        self.assertEqual(run.end(), 1)
        self.assertRegex(run.error, r"1 第一章 山雨: its worker died of signal 9 \(Killed\)")
        self.assertIn("1 of 3 chapters could not be made", run.error)
        self.assertEqual(len(list((self.out / "audio").iterdir())), 2)
        self.assertEqual(len(xml.etree.ElementTree.parse(self.out / "feed.xml").findall("channel/item")), 2)
        self.finish()

    def test_one_that_hangs_is_ended_after_the_patience(self):
        run = self.start("-j", "1", "--patience", "3")
        os.kill(run.a_worker(self.out), signal.SIGSTOP)
        self.assertEqual(run.end(60), 1)
        self.assertIn("001 第一章 山雨: its worker hung and was ended", run.error)
        self.assertEqual(len(list((self.out / "audio").iterdir())), 2)
        self.finish()

    def test_none_outlives_its_conductor(self):
        run = self.start("-j", "2")
        os.kill(run.a_worker(self.out), signal.SIGSTOP)  # not even one that hangs
        run.process.kill()
        run.end()
        wait_until(lambda: not living(run.pid), 10, "a worker outlives its conductor")
        self.finish()


class Interruption(Fault):
    lines = LINES

    def interrupt(self, how):
        run = self.start("-j", "2")
        run.a_worker(self.out)
        os.killpg(run.pid, how) if how == signal.SIGINT else run.process.send_signal(how)  # a terminal tells all of them
        self.assertEqual(run.end(10), 130)
        self.assertEqual(run.error.splitlines()[-1], "interrupted; run the same command to go on")
        self.assertEqual(living(run.pid), [])
        self.assertEqual(self.half_files(), [])
        self.finish()

    def test_by_the_keyboard_ends_clean(self):
        self.interrupt(signal.SIGINT)

    def test_ends_an_engine_of_the_users_that_thinks(self):
        self.out.mkdir()
        (self.out / "cast.toml").write_text(f"""[engine.slow]
command = ["sh", "-c", "echo $$ > {self.temp}/writing; mv {self.temp}/writing {self.temp}/engine; exec sleep 300"]
timeout = 300
[narrator]
voice = "slow:x"
""")
        engine, scratch = self.temp / "engine", self.temp / "scratch"
        scratch.mkdir()
        for how in (signal.SIGINT, signal.SIGKILL):
            run = self.start("-j", "1", env={**ENVIRONMENT, "TMPDIR": str(scratch)})
            wait_until(lambda: engine.exists() or run.process.poll() is not None, 60, "the engine was not asked")
            self.assertTrue(engine.exists(), run.process.poll() is None or run.process.stderr.read())
            pid = int(engine.read_text())
            engine.unlink()
            run.process.send_signal(how)
            self.assertEqual(run.end(10), 130 if how == signal.SIGINT else -signal.SIGKILL)
            wait_until(lambda: not pathlib.Path(f"/proc/{pid}/exe").exists(), 10, "the engine goes on")
            self.assertEqual(list(scratch.iterdir()), [], "files are left where no rerun looks")
            if how == signal.SIGINT:
                self.assertEqual(self.half_files(), [])

    def test_by_the_system_ends_clean(self):
        self.interrupt(signal.SIGTERM)

    def test_ends_a_run_that_still_reads_its_book(self):
        run = Run("make", "-", "-o", self.out, stdin=subprocess.PIPE)
        self.addCleanup(run.close)
        wait_until(lambda: self.waits(run.pid), 30, "it does not read")
        run.process.send_signal(signal.SIGINT)
        self.assertEqual(run.process.wait(10), 130)

    @staticmethod
    def waits(pid):
        """True when a process sleeps and has its handlers in place."""
        status = pathlib.Path(f"/proc/{pid}/status").read_text()
        caught = int(re.search(r"SigCgt:\s*(\w+)", status)[1], 16)
        return "State:\tS" in status and caught >> (signal.SIGINT - 1) & 1 == 1


class TwoRuns(Fault):
    lines = LINES

    def refused(self, *words):
        self.assertIn("another shuoshu is at work in this folder", self.make(*words, want=1))

    def test_in_one_folder_are_refused(self):
        run = self.start("-j", "1")
        run.a_worker(self.out)
        os.killpg(run.pid, signal.SIGSTOP)
        self.refused()
        self.refused("--shard", "1/2")
        self.refused("--finish")
        os.killpg(run.pid, signal.SIGCONT)
        self.assertEqual(run.end(), 0, run.error)
        self.finish()

    def test_that_are_shares_bear_each_other_but_no_whole_run(self):
        run = self.start("-j", "1", "--shard", "1/2")
        run.a_worker(self.out)
        os.killpg(run.pid, signal.SIGSTOP)
        self.make("--shard", "2/2")
        self.refused("--shard", "1/2")
        self.refused("--finish")
        self.refused()
        os.killpg(run.pid, signal.SIGCONT)
        self.assertEqual(run.end(), 0, run.error)
        self.make("--finish")
        for lock in self.out.glob(".shuoshu/lock.*"):
            lock.unlink()
        self.finish()


class CastFile(Fault):
    """A run that waits for its book has read the cast file already; meanwhile somebody else writes it."""
    TEXT = "第一章 山雨\n\n" + "\n\n".join(LINES[:4]) + "\n\n第二章 渡口\n\n「走吧。」老秦說道。\n"

    def begin(self, *words):
        run = Run("make", "-", "-o", self.out, *words, stdin=subprocess.PIPE)
        self.addCleanup(run.close)
        wait_until(lambda: Interruption.waits(run.pid), 30, "it does not read")
        return run

    def tell(self, run):
        run.error = run.process.communicate(self.TEXT, timeout=120)[1]
        self.assertEqual(run.process.returncode, 0, run.error)

    def test_of_two_shares_is_written_once(self):
        first, second = self.begin("--shard", "1/2"), self.begin("--shard", "2/2")
        self.tell(first)
        cast = contents(self.out)["cast.toml"]
        self.tell(second)
        self.tell(self.begin("--finish"))
        self.assertEqual(contents(self.out)["cast.toml"], cast)
        self.assertEqual(cast.count("老秦".encode()), contents(self.out)[".shuoshu/cast.toml"].count("老秦".encode()))

    def test_of_which_our_copy_is_damaged_is_taken_as_it_stands(self):
        self.make()
        cast = contents(self.out)["cast.toml"]
        (self.out / ".shuoshu/cast.toml").write_text('[narrator]\nvoice = "nobody"\n')
        self.assertIn("up to date", self.make())
        self.write(3, [*LINES[:4], "「等等我！」阿福說道。「你們等等我！」阿福又說道。"])
        self.make()
        self.assertTrue(contents(self.out)["cast.toml"].startswith(cast))
        self.make()

    def test_that_a_person_edits_meanwhile_stays_as_edited(self):
        run = self.begin()
        self.out.mkdir()
        (self.out / "cast.toml").write_text('[[character]]\nname = "老秦"\nvoice = "old-woman"\n')
        edited = contents(self.out)["cast.toml"]
        self.tell(run)
        self.assertEqual(contents(self.out)["cast.toml"], edited)
        run = self.begin()
        self.tell(run)
        self.assertIn("2 of 2 chapters made", run.error)
        self.assertTrue(contents(self.out)["cast.toml"].startswith(edited))


class Disk(Fault):
    lines = LINES

    def mount(self, folder, options):
        folder.mkdir()
        if subprocess.run(["mount", "-t", "tmpfs", "-o", options, "tmpfs", folder], capture_output=True).returncode != 0:
            self.skipTest("no tmpfs can be mounted here")
        self.addCleanup(subprocess.run, ["umount", folder], check=True)

    def test_that_is_full_leaves_no_half_file_and_goes_on_when_there_is_room(self):
        disk = self.temp / "disk"
        self.mount(disk, "size=64k")
        self.out = disk / "out"
        for size in (64, 400, 700, 1200):  # for nothing; for the cover; for half a chapter; for one
            subprocess.run(["mount", "-o", f"remount,size={size}k", disk], check=True)
            error = self.make("-j", "1", want=1)
            self.assertIn("No space left on device", error)
            self.assertEqual([p for p in self.half_files() if "work" not in str(p)], [])
        subprocess.run(["mount", "-o", "remount,size=100m", disk], check=True)
        self.finish()

    def test_that_is_read_only_is_said_so_and_nothing_changes(self):
        self.make()
        before = contents(self.out)
        self.write(2, LINES[:3])
        options = {}
        if os.geteuid() == 0:
            options["user"] = NOBODY
            os.chmod(self.temp, 0o755)
            if not runs_as_nobody():
                self.skipTest("others may not run this shuoshu")
        else:
            for folder in (self.out, self.out / ".shuoshu"):
                os.chmod(folder, 0o555)
                self.addCleanup(os.chmod, folder, 0o755)
            os.chmod(self.out / ".shuoshu/lock", 0o444)
        for folder in (self.out, self.out / "new"):
            error = self.make(want=1, folder=folder, **options)
            self.assertRegex(error, f"^shuoshu: {folder}: cannot write there: .*ermission denied\n$")
        self.assertEqual(contents(self.out), before)


class Manifest(Fault):
    def test_that_is_damaged_or_newer_is_set_aside_and_nothing_is_deleted(self):
        self.make()
        manifest = self.out / ".shuoshu/manifest"
        good = manifest.read_text()
        (self.out / "audio/mine.mp3").write_text("not yours")
        damaged = {"": good.replace('"identity"', '"idntity"', 2), "-2": good.replace('"shuoshu-manifest":1', '"shuoshu-manifest":2')}
        for name, text in damaged.items():
            manifest.write_text(text)
            self.make("--dry-run")
            self.assertEqual(manifest.read_text(), text)
            error = self.make()
            self.assertRegex(error, f"kept as manifest.unreadable{name}, and the chapters are made again.*manifest-unreadable")
            self.assertIn("3 of 3 chapters made", error)
            self.assertEqual((self.out / f".shuoshu/manifest.unreadable{name}").read_text(), text)
            self.assertEqual(manifest.read_text(), good)
        self.assertEqual((self.out / "audio/mine.mp3").read_text(), "not yours")


class Clock(Fault):
    def dates(self):
        return [parsedate_to_datetime(item.text).timestamp()
                for item in xml.etree.ElementTree.parse(self.out / "feed.xml").iterfind("channel/item/pubDate")]

    def test_that_jumps_neither_hides_episodes_nor_remakes_them(self):
        clockless = {name: value for name, value in ENVIRONMENT.items() if name != "SOURCE_DATE_EPOCH"}
        now = pathlib.Path(self.temp).stat().st_mtime
        for year, seconds in {2001: 1_000_000_000, 2096: 4_000_000_000, 1970: 0, 1938: -1_000_000_000}.items():
            shutil.rmtree(self.out, ignore_errors=True)
            for file in self.book.iterdir():
                os.utime(file, (seconds, seconds))
            self.make("-j", "2", env=clockless)
            dates = self.dates()
            self.assertEqual([b - a for a, b in zip(dates, dates[1:])], [60, 60], year)
            self.assertEqual(dates[0], 1_000_000_000) if year == 2001 else self.assertTrue(now - 3600 < dates[0] < now + 3600, year)
            for file in [*self.book.iterdir(), *self.out.rglob("*")]:
                os.utime(file, (3_000_000_000 - seconds % 7, 3_000_000_000))
            before = contents(self.out)
            self.assertIn("up to date", self.make(env=clockless))
            self.assertEqual(contents(self.out), before)


class Source(Fault):
    lines = LINES

    def test_that_changes_while_it_is_read_ends_in_a_whole_book_of_some_moment(self):
        novel = self.temp / "novel.txt"
        text = "".join(f"第{n}章 山雨\n\n" + "\n\n".join(LINES) + "\n\n" for n in range(1, 60)).encode()
        novel.write_bytes(text)
        ended = threading.Event()

        def change():
            while not ended.is_set():
                for size in (len(text), len(text) // 3, 10, 0):
                    with open(novel, "r+b") as file:
                        file.truncate(size)
                        file.seek(size)
                        file.write(text[size:size + 100_000])
        changer = threading.Thread(target=change)
        changer.start()
        try:
            for _ in range(20):
                run = Run("make", novel, "-o", self.out, "--dry-run")
                self.assertIn(run.end(), (0, 1), run.error)
                self.assertNotIn("a bug of ours", run.error)
        finally:
            ended.set()
            changer.join()

    def test_that_changes_while_it_is_spoken_is_spoken_as_it_was(self):
        run = self.start("-j", "1")
        run.a_worker(self.out)
        for file in self.book.iterdir():
            file.write_text("第九章 別的書\n\n不一樣了。\n")
        self.assertEqual(run.end(), 0, run.error)
        for number in range(1, 4):
            self.write(number, LINES)
        self.assertIn("up to date", self.make())
        self.finish()


class Moved(Fault):
    def test_folder_is_gone_on_with(self):
        self.make()
        before = contents(self.out)
        self.out = self.out.rename(self.temp / "elsewhere")
        self.assertIn("all 3 chapters are up to date", self.make())
        self.assertEqual(contents(self.out), before)
        for entry in (self.out / ".shuoshu/manifest").read_text().splitlines()[1:]:
            self.assertTrue((self.out / json.loads(entry)["episode"]["audio"]).exists())


if __name__ == "__main__":
    served_book.main()
