#!/usr/bin/env bash
# ical-expander 3.2.0 has zones of its own, from before 2022: no summer time in Cairo, winter time in Amman and Damascus, summer time in Mexico City.
# They apply when the file has no VTIMEZONE, as many have for zones of the IANA list. A lesson of a teacher in Cairo is shown an hour late from
# May to October. Node, whose data node-ical 0.27.2 uses, has the zones of today. Indonesia's are right in both.
# A good guess: a library in Node asks Intl for the offset of a zone, since all zones are there.
#
# Output seen (29 November 2026, Node 26.10.0):
#   0615 16:00 Asia/Jakarta: ical-expander 09:00, node-ical 09:00
#   0115 16:00 Africa/Cairo: ical-expander 14:00, node-ical 14:00
#   0615 16:00 Africa/Cairo: ical-expander 14:00, node-ical 13:00
#   0115 16:00 Asia/Amman: ical-expander 14:00, node-ical 13:00
#   0615 16:00 America/Mexico_City: ical-expander 21:00, node-ical 22:00
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-save --no-audit --no-fund --ignore-scripts ical-expander@3.2.0 node-ical@0.27.2 >/dev/null
cat >try.mjs <<'CODE'
import IcalExpander from "ical-expander";
import ical from "node-ical";
for (const [zone, day] of [["Asia/Jakarta", "0615"], ["Africa/Cairo", "0115"], ["Africa/Cairo", "0615"], ["Asia/Amman", "0115"], ["America/Mexico_City", "0615"]]) {
  const event = ["BEGIN:VEVENT", "UID:1@example.org", "DTSTAMP:20260101T000000Z", `DTSTART;TZID=${zone}:2026${day}T160000`, `DTEND;TZID=${zone}:2026${day}T170000`, "END:VEVENT"];
  const ics = ["BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//example//EN", ...event, "END:VCALENDAR", ""].join("\r\n");
  const seen = {
    "ical-expander": new IcalExpander({ ics }).all().events[0].startDate.toJSDate(),
    "node-ical": ical.parseICS(ics)["1@example.org"].start,
  };
  console.log(`${day} 16:00 ${zone}: ${Object.entries(seen).map(([name, start]) => `${name} ${start.toISOString().slice(11, 16)}`).join(", ")}`);
}
CODE
seen=$(TZ=UTC node try.mjs)
echo "$seen"
[ "$seen" = "$(cat <<'SEEN'
0615 16:00 Asia/Jakarta: ical-expander 09:00, node-ical 09:00
0115 16:00 Africa/Cairo: ical-expander 14:00, node-ical 14:00
0615 16:00 Africa/Cairo: ical-expander 14:00, node-ical 13:00
0115 16:00 Asia/Amman: ical-expander 14:00, node-ical 13:00
0615 16:00 America/Mexico_City: ical-expander 21:00, node-ical 22:00
SEEN
)" ] || { echo "It behaves otherwise now." >&2; exit 1; }
