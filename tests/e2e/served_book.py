"""A small book, made and served by shuoshu, for the tests with real clients and browsers."""
import os
import pathlib
import re
import shutil
import signal
import subprocess
import tempfile
import urllib.request

SENTENCES = ["山雨欲來，風滿樓。", "老周說道：「走吧，別等了。」", "小滿問道：「還有多遠？」", "路很長，雨一直下到天亮，誰也沒有再說話。"]

PEOPLE = "".join(f'[[character]]\nname = "{name}"\n' for name in ("老周", "小滿"))


def have(tool):
    return shutil.which(tool) is not None


def run(*words, want=0, timeout=180, **options):
    """Output of a command; anything but the wanted exit code is an AssertionError with its words."""
    options.setdefault("stdin", subprocess.DEVNULL)
    done = subprocess.run([str(w) for w in words], stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True,
                          errors="replace", timeout=timeout, **options)
    if want is not None and done.returncode != want:
        raise AssertionError(f"{words}: exit {done.returncode}\n{done.stdout}")
    return done.stdout


class ServedBook:
    """`title` names the book, `chapters` is a list of (heading, paragraphs)."""

    def __init__(self, shuoshu, title="山雨 & 歸途", chapters=None, options=("--episode-minutes", "1", "--format", "epub")):
        self.shuoshu = shuoshu
        self.work = pathlib.Path(tempfile.mkdtemp(prefix="shuoshu-e2e-"))
        self.folder = self.work / "made"
        source = self.work / "source"
        source.mkdir()
        chapters = chapters or [(f"第{'一二三四五六'[i]}章 {'山雨舟車燈火'[i]}", SENTENCES * 2) for i in range(6)]
        for number, (heading, paragraphs) in enumerate(chapters, 1):
            text = heading + "\n\n" + "".join(f"　　{p}\n\n" for p in paragraphs)
            (source / f"{number:02}.txt").write_text(text, encoding="utf-8")
        cast = self.work / "cast.toml"
        cast.write_text(f"[book]\ntitle = '''{title}'''\nauthor = '''一九 <作者>'''\n" + PEOPLE, encoding="utf-8")
        environment = {**os.environ, "SOURCE_DATE_EPOCH": "1000000000"}
        run(shuoshu, "make", source, "-o", self.folder, "--cast", cast, *options, env=environment)
        self.server = subprocess.Popen([shuoshu, "serve", self.folder, "--port", "0"], stdout=subprocess.PIPE, text=True)
        self.address = re.search(r"http://\S+/", self.server.stdout.readline())[0]

    @property
    def feed(self):
        return self.address + "feed.xml"

    def read(self, address):
        with urllib.request.urlopen(address) as answer:
            return answer.read()

    def audio(self):
        return sorted((self.folder / "audio").iterdir())

    def close(self):
        self.server.send_signal(signal.SIGINT)
        code = self.server.wait(timeout=10)
        self.server.stdout.close()
        shutil.rmtree(self.work)
        if code != 0:
            raise AssertionError(f"serve ended with {code} on Ctrl-C")


def main():
    """Runs the tests of the calling program: 0 all ran well, 1 a fault, 77 something could not be run."""
    import sys
    import unittest
    result = unittest.main(module="__main__", exit=False).result
    sys.exit(1 if not result.wasSuccessful() else 77 if result.skipped else 0)
