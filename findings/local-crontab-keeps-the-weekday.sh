#!/usr/bin/env bash
# local-crontab 0.1.8 converts a crontab of a local zone to crontabs in UTC, and moves the hour only. Monday at 05:00 in Jakarta is Sunday at 22:00
# in UTC; the library returns Monday at 22:00, which is Tuesday at 05:00 in Jakarta. The day of a month stays, too. A reminder for the first
# lesson of the week is sent a day late, each week, without an error. (Run with croner 11.0.1.)
# A good guess: a day that changes in UTC is changed in the crontab, or the call throws.
#
# Output seen (29 November 2026, Node 26.10.0):
#   "0 5 * * 1" in Jakarta is "0 22 * * 1" in UTC: Tuesday, 1 December 2026 at 05:00
#   "0 16 * * 1" in Jakarta is "0 9 * * 1" in UTC: Monday, 30 November 2026 at 16:00
#   "0 5 1 * *" in Jakarta is "0 22 1 * *" in UTC: Wednesday, 2 December 2026 at 05:00
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-save --no-audit --no-fund --ignore-scripts local-crontab@0.1.8 croner@11.0.1 >/dev/null
cat >try.mjs <<'CODE'
import { Cron } from "croner";
import crontab from "local-crontab";
const { localCrontabToUtcCrontabs } = crontab;
const shown = new Intl.DateTimeFormat("en-GB", { timeZone: "Asia/Jakarta", dateStyle: "full", timeStyle: "short" });
for (const local of ["0 5 * * 1", "0 16 * * 1", "0 5 1 * *"])
  for (const utc of localCrontabToUtcCrontabs(local, "Asia/Jakarta")) {
    const next = new Cron(utc, { timezone: "UTC" }).nextRun(new Date("2026-11-29T00:00:00Z"));
    console.log(`"${local}" in Jakarta is "${utc}" in UTC: ${shown.format(next)}`);
  }
CODE
seen=$(node try.mjs)
echo "$seen"
[ "$seen" = "$(cat <<'SEEN'
"0 5 * * 1" in Jakarta is "0 22 * * 1" in UTC: Tuesday, 1 December 2026 at 05:00
"0 16 * * 1" in Jakarta is "0 9 * * 1" in UTC: Monday, 30 November 2026 at 16:00
"0 5 1 * *" in Jakarta is "0 22 1 * *" in UTC: Wednesday, 2 December 2026 at 05:00
SEEN
)" ] || { echo "It behaves otherwise now." >&2; exit 1; }
