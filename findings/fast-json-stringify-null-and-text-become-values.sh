#!/usr/bin/env bash
# fast-json-stringify 7.3.6 (the serializer of Fastify): what does not fit the schema is printed as another value rather than refused: null is 0
# under integer, and the text "false" is true under boolean. Only NaN is refused.
# A good guess: a serializer with a schema prints what is there, or throws.
#
# Output seen (27 November 2026, Node 20.20.2):
#   integer null printed as 0
#   integer 1.9 printed as 1
#   boolean "false" printed as true
#   string null printed as ""
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-save --no-audit --no-fund fast-json-stringify@7.3.6 >/dev/null
cat >try.mjs <<'CODE'
import build from "fast-json-stringify";
for (const [type, value] of [["integer", null], ["integer", 1.9], ["boolean", "false"], ["string", null]]) {
  console.log(type, JSON.stringify(value), "printed as", build({ type })(value));
}
CODE
seen=$(node try.mjs)
echo "$seen"
[ "$seen" = "$(cat <<'SEEN'
integer null printed as 0
integer 1.9 printed as 1
boolean "false" printed as true
string null printed as ""
SEEN
)" ] || { echo "It behaves otherwise now." >&2; exit 1; }
