#!/usr/bin/env bash
# ExcelJS 4.4.0 and read-excel-file 9.3.17: rows and cells without the attribute r, which the schema makes optional (ECMA-376 18.3.1.4 and
# 18.3.1.73; some exporters leave it out to save space), end in an internal error. SheetJS 0.18.5 counts them, as Excel does.
# A good guess: an optional attribute is optional for every reader.
#
# Output seen (27 November 2026, Node 20.20.2):
#   ExcelJS: Invalid row number in model
#   read-excel-file: Cannot read properties of undefined (reading 'length')
#   SheetJS: [["Nama",7]]
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-save --no-audit --no-fund exceljs@4.4.0 read-excel-file@9.3.17 xlsx@0.18.5 fflate@0.8.3 >/dev/null
cat >try.mjs <<'CODE'
import ExcelJS from "exceljs";
import { readSheet } from "read-excel-file/node";
import XLSX from "xlsx";
const rows = `<row><c t="inlineStr"><is><t>Nama</t></is></c><c><v>7</v></c></row>`;
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
const message = (error) => error.message;
console.log("ExcelJS:", await new ExcelJS.Workbook().xlsx.load(file).then(() => "read", message));
console.log("read-excel-file:", await readSheet(file).then(() => "read", message));
console.log("SheetJS:", JSON.stringify(XLSX.utils.sheet_to_json(XLSX.read(file).Sheets.Jam, { header: 1 })));
CODE
seen=$(node try.mjs)
echo "$seen"
[ "$seen" = "$(cat <<'SEEN'
ExcelJS: Invalid row number in model
read-excel-file: Cannot read properties of undefined (reading 'length')
SheetJS: [["Nama",7]]
SEEN
)" ] || { echo "It behaves otherwise now." >&2; exit 1; }
