#!/usr/bin/env python3
"""Books read by other engines and with jingles, as a user makes them, with real programs where they are installed.

usage: engines_test.py SHUOSHU [unittest options]
"""
import array
import math
import os
import pathlib
import shutil
import subprocess
import sys
import tempfile
import unittest
import wave

SHUOSHU = os.path.abspath(sys.argv.pop(1))

ENGLISH = """Chapter One. The Bridge

The day was just breaking, and the little town was awake. "Where are you going?" asked Mary.

"To the river," said John. He had twelve coins in his pocket.
"""

CHINESE = "第一章 山雨\n山裡下起了大雨。老秦把船拴好，回頭看了一眼。\n"


def need(*programs):
    missing = [name for name in programs if shutil.which(name) is None]
    return unittest.skipIf(missing, f"not installed: {missing}")


class EnginesTest(unittest.TestCase):
    def setUp(self):
        self.temp = pathlib.Path(tempfile.mkdtemp(prefix="shuoshu-e2e-"))
        self.addCleanup(shutil.rmtree, self.temp)

    def make(self, book, cast, *words, want=0):
        (self.temp / "book.txt").write_text(book, encoding="utf-8")
        (self.temp / "cast.toml").write_text(cast, encoding="utf-8")
        done = subprocess.run([SHUOSHU, "make", self.temp / "book.txt", "--cast", self.temp / "cast.toml", "-o",
                               self.temp / "out", "--format", "wav", *words], capture_output=True, text=True, timeout=120,
                              stdin=subprocess.DEVNULL, env={**os.environ, "LC_ALL": "C.UTF-8"})
        self.assertEqual(done.returncode, want, done.stderr)
        return done

    def audio(self):
        return sorted((self.temp / "out" / "audio").glob("*.wav")) if (self.temp / "out" / "audio").exists() else []

    def samples(self):
        with wave.open(str(self.audio()[0])) as sound:
            return array.array("h", sound.readframes(sound.getnframes()))

    def loudness(self):
        """RMS in dB of the tenths of a second that are not pauses: near enough to −19 LUFS to see a wrong gain."""
        samples = self.samples()
        powers = [sum(s * s for s in samples[i:i + 2205]) / 2205 / 32768**2 for i in range(0, len(samples), 2205)]
        loud = [p for p in powers if p > 1e-4]
        return 10 * math.log10(sum(loud) / len(loud))

    @need("flite", "text2wave")
    def test_two_engines_read_a_book_in_three_voices(self):
        cast = """
[engine.flite]
command = ["flite", "-voice", "{voice}", "-o", "{output}"]
[engine.festival]
command = ["text2wave", "-eval", "(voice_{voice})", "-o", "{output}"]
[narrator]
voice = "flite:rms"
[[character]]
name = "Mary"
voice = "flite:slt"
[[character]]
name = "John"
voice = "festival:kal_diphone"
"""
        self.make(ENGLISH, cast)
        self.assertEqual(len(self.audio()), 1)
        self.assertTrue(-23 < self.loudness() < -16, self.loudness())
        kept = list((self.temp / "out" / ".shuoshu" / "engines").rglob("*.flac"))
        self.assertGreaterEqual(len(kept), 3 + 5)  # how loud is each of three voices, and the sentences
        self.assertIn("up to date", self.make(ENGLISH, cast).stderr)

    @need("espeak-ng")
    def test_an_engine_reads_mandarin(self):
        self.make(CHINESE, """
[engine.espeak]
command = ["espeak-ng", "-v", "{voice}", "-s", "{rate}", "--stdout"]
input = "spoken"
[narrator]
voice = "espeak:cmn-latn-pinyin"
""")
        seconds = len(self.samples()) / 22050
        self.assertTrue(7 < seconds < 25, seconds)
        self.assertTrue(-23 < self.loudness() < -16, self.loudness())

    def fails(self, script, extra=""):
        done = self.make(CHINESE, f"""
[engine.bad]
command = ["sh", "-c", "{script}"]
{extra}
[narrator]
voice = "bad:x"
""", want=1)
        self.assertEqual(self.audio(), [], "a half-made chapter was left")
        return done.stderr

    def test_a_failing_engine_is_named_with_its_last_words(self):
        self.assertIn("engine bad: sh: ended with code 3: no such voice",
                      self.fails("echo no such voice >&2; exit 3"))

    def test_a_slow_engine_is_not_waited_for(self):
        self.assertIn("no answer within 1 seconds", self.fails("sleep 60", "timeout = 1"))

    @need("espeak-ng")
    def test_an_engine_may_take_its_timeout_however_short_the_patience_with_silence(self):
        self.make("下雨了。\n", """
[engine.slow]
command = ["sh", "-c", "sleep 2; exec espeak-ng -v cmn-latn-pinyin -s {rate} --stdout"]
input = "spoken"
timeout = 60
[narrator]
voice = "slow:x"
""", "--patience", "1")
        self.assertEqual(len(self.audio()), 1)

    def test_rubbish_does_not_become_a_chapter(self):
        self.assertIn("not a sound file", self.fails("echo rubbish"))

    def test_a_missing_program_is_named(self):
        done = self.make(CHINESE, '[engine.no]\ncommand = ["no-such-engine"]\n[narrator]\nvoice = "no:x"\n', want=1)
        self.assertIn("no-such-engine: no such program", done.stderr)

    def test_the_own_voice_steps_in_where_it_may(self):
        self.make(CHINESE, """
[engine.bad]
command = ["sh", "-c", "exit 1"]
fall_back = true
[narrator]
voice = "bad:x"
""")
        self.assertTrue(-23 < self.loudness() < -16, self.loudness())

    def test_jingles_are_heard(self):
        self.make(CHINESE, "")
        plain = len(self.samples())
        with wave.open(str(self.temp / "gong.wav"), "wb") as gong:
            gong.setnchannels(2)
            gong.setsampwidth(2)
            gong.setframerate(44100)
            tone = [int(3000 * math.sin(i * 2 * math.pi * 440 / 44100)) for i in range(44100)]
            gong.writeframes(array.array("h", [s for t in tone for s in (t, t)]).tobytes())
        self.make(CHINESE, '[sound]\nintro = "gong.wav"\noutro = "gong.wav"\n')
        # Two seconds of gong, a heading's pause after the first, a scene's before the last.
        self.assertEqual(len(self.samples()) - plain, 2 * 22050 + 33075 + 33075)


if __name__ == "__main__":
    unittest.main(verbosity=0)
