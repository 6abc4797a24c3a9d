#!/usr/bin/env bash
# Dexie 4.4.7 takes several criteria in one `where({...})` and checks by itself those that no index has. A boolean or null among them is
# equal to nothing, itself included, so the query is always empty, without an error. Numbers, dates and arrays work, and alone the boolean
# is an error.
# It matters because an offline list of "this class, not yet sent" is such a query: it is empty, and nothing is ever sent.
# A good guess: what is compared in memory is compared by value, or refused as in an index.
#
# Output seen (29 November 2026, Node 26.10.0):
#   juz 30: where finds 1, filter finds 1
#   catatan ulang: where finds 1, filter finds 1
#   terkirim true: where finds 0, filter finds 1
#   terkirim false: where finds 0, filter finds 1
#   catatan null: where finds 0, filter finds 1
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-save --no-audit --no-fund --ignore-scripts dexie@4.4.7 fake-indexeddb@6.2.8 >/dev/null
cat >try.mjs <<'CODE'
import "fake-indexeddb/auto";
import Dexie from "dexie";
const database = new Dexie("kelas");
database.version(1).stores({ nilai: "++id, kelas" });
await database.nilai.bulkAdd([
  { kelas: "A", nama: "Siti", terkirim: true, catatan: null, juz: 30 },
  { kelas: "A", nama: "Umar", terkirim: false, catatan: "ulang", juz: 29 },
]);
for (const more of [{ juz: 30 }, { catatan: "ulang" }, { terkirim: true }, { terkirim: false }, { catatan: null }]) {
  const [[field, value]] = Object.entries(more);
  const asked = await database.nilai.where({ kelas: "A", ...more }).count();
  const filtered = await database.nilai.where({ kelas: "A" }).filter((row) => row[field] === value).count();
  console.log(`${field} ${value}: where finds ${asked}, filter finds ${filtered}`);
}
CODE
seen=$(node try.mjs)
echo "$seen"
[ "$seen" = "$(cat <<'SEEN'
juz 30: where finds 1, filter finds 1
catatan ulang: where finds 1, filter finds 1
terkirim true: where finds 0, filter finds 1
terkirim false: where finds 0, filter finds 1
catatan null: where finds 0, filter finds 1
SEEN
)" ] || { echo "It behaves otherwise now." >&2; exit 1; }
