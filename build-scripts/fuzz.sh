#!/bin/sh
# Fuzzes the parsers and writers: fuzz.sh [SECONDS] [TARGET…], 60 CPU seconds each of all targets when nothing is said.
# Prints a line a target: CPU seconds, runs, findings. Exit code 1 when something was found (a crash, a leak, an input that
# takes longer than 20 s or 2 GB); the input that did it lies in build/fuzz/found/TARGET, beside the log. New inputs are
# kept in build/fuzz/inputs/TARGET, so that a second run goes on from there. Needs clang.
set -eu
cd "$(dirname "$0")/.."
seconds=${1:-60}
[ $# -eq 0 ] || shift
[ $# -gt 0 ] || set -- $(sed -n 's/^shuoshu_fuzz_target(\([a-z_]*\) .*/\1/p' tests/fuzz/CMakeLists.txt)
cmake --preset fuzz > /dev/null
cmake --build --preset fuzz --target $(printf 'fuzz_%s ' "$@") > /dev/null
export LSAN_OPTIONS=suppressions=$PWD/tests/lsan.supp:print_suppressions=0
# In memory: a fuzzer of files on a disk waits for it most of the time.
TMPDIR=$(mktemp -d -p /dev/shm)
export TMPDIR
ticks=$(getconf CLK_TCK)

# CPU seconds that a process has had; nothing when it has ended.
cpu_of() { sed 's/.*) //' "/proc/$1/stat" 2> /dev/null | awk -v t="$ticks" '$1 != "Z" { print int(($12 + $13) / t) }'; }

code=0
for target; do
  inputs=build/fuzz/inputs/$target found=build/fuzz/found/$target
  mkdir -p "$inputs" "$found"
  : > "$found/begun"
  build/fuzz/tests/fuzz/fuzz_"$target" -max_len=4000 -timeout=20 -rss_limit_mb=2048 -print_final_stats=1 \
    -artifact_prefix="$found/" "$inputs" "tests/fuzz/corpus/$target" > "$found/log" 2>&1 &
  fuzzer=$! had=0
  # libFuzzer counts by the clock; on a busy machine that is no measure.
  while now=$(cpu_of $fuzzer) && [ -n "$now" ] && had=$now && [ "$now" -lt "$seconds" ]; do sleep 1; done
  kill -INT $fuzzer 2> /dev/null || true
  wait $fuzzer || true
  runs=$(sed -n 's/^stat::number_of_executed_units: *//p' "$found/log")
  findings=$(find "$found" -type f -newer "$found/begun" ! -name log ! -name 'slow-unit-*' | wc -l)
  echo "$target: $had CPU seconds, ${runs:-no} runs, $findings findings"
  [ "$findings" -eq 0 ] && [ "$had" -ge "$seconds" ] || code=1
done
rm -rf "$TMPDIR"
exit $code
