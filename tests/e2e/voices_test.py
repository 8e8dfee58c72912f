#!/usr/bin/env python3
"""`shuoshu voices`, as a user listens to the palette.

usage: voices_test.py SHUOSHU [unittest options]
"""
import os
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile
import unittest

SHUOSHU = os.path.abspath(sys.argv.pop(1))


def run(*words, want=0):
    done = subprocess.run([SHUOSHU, "voices", *map(str, words)], capture_output=True, text=True, timeout=120,
                          stdin=subprocess.DEVNULL, env={**os.environ, "LC_ALL": "C.UTF-8"})
    if done.returncode != want:
        raise AssertionError(f"voices {words}: exit {done.returncode}\n{done.stdout}{done.stderr}")
    return done


class VoicesTest(unittest.TestCase):
    def test_the_table_names_every_voice(self):
        rows = run().stdout.splitlines()[1:]
        self.assertGreaterEqual(len(rows), 16)
        self.assertTrue(any(row.startswith("narrator ") for row in rows))

    def test_a_preview_is_a_page_with_a_sample_of_each(self):
        folder = pathlib.Path(tempfile.mkdtemp(prefix="shuoshu-e2e-"))
        self.addCleanup(shutil.rmtree, folder)
        names = [row.split()[0] for row in run().stdout.splitlines()[1:]]
        for words in [("--text", "你好。"), ("--text", "Good morning. How are you?", "--language", "en")]:
            run("--preview", folder / words[1][:2], *words)
            page = (folder / words[1][:2] / "index.html").read_text(encoding="utf-8")
            self.assertEqual(re.findall(r'src="([^"]+)\.mp3"', page), names)
            for name in names:
                sample = (folder / words[1][:2] / f"{name}.mp3").read_bytes()
                self.assertGreater(len(sample), 3000, name)
                self.assertIn(b"Info", sample[:200], name)

    def test_nothing_to_say_is_wrong_usage(self):
        self.assertIn("nothing to say", run("--measure", "--text", "……", want=2).stderr)


if __name__ == "__main__":
    unittest.main(verbosity=0)
