#!/usr/bin/env bash
# docs/many-machines.md as it stands, on two Slurm nodes in this machine and with GNU parallel: are the bytes those of one machine?
#
#   tests/measure/slurm_two_nodes.sh SHUOSHU [BOOK.txt]        (needs slurmctld slurmd slurm-client munge parallel; root)
#
# Everything lives in a temporary folder: configuration, keys, spool, sockets. Ports are free ones. The daemons it starts, and
# only those, are ended when it ends.
set -euo pipefail
project=$(cd "$(dirname "$0")/../.." && pwd)
shuoshu=$(realpath "$1")
PATH=$(dirname "$shuoshu"):$PATH
work=$(mktemp -d "${TMPDIR:-/tmp}/shuoshu-slurm-XXXXXX")
daemons=()
# The steps of a job are sessions of their own: they are asked to end before their daemons are.
finish() {
  local pid
  [ -e "$work/slurm.conf" ] && scancel --full --state=PENDING,RUNNING --user="$(id -un)" 2>/dev/null || true
  for pid in "${daemons[@]}"; do kill "$pid" 2>/dev/null || true; done
  for pid in "${daemons[@]}"; do wait "$pid" 2>/dev/null || true; done
  rm -rf "$work"
}
trap finish EXIT

mkdir -p "$work"/{state,spool/node1,spool/node2,shared,munge}
chmod 755 "$work"
cd "$work"
if [ $# -gt 1 ]; then cp -p "$2" novel.txt; else cat "$project"/seeds/*/*.txt > novel.txt; fi
wait_until() { # SECONDS COMMAND…: what it waits for is tried five times a second
  local tries=$(($1 * 5)); shift
  until "$@"; do tries=$((tries - 1)); [ $tries -gt 0 ] || { echo "gave up: $*"; tail -n 5 "$work"/*.log; exit 1; }; sleep 0.2; done
}
page() { # the lines of the page that match, for a folder of ours
  grep -E "^    .*$1" "$project/docs/many-machines.md" | sed "s|/shared/novel|$2|g"
}

# 1. One machine.
/usr/bin/time -f "one machine: %e s, %U+%S CPU s" shuoshu make novel.txt -o one --quiet

# 2. Two nodes.
read -r control first second < <(python3 -c '
import socket
taken = [socket.create_server(("127.0.0.1", 0)) for _ in range(3)]
print(*(s.getsockname()[1] for s in taken))')
cat > slurm.conf <<END
ClusterName=loopback
SlurmctldHost=$(hostname)(127.0.0.1)
SlurmctldPort=$control
SlurmUser=$(id -un)
SlurmdUser=root
AuthType=auth/munge
AuthInfo=socket=$work/munge/socket
CredType=cred/munge
ProctrackType=proctrack/linuxproc
TaskPlugin=task/none
MpiDefault=none
SelectType=select/cons_tres
SelectTypeParameters=CR_Core
SlurmdParameters=config_overrides
ReturnToService=2
StateSaveLocation=$work/state
SlurmdSpoolDir=$work/spool/%n
SlurmctldPidFile=$work/slurmctld.pid
SlurmdPidFile=$work/%n.pid
SlurmctldLogFile=$work/slurmctld.log
SlurmdLogFile=$work/%n.log
NodeName=node1 NodeHostname=$(hostname) NodeAddr=127.0.0.1 Port=$first CPUs=1
NodeName=node2 NodeHostname=$(hostname) NodeAddr=127.0.0.1 Port=$second CPUs=1
PartitionName=all Nodes=node[1-2] Default=YES MaxTime=60 State=UP
END
export SLURM_CONF=$work/slurm.conf
head -c 128 /dev/urandom > munge/key
chmod 600 munge/key
munged --foreground --force --key-file=munge/key --socket="$work/munge/socket" --pid-file="$work/munge/pid" \
       --seed-file="$work/munge/seed" --log-file="$work/munge/log" 2> munge/errors &
daemons+=($!)
wait_until 20 test -S munge/socket
slurmctld -D > ctld.out 2>&1 & daemons+=($!)
for node in node1 node2; do slurmd -D -N $node > $node.out 2>&1 & daemons+=($!); done
idle() { [ "$(sinfo -h -t idle -o %D 2>/dev/null)" = 2 ]; }
wait_until 60 idle

started=$(date +%s.%N)
eval "$(page sbatch "$work/shared/novel")"
queue_is_empty() { [ -z "$(squeue -h 2>/dev/null)" ]; }
wait_until 1800 queue_is_empty
echo "two nodes, four tasks: $(python3 -c "print(f'{$(date +%s.%N) - $started:.1f}')") s"
scontrol show job -o | grep -oE 'ArrayTaskId=[0-9]+|JobState=[A-Z]+|BatchHost=[a-z0-9]+' | paste -sd ' '
cat slurm-*.out
diff -r --exclude='lock*' one shared/novel
echo "two nodes: the bytes of one machine"

# 3. GNU parallel.
/usr/bin/time -f "parallel: %e s, %U+%S CPU s" bash -c "$(page '(seq 4|--finish$)' "$work/shared/parallel")"
diff -r --exclude='lock*' one shared/parallel
echo "parallel: the bytes of one machine"
