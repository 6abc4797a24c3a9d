#!/usr/bin/env bash
# zod 4.6.7: `fromJSONSchema` leaves keywords out without an error: `required` and `minLength` where no `type` stands beside them, also inside
# `allOf`, and everything next to a `$ref`. For keywords that it knows it cannot do (`not`, unevaluatedProperties) it throws.
# It matters because contracts of OpenAPI 3.1 add `required` to a shared schema in just these two ways: the form then takes what the
# service refuses with 400.
# A good guess: what it cannot convert it refuses, as it does for `not`, and draft 2020-12 is named as its default.
#
# Output seen (29 November 2026, Node 20.20.2):
#   type and required: Ajv false, zod false
#   required alone: Ajv false, zod true
#   allOf with required: Ajv false, zod true
#   $ref with required: Ajv false, zod true
#   minLength alone: Ajv false, zod true
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-save --no-audit --no-fund zod@4.6.7 ajv@8.20.0 >/dev/null
cat >try.mjs <<'CODE'
import Ajv from "ajv/dist/2020.js";
import { z } from "zod";
const person = { type: "object", properties: { name: { type: "string" } } };
const cases = {
  "type and required": [{ ...person, required: ["name"] }, {}],
  "required alone": [{ required: ["name"] }, {}],
  "allOf with required": [{ ...person, allOf: [{ required: ["name"] }] }, {}],
  "$ref with required": [{ $ref: "#/$defs/person", required: ["name"], $defs: { person } }, {}],
  "minLength alone": [{ minLength: 2 }, "a"],
};
for (const [name, [schema, value]] of Object.entries(cases)) {
  const ajv = new Ajv.default({ strict: false });
  console.log(`${name}: Ajv ${ajv.validate(schema, value)}, zod ${z.fromJSONSchema(schema).safeParse(value).success}`);
}
CODE
seen=$(node try.mjs)
echo "$seen"
[ "$seen" = "$(cat <<'SEEN'
type and required: Ajv false, zod false
required alone: Ajv false, zod true
allOf with required: Ajv false, zod true
$ref with required: Ajv false, zod true
minLength alone: Ajv false, zod true
SEEN
)" ] || { echo "It behaves otherwise now." >&2; exit 1; }
