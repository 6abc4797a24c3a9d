#!/usr/bin/env bash
# nik-parser 1.0.1, which reads Indonesia's identity numbers: the year of birth is always of the twentieth century. A child born in 2015 is
# born in 1915, and isValid() is true. A school that fills in a pupil's birthday from the number registers centenarians, and every rule
# about age (a guardian, a class for children) lets them pass as adults.
# A good guess: a year that lies in the past of this century belongs to it, as a family card of today has more children than centenarians.
#
# Output seen (29 November 2026, Node 20.20.2):
#   97 true 1997
#   05 true 1905
#   15 true 1915
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-save --no-audit --no-fund nik-parser@1.0.1 >/dev/null
cat >try.mjs <<'CODE'
import nik from "nik-parser";
for (const year of ["97", "05", "15"]) {
  const parsed = nik.nikParser(`3204110609${year}0001`);
  console.log(year, parsed.isValid(), parsed.lahir().getFullYear());
}
CODE
seen=$(node try.mjs)
echo "$seen"
[ "$seen" = "$(cat <<'SEEN'
97 true 1997
05 true 1905
15 true 1915
SEEN
)" ] || { echo "It behaves otherwise now." >&2; exit 1; }
