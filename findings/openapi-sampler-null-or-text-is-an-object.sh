#!/usr/bin/env bash
# openapi-sampler 1.7.10 (Redoc and other viewers make examples with it): `anyOf` and `oneOf` of null and something else, the usual way to write
# an optional reference in OpenAPI 3.1, become an empty object, which is neither. The order decides: with null at the end it is right. As
# an array of types, null at the front is null.
# It matters because the documentation of a contract then shows an example that the contract refuses.
# A good guess: an example fits the schema that it is made from, and the two spellings of "or null" give the same.
#
# Output seen (29 November 2026, Node 20.20.2):
#   {"anyOf":[{"type":"null"},{"type":"string"}]} {} valid false
#   {"oneOf":[{"type":"null"},{"type":"string"}]} {} valid false
#   {"anyOf":[{"type":"string"},{"type":"null"}]} "string" valid true
#   {"type":["null","string"]} null valid true
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-save --no-audit --no-fund openapi-sampler@1.7.10 ajv@8.20.0 >/dev/null
cat >try.mjs <<'CODE'
import Ajv from "ajv/dist/2020.js";
import { sample } from "openapi-sampler";
const text = { type: "string" };
const none = { type: "null" };
const schemas = [{ anyOf: [none, text] }, { oneOf: [none, text] }, { anyOf: [text, none] }, { type: ["null", "string"] }];
for (const schema of schemas) {
  const example = sample(schema);
  console.log(JSON.stringify(schema), JSON.stringify(example), "valid", new Ajv.default({ strict: false }).validate(schema, example));
}
CODE
seen=$(node try.mjs)
echo "$seen"
[ "$seen" = "$(cat <<'SEEN'
{"anyOf":[{"type":"null"},{"type":"string"}]} {} valid false
{"oneOf":[{"type":"null"},{"type":"string"}]} {} valid false
{"anyOf":[{"type":"string"},{"type":"null"}]} "string" valid true
{"type":["null","string"]} null valid true
SEEN
)" ] || { echo "It behaves otherwise now." >&2; exit 1; }
