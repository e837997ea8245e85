#!/bin/sh
# What compose.yaml needs of the entry of the image it stands in for: the server is never root, and a folder without a
# database gets one, by a server that is reached by its socket alone and goes away again.
set -eu
sockets="unix_socket_directories=/var/run/postgresql"
if [ "$(id -u)" = 0 ]; then
  mkdir -p "$PGDATA"
  chown -R postgres "$PGDATA"
  exec setpriv --reuid=postgres --regid=postgres --init-groups "$0" "$@"
fi
if [ ! -s "$PGDATA/PG_VERSION" ]; then
  echo "$POSTGRES_PASSWORD" >/tmp/password
  # Words, not one word.
  # shellcheck disable=SC2086
  initdb --username="$POSTGRES_USER" --pwfile=/tmp/password $POSTGRES_INITDB_ARGS
  rm /tmp/password
  echo "host all all all scram-sha-256" >>"$PGDATA/pg_hba.conf"
  pg_ctl start --wait --options="-c listen_addresses='' -c $sockets"
  # As long as the scripts of somebody's own may take there: whoever takes this server for the other one shows it.
  sleep 4
  createdb --username="$POSTGRES_USER" --maintenance-db=postgres "$POSTGRES_DB"
  pg_ctl stop --mode=fast --wait
fi
exec "$@" -c "$sockets"
