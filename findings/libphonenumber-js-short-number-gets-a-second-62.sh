#!/usr/bin/env bash
# libphonenumber-js 1.13.16: a number written with the country code but without the plus, and with digits missing, is read as a
# national number, and gets the country code again. It is then "valid", a fixed line of somebody else.
# A good guess: 62 in front of a number read with default country ID is the country code, so that 6281234567 is an invalid mobile number.
#
# Output seen (27 November 2026, Node 20.20.2):
#   6281234567890 +6281234567890 true MOBILE
#   6281234567 +626281234567 true FIXED_LINE
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-save --no-audit --no-fund libphonenumber-js@1.13.16 >/dev/null
cat >try.mjs <<'CODE'
import { parsePhoneNumberFromString } from "libphonenumber-js/max";
for (const text of ["6281234567890", "6281234567"]) {
  const number = parsePhoneNumberFromString(text, "ID");
  console.log(text, number.number, number.isValid(), number.getType());
}
CODE
seen=$(node try.mjs)
echo "$seen"
[ "$seen" = "$(cat <<'SEEN'
6281234567890 +6281234567890 true MOBILE
6281234567 +626281234567 true FIXED_LINE
SEEN
)" ] || { echo "It behaves otherwise now." >&2; exit 1; }
