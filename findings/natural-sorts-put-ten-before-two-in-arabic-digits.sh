#!/usr/bin/env bash
# natural-orderby 5.0.0, string-natural-compare 3.0.1 and javascript-natural-sort 0.7.1 support the digits 0 to 9 only. In Arabic digits, part 10 of the
# Quran comes before part 2. The same list in Latin digits is in order, so the Indonesian page is right and the Arabic page is not.
# Intl.Collator with `numeric` sorts both.
# A good guess: natural order is the order of the numbers that a reader sees.
#
# Output seen (29 November 2026, Node 26.10.0):
#   latin, Intl.Collator: 2 9 10
#   latin, natural-orderby: 2 9 10
#   latin, string-natural-compare: 2 9 10
#   latin, javascript-natural-sort: 2 9 10
#   arabic, Intl.Collator: ٢ ٩ ١٠
#   arabic, natural-orderby: ١٠ ٢ ٩
#   arabic, string-natural-compare: ١٠ ٢ ٩
#   arabic, javascript-natural-sort: ١٠ ٢ ٩
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-save --no-audit --no-fund --ignore-scripts natural-orderby@5.0.0 string-natural-compare@3.0.1 javascript-natural-sort@0.7.1 >/dev/null
cat >try.mjs <<'CODE'
import javascriptNaturalSort from "javascript-natural-sort";
import { orderBy } from "natural-orderby";
import stringNaturalCompare from "string-natural-compare";
const lists = { latin: ["Juz 10", "Juz 9", "Juz 2"], arabic: ["جزء ١٠", "جزء ٩", "جزء ٢"] };
const collator = new Intl.Collator("ar", { numeric: true });
for (const [digits, list] of Object.entries(lists)) {
  const sorted = {
    "Intl.Collator": list.toSorted(collator.compare),
    "natural-orderby": orderBy(list),
    "string-natural-compare": list.toSorted(stringNaturalCompare),
    "javascript-natural-sort": list.toSorted(javascriptNaturalSort),
  };
  for (const [name, items] of Object.entries(sorted)) console.log(`${digits}, ${name}: ${items.map((item) => item.split(" ")[1]).join(" ")}`);
}
CODE
seen=$(node try.mjs)
echo "$seen"
[ "$seen" = "$(cat <<'SEEN'
latin, Intl.Collator: 2 9 10
latin, natural-orderby: 2 9 10
latin, string-natural-compare: 2 9 10
latin, javascript-natural-sort: 2 9 10
arabic, Intl.Collator: ٢ ٩ ١٠
arabic, natural-orderby: ١٠ ٢ ٩
arabic, string-natural-compare: ١٠ ٢ ٩
arabic, javascript-natural-sort: ١٠ ٢ ٩
SEEN
)" ] || { echo "It behaves otherwise now." >&2; exit 1; }
