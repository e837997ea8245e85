#!/bin/sh
# Starts a whole cluster on this one machine, to try it: three etcd, three PostgreSQL under Patroni, HAProxy.
#   start-here.sh FOLDER [PORT]
# It takes the ports PORT (HAProxy, 7000 where none is given) to PORT + 33 of 127.0.0.1, keeps everything in FOLDER, which
# it makes, and ends with two addresses of the shop's database: of all three hosts, and of HAProxy. stop-here.sh ends it.
#
# Tried: test/cluster/run.ts.
set -eu
folder=$1
port=${2:-7000}
cd "$(dirname "$0")"
here=$PWD

for program in etcd patroni haproxy psql curl setpriv; do
  command -v "$program" >/dev/null || {
    echo "There is no $program. On Debian: apt-get install patroni etcd-server haproxy postgresql-15 curl" >&2
    exit 1
  }
done
if [ -e "$folder" ]; then
  echo "$folder is there already." >&2
  exit 1
fi

secret() { od -An -N18 -tx1 /dev/urandom | tr -d ' \n'; }
superuser=$(secret)
replicator=$(secret)
shop=$(secret)
umask 077
mkdir -p "$folder"
folder=$(cd "$folder" && pwd)
chmod 755 "$folder"

hosts() { echo "127.0.0.1:$((port + $1 + 1)),127.0.0.1:$((port + $1 + 2)),127.0.0.1:$((port + $1 + 3))"; }
peers=""
for at in 1 2 3; do peers="$peers${peers:+,}node$at=http://127.0.0.1:$((port + 30 + at))"; done

for at in 1 2 3; do
  mkdir "$folder/node$at"
  cat >"$folder/node$at/node.env" <<END
ETCD_NAME=node$at
ETCD_DATA_DIR=$folder/node$at/etcd
ETCD_LISTEN_CLIENT_URLS=http://127.0.0.1:$((port + 20 + at))
ETCD_ADVERTISE_CLIENT_URLS=http://127.0.0.1:$((port + 20 + at))
ETCD_LISTEN_PEER_URLS=http://127.0.0.1:$((port + 30 + at))
ETCD_INITIAL_ADVERTISE_PEER_URLS=http://127.0.0.1:$((port + 30 + at))
ETCD_INITIAL_CLUSTER=$peers
ETCD_INITIAL_CLUSTER_TOKEN=repuesto-$port
ETCD_HEARTBEAT_INTERVAL=150
ETCD_ELECTION_TIMEOUT=1500
ETCD_ENABLE_V2=true
PATRONI_NAME=node$at
PATRONI_ETCD_HOSTS=$(hosts 20)
PATRONI_RESTAPI_LISTEN=127.0.0.1:$((port + 10 + at))
PATRONI_RESTAPI_CONNECT_ADDRESS=127.0.0.1:$((port + 10 + at))
PATRONI_POSTGRESQL_LISTEN=127.0.0.1:$((port + at))
PATRONI_POSTGRESQL_CONNECT_ADDRESS=127.0.0.1:$((port + at))
PATRONI_POSTGRESQL_DATA_DIR=$folder/node$at/postgres
PATRONI_POSTGRESQL_PGPASS=$folder/node$at/pgpass
PATRONI_SUPERUSER_USERNAME=postgres
PATRONI_SUPERUSER_PASSWORD=$superuser
PATRONI_REPLICATION_USERNAME=replicator
PATRONI_REPLICATION_PASSWORD=$replicator
END
  "$here/start-node.sh" "$folder/node$at"
done

as=""
if [ "$(id -u)" = 0 ]; then as="setpriv --reuid=postgres --regid=postgres --init-groups"; fi
export CLUSTER_LISTEN="127.0.0.1:$port"
for at in 1 2 3; do export "NODE_$at=127.0.0.1:$((port + at))" "NODE_${at}_API=$((port + 10 + at))"; done
# shellcheck disable=SC2086 # words
setsid $as haproxy -f "$here/haproxy.cfg" </dev/null >"$folder/haproxy.log" 2>&1 &
echo $! >"$folder/haproxy.pid"

# The first node that gets the lease makes the cluster; the others copy it.
until curl --silent --max-time 2 "http://127.0.0.1:$((port + 11))/cluster" | grep -q sync_standby; do
  tries=$((${tries:-0} + 1))
  if [ "$tries" -gt 240 ]; then
    echo "No cluster came about within two minutes; see the logs in $folder." >&2
    exit 1
  fi
  sleep 0.5
done

options="target_session_attrs=read-write"
PGPASSWORD=$superuser psql --quiet --set=ON_ERROR_STOP=1 \
  "postgres://postgres@$(hosts 0)/postgres?$options" <<END
create role repuesto login password '$shop';
create database repuesto owner repuesto;
END
echo "postgres://repuesto:$shop@$(hosts 0)/repuesto?$options"
echo "postgres://repuesto:$shop@127.0.0.1:$port/repuesto"
