#!/bin/sh
# Ends the cluster that start-here.sh began: stop-here.sh FOLDER. Its files stay; delete the folder yourself.
#
# Tried: test/cluster/run.ts.
set -eu
folder=$1

# Patroni stops its PostgreSQL first, which takes a moment; etcd is asked until then.
for program in patroni etcd; do
  for file in "$folder"/node*/"$program.pid"; do
    kill "$(cat "$file")" 2>/dev/null || true
  done
  for file in "$folder"/node*/"$program.pid"; do
    tries=0
    while kill -0 "$(cat "$file")" 2>/dev/null && [ "$tries" -lt 60 ]; do
      tries=$((tries + 1))
      sleep 0.5
    done
  done
done
kill "$(cat "$folder/haproxy.pid")" 2>/dev/null || true
