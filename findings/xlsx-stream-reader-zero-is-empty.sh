#!/usr/bin/env bash
# xlsx-stream-reader 1.1.1 with its default options reads the number 0 and FALSE as the empty text, like a cell that holds an empty text.
# TRUE is the number 1. With `formatting: false`, an option about number formats, they are the texts 0, 0 and 1.
# It matters because a column of marks or of attendance then has no zero and no "no": a student who got nothing looks not marked yet.
# A good guess: 0 is 0 and FALSE is false, and only an empty cell is empty.
#
# Output seen (29 November 2026, Node 26.10.0):
#   "default"
#   ["nama","hadir","nilai"]
#   ["Siti",1,90]
#   ["Umar","",""]
#   ["Ali","",""]
#   {"formatting":false}
#   ["nama","hadir","nilai"]
#   ["Siti","1","90"]
#   ["Umar","0","0"]
#   ["Ali","",""]
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-save --no-audit --no-fund --ignore-scripts xlsx-stream-reader@1.1.1 exceljs@4.4.0 >/dev/null
cat >try.mjs <<'CODE'
import { createReadStream } from "node:fs";
import ExcelJS from "exceljs";
import Reader from "xlsx-stream-reader";
const workbook = new ExcelJS.Workbook();
workbook.addWorksheet("Nilai").addRows([["nama", "hadir", "nilai"], ["Siti", true, 90], ["Umar", false, 0], ["Ali", "", ""]]);
await workbook.xlsx.writeFile("nilai.xlsx");
for (const options of [undefined, { formatting: false }]) {
  console.log(JSON.stringify(options ?? "default"));
  await new Promise((resolve, reject) => {
    const reader = new Reader(options);
    reader.on("worksheet", (sheet) => {
      sheet.on("row", ({ values }) => console.log(JSON.stringify(values.slice(1))));
      sheet.process();
    });
    reader.on("end", resolve).on("error", reject);
    createReadStream("nilai.xlsx").pipe(reader);
  });
}
CODE
seen=$(node try.mjs)
echo "$seen"
[ "$seen" = "$(cat <<'SEEN'
"default"
["nama","hadir","nilai"]
["Siti",1,90]
["Umar","",""]
["Ali","",""]
{"formatting":false}
["nama","hadir","nilai"]
["Siti","1","90"]
["Umar","0","0"]
["Ali","",""]
SEEN
)" ] || { echo "It behaves otherwise now." >&2; exit 1; }
