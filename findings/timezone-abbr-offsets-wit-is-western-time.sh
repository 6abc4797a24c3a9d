#!/usr/bin/env bash
# timezone-abbr-offsets 1.0.2: WIT is UTC+7, where Indonesians and the IANA data have it at UTC+9 (Waktu Indonesia Timur, eastern time). The list has the
# initials of the English names, "Western Indonesian Time", with CIT and EIT beside it; WIB and WITA, the abbreviations of the other two zones, are
# missing. A lesson at 16:00 WIT in Jayapura is two hours late. chrono-node 2.10.3 has all three.
# A good guess: an abbreviation that Indonesia uses means what it means there.
#
# Output seen (29 November 2026, Node 26.10.0):
#   WIB: timezone-abbr-offsets undefined, chrono-node 420, Asia/Jakarta 420
#   WITA: timezone-abbr-offsets undefined, chrono-node 480, Asia/Makassar 480
#   WIT: timezone-abbr-offsets 420, chrono-node 540, Asia/Jayapura 540
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-save --no-audit --no-fund --ignore-scripts timezone-abbr-offsets@1.0.2 chrono-node@2.10.3 >/dev/null
cat >try.mjs <<'CODE'
import { createRequire } from "node:module";
import { parseDate } from "chrono-node";
const offsets = createRequire(import.meta.url)("timezone-abbr-offsets");
for (const [name, zone] of Object.entries({ WIB: "Asia/Jakarta", WITA: "Asia/Makassar", WIT: "Asia/Jayapura" })) {
  const midnight = new Date("2026-11-02T00:00:00Z");
  const intl = (new Date(`${midnight.toLocaleString("sv", { timeZone: zone }).replace(" ", "T")}Z`) - midnight) / 60_000;
  const chrono = (midnight - parseDate(`2 November 2026 00:00 ${name}`)) / 60_000;
  console.log(`${name}: timezone-abbr-offsets ${offsets[name]}, chrono-node ${chrono}, ${zone} ${intl}`);
}
CODE
seen=$(node try.mjs)
echo "$seen"
[ "$seen" = "$(cat <<'SEEN'
WIB: timezone-abbr-offsets undefined, chrono-node 420, Asia/Jakarta 420
WITA: timezone-abbr-offsets undefined, chrono-node 480, Asia/Makassar 480
WIT: timezone-abbr-offsets 420, chrono-node 540, Asia/Jayapura 540
SEEN
)" ] || { echo "It behaves otherwise now." >&2; exit 1; }
