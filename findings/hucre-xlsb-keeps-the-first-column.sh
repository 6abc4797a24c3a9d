#!/usr/bin/env bash
# hucre 1.0.0: `readXlsb` returns only the first column of a binary workbook (.xlsb) that SheetJS 0.18.5 wrote, without an error: of a
# list of people it is the names alone. SheetJS reads its own file whole.
# A good guess: a reader that cannot read a record of a format throws, as this library does for damaged files.
#
# Output seen (28 November 2026, Node 20.20.2):
#   SheetJS: [["Nama","JK","No HP"],["Aisyah","P","0812"],["Umar","L","0813"]]
#   hucre:   [["Nama"],["Aisyah"],["Umar"]]
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-save --no-audit --no-fund hucre@1.0.0 xlsx@0.18.5 >/dev/null
cat >try.mjs <<'CODE'
import { readXlsb } from "hucre";
import XLSX from "xlsx";
const rows = [["Nama", "JK", "No HP"], ["Aisyah", "P", "0812"], ["Umar", "L", "0813"]];
const book = XLSX.utils.book_new();
XLSX.utils.book_append_sheet(book, XLSX.utils.aoa_to_sheet(rows), "Murid");
const bytes = XLSX.write(book, { type: "buffer", bookType: "xlsb" });
console.log("SheetJS:", JSON.stringify(XLSX.utils.sheet_to_json(XLSX.read(bytes).Sheets.Murid, { header: 1 })));
console.log("hucre:  ", JSON.stringify((await readXlsb(new Uint8Array(bytes))).sheets[0].rows));
CODE
seen=$(node try.mjs)
echo "$seen"
[ "$seen" = "$(cat <<'SEEN'
SheetJS: [["Nama","JK","No HP"],["Aisyah","P","0812"],["Umar","L","0813"]]
hucre:   [["Nama"],["Aisyah"],["Umar"]]
SEEN
)" ] || { echo "It behaves otherwise now." >&2; exit 1; }
