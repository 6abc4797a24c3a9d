#!/usr/bin/env bash
# islamic-date 0.1.8: its calendar "mabims", made for South-East Asia, has 31 March 2025 as 30 Ramadan. Indonesia, Malaysia, Brunei and Singapore,
# the four states that the name stands for, began Syawal on that day, with Eid. `CalendarType`, which its README imports for this calendar,
# is not exported.
# A good guess: a table for a past year agrees with the days that were held.
#
# Output seen (29 November 2026, Node 20.20.2):
#   2025-03-30 29 Ramadhan 1446
#   2025-03-31 30 Ramadhan 1446
#   CalendarType is undefined
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-save --no-audit --no-fund islamic-date@0.1.8 >/dev/null
cat >try.mjs <<'CODE'
import * as islamic from "islamic-date";
for (const day of [30, 31]) console.log(`2025-03-${day}`, islamic.gregorianToHijri(2025, 3, day, "id", "mabims").fullDate);
console.log("CalendarType is", typeof islamic.CalendarType);
CODE
seen=$(node try.mjs)
echo "$seen"
[ "$seen" = "$(cat <<'SEEN'
2025-03-30 29 Ramadhan 1446
2025-03-31 30 Ramadhan 1446
CalendarType is undefined
SEEN
)" ] || { echo "It behaves otherwise now." >&2; exit 1; }
