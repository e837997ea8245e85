#!/bin/sh
# What a container is to the shop: it is process 1 of its own, not root, and can write nothing but its folder of data.
# What LEFT_OUT names, a path a line, is not in it: an empty folder or file stands there.
#   in-container.sh DATA_DIR PROGRAM ARGUMENT…
set -eu
data=$1
shift
if [ "${IS_INSIDE:-}" = yes ]; then
  mount --make-rprivate /
  mount --bind "$data" "$data"
  mount -t proc proc /proc
  printf '%s' "${LEFT_OUT:-}" | while read -r place; do
    if [ -d "$place" ]; then mount -t tmpfs tmpfs "$place"; else mount --bind /dev/null "$place"; fi
  done
  # Every file system from here on; the folder of data is a mount of its own by now.
  awk '$2 != "'"$data"'" && $2 !~ "^/(proc|sys|dev)" { print $2 }' /proc/mounts | while read -r place; do
    mount -o remount,bind,ro "$place"
  done
  exec setpriv --reuid=65534 --regid=65534 --clear-groups --no-new-privs --bounding-set=-all "$@"
fi
IS_INSIDE=yes exec unshare --mount --pid --fork --kill-child=SIGKILL "$0" "$data" "$@"
