#!/usr/bin/env bash
# rrule 2.8.1: beside a DTSTART with a TZID, a time with Z (UTC) in UNTIL or EXDATE is compared as a local time of that zone. RFC 5545 requires UTC in
# such an UNTIL, so calendars write it. East of Greenwich the last lesson of a term is lost, and a cancelled lesson takes place, as 8 November
# 22:00 UTC is 9 November 05:00 in Jakarta. rrule-temporal 2.2.8 has both right.
# A good guess: DTSTART, UNTIL and EXDATE become instants first, and are then compared.
#
# Output seen (29 November 2026, Node 26.10.0):
#   to 30 November, rrule: 11-02 11-09 11-16 11-23
#   to 30 November, rrule-temporal: 11-02 11-09 11-16 11-23 11-30
#   without 9 November, rrule: 11-02 11-09 11-16 11-23 11-30
#   without 9 November, rrule-temporal: 11-02 11-16 11-23 11-30
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-save --no-audit --no-fund --ignore-scripts rrule@2.8.1 rrule-temporal@2.2.8 >/dev/null
cat >try.mjs <<'CODE'
import rrule from "rrule";
import { RRuleTemporal } from "rrule-temporal";
const start = "DTSTART;TZID=Asia/Jakarta:20261102T050000\n";
for (const [name, text] of Object.entries({
  "to 30 November": `${start}RRULE:FREQ=WEEKLY;UNTIL=20261129T220000Z`,
  "without 9 November": `${start}RRULE:FREQ=WEEKLY;COUNT=5\nEXDATE:20261108T220000Z`,
})) {
  const old = rrule.rrulestr(text).all().map((lesson) => lesson.toLocaleDateString("en-CA", { timeZone: "Asia/Jakarta" }));
  const temporal = new RRuleTemporal({ rruleString: text }).all().map((lesson) => lesson.toPlainDate().toString());
  for (const [library, days] of Object.entries({ rrule: old, "rrule-temporal": temporal }))
    console.log(`${name}, ${library}: ${days.map((day) => day.slice(5)).join(" ")}`);
}
CODE
seen=$(TZ=UTC node try.mjs)
echo "$seen"
[ "$seen" = "$(cat <<'SEEN'
to 30 November, rrule: 11-02 11-09 11-16 11-23
to 30 November, rrule-temporal: 11-02 11-09 11-16 11-23 11-30
without 9 November, rrule: 11-02 11-09 11-16 11-23 11-30
without 9 November, rrule-temporal: 11-02 11-16 11-23 11-30
SEEN
)" ] || { echo "It behaves otherwise now." >&2; exit 1; }
