#!/usr/bin/env bash
# node-ical 0.27.2: expandRecurringEvent leaves out each RDATE, a date that is added to a recurrence, while an EXDATE, a date that is removed, applies.
# A school that cancels a lesson and adds another one in the same file loses a lesson. A change for this and all further lessons
# (RANGE=THISANDFUTURE) applies to one lesson, and the next is at the old hour again. ical.js 2.2.1 has both right.
# A good guess: a library that reads EXDATE reads RDATE, and its README lists what is not supported.
#
# Output seen (29 November 2026, Node 26.10.0):
#   9 November cancelled, 11 November added, node-ical: 11-02T09:00 11-16T09:00 11-23T09:00
#   9 November cancelled, 11 November added, ical.js: 11-02T09:00 11-11T09:00 11-16T09:00 11-23T09:00
#   an hour later from 16 November on, node-ical: 11-02T09:00 11-09T09:00 11-16T10:00 11-23T09:00
#   an hour later from 16 November on, ical.js: 11-02T09:00 11-09T09:00 11-16T10:00 11-23T10:00
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-save --no-audit --no-fund --ignore-scripts node-ical@0.27.2 ical.js@2.2.1 >/dev/null
cat >try.mjs <<'CODE'
import ICAL from "ical.js";
import ical from "node-ical";
const lesson = (...lines) => ["BEGIN:VEVENT", "UID:1@example.org", "DTSTAMP:20261101T000000Z", "SUMMARY:Tahsin", ...lines, "END:VEVENT"];
const series = ["DTSTART:20261102T090000Z", "DTEND:20261102T100000Z", "RRULE:FREQ=WEEKLY;COUNT=4"];
for (const [name, events] of Object.entries({
  "9 November cancelled, 11 November added": lesson(...series, "EXDATE:20261109T090000Z", "RDATE:20261111T090000Z"),
  "an hour later from 16 November on": [
    ...lesson(...series),
    ...lesson("RECURRENCE-ID;RANGE=THISANDFUTURE:20261116T090000Z", "DTSTART:20261116T100000Z", "DTEND:20261116T110000Z"),
  ],
})) {
  const file = ["BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//example//EN", ...events, "END:VCALENDAR", ""].join("\r\n");
  const range = { from: new Date("2026-11-01T00:00:00Z"), to: new Date("2026-12-01T00:00:00Z") };
  const read = ical.expandRecurringEvent(ical.parseICS(file)["1@example.org"], range).map(({ start }) => start);
  const [first, ...changes] = new ICAL.Component(ICAL.parse(file)).getAllSubcomponents("vevent");
  const event = new ICAL.Event(first, { exceptions: changes });
  const iterator = event.iterator();
  const other = [];
  for (let at = iterator.next(); at; at = iterator.next()) other.push(event.getOccurrenceDetails(at).startDate.toJSDate());
  for (const [library, starts] of Object.entries({ "node-ical": read, "ical.js": other }))
    console.log(`${name}, ${library}: ${starts.map((start) => start.toISOString().slice(5, 16)).join(" ")}`);
}
CODE
seen=$(TZ=UTC node try.mjs)
echo "$seen"
[ "$seen" = "$(cat <<'SEEN'
9 November cancelled, 11 November added, node-ical: 11-02T09:00 11-16T09:00 11-23T09:00
9 November cancelled, 11 November added, ical.js: 11-02T09:00 11-11T09:00 11-16T09:00 11-23T09:00
an hour later from 16 November on, node-ical: 11-02T09:00 11-09T09:00 11-16T10:00 11-23T09:00
an hour later from 16 November on, ical.js: 11-02T09:00 11-09T09:00 11-16T10:00 11-23T10:00
SEEN
)" ] || { echo "It behaves otherwise now." >&2; exit 1; }
