#!/usr/bin/env bash
# nik-parser 1.0.1, which reads Indonesia's identity numbers: it has every woman as a man. Forty is added to the day of a woman's birth; the library
# makes a Date of the day first, which carries 46 September over into October, and then asks whether the day of that Date is over 40.
# A form that fills in sex and birthday from the number has both wrong for each girl, and isValid() is true.
# A good guess: the one rule that everybody knows of this number is what such a library is for.
#
# Output seen (29 November 2026, Node 20.20.2):
#   a man of 6 September 1997 true pria Sat Sep 06 1997
#   a woman of 6 September 1997 true pria Thu Oct 16 1997
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-save --no-audit --no-fund nik-parser@1.0.1 >/dev/null
cat >try.mjs <<'CODE'
import nik from "nik-parser";
for (const [person, number] of [["a man of 6 September 1997", "3204110609970001"], ["a woman of 6 September 1997", "3204114609970001"]]) {
  const parsed = nik.nikParser(number);
  console.log(person, parsed.isValid(), parsed.kelamin(), parsed.lahir().toDateString());
}
CODE
seen=$(node try.mjs)
echo "$seen"
[ "$seen" = "$(cat <<'SEEN'
a man of 6 September 1997 true pria Sat Sep 06 1997
a woman of 6 September 1997 true pria Thu Oct 16 1997
SEEN
)" ] || { echo "It behaves otherwise now." >&2; exit 1; }
