#!/usr/bin/env bash
# number-to-arabic-words 1.5.3: the digits behind the point are read as a whole number of their own. 7.5, 7.05 and 7.005 have the same words, "seven
# point five". As text, "7.50" is "seven point fifty". A negative number is an empty text. The README promises fractions, with an example that
# has no zero behind the point (100.52).
# A good guess: digits are read one by one, or as hundredths, so a greater number has other words than a smaller one.
#
# Output seen (29 November 2026, Node 26.10.0):
#   7: "سبع"
#   7.5: "سبع فاصل خمس"
#   7.05: "سبع فاصل خمس"
#   7.005: "سبع فاصل خمس"
#   "7.50": "سبع فاصل خمسون"
#   -7: ""
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-save --no-audit --no-fund --ignore-scripts number-to-arabic-words@1.5.3 >/dev/null
cat >try.mjs <<'CODE'
import words from "number-to-arabic-words/dist/index-node.js";
for (const value of [7, 7.5, 7.05, 7.005, "7.50", -7]) console.log(`${JSON.stringify(value)}: "${words.toArabicWord(value)}"`);
CODE
seen=$(node try.mjs)
echo "$seen"
[ "$seen" = "$(cat <<'SEEN'
7: "سبع"
7.5: "سبع فاصل خمس"
7.05: "سبع فاصل خمس"
7.005: "سبع فاصل خمس"
"7.50": "سبع فاصل خمسون"
-7: ""
SEEN
)" ] || { echo "It behaves otherwise now." >&2; exit 1; }
