#!/usr/bin/env bash
# Installs the Debian packages that shuoshu is built, run and tested with. Says what it does; does nothing
# when all is there. Works as root, or through sudo.
#
#   build-scripts/setup.sh            to build and run
#   build-scripts/setup.sh --tests    also what only the tests need (players, validators)
set -euo pipefail

build=(
  g++ cmake ninja-build pkg-config python3
  libespeak-ng-dev espeak-ng-data   # the voice
  libmp3lame-dev libsndfile1-dev libmpg123-dev libebur128-dev libsoxr-dev   # sound
  libavformat-dev libavcodec-dev libavutil-dev   # --format m4b; may be left out
  libopencc-dev libopencc-data      # Traditional and Simplified
  libzip-dev libxml2-dev libpugixml-dev libre2-dev   # EPUB, HTML, feeds, rules of cast.toml
  libcli11-dev libtomlplusplus-dev nlohmann-json3-dev libfmt-dev libxxhash-dev
  libtag1-dev libpango1.0-dev libcairo2-dev libjpeg-dev fonts-noto-cjk   # tags, cover
  libcpp-httplib-dev libqrencode-dev libssl-dev zlib1g-dev   # serve
  python3-jieba unicode-data bzip2  # words and readings, compiled into our word data
)
tests=(
  libgtest-dev libgmock-dev libbenchmark-dev
  ffmpeg mpg123 mpv mp3val mp3check eyed3 python3-mutagen   # they read what we write
  gpodder newsboat python3-podcastparser python3-feedparser bsdutils   # they subscribe to it
  chromium libxml2-utils epubcheck default-jre-headless     # they look at it
  flite festival festvox-kallpc16k                                            # other engines to speak with
)

wanted=("${build[@]}")
[ "${1:-}" = "--tests" ] && wanted+=("${tests[@]}")

missing=()
for package in "${wanted[@]}"; do
  dpkg-query -W -f='${Status}' "$package" 2>/dev/null | grep -q 'install ok installed' || missing+=("$package")
done
if [ ${#missing[@]} -eq 0 ]; then
  echo "setup: all ${#wanted[@]} packages are installed"
  exit 0
fi

echo "setup: installing ${#missing[@]} Debian packages: ${missing[*]}"
as_root=()
[ "$(id -u)" -eq 0 ] || as_root=(sudo)
export DEBIAN_FRONTEND=noninteractive
"${as_root[@]}" apt-get update -qq
"${as_root[@]}" apt-get install -y -qq --no-install-recommends "${missing[@]}" >/dev/null
echo "setup: done"
