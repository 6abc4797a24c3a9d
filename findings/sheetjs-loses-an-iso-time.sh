#!/usr/bin/env bash
# SheetJS (xlsx) 0.18.5, the newest in the npm registry: a time cell in ISO form (t="d" with 19:00:00, ECMA-376 18.18.11) comes out as an
# invalid Date, which is null as JSON: the hour is lost without an error. The date beside it is right.
# A good guess: a library that reads ISO dates reads ISO times, or keeps their text.
#
# Output seen (27 November 2026, Node 20.20.2):
#   [["2027-01-05T00:00:00.000Z",null]]
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-save --no-audit --no-fund xlsx@0.18.5 fflate@0.8.3 >/dev/null
cat >try.mjs <<'CODE'
import XLSX from "xlsx";
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
const { Sheets } = XLSX.read(file, { cellDates: true });
console.log(JSON.stringify(XLSX.utils.sheet_to_json(Sheets.Jam, { header: 1 })));
CODE
seen=$(node try.mjs)
echo "$seen"
[ "$seen" = "$(cat <<'SEEN'
[["2027-01-05T00:00:00.000Z",null]]
SEEN
)" ] || { echo "It behaves otherwise now." >&2; exit 1; }
