#!/usr/bin/env bash
# Papa Parse 5.7.1 with its default options: the line break at the end of a file, which every spreadsheet writes, counts as a row of one
# cell when the separator is guessed. A short list with semicolons then has "no" separator, and each row becomes one cell. The same list
# without the last line break, or with skipEmptyLines, is right.
# A good guess: a line break at the end changes nothing, as RFC 4180 has it.
#
# Output seen (27 November 2026, Node 20.20.2):
#   ";" [["Nama","HP"],["Ali","081200000901"]]
#   "," [["Nama;HP"],["Ali;081200000901"],[""]]
#   ";" [["Nama","HP"],["Ali","081200000901"]]
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-save --no-audit --no-fund papaparse@5.7.1 >/dev/null
cat >try.mjs <<'CODE'
import Papa from "papaparse";
const list = "Nama;HP\nAli;081200000901";
for (const [text, options] of [[list, {}], [`${list}\n`, {}], [`${list}\n`, { skipEmptyLines: true }]]) {
  const { data, meta } = Papa.parse(text, options);
  console.log(JSON.stringify(meta.delimiter), JSON.stringify(data));
}
CODE
seen=$(node try.mjs)
echo "$seen"
[ "$seen" = "$(cat <<'SEEN'
";" [["Nama","HP"],["Ali","081200000901"]]
"," [["Nama;HP"],["Ali;081200000901"],[""]]
";" [["Nama","HP"],["Ali","081200000901"]]
SEEN
)" ] || { echo "It behaves otherwise now." >&2; exit 1; }
