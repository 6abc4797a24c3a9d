#!/usr/bin/env bash
# PostgreSQL 18.6 (PGlite 0.5.16), full text search: in a range of numbers without spaces the hyphen is the sign of the second one. A timetable with
# "Senin 08.30-09.30" is not found by 09.30, "ayat 1-5" not by 5, and a phone number with hyphens not by its last digits. With spaces around
# the hyphen, or a dash, they are.
# A good guess: between two digits a hyphen separates, as it does between letters.
#
# Output seen (29 November 2026, Node 20.20.2):
#   Senin 08.30-09.30 by 09.30 false '-09.30':3 '08.30':2 'senin':1
#   Senin 08.30 - 09.30 by 09.30 true '08.30':2 '09.30':3 'senin':1
#   ayat 1-5 by 5 false '-5':3 '1':2 'ayat':1
#   0812-0000-0901 by 0901 false '-0000':2 '-0901':3 '0812':1
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-save --no-audit --no-fund @electric-sql/pglite@0.5.16 >/dev/null
cat >try.mjs <<'CODE'
import { PGlite } from "@electric-sql/pglite";
const database = new PGlite();
for (const [text, word] of [["Senin 08.30-09.30", "09.30"], ["Senin 08.30 - 09.30", "09.30"], ["ayat 1-5", "5"], ["0812-0000-0901", "0901"]]) {
  const query = "SELECT to_tsvector('simple', $1)::text, to_tsvector('simple', $1) @@ plainto_tsquery('simple', $2)";
  const { rows } = await database.query(query, [text, word], { rowMode: "array" });
  console.log(text, "by", word, rows[0][1], rows[0][0]);
}
CODE
seen=$(node try.mjs)
echo "$seen"
[ "$seen" = "$(cat <<'SEEN'
Senin 08.30-09.30 by 09.30 false '-09.30':3 '08.30':2 'senin':1
Senin 08.30 - 09.30 by 09.30 true '08.30':2 '09.30':3 'senin':1
ayat 1-5 by 5 false '-5':3 '1':2 'ayat':1
0812-0000-0901 by 0901 false '-0000':2 '-0901':3 '0812':1
SEEN
)" ] || { echo "It behaves otherwise now." >&2; exit 1; }
