# bash completion for shuoshu
_shuoshu() {
  local cur=${COMP_WORDS[COMP_CWORD]} prev=${COMP_WORDS[COMP_CWORD-1]} command=${COMP_WORDS[1]}
  COMPREPLY=()
  if [ "$COMP_CWORD" -eq 1 ]; then
    mapfile -t COMPREPLY < <(compgen -W "make chapters script cast pronounce voices serve check --help --version" -- "$cur")
    return
  fi
  case $prev in
    --format) mapfile -t COMPREPLY < <(compgen -W "mp3 opus flac ogg wav m4b epub" -- "$cur"); return ;;
    --preset) mapfile -t COMPREPLY < <(compgen -W "podcast acx small" -- "$cur"); return ;;
    --encoding) mapfile -t COMPREPLY < <(compgen -W "UTF-8 GB18030 CP950 UTF-16LE UTF-16BE" -- "$cur"); return ;;
    --language) mapfile -t COMPREPLY < <(compgen -W "zh yue en" -- "$cur"); return ;;
  esac
  if [[ $cur == -* ]]; then
    local options=--help
    case $command in
      make) options+=" --output --cast --format --preset --only --episode-minutes --jobs --nice --patience --base-url --feed-page --shard --finish --dry-run --encoding --language --strict --quiet --verbose" ;;
      chapters) options+=" --json --changes --cast --encoding" ;;
      script) options+=" --json --skipped --cast --encoding" ;;
      cast) options+=" --output --cast --encoding" ;;
      pronounce) options+=" --json --language --cast" ;;
      voices) options+=" --preview" ;;
      serve) options+=" --lan --port --user --password" ;;
    esac
    mapfile -t COMPREPLY < <(compgen -W "$options" -- "$cur")
    return
  fi
  mapfile -t COMPREPLY < <(compgen -f -- "$cur")
}
complete -o filenames -F _shuoshu shuoshu
