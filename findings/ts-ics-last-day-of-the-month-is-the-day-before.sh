#!/usr/bin/env bash
# ts-ics 2.4.6: extendByRecurrenceRule takes BYMONTHDAY=-1 for the last day but one: a report on the last day of each month is on 30 January,
# 27 February and 30 March. Each negative day is one too early; days counted from the front are right, and so is ical.js 2.2.1.
# A good guess: -1 is the last day of the month; RFC 5545 3.8.5.3 has BYMONTHDAY=1,-1 among its examples, for the two ends of a month.
#
# Output seen (29 November 2026, Node 20.20.2):
#   FREQ=MONTHLY;BYMONTHDAY=-1;COUNT=3
#     ts-ics: 01-30 02-27 03-30
#     ical.js: 01-31 02-28 03-31
#   FREQ=MONTHLY;BYMONTHDAY=-2;COUNT=3
#     ts-ics: 01-29 02-26 03-29
#     ical.js: 01-30 02-27 03-30
#   FREQ=MONTHLY;BYMONTHDAY=28;COUNT=3
#     ts-ics: 01-28 02-28 03-28
#     ical.js: 01-28 02-28 03-28
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-save --no-audit --no-fund ts-ics@2.4.6 ical.js@2.2.1 >/dev/null
cat >try.mjs <<'CODE'
import ICAL from "ical.js";
import { convertIcsRecurrenceRule, extendByRecurrenceRule } from "ts-ics";
const start = "2026-01-01T12:30:00Z";
for (const rule of ["FREQ=MONTHLY;BYMONTHDAY=-1;COUNT=3", "FREQ=MONTHLY;BYMONTHDAY=-2;COUNT=3", "FREQ=MONTHLY;BYMONTHDAY=28;COUNT=3"]) {
  const dates = extendByRecurrenceRule(convertIcsRecurrenceRule(undefined, { value: rule }), { start: new Date(start) });
  const iterator = ICAL.Recur.fromString(rule).iterator(ICAL.Time.fromDateTimeString(start));
  const right = [];
  for (let next = iterator.next(); next; next = iterator.next()) right.push(next.toString());
  console.log(rule);
  console.log("  ts-ics:", dates.map((date) => date.toISOString().slice(5, 10)).join(" "));
  console.log("  ical.js:", right.map((text) => text.slice(5, 10)).join(" "));
}
CODE
seen=$(TZ=UTC node try.mjs)
echo "$seen"
[ "$seen" = "$(cat <<'SEEN'
FREQ=MONTHLY;BYMONTHDAY=-1;COUNT=3
  ts-ics: 01-30 02-27 03-30
  ical.js: 01-31 02-28 03-31
FREQ=MONTHLY;BYMONTHDAY=-2;COUNT=3
  ts-ics: 01-29 02-26 03-29
  ical.js: 01-30 02-27 03-30
FREQ=MONTHLY;BYMONTHDAY=28;COUNT=3
  ts-ics: 01-28 02-28 03-28
  ical.js: 01-28 02-28 03-28
SEEN
)" ] || { echo "It behaves otherwise now." >&2; exit 1; }
