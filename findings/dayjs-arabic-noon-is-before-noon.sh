#!/usr/bin/env bash
# dayjs 1.11.23 in Arabic calls the hour from 12:00 to 12:59 ص, "before noon": 12:30 is written as 00:30 is, in ar and the seven ar-xx. A
# lesson after the noon prayer stands half an hour past midnight, and what dayjs wrote it reads as that: twelve hours are lost. From 13:00
# on it is right, and so is Intl at each time. Languages without a rule of their own get AM and PM at the right hours.
# A good guess: A is the half of the day (the README promises the API of Moment.js, where 12 is م), and a text reads as what it was.
#
# Output seen (29 November 2026, Node 20.20.2):
#   00:30 ar: 12:30 ص, ar-sa: 12:30 ص, Intl: 12:30 ص, read again: 00:30
#   11:30 ar: 11:30 ص, ar-sa: 11:30 ص, Intl: 11:30 ص, read again: 11:30
#   12:30 ar: 12:30 ص, ar-sa: 12:30 ص, Intl: 12:30 م, read again: 00:30
#   13:30 ar: 1:30 م, ar-sa: 1:30 م, Intl: 1:30 م, read again: 13:30
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-save --no-audit --no-fund dayjs@1.11.23 >/dev/null
cat >try.cjs <<'CODE'
const dayjs = require("dayjs");
dayjs.extend(require("dayjs/plugin/customParseFormat"));
require("dayjs/locale/ar");
require("dayjs/locale/ar-sa");
const intl = new Intl.DateTimeFormat("ar", { hour: "numeric", minute: "2-digit", hour12: true });
for (const time of ["00:30", "11:30", "12:30", "13:30"]) {
  const lesson = dayjs(`2026-01-05T${time}`);
  const [ar, sa] = ["ar", "ar-sa"].map((locale) => lesson.locale(locale).format("h:mm A"));
  const again = dayjs(`2026-01-05 ${ar}`, "YYYY-MM-DD h:mm A", "ar").locale("en").format("HH:mm");
  console.log(`${time} ar: ${ar}, ar-sa: ${sa}, Intl: ${intl.format(lesson.toDate()).replace(/\s/, " ")}, read again: ${again}`);
}
CODE
seen=$(TZ=UTC node try.cjs)
echo "$seen"
[ "$seen" = "$(cat <<'SEEN'
00:30 ar: 12:30 ص, ar-sa: 12:30 ص, Intl: 12:30 ص, read again: 00:30
11:30 ar: 11:30 ص, ar-sa: 11:30 ص, Intl: 11:30 ص, read again: 11:30
12:30 ar: 12:30 ص, ar-sa: 12:30 ص, Intl: 12:30 م, read again: 00:30
13:30 ar: 1:30 م, ar-sa: 1:30 م, Intl: 1:30 م, read again: 13:30
SEEN
)" ] || { echo "It behaves otherwise now." >&2; exit 1; }
