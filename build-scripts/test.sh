#!/usr/bin/env bash
# Sets up, builds, and runs every test: the second command of the README, and what CI runs.
set -euo pipefail
cd "$(dirname "$0")/.."

build-scripts/setup.sh --tests
cmake --workflow --preset check
