#!/usr/bin/env bash
# date-fns-tz 3.2.0: an hour that a zone skips in spring is taken as an instant before the jump; luxon 3.7.2 takes it as one after it, as
# PostgreSQL and Temporal ("compatible") do. Two libraries of one program are then an hour apart, once a year.
# A good guess: all of them resolve the gap in the same way.
#
# Output seen (27 November 2026, Node 20.20.2):
#   date-fns-tz 2026-03-29T00:30:00.000Z
#   luxon 2026-03-29T01:30:00.000Z
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-save --no-audit --no-fund date-fns-tz@3.2.0 date-fns@4.1.0 luxon@3.7.2 >/dev/null
cat >try.mjs <<'CODE'
import { fromZonedTime } from "date-fns-tz";
import { DateTime } from "luxon";
const skipped = "2026-03-29T02:30:00";
console.log("date-fns-tz", fromZonedTime(skipped, "Europe/Berlin").toISOString());
console.log("luxon", DateTime.fromISO(skipped, { zone: "Europe/Berlin" }).toUTC().toISO());
CODE
seen=$(node try.mjs)
echo "$seen"
[ "$seen" = "$(cat <<'SEEN'
date-fns-tz 2026-03-29T00:30:00.000Z
luxon 2026-03-29T01:30:00.000Z
SEEN
)" ] || { echo "It behaves otherwise now." >&2; exit 1; }
