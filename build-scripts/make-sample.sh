#!/usr/bin/env bash
# Sets up, builds, and makes an audiobook of the sample novel: the first command of the README.
#
#   build-scripts/make-sample.sh [FOLDER]        FOLDER: where to, default out/sample
set -euo pipefail
cd "$(dirname "$0")/.."

build-scripts/setup.sh
cmake --preset release -DBUILD_TESTING=OFF -DSHUOSHU_BENCH=OFF >/dev/null
cmake --build --preset release --target shuoshu word_data
build/release/bin/shuoshu make seeds/novel --cast seeds/cast.toml -o "${1:-out/sample}"
echo "Listen: open ${1:-out/sample}/index.html, or run  build/release/bin/shuoshu serve ${1:-out/sample}"
