#!/usr/bin/env bash
# hucre 1.0.0: readOds leaves out every row that stands in a table-header-rows or a table-row-group element, without an error. A
# spreadsheet writes these for rows that are repeated on each printed page, and for rows that somebody grouped: a list loses its
# headings, or people.
# A good guess: such elements only structure a table, so all rows of the sheet are read.
#
# Output seen (28 November 2026, Node 20.20.2):
#   plain rows: [["Name"],["Aisyah"],["Umar"]]
#   a heading for each printed page: [["Aisyah"],["Umar"]]
#   a group of rows: [["Name"],["Umar"]]
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-audit --no-fund --save-exact hucre@1.0.0 fflate@0.8.3
cat > read.mjs <<'JS'
import { strToU8, zipSync } from "fflate";
import { readOds } from "hucre/ods";

const name = "urn:oasis:names:tc:opendocument:xmlns";
const type = "application/vnd.oasis.opendocument.spreadsheet";
const row = (text) =>
  `<table:table-row><table:table-cell office:value-type="string"><text:p>${text}</text:p></table:table-cell></table:table-row>`;
const manifest = `<manifest:manifest xmlns:manifest="${name}:manifest:1.0" manifest:version="1.2">
  <manifest:file-entry manifest:full-path="/" manifest:version="1.2" manifest:media-type="${type}"/>
  <manifest:file-entry manifest:full-path="content.xml" manifest:media-type="text/xml"/>
</manifest:manifest>`;
const content = (rows) => `<office:document-content xmlns:office="${name}:office:1.0" xmlns:table="${name}:table:1.0"
  xmlns:text="${name}:text:1.0" office:version="1.2">
  <office:body><office:spreadsheet><table:table table:name="List">${rows}</table:table></office:spreadsheet></office:body>
</office:document-content>`;
const show = async (title, rows) => {
  const file = zipSync({
    mimetype: [strToU8(type), { level: 0 }],
    "META-INF/manifest.xml": strToU8(manifest),
    "content.xml": strToU8(content(rows)),
  });
  const { sheets } = await readOds(file);
  console.log(`${title}: ${JSON.stringify(sheets[0].rows)}`);
};

const [heading, one, other] = ["Name", "Aisyah", "Umar"].map(row);
await show("plain rows", heading + one + other);
await show("a heading for each printed page", `<table:table-header-rows>${heading}</table:table-header-rows>${one}${other}`);
await show("a group of rows", `${heading}<table:table-row-group>${one}</table:table-row-group>${other}`);
JS
seen=$(node read.mjs)
echo "$seen"
[ "$seen" = "$(cat <<'SEEN'
plain rows: [["Name"],["Aisyah"],["Umar"]]
a heading for each printed page: [["Aisyah"],["Umar"]]
a group of rows: [["Name"],["Umar"]]
SEEN
)" ] || { echo "It behaves otherwise now." >&2; exit 1; }
