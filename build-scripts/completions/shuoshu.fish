# fish completion for shuoshu
complete -c shuoshu -n __fish_use_subcommand -f -a make -d 'make an audiobook'
complete -c shuoshu -n __fish_use_subcommand -f -a chapters -d 'show the chapters that were found'
complete -c shuoshu -n __fish_use_subcommand -f -a script -d 'show who says what'
complete -c shuoshu -n __fish_use_subcommand -f -a cast -d 'write the cast file'
complete -c shuoshu -n __fish_use_subcommand -f -a pronounce -d 'show how a text will be said'
complete -c shuoshu -n __fish_use_subcommand -f -a voices -d 'list the voices'
complete -c shuoshu -n __fish_use_subcommand -f -a serve -d 'serve a finished audiobook'
complete -c shuoshu -n __fish_use_subcommand -f -a check -d 'check a finished audiobook'
set -l book '__fish_seen_subcommand_from make chapters script cast'
complete -c shuoshu -n $book -l cast -r -d 'cast file'
complete -c shuoshu -n $book -l encoding -x -a 'UTF-8 GB18030 CP950 UTF-16LE UTF-16BE'
complete -c shuoshu -n '__fish_seen_subcommand_from chapters script pronounce' -l json
complete -c shuoshu -n '__fish_seen_subcommand_from chapters' -l changes
complete -c shuoshu -n '__fish_seen_subcommand_from script' -l skipped
set -l make '__fish_seen_subcommand_from make'
complete -c shuoshu -n $make -s o -l output -r -d 'folder of the audiobook'
complete -c shuoshu -n $make -l format -x -a 'mp3 opus flac ogg wav m4b epub'
complete -c shuoshu -n $make -l preset -x -a 'podcast acx small'
complete -c shuoshu -n $make -l only -x -d 'chapters: 3-5,9'
complete -c shuoshu -n $make -l episode-minutes -x
complete -c shuoshu -n $make -s j -l jobs -x
complete -c shuoshu -n $make -l base-url -x
complete -c shuoshu -n $make -l feed-page -x
complete -c shuoshu -n $make -l shard -x
complete -c shuoshu -n $make -l finish
complete -c shuoshu -n $make -l dry-run
complete -c shuoshu -n $make -l strict
complete -c shuoshu -n '__fish_seen_subcommand_from make pronounce' -l language -x -a 'zh yue en'
complete -c shuoshu -n '__fish_seen_subcommand_from voices' -l preview -r
complete -c shuoshu -n '__fish_seen_subcommand_from serve' -l lan
complete -c shuoshu -n '__fish_seen_subcommand_from serve' -l port -x
