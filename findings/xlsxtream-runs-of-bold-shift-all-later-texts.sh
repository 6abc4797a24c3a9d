#!/usr/bin/env bash
# xlsxtream 2.0.0 counts each piece of a cell with mixed formatting as a text of its own. Texts of an .xlsx file are numbered in one list,
# so from the first name with one bold word on, every text of the workbook is read from the wrong place: names end up beside other classes.
# It matters because a teacher who marks part of a name bold sends a list that is imported for the wrong students, without an error.
# A good guess: formatting inside a cell is dropped, and the text of the cell is its pieces together.
#
# Output seen (29 November 2026, Node 26.10.0):
#   Abdul | Aziz
#   kelas A | Siti
#   kelas B | Umar
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-save --no-audit --no-fund --ignore-scripts xlsxtream@2.0.0 exceljs@4.4.0 >/dev/null
cat >try.mjs <<'CODE'
import ExcelJS from "exceljs";
import xlsxtream from "xlsxtream";
const workbook = new ExcelJS.Workbook();
const sheet = workbook.addWorksheet("Siswa");
sheet.addRow([{ richText: [{ text: "Abdul " }, { text: "Aziz", font: { bold: true } }] }, "kelas A"]);
sheet.addRow(["Siti", "kelas B"]);
sheet.addRow(["Umar", "kelas C"]);
await workbook.xlsx.writeFile("siswa.xlsx");
const { sheetByName } = await xlsxtream.open("siswa.xlsx");
for await (const row of await sheetByName.Siswa.getObjectStream()) console.log([...row].join(" | "));
CODE
seen=$(node try.mjs)
echo "$seen"
[ "$seen" = "$(cat <<'SEEN'
Abdul | Aziz
kelas A | Siti
kelas B | Umar
SEEN
)" ] || { echo "It behaves otherwise now." >&2; exit 1; }
