#!/usr/bin/env bash
# number-to-arabic 1.0.2: it keeps digits only. A mark of 7.5 becomes 75 in Arabic digits, and -5 becomes 5, without an error. Whole numbers are right.
# Intl and arabic-digits 1.1.0 keep the sign and the point.
# A good guess: a number is returned with its point, in the form of either script, or it throws.
#
# Output seen (29 November 2026, Node 26.10.0):
#   75: number-to-arabic ٧٥, arabic-digits ٧٥, Intl ٧٥
#   7.5: number-to-arabic ٧٥, arabic-digits ٧.٥, Intl ٧٫٥
#   0.5: number-to-arabic ٠٥, arabic-digits ٠.٥, Intl ٠٫٥
#   -5: number-to-arabic ٥, arabic-digits -٥, Intl -٥
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-save --no-audit --no-fund --ignore-scripts number-to-arabic@1.0.2 arabic-digits@1.1.0 >/dev/null
cat >try.mjs <<'CODE'
import digits from "arabic-digits";
import { numberToArabic } from "number-to-arabic";
const intl = new Intl.NumberFormat("ar-EG", { useGrouping: false });
for (const mark of [75, 7.5, 0.5, -5])
  console.log(`${mark}: number-to-arabic ${numberToArabic(mark)}, arabic-digits ${digits.toArabic(mark)}, Intl ${intl.format(mark).replace(/\p{Cf}/gu, "")}`);
CODE
seen=$(node try.mjs)
echo "$seen"
[ "$seen" = "$(cat <<'SEEN'
75: number-to-arabic ٧٥, arabic-digits ٧٥, Intl ٧٥
7.5: number-to-arabic ٧٥, arabic-digits ٧.٥, Intl ٧٫٥
0.5: number-to-arabic ٠٥, arabic-digits ٠.٥, Intl ٠٫٥
-5: number-to-arabic ٥, arabic-digits -٥, Intl -٥
SEEN
)" ] || { echo "It behaves otherwise now." >&2; exit 1; }
