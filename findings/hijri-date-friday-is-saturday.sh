#!/usr/bin/env bash
# hijri-date 0.2.2: `format` looks up the name of a weekday one place too far. Friday, the day of the weekly prayer, is printed as Saturday, and Saturday as
# undefined, while getDay() returns the right number. A timetable that is printed with both calendars has each lesson a day late.
# A good guess: a weekday needs no conversion between calendars, so it is the part that cannot be wrong.
#
# Output seen (29 November 2026, Node 20.20.2):
#   Thu Nov 26 2026 الخميس hijri-date: 4 الجمعة
#   Fri Nov 27 2026 الجمعة hijri-date: 5 السبت
#   Sat Nov 28 2026 السبت hijri-date: 6 undefined
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-save --no-audit --no-fund hijri-date@0.2.2 >/dev/null
cat >try.mjs <<'CODE'
import hijri from "hijri-date/lib/safe.js";
for (const day of [26, 27, 28]) {
  const date = new Date(2026, 10, day);
  const converted = hijri.toHijri(date);
  const right = date.toLocaleDateString("ar", { weekday: "long" });
  console.log(date.toDateString(), right, "hijri-date:", converted.getDay(), converted.format("dddd"));
}
CODE
seen=$(node try.mjs)
echo "$seen"
[ "$seen" = "$(cat <<'SEEN'
Thu Nov 26 2026 الخميس hijri-date: 4 الجمعة
Fri Nov 27 2026 الجمعة hijri-date: 5 السبت
Sat Nov 28 2026 السبت hijri-date: 6 undefined
SEEN
)" ] || { echo "It behaves otherwise now." >&2; exit 1; }
