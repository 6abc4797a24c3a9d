#!/usr/bin/env bash
# Four libraries for the Umm al-Qura calendar and Intl (ICU 78.2 in Node 20.20.2) agree on today's dates, and are a day apart in whole months
# from 2029 on: the tables differ. Dates of a school year that somebody enters ahead change with the library.
# A good guess: Umm al-Qura is a published table, so every implementation has the same.
#
# Output seen (27 November 2026, Node 20.20.2):
#   2027-2-8 Intl 9-1, hijri-converter 9-1, @tabby_ai 9-1, @umalqura 9-1, moment-hijri 9-1
#   2029-9-7 Intl 4-27, hijri-converter 4-28, @tabby_ai 4-28, @umalqura 4-28, moment-hijri 4-28
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-save --no-audit --no-fund node@20.20.2 hijri-converter@1.1.1 @tabby_ai/hijri-converter@1.0.5 @umalqura/core@0.0.7 moment@2.30.1 moment-hijri@3.0.0 >/dev/null
cat >try.cjs <<'CODE'
const hijri = require("hijri-converter");
const tabby = require("@tabby_ai/hijri-converter");
const umalqura = require("@umalqura/core").default;
const moment = require("moment-hijri");
const parts = new Intl.DateTimeFormat("en-u-ca-islamic-umalqura", { day: "numeric", month: "numeric", year: "numeric" });
const part = (date, name) => Number.parseInt(parts.formatToParts(date).find(({ type }) => type === name).value, 10);
for (const [year, month, day] of [[2027, 2, 8], [2029, 9, 7]]) {
  const date = new Date(year, month - 1, day);
  const ofTabby = tabby.gregorianToHijri({ year, month, day });
  const shown = {
    Intl: `${part(date, "month")}-${part(date, "day")}`,
    "hijri-converter": `${hijri.toHijri(year, month, day).hm}-${hijri.toHijri(year, month, day).hd}`,
    "@tabby_ai": `${ofTabby.month}-${ofTabby.day}`,
    "@umalqura": `${umalqura(date).hm}-${umalqura(date).hd}`,
    "moment-hijri": moment(date).locale("en").format("iM-iD"),
  };
  console.log(`${year}-${month}-${day}`, Object.entries(shown).map((entry) => entry.join(" ")).join(", "));
}
CODE
seen=$(PATH="$PWD/node_modules/.bin:$PATH" node try.cjs)
echo "$seen"
[ "$seen" = "$(cat <<'SEEN'
2027-2-8 Intl 9-1, hijri-converter 9-1, @tabby_ai 9-1, @umalqura 9-1, moment-hijri 9-1
2029-9-7 Intl 4-27, hijri-converter 4-28, @tabby_ai 4-28, @umalqura 4-28, moment-hijri 4-28
SEEN
)" ] || { echo "It behaves otherwise now." >&2; exit 1; }
