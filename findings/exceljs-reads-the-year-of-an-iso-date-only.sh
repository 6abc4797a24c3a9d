#!/usr/bin/env bash
# ExcelJS 4.4.0: a date cell in ISO form (t="d", ECMA-376 18.18.11; Strict Open XML and several libraries write it) is read as the number at
# the start of its text: the year, or the hour. There is no error.
# A good guess: a Date, or the text, or an error.
#
# Output seen (27 November 2026, Node 20.20.2):
#   [2027,19]
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-save --no-audit --no-fund exceljs@4.4.0 fflate@0.8.3 >/dev/null
cat >try.mjs <<'CODE'
import ExcelJS from "exceljs";
const rows = `<row r="1"><c r="A1" t="d"><v>2027-01-05</v></c><c r="B1" t="d"><v>19:00:00</v></c></row>`;
import { strToU8, zipSync } from "fflate";
const main = "http://schemas.openxmlformats.org/spreadsheetml/2006/main";
const office = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
const packaged = "http://schemas.openxmlformats.org/package/2006";
const type = "application/vnd.openxmlformats-officedocument.spreadsheetml";
const parts = {
  "[Content_Types].xml": `<Types xmlns="${packaged}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${type}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${type}.worksheet+xml"/></Types>`,
  "_rels/.rels": `<Relationships xmlns="${packaged}/relationships"><Relationship Id="r1" Type="${office}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  "xl/workbook.xml": `<workbook xmlns="${main}" xmlns:r="${office}"><sheets><sheet name="Jam" sheetId="1" r:id="r1"/></sheets></workbook>`,
  "xl/_rels/workbook.xml.rels": `<Relationships xmlns="${packaged}/relationships"><Relationship Id="r1" Type="${office}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
  "xl/worksheets/sheet1.xml": `<worksheet xmlns="${main}"><sheetData>${rows}</sheetData></worksheet>`,
};
const file = Buffer.from(zipSync(Object.fromEntries(Object.entries(parts).map(([name, xml]) => [name, strToU8(xml)]))));
const workbook = new ExcelJS.Workbook();
await workbook.xlsx.load(file);
console.log(JSON.stringify(workbook.worksheets[0].getRow(1).values.slice(1)));
CODE
seen=$(node try.mjs)
echo "$seen"
[ "$seen" = "$(cat <<'SEEN'
[2027,19]
SEEN
)" ] || { echo "It behaves otherwise now." >&2; exit 1; }
