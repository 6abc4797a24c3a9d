#!/usr/bin/env bash
# validator 13.15.35: isMobilePhone with id-ID takes Indonesian numbers with spaces and refuses the same with hyphens, which is how they are
# written there, and how phones show and copy them. A form that checks with it says "invalid" to most numbers that people paste.
# A good guess: signs between digits are either all allowed or none, as for other locales.
#
# Output seen (29 November 2026, Node 20.20.2):
#   081234567890 validator: true libphonenumber-js: true
#   0812 3456 7890 validator: true libphonenumber-js: true
#   0812-3456-7890 validator: false libphonenumber-js: true
#   +62 812-3456-7890 validator: false libphonenumber-js: true
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-save --no-audit --no-fund validator@13.15.35 libphonenumber-js@1.13.16 >/dev/null
cat >try.mjs <<'CODE'
import { isValidPhoneNumber } from "libphonenumber-js";
import validator from "validator";
for (const number of ["081234567890", "0812 3456 7890", "0812-3456-7890", "+62 812-3456-7890"])
  console.log(number, "validator:", validator.isMobilePhone(number, "id-ID"), "libphonenumber-js:", isValidPhoneNumber(number, "ID"));
CODE
seen=$(node try.mjs)
echo "$seen"
[ "$seen" = "$(cat <<'SEEN'
081234567890 validator: true libphonenumber-js: true
0812 3456 7890 validator: true libphonenumber-js: true
0812-3456-7890 validator: false libphonenumber-js: true
+62 812-3456-7890 validator: false libphonenumber-js: true
SEEN
)" ] || { echo "It behaves otherwise now." >&2; exit 1; }
