#!/bin/sh
# What a person would type instead of shuoshu, chapter by chapter, to time against it:
#
#   typed.sh split BOOK.txt CHAPTERS    puts each chapter (a line that begins 第…章) in a file of its own
#   typed.sh serial CHAPTERS OUT        espeak-ng | lame, one chapter after the other
#   typed.sh parallel CHAPTERS OUT      the same, two at a time
#   typed.sh shuoshu CHAPTERS OUT       the same files with the shuoshu that $SHUOSHU names, on two cores
set -eu

case "$1" in
  split)
    mkdir -p "$3"
    awk -v to="$3" '/^第[^ ]*章/ { close(file); file = sprintf("%s/%04d.txt", to, ++n) }
                    file { print > file }' "$2"
    ;;
  serial)
    rm -rf "$3"; mkdir -p "$3"
    for chapter in "$2"/*.txt; do
      espeak-ng -v cmn-latn-pinyin -f "$chapter" --stdout |
        lame --quiet -m m -b 64 - "$3/$(basename "$chapter" .txt).mp3"
    done
    ;;
  parallel)
    rm -rf "$3"; mkdir -p "$3"
    find "$2" -name '*.txt' -print0 | sort -z | xargs -0 -P2 -I{} sh -c '
      espeak-ng -v cmn-latn-pinyin -f "$1" --stdout |
        lame --quiet -m m -b 64 - "$2/$(basename "$1" .txt).mp3"' sh {} "$3"
    ;;
  shuoshu)
    rm -rf "$3"
    exec "${SHUOSHU:-shuoshu}" make "$2" -o "$3" -j2 --quiet
    ;;
  *)
    sed -n '2,7s/^# \{0,1\}//p' "$0" >&2
    exit 2
    ;;
esac
