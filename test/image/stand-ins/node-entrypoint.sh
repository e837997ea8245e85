#!/bin/sh
# As that of the image it stands in for: what is no program is for Node, and nothing stays between it and process 1.
set -eu
if [ "${1#-}" != "$1" ] || ! command -v "$1" >/dev/null; then set -- node "$@"; fi
exec "$@"
