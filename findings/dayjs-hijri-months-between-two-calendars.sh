#!/usr/bin/env bash
# dayjs-hijri 1.0.1 (dayjs 1.11.21): `diff` of two days in months is right if both have the same calendar. If one is shown in the Hijri calendar,
# the years of the two calendars are subtracted from each other: half a year is 107 months in one direction and 132 in the other. In days
# it is right, and isSame and isBefore agree, so that nothing else tells. How long a pupil has been at a school depends on how a date is shown.
# A good guess: the calendar of an instance is for what is shown, or `diff` uses that of the first; either way it is 6.
#
# Output seen (29 November 2026, Node 20.20.2):
#   Gregorian, Gregorian 6 184
#   Hijri, Hijri 6 184
#   Hijri, Gregorian 107 184
#   Gregorian, Hijri 132 184
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-save --no-audit --no-fund dayjs@1.11.21 dayjs-hijri@1.0.1 >/dev/null
cat >try.mjs <<'CODE'
import dayjs from "dayjs";
import hijri from "dayjs-hijri";
dayjs.extend(hijri);
const [start, end] = [dayjs("2026-05-27"), dayjs("2026-11-27")];
const shown = (day) => day.calendar("hijri");
console.log("Gregorian, Gregorian", end.diff(start, "month"), end.diff(start, "day"));
console.log("Hijri, Hijri", shown(end).diff(shown(start), "month"), shown(end).diff(shown(start), "day"));
console.log("Hijri, Gregorian", shown(end).diff(start, "month"), shown(end).diff(start, "day"));
console.log("Gregorian, Hijri", end.diff(shown(start), "month"), end.diff(shown(start), "day"));
CODE
seen=$(node try.mjs)
echo "$seen"
[ "$seen" = "$(cat <<'SEEN'
Gregorian, Gregorian 6 184
Hijri, Hijri 6 184
Hijri, Gregorian 107 184
Gregorian, Hijri 132 184
SEEN
)" ] || { echo "It behaves otherwise now." >&2; exit 1; }
