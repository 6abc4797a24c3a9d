#!/usr/bin/env bash
# humanize-duration 3.35.1: in Arabic the digits 1 to 9 are Arabic ones (U+0661 to U+0669) and the zero is the Persian one (U+06F0), so that
# every length with a zero mixes two sets of digits, and "and" is a single letter from the old presentation forms (U+FEED, not U+0648).
# It looks right. A search for ten minutes as Intl writes it does not find it, and code that reads Arabic digits back drops the zero: ten
# minutes are one. A lesson of 30, 50 or 90 minutes always has a zero. The README prints the ten digits as they are, and no eye sees it.
# A good guess: the ten digits are those that Intl.NumberFormat writes in Arabic, in a row in Unicode.
#
# Output seen (29 November 2026, Node 20.20.2):
#   10 minutes 661 6f0 Intl: 661 660
#   30 minutes 663 6f0 Intl: 663 660
#   45 minutes 664 665 Intl: 664 665
#   10 minutes, read back: 1
#   The word between: feed
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-save --no-audit --no-fund humanize-duration@3.35.1 >/dev/null
cat >try.mjs <<'CODE'
import humanizeDuration from "humanize-duration";
const codes = (text) => [...text].map((sign) => sign.codePointAt(0).toString(16)).join(" ");
const length = (minutes) => humanizeDuration(minutes * 60000, { language: "ar", units: ["m"] });
for (const minutes of [10, 30, 45]) {
  const number = length(minutes).split(" ")[0];
  console.log(minutes, "minutes", codes(number), "Intl:", codes(new Intl.NumberFormat("ar-EG").format(minutes)));
}
const digits = length(10).match(/[\u0660-\u0669]/g).map((digit) => digit.codePointAt(0) - 0x660);
console.log("10 minutes, read back:", digits.join(""));
console.log("The word between:", codes(humanizeDuration(90 * 60000, { language: "ar" }).split(" ")[2]));
CODE
seen=$(node try.mjs)
echo "$seen"
[ "$seen" = "$(cat <<'SEEN'
10 minutes 661 6f0 Intl: 661 660
30 minutes 663 6f0 Intl: 663 660
45 minutes 664 665 Intl: 664 665
10 minutes, read back: 1
The word between: feed
SEEN
)" ] || { echo "It behaves otherwise now." >&2; exit 1; }
