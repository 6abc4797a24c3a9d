#!/usr/bin/env bash
# terbilang-ts 2.1.0, amounts in Indonesian words: the minus is dropped, zero is an empty text, and an amount as Indonesian writes it
# ("150.000") becomes a hundred and fifty, all without an error.
# A good guess: words for what is given, or an error; a library for Indonesian knows its thousands separator.
#
# Output seen (27 November 2026, Node 20.20.2):
#   150000 "Seratus Lima Puluh Ribu"
#   "150.000" "Seratus Lima Puluh"
#   -5 "Lima"
#   0 ""
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-save --no-audit --no-fund terbilang-ts@2.1.0 >/dev/null
cat >try.cjs <<'CODE'
const { default: terbilang } = require("terbilang-ts");
for (const amount of [150000, "150.000", -5, 0]) console.log(JSON.stringify(amount), JSON.stringify((terbilang.default ?? terbilang)(amount)));
CODE
seen=$(node try.cjs)
echo "$seen"
[ "$seen" = "$(cat <<'SEEN'
150000 "Seratus Lima Puluh Ribu"
"150.000" "Seratus Lima Puluh"
-5 "Lima"
0 ""
SEEN
)" ] || { echo "It behaves otherwise now." >&2; exit 1; }
