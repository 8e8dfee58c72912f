#!/usr/bin/env python3
"""Run one golden case: a folder with the words of a command and what it must print.

usage: run.py SHUOSHU CASE        SHUOSHU_UPDATE_GOLDEN=1 rewrites what is wanted

CASE/args       the command line, one shell-like line; {seeds} stands for the project's seeds/
CASE/want.out   standard output      CASE/want.err   standard error (none: not looked at)
CASE/want.exit  exit code (none: 0)  everything else: files the command finds in its folder
"""
import difflib
import os
import pathlib
import shlex
import shutil
import subprocess
import sys
import tempfile

WANTED = {"args", "want.out", "want.err", "want.exit"}


def differences(name, want, got):
    lines = difflib.unified_diff(want.splitlines(), got.splitlines(), f"{name} (wanted)", f"{name} (got)", lineterm="")
    return "\n".join(list(lines)[:80])


def main():
    program, case = os.path.abspath(sys.argv[1]), pathlib.Path(sys.argv[2]).resolve()
    seeds = case.parents[3] / "seeds"
    args = [a.replace("{seeds}", str(seeds)) for a in shlex.split((case / "args").read_text(encoding="utf-8"))]
    with tempfile.TemporaryDirectory() as folder:
        for item in case.iterdir():
            if item.name not in WANTED:
                (shutil.copytree if item.is_dir() else shutil.copy)(item, pathlib.Path(folder) / item.name)
        environment = {**os.environ, "NO_COLOR": "1", "LC_ALL": "C.UTF-8", "SOURCE_DATE_EPOCH": "1000000000"}
        done = subprocess.run([program, *args], cwd=folder, capture_output=True, timeout=120, env=environment,
                              stdin=subprocess.DEVNULL)
    strip = lambda raw: raw.decode("utf-8", "replace").replace(str(seeds), "{seeds}")
    got = {"want.out": strip(done.stdout), "want.err": strip(done.stderr), "want.exit": f"{done.returncode}\n"}
    failures = []
    for name, text in got.items():
        path = case / name
        if os.environ.get("SHUOSHU_UPDATE_GOLDEN") == "1":
            if name == "want.out" or text not in ("", "0\n"):
                path.write_text(text, encoding="utf-8")
            elif path.exists():
                path.unlink()
            continue
        want = path.read_text(encoding="utf-8") if path.exists() else {"want.exit": "0\n"}.get(name)
        if want is not None and want != text:
            failures.append(differences(name, want, text))
    print("\n".join(failures))
    return 1 if failures else 0


sys.exit(main())
