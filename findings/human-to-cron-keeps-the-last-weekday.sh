#!/usr/bin/env bash
# human-to-cron 0.3.1: of two weekdays only the last remains, "each Friday" is each day, and months count from 0, which cron does not: August is 7, at
# which croner 11.0.1 fires in July. One weekday on its own is right. Words that it does not support are dropped without an error, so a school
# that enters its lessons as text gets reminders on other days.
# A good guess: a sentence that is not supported throws, and the result is a crontab that cron programs read alike.
#
# Output seen (29 November 2026, Node 26.10.0):
#   friday 15:30: "0 30 15 * * 5" Friday 4 December, Friday 11 December, Friday 18 December
#   each friday at 15:30: "0 30 15 * * *" Sunday 29 November, Monday 30 November, Tuesday 1 December
#   monday and thursday 16:00: "0 0 16 * * 4" Thursday 3 December, Thursday 10 December, Thursday 17 December
#   august friday 15:30: "0 30 15 * 7 5" Friday 2 July, Friday 9 July, Friday 16 July
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-save --no-audit --no-fund --ignore-scripts human-to-cron@0.3.1 croner@11.0.1 >/dev/null
cat >try.mjs <<'CODE'
import { Cron } from "croner";
import humanToCron from "human-to-cron";
const shown = new Intl.DateTimeFormat("en-GB", { timeZone: "Asia/Jakarta", weekday: "long", day: "numeric", month: "long" });
for (const text of ["friday 15:30", "each friday at 15:30", "monday and thursday 16:00", "august friday 15:30"]) {
  const crontab = humanToCron(text);
  const runs = new Cron(crontab, { timezone: "Asia/Jakarta" }).nextRuns(3, new Date("2026-11-29T00:00:00Z"));
  console.log(`${text}: "${crontab}" ${runs.map((run) => shown.format(run)).join(", ")}`);
}
CODE
seen=$(node try.mjs)
echo "$seen"
[ "$seen" = "$(cat <<'SEEN'
friday 15:30: "0 30 15 * * 5" Friday 4 December, Friday 11 December, Friday 18 December
each friday at 15:30: "0 30 15 * * *" Sunday 29 November, Monday 30 November, Tuesday 1 December
monday and thursday 16:00: "0 0 16 * * 4" Thursday 3 December, Thursday 10 December, Thursday 17 December
august friday 15:30: "0 30 15 * 7 5" Friday 2 July, Friday 9 July, Friday 16 July
SEEN
)" ] || { echo "It behaves otherwise now." >&2; exit 1; }
