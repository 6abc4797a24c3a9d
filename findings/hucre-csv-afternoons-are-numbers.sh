#!/usr/bin/env bash
# hucre 1.0.0: parseCsv with `typeInference` keeps a number that begins with a zero as text, so of times as Indonesia writes them (08.30, 16.00)
# those before ten o'clock are text, and the later ones are numbers that lost their minutes' zero. A phone number is text with 0812 and a
# number with +62, without its plus. One column has two types, by value.
# A good guess: inference looks at the column, or a dot with two decimals is a number everywhere or nowhere.
#
# Output seen (29 November 2026, Node 20.20.2):
#   [["Mulai"],["07.30"],["08.30"],[10],[16]]
#   [["HP"],["081200000901"],[6281200000901]]
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-save --no-audit --no-fund hucre@1.0.0 >/dev/null
cat >try.mjs <<'CODE'
import { parseCsv } from "hucre";
for (const text of ["Mulai\n07.30\n08.30\n10.00\n16.00", "HP\n081200000901\n+6281200000901"]) {
  console.log(JSON.stringify(parseCsv(text, { typeInference: true })));
}
CODE
seen=$(node try.mjs)
echo "$seen"
[ "$seen" = "$(cat <<'SEEN'
[["Mulai"],["07.30"],["08.30"],[10],[16]]
[["HP"],["081200000901"],[6281200000901]]
SEEN
)" ] || { echo "It behaves otherwise now." >&2; exit 1; }
