#!/bin/sh
# Proves that the newest backup in BACKUP_DIR can be restored: puts it into the database of DRILL_DATABASE_URL, which
# holds nothing else, and proves the ledger there. Without that variable nothing is done. How old the backup is and how
# long its restoring takes is printed: that is what you would lose, and wait, today. METRICS_DIR: as in backup.sh.
#
# Tried: test/process/backup-scripts.test.ts.
set -eu
cd "$(dirname "$0")/../.."
folder=${BACKUP_DIR:?Say where backups are}
drill=${DRILL_DATABASE_URL:-}

if [ -z "$drill" ]; then
  echo "DRILL_DATABASE_URL is empty: no drill."
  exit
fi
if [ "$drill" = "${DATABASE_URL:-}" ]; then
  echo "DRILL_DATABASE_URL is the shop's own database: it would be overwritten." >&2
  exit 1
fi
newest=$(find "$folder" -maxdepth 1 -name 'shop-*.sql.gz' | sort | tail -n 1)
if [ -z "$newest" ]; then
  echo "There is no backup in $folder." >&2
  exit 1
fi
began=$(date +%s)
age=$(((began - $(date -r "$newest" +%s)) / 60))
DATABASE_URL=$drill node src/shop.ts restore "$newest" --replace
DATABASE_URL=$drill node src/shop.ts ledger:check
echo "Restored $(basename "$newest"), $age minutes old, in $(($(date +%s) - began)) seconds; its ledger is whole."
if [ -n "${METRICS_DIR:-}" ]; then
  echo "repuesto_drill_timestamp_seconds $(date +%s)" >"$METRICS_DIR/repuesto-drill.prom.part"
  chmod 644 "$METRICS_DIR/repuesto-drill.prom.part"
  mv "$METRICS_DIR/repuesto-drill.prom.part" "$METRICS_DIR/repuesto-drill.prom"
fi
