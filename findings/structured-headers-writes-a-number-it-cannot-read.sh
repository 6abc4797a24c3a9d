#!/usr/bin/env bash
# structured-headers 2.1.0 writes a decimal whose three digits round to nothing with a point and no digit after it: 1.0004 becomes "1.",
# which is no number of RFC 9651 and which its own parser refuses. A whole header is lost with it. 1.004 and 1 are written right.
# It matters because averages and durations in such headers (a mark's mean, a server's timing) are fine for months until one is near an
# integer.
# A good guess: at least one digit stands behind the point, as the RFC has it, and what it writes it reads.
#
# Output seen (29 November 2026, Node 26.10.0):
#   1: mean=1, count=3 -> reads 1
#   1.004: mean=1.004, count=3 -> reads 1.004
#   1.0004: mean=1., count=3 -> Parse error: Decimal cannot end on a period at offset 7
#   89.99961: mean=90., count=3 -> Parse error: Decimal cannot end on a period at offset 8
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-save --no-audit --no-fund --ignore-scripts structured-headers@2.1.0 >/dev/null
cat >try.mjs <<'CODE'
import { parseDictionary, serializeDictionary } from "structured-headers";
for (const mean of [1, 1.004, 1.0004, 89.99961]) {
  const text = serializeDictionary({ mean, count: 3 });
  let said;
  try {
    said = `reads ${parseDictionary(text).get("mean")[0]}`;
  } catch (error) {
    said = error.message;
  }
  console.log(`${mean}: ${text} -> ${said}`);
}
CODE
seen=$(node try.mjs)
echo "$seen"
[ "$seen" = "$(cat <<'SEEN'
1: mean=1, count=3 -> reads 1
1.004: mean=1.004, count=3 -> reads 1.004
1.0004: mean=1., count=3 -> Parse error: Decimal cannot end on a period at offset 7
89.99961: mean=90., count=3 -> Parse error: Decimal cannot end on a period at offset 8
SEEN
)" ] || { echo "It behaves otherwise now." >&2; exit 1; }
