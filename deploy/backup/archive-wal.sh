#!/bin/sh
# Keeps one piece of PostgreSQL's log: archive_command = 'archive-wal.sh "%p" "%f"'. ARCHIVE_DIR says where, best on
# another disk or machine. A piece is there whole or not at all, and one that is there is never another afterwards.
#
# Tried: test/process/backup-scripts.test.ts.
set -eu
piece=$1
name=$2
archive=${ARCHIVE_DIR:-/var/lib/repuesto-archive}
kept=$archive/wal/$name

mkdir -p "$archive/wal"
if [ -f "$kept" ]; then
  # PostgreSQL may offer a piece again after a crash; the same one is fine, another one is somebody else's archive.
  cmp -s "$piece" "$kept"
  exit
fi
cp "$piece" "$kept.part"
sync "$kept.part"
mv "$kept.part" "$kept"
sync "$archive/wal"
