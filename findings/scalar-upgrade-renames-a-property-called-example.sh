#!/usr/bin/env bash
# @scalar/openapi-parser 0.24.17: `upgrade` of a contract from OpenAPI 3.0 to 3.1 takes a property that is called `example` for the keyword: it
# becomes a property `examples` whose schema is a list, which is no schema. Its neighbours, also one called `nullable`, stay. No error.
# It matters because words and verses have an example, rules of recitation above all: the property is gone from types and documentation, and
# a validator does not compile the contract any more.
# A good guess: below `properties` stand names, not keywords, as with `nullable` and `format`.
#
# Output seen (29 November 2026, Node 20.20.2):
#   before: name, example, nullable
#   after, 3.1.1: name, nullable, examples
#   examples: [{"type":"string","examples":["min wali"]}]
#   Ajv before: compiles
#   Ajv after: schema is invalid: data/properties/examples must be object,boolean
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-save --no-audit --no-fund @scalar/openapi-parser@0.24.17 ajv@8.20.0 >/dev/null
cat >try.mjs <<'CODE'
import { upgrade } from "@scalar/openapi-parser";
import { Ajv2020 } from "ajv/dist/2020.js";
const compiles = (schema) => {
  try {
    new Ajv2020({ strict: false, logger: false }).compile(schema);
    return "compiles";
  } catch (error) {
    return error.message;
  }
};
const rule = { type: "object", properties: { name: { type: "string" }, example: { type: "string", example: "min wali" }, nullable: { type: "boolean" } } };
const contract = { openapi: "3.0.3", info: { title: "Rules", version: "1" }, paths: {}, components: { schemas: { Rule: rule } } };
const { specification } = upgrade(structuredClone(contract));
const after = specification.components.schemas.Rule;
console.log(`before: ${Object.keys(rule.properties).join(", ")}`);
console.log(`after, ${specification.openapi}: ${Object.keys(after.properties).join(", ")}`);
console.log(`examples: ${JSON.stringify(after.properties.examples)}`);
console.log(`Ajv before: ${compiles(rule)}`);
console.log(`Ajv after: ${compiles(after)}`);
CODE
seen=$(node try.mjs)
echo "$seen"
[ "$seen" = "$(cat <<'SEEN'
before: name, example, nullable
after, 3.1.1: name, nullable, examples
examples: [{"type":"string","examples":["min wali"]}]
Ajv before: compiles
Ajv after: schema is invalid: data/properties/examples must be object,boolean
SEEN
)" ] || { echo "It behaves otherwise now." >&2; exit 1; }
