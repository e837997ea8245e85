#!/bin/sh
# Writes everything of the shop to BACKUP_DIR: the database as of one moment, and the pictures and catalogues below
# DATA_DIR/uploads (with a bucket there are none here). Older ones than KEEP_DAYS (14) are removed, but never the last.
# Needs the shop's own variables: DATABASE_URL, DATA_DIR. METRICS_DIR, where it is set, is the folder from which
# node_exporter reads files (--collector.textfile.directory): it is told when the backup was made.
#
# Tried: test/process/backup-scripts.test.ts.
set -eu
cd "$(dirname "$0")/../.."
folder=${BACKUP_DIR:?Say where backups go}
keep=${KEEP_DAYS:-14}
stamp=$(date -u +%Y%m%dT%H%M%SZ)
uploads=${DATA_DIR:-.data}/uploads
umask 077

mkdir -p "$folder"
node src/shop.ts backup "$folder/shop-$stamp.sql.gz"
if [ -d "$uploads" ]; then
  tar --create --gzip --file="$folder/uploads-$stamp.tar.gz.part" --directory="$uploads" .
  mv "$folder/uploads-$stamp.tar.gz.part" "$folder/uploads-$stamp.tar.gz"
fi
find "$folder" -maxdepth 1 -type f \( -name 'shop-*.sql.gz' -o -name 'uploads-*.tar.gz' -o -name '*.part' \) \
  ! -name "*$stamp*" -mtime "+$keep" -delete
if [ -n "${METRICS_DIR:-}" ]; then
  echo "repuesto_backup_timestamp_seconds $(date +%s)" >"$METRICS_DIR/repuesto-backup.prom.part"
  chmod 644 "$METRICS_DIR/repuesto-backup.prom.part"
  mv "$METRICS_DIR/repuesto-backup.prom.part" "$METRICS_DIR/repuesto-backup.prom"
fi
