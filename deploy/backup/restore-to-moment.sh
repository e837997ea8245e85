#!/bin/sh
# Makes a folder of data from which PostgreSQL starts as it was at a moment, such as just before somebody deleted what
# they should not have: restore-to-moment.sh "2026-11-26 14:59:00+00" /var/lib/postgresql/restored
# The newest base backup before that moment is taken, and ARCHIVE_DIR/wal leads on from it. Nothing that exists is
# changed: start a server on the new folder, look, and only then let the shop use it. Run as PostgreSQL's own user.
#
# Tried with PostgreSQL 15 of Debian 12: deploy/backup/point-in-time-drill.sh.
set -eu
moment=$1
target=$2
archive=${ARCHIVE_DIR:?Say where the archive is}
stamp=$(date -u -d "$moment" +%Y%m%dT%H%M%SZ)

if [ -e "$target" ]; then
  echo "$target exists already: name a folder that does not." >&2
  exit 1
fi
base=
for each in "$archive"/base/*Z; do
  # Names sort as moments do; one that was finished after the moment does not lead there.
  if [ "$(printf '%s\n%s\n' "$(basename "$each")" "$stamp" | sort | head -n 1)" = "$(basename "$each")" ]; then base=$each; fi
done
if [ -z "$base" ]; then
  echo "No base backup in $archive/base is older than $moment." >&2
  exit 1
fi
cp -R "$base" "$target"
chmod 700 "$target"
cat >>"$target/postgresql.auto.conf" <<SETTINGS
restore_command = 'cp "$archive/wal/%f" "%p"'
recovery_target_time = '$moment'
recovery_target_action = 'promote'
# The restored one archives nothing into the archive it came from, until you say where to.
archive_mode = 'off'
SETTINGS
touch "$target/recovery.signal"
echo "$target is $(basename "$base") and leads to $moment. Start PostgreSQL on it; then npm run shop -- doctor and ledger:check."
