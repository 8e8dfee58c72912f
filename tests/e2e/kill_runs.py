#!/usr/bin/env python3
"""Runs of `shuoshu make` killed with SIGKILL at random moments, each finished by a rerun to the bytes of an unbroken one.

usage: kill_runs.py SHUOSHU [RUNS [SEED [OPTIONS OF MAKE]]]

A third of the runs make a new book; a third bring a made one up to date, after a chapter was dropped, one changed and one added; in
the last third the book is turned back to what it was before the rerun. Killed are the conductor and his workers at once, the conductor alone, or one worker. No file may differ, the manifest
included: the date of the book is fixed by SOURCE_DATE_EPOCH.
"""
import contextlib
import json
import os
import pathlib
import random
import re
import shutil
import signal
import statistics
import subprocess
import sys
import tempfile
import time
import xml.etree.ElementTree

ENVIRONMENT = {**os.environ, "SOURCE_DATE_EPOCH": "1000000000", "LC_ALL": "C.UTF-8"}
PARAGRAPHS = ["山裡下起了大雨。老秦把船拴好，回頭看了一眼，岸上沒有人。", "「誰在那裡？」老秦喝道。", "「是我，小滿。」小滿說道。",
              "渡口只有1盞燈亮著，兩百餘人連夜過了河，沒有一個人說話。天快亮的時候，雨停了。"]
NUMBERS = "一二三四五六七"


class Broken(Exception):
    """What a kill must not do."""


def write_book(folder, chapters):
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir()
    for number, text in chapters.items():
        (folder / f"{number}.txt").write_text(f"第{NUMBERS[number - 1]}章 山雨\n\n" + "\n\n".join(text) + "\n", encoding="utf-8")


def contents(folder):
    return {str(p.relative_to(folder)): p.read_bytes() for p in sorted(folder.rglob("*")) if not p.is_dir()}


def living(group):
    """Processes of a group that still live; the conductor is their leader."""
    found = []
    for stat in pathlib.Path("/proc").glob("[0-9]*/stat"):
        try:
            text = stat.read_text()
        except OSError:
            continue
        state, _, of_group = text[text.rindex(")") + 2:].split()[:3]
        if int(of_group) == group and state not in "ZX":
            found.append(int(stat.parent.name))
    return found


def wait_until(condition, seconds, what):
    until = time.monotonic() + seconds
    while not condition():
        if time.monotonic() > until:
            raise Broken(f"after {seconds} s: {what}")
        time.sleep(0.005)


def entries_of(folder):
    """The whole lines of a manifest, and that they are true."""
    manifest = folder / ".shuoshu/manifest"
    if not manifest.exists():
        return {}
    entries = {}
    for line in manifest.read_bytes().split(b"\n")[1:-1]:
        entry = json.loads(line)
        entries[entry["identity"]] = entry
    return entries


class Trial:
    """A book to be made, what is in the folder before, and what must be in it in the end."""

    def __init__(self, shuoshu, work, name, options):
        self.shuoshu, self.work, self.name, self.options = shuoshu, work, name, options
        self.book, self.folder = work / f"{name}-book", work / f"{name}-made"
        self.before = None
        self.new, self.old = {}, None  # chapters of the killed run, and of the rerun where they are others
        self.wanted, self.seconds = {}, 0.0

    def make(self, **options):
        return subprocess.Popen([self.shuoshu, "make", self.book, "-o", self.folder, "-j", "2", *self.options], stderr=subprocess.PIPE, text=True,
                                env=ENVIRONMENT, stdin=subprocess.DEVNULL, start_new_session=True, **options)

    def make_whole(self):
        process = self.make()
        error = process.communicate(timeout=120)[1]
        if process.returncode != 0:
            raise Broken(f"exit {process.returncode}: {error}")
        found = re.search(r"(\d+) of \d+ chapters made", error)
        return int(found[1]) if found else 0

    def reset(self):
        write_book(self.book, self.new)
        shutil.rmtree(self.folder, ignore_errors=True)
        if self.before:
            shutil.copytree(self.before, self.folder)

    def learn(self):
        """An unbroken run: its bytes and its length."""
        lengths = []
        for _ in range(3):
            self.reset()
            started = time.monotonic()
            self.make_whole()
            lengths.append(time.monotonic() - started)
            if self.wanted not in ({}, contents(self.folder)):
                raise Broken("two unbroken runs differ")
            self.wanted = contents(self.folder)
        self.seconds = statistics.median(lengths)

    def wanted_in_the_end(self):
        return contents(self.before) if self.old else self.wanted

    def kill(self, dice):
        """One run, killed; what was killed, or nothing when it was done before."""
        self.reset()
        late = dice.random() < 0.25
        moment = dice.uniform(0.8, 1.05) if late else dice.random()
        whom = dice.choice(("all", "all", "conductor", "worker"))
        process = self.make()
        time.sleep(moment * self.seconds)
        if process.poll() is None:
            workers = [p for p in living(process.pid) if p != process.pid]
            if whom == "worker" and workers:
                with contextlib.suppress(ProcessLookupError):  # it may end just now
                    os.kill(dice.choice(workers), signal.SIGKILL)
            elif whom == "conductor":
                process.kill()
            else:
                whom = "all"
                os.killpg(process.pid, signal.SIGKILL)
        error = process.communicate(timeout=120)[1]
        wait_until(lambda: not living(process.pid), 10, "a worker outlives its conductor")
        if process.returncode == 0:
            return None
        if whom == "worker" and "died of signal 9" not in error:
            raise Broken(f"the worker's death is not told: {error}")
        return whom, moment

    def look(self, whom):
        """Nothing is half-written under a final name, and the manifest tells the truth."""
        old = contents(self.before) if self.before else {}
        for name, entry in entries_of(self.folder).items():
            audio = self.folder / entry["episode"]["audio"]
            if audio.exists() and audio.stat().st_size != entry["episode"]["bytes"]:
                if str(audio.relative_to(self.folder)) not in self.wanted:
                    raise Broken(f"{name}: its file is not as long as the manifest says")
        for name, found in contents(self.folder).items():
            path = pathlib.Path(name)
            if path.name.startswith(".shuoshu-") or path.parts[:2] in ((".shuoshu", "work"), (".shuoshu", "manifest")):
                continue
            if whom == "worker" and (len(path.parts) == 1 or path.suffix == ".m4b"):  # the run went on to its end, with a chapter less
                if path.suffix == ".xml":
                    xml.etree.ElementTree.fromstring(found)
            elif found not in (old.get(name), self.wanted.get(name)):
                raise Broken(f"{name}: neither as before nor as wanted")

    def run(self, dice):
        for _ in range(50):
            killed = self.kill(dice)
            if killed:
                break
        else:
            raise Broken("no run could be killed")
        self.look(killed[0])
        known = len(entries_of(self.folder)) if not self.before else None
        if self.old:
            write_book(self.book, self.old)
        made = self.make_whole()
        if known is not None and made != len(entries_of(self.folder)) - known:
            raise Broken(f"{made} chapters made though the manifest knew {known}")
        found, wanted = contents(self.folder), self.wanted_in_the_end()
        wrong = sorted(name for name in {*found, *wanted} if found.get(name) != wanted.get(name))
        if wrong:
            raise Broken(f"{killed[0]} at {killed[1]:.3f}: not as in an unbroken run: {wrong}")
        return killed


def trials(shuoshu, work, options):
    old = {number: PARAGRAPHS[:1 + number % 4] for number in range(1, 7)}
    new = {number: text for number, text in {**old, 4: PARAGRAPHS, 7: PARAGRAPHS[:2]}.items() if number != 2}
    fresh, update, back = (Trial(shuoshu, work, name, options) for name in ("new", "update", "back"))
    fresh.new = old
    for trial in (update, back):
        write_book(trial.book, old)
        trial.make_whole()
        trial.before = work / f"{trial.name}-before"
        trial.folder.rename(trial.before)
        trial.new = new
    back.old = old
    return fresh, update, back


def main():
    shuoshu = os.path.abspath(sys.argv[1])
    runs = int(sys.argv[2]) if len(sys.argv) > 2 else 10
    dice = random.Random(int(sys.argv[3]) if len(sys.argv) > 3 else 1)
    work = pathlib.Path(tempfile.mkdtemp(prefix="shuoshu-kills-"))
    kinds, good = {}, 0
    kinds_of_trial = trials(shuoshu, work, sys.argv[4:])
    for trial in kinds_of_trial:
        trial.learn()
    for number in range(runs):
        trial = kinds_of_trial[number % len(kinds_of_trial)]
        try:
            whom, _ = trial.run(dice)
            good += 1
            kinds[f"{trial.name}, {whom}"] = kinds.get(f"{trial.name}, {whom}", 0) + 1
        except Broken as broken:
            print(f"run {number + 1} ({trial.name}): {broken}")
    shutil.rmtree(work)
    print(f"{good} of {runs} killed runs were finished to the bytes of an unbroken one;",
          ", ".join(f"{kind}: {count}" for kind, count in sorted(kinds.items())))
    return 0 if good == runs else 1


if __name__ == "__main__":
    sys.exit(main())
