#!/usr/bin/env bash
# ical-generator 10.2.0: with the calendar's `timezone`, a Date is printed as the clock of the machine, without a zone: neither UTC nor TZID
# is there, and DTSTAMP, which RFC 5545 3.8.7.2 wants in UTC, floats too. A lesson on Monday at 05:00 in Jakarta is on Sunday at 22:00 in
# every phone if the server runs in UTC. Without the setting the same event is right.
# A good guess: a Date is an instant, and `timezone` says in which zone it is written.
#
# Output seen (29 November 2026, Node 20.20.2):
#   {} DTSTAMP:20260104T220000Z DTSTART:20260104T220000Z
#   {"timezone":"Asia/Jakarta"} DTSTAMP:20260104T220000 DTSTART:20260104T220000
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-save --no-audit --no-fund ical-generator@10.2.0 >/dev/null
cat >try.mjs <<'CODE'
import ical from "ical-generator";
process.env.TZ = "UTC";
const start = new Date("2026-01-04T22:00:00Z");
for (const options of [{}, { timezone: "Asia/Jakarta" }]) {
  const calendar = ical(options);
  calendar.createEvent({ id: "1", start, stamp: start, summary: "Tahsin" });
  console.log(JSON.stringify(options), calendar.toString().match(/^DT(START|STAMP).*$/gm).map((line) => line.trim()).join(" "));
}
CODE
seen=$(node try.mjs)
echo "$seen"
[ "$seen" = "$(cat <<'SEEN'
{} DTSTAMP:20260104T220000Z DTSTART:20260104T220000Z
{"timezone":"Asia/Jakarta"} DTSTAMP:20260104T220000 DTSTART:20260104T220000
SEEN
)" ] || { echo "It behaves otherwise now." >&2; exit 1; }
