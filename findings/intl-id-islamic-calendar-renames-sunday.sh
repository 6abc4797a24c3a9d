#!/usr/bin/env bash
# Intl (ICU 78.2 in Node 20.20.2): the calendar of a locale changes the name of a weekday. In Indonesian, Sunday is "Minggu", but with an
# Islamic calendar it is "Ahad", and only in the long form: the short form stays "Min".
# A good guess: the calendar decides days, months and years; weekdays have the same names in all of them, as they have in Malay here.
#
# Output seen (27 November 2026, Node 20.20.2):
#   id Minggu Min
#   id-u-ca-islamic-umalqura Ahad Min
#   id-u-ca-buddhist Minggu Min
#   ms Ahad Ahd
#   ms-u-ca-islamic-umalqura Ahad Ahd
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-save --no-audit --no-fund node@20.20.2 >/dev/null
cat >try.mjs <<'CODE'
const sunday = new Date("2026-11-29T03:00:00Z");
for (const locale of ["id", "id-u-ca-islamic-umalqura", "id-u-ca-buddhist", "ms", "ms-u-ca-islamic-umalqura"]) {
  const names = ["long", "short"].map((weekday) => new Intl.DateTimeFormat(locale, { weekday, timeZone: "UTC" }).format(sunday));
  console.log(locale, ...names);
}
CODE
seen=$(PATH="$PWD/node_modules/.bin:$PATH" node try.mjs)
echo "$seen"
[ "$seen" = "$(cat <<'SEEN'
id Minggu Min
id-u-ca-islamic-umalqura Ahad Min
id-u-ca-buddhist Minggu Min
ms Ahad Ahd
ms-u-ca-islamic-umalqura Ahad Ahd
SEEN
)" ] || { echo "It behaves otherwise now." >&2; exit 1; }
