#!/usr/bin/env bash
# ical-js-parser 0.7.4: a file that is read and written again has its VALARM behind END:VEVENT, where no calendar looks for it, and an additional
# line "E:EN" there. A program that only changes a title drops the reminder of each lesson. According to the README, toString takes the format
# that toJSON returns. (Read with ical.js 2.2.1.)
# A good guess: a round trip without a change in between returns the same parts in the same places.
#
# Output seen (29 November 2026, Node 26.10.0):
#   given: the event has 1 reminder
#   written: the event has 0 reminder
#   END:VEVENT E:EN BEGIN:VALARM ACTION:DISPLAY TRIGGER:-PT15M DESCRIPTION:Tahsin END:VALARM END:VCALENDAR
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-save --no-audit --no-fund --ignore-scripts ical-js-parser@0.7.4 ical.js@2.2.1 >/dev/null
cat >try.mjs <<'CODE'
import ICAL from "ical.js";
import parser from "ical-js-parser";
const { toJSON, toString } = parser.default ?? parser;
const event = ["BEGIN:VEVENT", "UID:1@example.org", "DTSTAMP:20261101T000000Z", "DTSTART:20261102T090000Z", "DTEND:20261102T100000Z", "SUMMARY:Tahsin"];
const alarm = ["BEGIN:VALARM", "ACTION:DISPLAY", "TRIGGER:-PT15M", "DESCRIPTION:Tahsin", "END:VALARM"];
const file = ["BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//example//EN", ...event, ...alarm, "END:VEVENT", "END:VCALENDAR", ""].join("\r\n");
const written = toString(toJSON(file));
for (const [name, text] of Object.entries({ given: file, written })) {
  const lesson = new ICAL.Component(ICAL.parse(text)).getFirstSubcomponent("vevent");
  console.log(`${name}: the event has ${lesson.getAllSubcomponents("valarm").length} reminder`);
}
console.log(written.split(/\r?\n/).slice(-8).join(" "));
CODE
seen=$(node try.mjs)
echo "$seen"
[ "$seen" = "$(cat <<'SEEN'
given: the event has 1 reminder
written: the event has 0 reminder
END:VEVENT E:EN BEGIN:VALARM ACTION:DISPLAY TRIGGER:-PT15M DESCRIPTION:Tahsin END:VALARM END:VCALENDAR
SEEN
)" ] || { echo "It behaves otherwise now." >&2; exit 1; }
