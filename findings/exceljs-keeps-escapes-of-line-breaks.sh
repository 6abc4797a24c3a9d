#!/usr/bin/env bash
# ExcelJS 4.4.0: a carriage return in a cell is stored as _x000D_ (ST_Xstring, ECMA-376 22.9.2.19: Excel and LibreOffice write it), and is read
# as these seven characters; SheetJS 0.18.5 reads the character. A name that was copied with its line break then ends in "_x000D_".
# A good guess: a reader of .xlsx undoes the escapes of .xlsx.
#
# Output seen (27 November 2026, Node 20.20.2):
#   ExcelJS "Aisyah_x000D_\nContoh"
#   SheetJS "Aisyah\r\nContoh"
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-save --no-audit --no-fund exceljs@4.4.0 xlsx@0.18.5 fflate@0.8.3 >/dev/null
cat >try.mjs <<'CODE'
import ExcelJS from "exceljs";
import XLSX from "xlsx";
const rows = `<row r="1"><c r="A1" t="inlineStr"><is><t>Aisyah_x000D_&#10;Contoh</t></is></c></row>`;
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
console.log("ExcelJS", JSON.stringify(workbook.worksheets[0].getCell("A1").value));
console.log("SheetJS", JSON.stringify(XLSX.read(file).Sheets.Jam.A1.v));
CODE
seen=$(node try.mjs)
echo "$seen"
[ "$seen" = "$(cat <<'SEEN'
ExcelJS "Aisyah_x000D_\nContoh"
SheetJS "Aisyah\r\nContoh"
SEEN
)" ] || { echo "It behaves otherwise now." >&2; exit 1; }
