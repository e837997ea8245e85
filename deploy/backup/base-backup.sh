#!/bin/sh
# Takes a base backup of a running PostgreSQL into ARCHIVE_DIR/base, verifies it, and removes what no kept base needs
# any more. Connects as libpq's variables say (PGHOST, PGUSER, …), with the right of replication. KEEP_BASES: how many
# stay (2).
#
# Tried with PostgreSQL 15 of Debian 12: deploy/backup/point-in-time-drill.sh.
set -eu
archive=${ARCHIVE_DIR:?Say where the archive is}
keep=${KEEP_BASES:-2}
draft=$archive/base/$$.part

mkdir -p "$archive/base" "$archive/wal"
pg_basebackup --pgdata="$draft" --format=plain --wal-method=none --checkpoint=fast --label=repuesto
# The log that belongs to it is in the archive, so that this looks at the files alone.
pg_verifybackup --no-parse-wal --quiet "$draft"
# Named by when it was whole: it can be restored to any moment from then on.
base=$archive/base/$(date -u +%Y%m%dT%H%M%SZ)
mv "$draft" "$base"

rm -rf "$archive"/base/*.part
find "$archive/base" -mindepth 1 -maxdepth 1 -type d | sort -r | tail -n "+$((keep + 1))" | while read -r old; do
  rm -rf "$old"
done
oldest=$(find "$archive/base" -mindepth 1 -maxdepth 1 -type d | sort | head -n 1)
first=$(sed -n 's/^START WAL LOCATION: .*(file \([0-9A-F]*\))$/\1/p' "$oldest/backup_label")
pg_archivecleanup "$archive/wal" "$first"
echo "Base backup $base; log is kept from $first on."
