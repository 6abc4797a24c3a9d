#!/usr/bin/env bash
# csv-parse 7.0.3 with `cast_date`: a word and a small number is a date of 2001, whatever the word: "Kelas 7", "Juz 1", an address. "Maryam 5" is the
# fifth of March, for its first three letters, and "QS 2:255" is in the year 255. From 13 to 31 the same text stays text ("Juz 30"), so a
# list of juz has both.
# A good guess: only what looks like a date to somebody becomes one; a date in the Hijri calendar stays text, too.
#
# Output seen (29 November 2026, Node 20.20.2):
#   Kelas 7 -> Sun Jul 01 2001
#   Juz 1 -> Mon Jan 01 2001
#   Juz 30 -> Juz 30
#   Maryam 5 -> Mon Mar 05 2001
#   QS 2:255 -> Mon Jan 01 0255
#   Jl. Contoh 12 -> Sat Dec 01 2001
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-save --no-audit --no-fund csv-parse@7.0.3 >/dev/null
cat >try.mjs <<'CODE'
import { parse } from "csv-parse/sync";
for (const text of ["Kelas 7", "Juz 1", "Juz 30", "Maryam 5", "QS 2:255", "Jl. Contoh 12"]) {
  const [[value]] = parse(text, { cast: true, cast_date: true });
  console.log(text, "->", value instanceof Date ? value.toDateString() : value);
}
CODE
seen=$(node try.mjs)
echo "$seen"
[ "$seen" = "$(cat <<'SEEN'
Kelas 7 -> Sun Jul 01 2001
Juz 1 -> Mon Jan 01 2001
Juz 30 -> Juz 30
Maryam 5 -> Mon Mar 05 2001
QS 2:255 -> Mon Jan 01 0255
Jl. Contoh 12 -> Sat Dec 01 2001
SEEN
)" ] || { echo "It behaves otherwise now." >&2; exit 1; }
