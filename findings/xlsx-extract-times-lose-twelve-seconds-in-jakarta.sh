#!/usr/bin/env bash
# xlsx-extract 0.2.0 reads a time of day as a Date of 1899, and corrects it by the machine's offset in whole minutes. In 1899 Jakarta's
# offset was 7:07:12, so there every time is twelve seconds early: 07:30 is 07:29:48. In UTC it is exact, and so are dates of today.
# It matters because a timetable that is cut to minutes shows each lesson one minute early, and only on machines in Indonesia.
# A good guess: a cell without a date does not depend on a time zone, still less on one of the nineteenth century.
#
# Output seen (29 November 2026, Node 26.10.0):
#   UTC: 1899-12-31T07:30:00.000Z 1899-12-31T16:30:00.000Z 2026-01-02T07:30:00.000Z
#   Asia/Jakarta: 1899-12-31T07:29:48.000Z 1899-12-31T16:29:48.000Z 2026-01-02T07:30:00.000Z
#   Asia/Makassar: 1899-12-31T07:29:24.000Z 1899-12-31T16:29:24.000Z 2026-01-02T07:30:00.000Z
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-save --no-audit --no-fund --ignore-scripts xlsx-extract@0.2.0 exceljs@4.4.0 >/dev/null
cat >try.mjs <<'CODE'
import { execFileSync } from "node:child_process";
import { writeFileSync } from "node:fs";
import ExcelJS from "exceljs";
const workbook = new ExcelJS.Workbook();
const sheet = workbook.addWorksheet("Jadwal");
sheet.addRow([0.3125, 0.6875, 46024.3125]).eachCell((cell, column) => (cell.numFmt = column < 3 ? "h:mm" : "yyyy-mm-dd h:mm"));
await workbook.xlsx.writeFile("jadwal.xlsx");
writeFileSync("read.mjs", `import { XLSX } from "xlsx-extract";
new XLSX().extract("jadwal.xlsx", {}).on("row", (row) => console.log(row.map((cell) => cell.toISOString()).join(" ")));`);
for (const TZ of ["UTC", "Asia/Jakarta", "Asia/Makassar"]) {
  const seen = execFileSync(process.execPath, ["read.mjs"], { env: { ...process.env, TZ }, encoding: "utf8" });
  console.log(`${TZ}: ${seen.trim()}`);
}
CODE
seen=$(node try.mjs)
echo "$seen"
[ "$seen" = "$(cat <<'SEEN'
UTC: 1899-12-31T07:30:00.000Z 1899-12-31T16:30:00.000Z 2026-01-02T07:30:00.000Z
Asia/Jakarta: 1899-12-31T07:29:48.000Z 1899-12-31T16:29:48.000Z 2026-01-02T07:30:00.000Z
Asia/Makassar: 1899-12-31T07:29:24.000Z 1899-12-31T16:29:24.000Z 2026-01-02T07:30:00.000Z
SEEN
)" ] || { echo "It behaves otherwise now." >&2; exit 1; }
