#!/usr/bin/env bash
# ics 3.12.0, calendar-link 2.11.5 and datebook 8.0.1 write the start of an event in UTC, and the weekday of its recurrence as given. A lesson on
# Mondays at 05:00 in Jakarta starts on a Sunday in UTC, where BYDAY=MO applies as well: each calendar shows it on Tuesdays at 05:00. None of the
# three writes a TZID. Lessons after 07:00 are right, so tests in office hours pass. (Expanded with ical.js 2.2.1.)
# A good guess: start and recurrence are converted together, or both are written with a TZID.
#
# Output seen (29 November 2026, Node 26.10.0):
#   ics: Tue 3 Nov, 05:00; Tue 10 Nov, 05:00; Tue 17 Nov, 05:00
#   calendar-link: Tue 3 Nov, 05:00; Tue 10 Nov, 05:00; Tue 17 Nov, 05:00
#   datebook: Tue 3 Nov, 05:00; Tue 10 Nov, 05:00; Tue 17 Nov, 05:00
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-save --no-audit --no-fund --ignore-scripts ics@3.12.0 calendar-link@2.11.5 datebook@8.0.1 ical.js@2.2.1 >/dev/null
cat >try.mjs <<'CODE'
import * as calendarLink from "calendar-link";
import { ICalendar } from "datebook";
import ICAL from "ical.js";
import * as ics from "ics";
const shown = new Intl.DateTimeFormat("en-GB", { timeZone: "Asia/Jakarta", weekday: "short", day: "numeric", month: "short", hour: "2-digit", minute: "2-digit" });
const start = new Date("2026-11-02T05:00:00+07:00");
const end = new Date("2026-11-02T06:00:00+07:00");
const rule = "FREQ=WEEKLY;BYDAY=MO;COUNT=3";
const files = {
  ics: ics.createEvent({ title: "Tahsin", start: start.getTime(), end: end.getTime(), recurrenceRule: rule }).value,
  "calendar-link": decodeURIComponent(calendarLink.ics({ title: "Tahsin", start, end, rRule: rule }).replace(/^.*?,/, "")),
  datebook: new ICalendar({ title: "Tahsin", location: "", description: "", start, end, recurrence: { frequency: "WEEKLY", weekdays: ["MO"], count: 3 } }).render(),
};
for (const [name, file] of Object.entries(files)) {
  const event = new ICAL.Event(new ICAL.Component(ICAL.parse(file)).getFirstSubcomponent("vevent"));
  const lessons = event.iterator();
  const found = [];
  for (let lesson = lessons.next(); lesson; lesson = lessons.next()) found.push(shown.format(lesson.toJSDate()));
  console.log(`${name}: ${found.join("; ")}`);
}
CODE
seen=$(TZ=UTC node try.mjs)
echo "$seen"
[ "$seen" = "$(cat <<'SEEN'
ics: Tue 3 Nov, 05:00; Tue 10 Nov, 05:00; Tue 17 Nov, 05:00
calendar-link: Tue 3 Nov, 05:00; Tue 10 Nov, 05:00; Tue 17 Nov, 05:00
datebook: Tue 3 Nov, 05:00; Tue 10 Nov, 05:00; Tue 17 Nov, 05:00
SEEN
)" ] || { echo "It behaves otherwise now." >&2; exit 1; }
