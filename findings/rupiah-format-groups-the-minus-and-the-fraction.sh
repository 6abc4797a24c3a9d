#!/usr/bin/env bash
# rupiah-format 1.0.0: the sign and the decimals count as digits when thousands are grouped. A refund reads "Rp. -.350.000,00", and one and a
# half thousand "Rp. 150.0.5,00", which is a hundred times as much for whoever skips the odd point.
# A good guess: a formatter for amounts formats a negative one, and a fraction.
#
# Output seen (29 November 2026, Node 20.20.2):
#   350000 Rp. 350.000,00
#   -350000 Rp. -.350.000,00
#   1500.5 Rp. 150.0.5,00
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-save --no-audit --no-fund rupiah-format@1.0.0 >/dev/null
cat >try.mjs <<'CODE'
import rupiah from "rupiah-format";
for (const amount of [350000, -350000, 1500.5]) console.log(amount, rupiah.convert(amount));
CODE
seen=$(node try.mjs)
echo "$seen"
[ "$seen" = "$(cat <<'SEEN'
350000 Rp. 350.000,00
-350000 Rp. -.350.000,00
1500.5 Rp. 150.0.5,00
SEEN
)" ] || { echo "It behaves otherwise now." >&2; exit 1; }
