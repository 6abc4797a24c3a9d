#!/usr/bin/env bash
# csv42 5.0.3: json2csv writes a Date as its JSON, so the cell holds quotation marks around the time: three in a row in the file, and two
# that remain for whoever reads the cell. `new Date` cannot read that text, and csv2json returns it with the marks, too.
# It matters because an export with a date column can be read by no spreadsheet as a date, and not by the same library either.
# A good guess: a Date becomes its ISO text, as JSON.stringify and other CSV writers have it, or is refused.
#
# Output seen (29 November 2026, Node 26.10.0):
#   nama,daftar,catatan
#   Siti,"""2026-01-02T07:30:00.000Z""",2026-01-02T07:30:00Z
#   daftar "\"2026-01-02T07:30:00.000Z\"" Invalid Date
#   catatan "2026-01-02T07:30:00Z" 2026-01-02T07:30:00.000Z
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-save --no-audit --no-fund --ignore-scripts csv42@5.0.3 >/dev/null
cat >try.mjs <<'CODE'
import { csv2json, json2csv } from "csv42";
const csv = json2csv([{ nama: "Siti", daftar: new Date("2026-01-02T07:30:00Z"), catatan: "2026-01-02T07:30:00Z" }]);
for (const line of csv.trim().split("\r\n")) console.log(line);
const [{ daftar, catatan }] = csv2json(csv);
console.log("daftar", JSON.stringify(daftar), String(new Date(daftar)));
console.log("catatan", JSON.stringify(catatan), new Date(catatan).toISOString());
CODE
seen=$(node try.mjs)
echo "$seen"
[ "$seen" = "$(cat <<'SEEN'
nama,daftar,catatan
Siti,"""2026-01-02T07:30:00.000Z""",2026-01-02T07:30:00Z
daftar "\"2026-01-02T07:30:00.000Z\"" Invalid Date
catatan "2026-01-02T07:30:00Z" 2026-01-02T07:30:00.000Z
SEEN
)" ] || { echo "It behaves otherwise now." >&2; exit 1; }
