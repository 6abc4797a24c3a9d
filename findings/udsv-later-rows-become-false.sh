#!/usr/bin/env bash
# uDSV 0.7.3 guesses the type of a column from the first rows, and reads what comes later by it: in a column of y and n a later "izin" is
# false, like n, in a column of numbers a later text is NaN, and of dates an invalid Date. There is no error and no mark, and the text is
# gone. Where the odd value stands among the first rows, the column stays text.
# It matters because an attendance list counts somebody with leave as absent, and whether it does depends on how long the list is.
# A good guess: a value that does not fit the guessed type stays text or is reported.
#
# Output seen (29 November 2026, Node 26.10.0):
#   3 rows before:
#     Umar: n 0 2026-01-03
#     Ali: izin menyusul belum
#   200 rows before:
#     Umar: false 0 1767398400000
#     Ali: false NaN NaN
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-save --no-audit --no-fund --ignore-scripts udsv@0.7.3 >/dev/null
cat >try.mjs <<'CODE'
import { inferSchema, initParser } from "udsv";
for (const before of [3, 200]) {
  const rows = Array(before).fill("Siti,y,90,2026-01-02").concat("Umar,n,0,2026-01-03", "Ali,izin,menyusul,belum");
  const csv = ["nama,hadir,nilai,tanggal", ...rows].join("\n");
  const parsed = initParser(inferSchema(csv)).typedObjs(csv);
  console.log(before, "rows before:");
  for (const { nama, hadir, nilai, tanggal } of parsed.slice(-2)) console.log(`  ${nama}: ${hadir} ${nilai} ${tanggal instanceof Date ? Number(tanggal) : tanggal}`);
}
CODE
seen=$(node try.mjs)
echo "$seen"
[ "$seen" = "$(cat <<'SEEN'
3 rows before:
  Umar: n 0 2026-01-03
  Ali: izin menyusul belum
200 rows before:
  Umar: false 0 1767398400000
  Ali: false NaN NaN
SEEN
)" ] || { echo "It behaves otherwise now." >&2; exit 1; }
