#!/usr/bin/env bash
# crontzconvert 1.1.1 converts a crontab between time zones, with weekday and last day of the month, if the crontab has one hour. If a range of hours
# crosses midnight in the new zone, all hours get one weekday: Monday 15:00 to 18:00 UTC is Monday 22:00 to Tuesday 01:00 in Jakarta, and the
# result has 0 and 1 o'clock on Monday, a day early. The first Monday of a month (1#1) comes back as every Sunday, without the #1.
# A good guess: it throws for what one crontab cannot express, or returns several.
#
# Output seen (29 November 2026, Node 26.10.0):
#   "0 0 5 * * 1" in Asia/Jakarta is "0 0 22 * * 0" in UTC
#   "0 0 15-18 * * 1" in UTC is "0 0 0,1,22,23 * * 1" in Asia/Jakarta
#   "0 0 17-18 * * 1" in UTC is "0 0 0,1 * * 2" in Asia/Jakarta
#   "0 0 5 * * 1#1" in Asia/Jakarta is "0 0 22 * * 0" in UTC
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-save --no-audit --no-fund --ignore-scripts crontzconvert@1.1.1 >/dev/null
cat >try.mjs <<'CODE'
import crontzconvert from "crontzconvert";
for (const [crontab, from, to] of [
  ["0 0 5 * * 1", "Asia/Jakarta", "UTC"],
  ["0 0 15-18 * * 1", "UTC", "Asia/Jakarta"],
  ["0 0 17-18 * * 1", "UTC", "Asia/Jakarta"],
  ["0 0 5 * * 1#1", "Asia/Jakarta", "UTC"],
])
  console.log(`"${crontab}" in ${from} is "${crontzconvert.convert(crontab, from, to)}" in ${to}`);
CODE
seen=$(node try.mjs)
echo "$seen"
[ "$seen" = "$(cat <<'SEEN'
"0 0 5 * * 1" in Asia/Jakarta is "0 0 22 * * 0" in UTC
"0 0 15-18 * * 1" in UTC is "0 0 0,1,22,23 * * 1" in Asia/Jakarta
"0 0 17-18 * * 1" in UTC is "0 0 0,1 * * 2" in Asia/Jakarta
"0 0 5 * * 1#1" in Asia/Jakarta is "0 0 22 * * 0" in UTC
SEEN
)" ] || { echo "It behaves otherwise now." >&2; exit 1; }
