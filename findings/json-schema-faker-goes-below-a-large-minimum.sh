#!/usr/bin/env bash
# json-schema-faker 0.6.3: a `minimum` above a thousand without a `maximum` gives values below it, and a `maximum` below minus a thousand
# values above it. With both, or with small bounds, it is right. There is no error. Letters in a pattern that are written by their code or
# property (Arabic) become the text of the pattern.
# It matters because a fee, a year or a time in milliseconds has such a minimum: test data and mocks are values that the contract refuses.
# A good guess: what a faker makes fits the schema, or it throws.
#
# Output seen (29 November 2026, Node 26.10.0):
#   {"type":"integer","minimum":500}: none of 50 are invalid
#   {"type":"integer","minimum":2000}: all of 50 are invalid
#   {"type":"integer","minimum":2000,"maximum":9000}: none of 50 are invalid
#   {"type":"integer","minimum":1000000000000}: all of 50 are invalid
#   {"type":"integer","maximum":-5000}: all of 50 are invalid
#   {"type":"string","pattern":"^[\\u0621-\\u064A]+$"}: all of 50 are invalid
#   {"type":"string","pattern":"^\\p{Script=Arabic}+$"}: all of 50 are invalid
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-save --no-audit --no-fund --ignore-scripts json-schema-faker@0.6.3 ajv@8.20.0 >/dev/null
cat >try.mjs <<'CODE'
import Ajv from "ajv/dist/2020.js";
import { generate } from "json-schema-faker";
const schemas = [
  { type: "integer", minimum: 500 },
  { type: "integer", minimum: 2000 },
  { type: "integer", minimum: 2000, maximum: 9000 },
  { type: "integer", minimum: 1_000_000_000_000 },
  { type: "integer", maximum: -5000 },
  { type: "string", pattern: "^[\\u0621-\\u064A]+$" },
  { type: "string", pattern: "^\\p{Script=Arabic}+$" },
];
for (const schema of schemas) {
  const validate = new Ajv.default().compile(schema);
  let wrong = 0;
  for (let seed = 1; seed <= 50; seed++) if (!validate(await generate(schema, { seed }))) wrong++;
  console.log(`${JSON.stringify(schema)}: ${wrong ? (wrong < 50 ? "some" : "all") : "none"} of 50 are invalid`);
}
CODE
seen=$(node try.mjs)
echo "$seen"
[ "$seen" = "$(cat <<'SEEN'
{"type":"integer","minimum":500}: none of 50 are invalid
{"type":"integer","minimum":2000}: all of 50 are invalid
{"type":"integer","minimum":2000,"maximum":9000}: none of 50 are invalid
{"type":"integer","minimum":1000000000000}: all of 50 are invalid
{"type":"integer","maximum":-5000}: all of 50 are invalid
{"type":"string","pattern":"^[\\u0621-\\u064A]+$"}: all of 50 are invalid
{"type":"string","pattern":"^\\p{Script=Arabic}+$"}: all of 50 are invalid
SEEN
)" ] || { echo "It behaves otherwise now." >&2; exit 1; }
