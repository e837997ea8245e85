#!/bin/sh
# Starts one node of a cluster on this machine, etcd and Patroni with its PostgreSQL: start-node.sh FOLDER/node1, where
# start-here.sh wrote its node.env. On a machine of its own systemd does this (README.md).
#
# Tried: test/cluster/run.ts.
set -eu
node=$1
here=$(dirname "$0")

# PostgreSQL refuses to run as root.
as=""
if [ "$(id -u)" = 0 ]; then
  as="setpriv --reuid=postgres --regid=postgres --init-groups"
  chown -R postgres:postgres "$node"
fi

set -a
. "$node/node.env"
set +a

cd "$node"
for program in etcd patroni; do
  config=""
  if [ "$program" = patroni ]; then config=$here/patroni.yml; fi
  # shellcheck disable=SC2086 # words, and none of a folder's
  setsid $as $program ${config:+"$config"} </dev/null >>"$node/$program.log" 2>&1 &
  echo $! >"$node/$program.pid"
done
