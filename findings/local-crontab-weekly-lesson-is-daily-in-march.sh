#!/usr/bin/env bash
# local-crontab 0.1.8 and croner 11.0.1: for a zone with summer time the library splits a weekly crontab by month, and March and October, when the
# clock changes, also by day of the month. Cron fires when the day of the month OR the weekday fits, if both are given. A lesson on Mondays in
# Berlin is therefore announced on each day of March and October, and twice on each Monday.
# A good guess: the parts add up to the crontab that was given, as they do in the other ten months.
#
# Output seen (29 November 2026, Node 26.10.0):
#   0 17 * 1-2,11-12 1  0 17 1-28 3 1  0 16 29-31 3 1  0 16 * 4-9 1  0 16 1-24 10 1  0 17 25-31 10 1
#   February 2027: 4 announcements
#   March 2027: 36 announcements
#   April 2027: 4 announcements
#   October 2027: 35 announcements
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-save --no-audit --no-fund --ignore-scripts local-crontab@0.1.8 croner@11.0.1 >/dev/null
cat >try.mjs <<'CODE'
import { Cron } from "croner";
import crontab from "local-crontab";
const parts = crontab.localCrontabToUtcCrontabs("0 18 * * 1", "Europe/Berlin");
console.log(parts.join("  "));
const runs = {};
for (const part of parts)
  for (const run of new Cron(part, { timezone: "UTC" }).nextRuns(400, new Date("2027-01-01T00:00:00Z"))) {
    if (run.getUTCFullYear() > 2027) break;
    const month = run.toLocaleString("en", { timeZone: "UTC", month: "long" });
    runs[month] = (runs[month] ?? 0) + 1;
  }
for (const month of ["February", "March", "April", "October"]) console.log(`${month} 2027: ${runs[month]} announcements`);
CODE
seen=$(node try.mjs)
echo "$seen"
[ "$seen" = "$(cat <<'SEEN'
0 17 * 1-2,11-12 1  0 17 1-28 3 1  0 16 29-31 3 1  0 16 * 4-9 1  0 16 1-24 10 1  0 17 25-31 10 1
February 2027: 4 announcements
March 2027: 36 announcements
April 2027: 4 announcements
October 2027: 35 announcements
SEEN
)" ] || { echo "It behaves otherwise now." >&2; exit 1; }
