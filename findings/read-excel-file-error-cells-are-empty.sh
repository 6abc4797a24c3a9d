#!/usr/bin/env bash
# read-excel-file 9.3.17: a cell that holds a spreadsheet error (#N/A of a lookup that found nothing) is read as an empty cell; at the end of
# a row it is not even there. Nothing tells a phone number that failed from one that nobody has.
# A good guess: the error's text, as ExcelJS and SheetJS have it, or an exception.
#
# Output seen (27 November 2026, Node 20.20.2):
#   [["Aisyah Contoh",null,7]]
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-save --no-audit --no-fund read-excel-file@9.3.17 fflate@0.8.3 >/dev/null
cat >try.mjs <<'CODE'
import { readSheet } from "read-excel-file/node";
const rows = `<row r="1"><c r="A1" t="inlineStr"><is><t>Aisyah Contoh</t></is></c><c r="B1" t="e"><f>NA()</f><v>#N/A</v></c><c r="C1"><v>7</v></c></row>`;
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
console.log(JSON.stringify(await readSheet(file)));
CODE
seen=$(node try.mjs)
echo "$seen"
[ "$seen" = "$(cat <<'SEEN'
[["Aisyah Contoh",null,7]]
SEEN
)" ] || { echo "It behaves otherwise now." >&2; exit 1; }
