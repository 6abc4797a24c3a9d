#!/usr/bin/env bash
# hucre 1.0.0: a cell of the type boolean that has a formula but no stored value is read as false. Programs that write a workbook without
# calculating it leave the value out. A number's formula without a value comes as null, so a reader that looks for null to say "open it in a
# spreadsheet program and save it first" takes this one for an answer: nobody was present.
# A good guess: no stored value is no value, whatever the cell's type.
#
# Output seen (27 November 2026, Node 20.20.2):
#   <c r="A1"><f>1+1</f></c> -> null
#   <c r="A1" t="str"><f>"a"</f></c> -> ""
#   <c r="A1" t="b"><f>TRUE()</f></c> -> false
#   <c r="A1" t="b"><f>TRUE()</f><v>1</v></c> -> true
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-save --no-audit --no-fund hucre@1.0.0 fflate@0.8.3 >/dev/null
cat >try.mjs <<'CODE'
import { strToU8, zipSync } from "fflate";
import { readXlsx } from "hucre";
const main = "http://schemas.openxmlformats.org/spreadsheetml/2006/main";
const office = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
const packages = "http://schemas.openxmlformats.org/package/2006";
const part = (name, type) => `<Override PartName="${name}" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.${type}+xml"/>`;
const workbook = (cell) =>
  zipSync({
    "[Content_Types].xml": strToU8(`<Types xmlns="${packages}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>${part("/xl/workbook.xml", "sheet.main")}${part("/xl/worksheets/sheet1.xml", "worksheet")}</Types>`),
    "_rels/.rels": strToU8(`<Relationships xmlns="${packages}/relationships"><Relationship Id="r1" Type="${office}/officeDocument" Target="xl/workbook.xml"/></Relationships>`),
    "xl/workbook.xml": strToU8(`<workbook xmlns="${main}" xmlns:r="${office}"><sheets><sheet name="Hadir" sheetId="1" r:id="r1"/></sheets></workbook>`),
    "xl/_rels/workbook.xml.rels": strToU8(`<Relationships xmlns="${packages}/relationships"><Relationship Id="r1" Type="${office}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`),
    "xl/worksheets/sheet1.xml": strToU8(`<worksheet xmlns="${main}"><sheetData><row r="1">${cell}</row></sheetData></worksheet>`),
  });
for (const cell of ['<c r="A1"><f>1+1</f></c>', '<c r="A1" t="str"><f>"a"</f></c>', '<c r="A1" t="b"><f>TRUE()</f></c>', '<c r="A1" t="b"><f>TRUE()</f><v>1</v></c>']) {
  const { sheets } = await readXlsx(workbook(cell));
  console.log(cell, "->", JSON.stringify(sheets[0].rows[0]?.[0] ?? null));
}
CODE
seen=$(node try.mjs)
echo "$seen"
[ "$seen" = "$(cat <<'SEEN'
<c r="A1"><f>1+1</f></c> -> null
<c r="A1" t="str"><f>"a"</f></c> -> ""
<c r="A1" t="b"><f>TRUE()</f></c> -> false
<c r="A1" t="b"><f>TRUE()</f><v>1</v></c> -> true
SEEN
)" ] || { echo "It behaves otherwise now." >&2; exit 1; }
