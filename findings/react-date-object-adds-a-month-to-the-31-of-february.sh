#!/usr/bin/env bash
# react-date-object 2.1.9 (the dates of react-multi-date-picker): add(1, "month") counts the month up and leaves the day as it is. One month
# after 31 January is "2026/02/31", one after 30 Ramadan is "1447/10/30" in a month of 29 days, and isValid is true. toDate() of the same
# object is 3 March: the text that a form shows and the date that it stores are two days. Adding 31 days, or a year to 29 February,
# carries over.
# A good guess: a date stays a date; a month more ends with a short month (as in dayjs) or runs into the next one (as in Date).
#
# Output seen (29 November 2026, Node 20.20.2):
#   2026/01/31 + 1 month: 2026/02/31 in a month of 28 days (gregorian), valid: true, toDate: 2026-3-3
#   2026/01/31 + 31 day: 2026/03/03 in a month of 31 days (gregorian), valid: true, toDate: 2026-3-3
#   2024/02/29 + 1 year: 2025/03/01 in a month of 31 days (gregorian), valid: true, toDate: 2025-3-1
#   1447/09/30 + 1 month: 1447/10/30 in a month of 29 days (arabic), valid: true, toDate: 2026-4-18
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-save --no-audit --no-fund react-date-object@2.1.9 >/dev/null
cat >try.cjs <<'CODE'
const { default: DateObject } = require("react-date-object");
const arabic = require("react-date-object/calendars/arabic");
const day = (date) => `${date.getFullYear()}-${date.getMonth() + 1}-${date.getDate()}`;
for (const [from, count, unit] of [
  [new DateObject("2026/01/31"), 1, "month"],
  [new DateObject("2026/01/31"), 31, "day"],
  [new DateObject("2024/02/29"), 1, "year"],
  [new DateObject({ calendar: arabic, year: 1447, month: 9, day: 30 }), 1, "month"],
]) {
  const text = from.format();
  const to = from.add(count, unit);
  const month = `month of ${to.month.length} days (${to.calendar.name})`;
  console.log(`${text} + ${count} ${unit}: ${to.format()} in a ${month}, valid: ${to.isValid}, toDate: ${day(to.toDate())}`);
}
CODE
seen=$(TZ=UTC node try.cjs)
echo "$seen"
[ "$seen" = "$(cat <<'SEEN'
2026/01/31 + 1 month: 2026/02/31 in a month of 28 days (gregorian), valid: true, toDate: 2026-3-3
2026/01/31 + 31 day: 2026/03/03 in a month of 31 days (gregorian), valid: true, toDate: 2026-3-3
2024/02/29 + 1 year: 2025/03/01 in a month of 31 days (gregorian), valid: true, toDate: 2025-3-1
1447/09/30 + 1 month: 1447/10/30 in a month of 29 days (arabic), valid: true, toDate: 2026-4-18
SEEN
)" ] || { echo "It behaves otherwise now." >&2; exit 1; }
