#!/bin/sh
# Proves on this machine, in a folder of its own, that base backup, archived log and restore-to-moment.sh bring back what
# there was at a moment, and nothing of what came after it. Takes seconds and touches no other server. PG_BIN: where the
# programs of PostgreSQL are. PostgreSQL does not run as root: run it as another user.
#
# Tried with PostgreSQL 15 of Debian 12 (test/process/backup-scripts.test.ts runs it where its programs are).
set -eu
here=$(cd "$(dirname "$0")" && pwd)
PATH=${PG_BIN:?Say where initdb and pg_ctl are}:$here:$PATH
folder=$(mktemp -d)
export PATH ARCHIVE_DIR="$folder/archive" PGHOST="$folder" PGPORT=54329 PGUSER=drill PGDATABASE=postgres
end() {
  for data in "$folder/data" "$folder/restored"; do
    pg_ctl stop --pgdata="$data" --mode=immediate >/dev/null 2>&1 || true
  done
  rm -rf "$folder"
}
trap end EXIT

start() {
  pg_ctl start --pgdata="$1" --wait --timeout=60 --log="$folder/log" >/dev/null \
    --options="-k $folder -p $PGPORT -c listen_addresses='' -c shared_buffers=16MB" || { cat "$folder/log" >&2; exit 1; }
}

initdb --pgdata="$folder/data" --username=drill --auth=trust --encoding=UTF8 --locale=C --no-sync >/dev/null
cat "$here/postgresql.conf" >>"$folder/data/postgresql.conf"
start "$folder/data"
psql --quiet --command="create table placed (number int)" --command="insert into placed values (1)"
base-backup.sh
psql --quiet --command="insert into placed values (2)"
sleep 1
moment=$(psql --quiet --tuples-only --no-align --command="select clock_timestamp()")
sleep 1
psql --quiet --command="insert into placed values (3)" --command="select pg_switch_wal()" >/dev/null
archived=0
while [ "$archived" -lt 100 ]; do
  last=$(psql --tuples-only --no-align --command="select coalesce(last_archived_wal, '') >= pg_walfile_name(pg_switch_wal()) from pg_stat_archiver")
  [ "$last" = t ] && break
  archived=$((archived + 1))
  sleep 0.2
done
pg_ctl stop --pgdata="$folder/data" --mode=fast >/dev/null

restore-to-moment.sh "$moment" "$folder/restored"
start "$folder/restored"
tries=0
while [ "$(psql --tuples-only --no-align --command='select pg_is_in_recovery()')" = t ] && [ "$tries" -lt 100 ]; do
  tries=$((tries + 1))
  sleep 0.2
done
found=$(psql --tuples-only --no-align --command="select string_agg(number::text, ' ' order by number) from placed")
if [ "$found" != "1 2" ]; then
  echo "Restored to $moment there is \"$found\" and not \"1 2\"." >&2
  exit 1
fi
echo "Restored to $moment: what was there is there, and what came after it is not."
