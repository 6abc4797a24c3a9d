#!/usr/bin/env bash
# oazapfts 7.5.0: an array with `prefixItems` and `items: false`, a tuple in OpenAPI 3.1, gets the type never[], so that only an empty array
# can be sent, which the contract refuses, and nothing can be read. openapi-typescript 7.13.0 has the tuple.
# It matters because a contract for pairs (a page's coordinates, a range of verses) then has a client that cannot be called.
# A good guess: a tuple, or any[] as for other things that a generator does not know.
#
# Output seen (29 November 2026, Node 20.20.2):
#   oazapfts: verses:never[];};
#   typescript: verses:[number,string];
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-save --no-audit --no-fund oazapfts@7.5.0 openapi-typescript@7.13.0 typescript@5.9.3 >/dev/null
cat >try.mjs <<'CODE'
import { writeFileSync } from "node:fs";
const verses = { type: "array", prefixItems: [{ type: "integer" }, { type: "string" }], items: false, minItems: 2 };
const content = { "application/json": { schema: { $ref: "#/components/schemas/Range" } } };
const get = { operationId: "find", responses: { 200: { description: "found", content } } };
const info = { title: "school", version: "1.0.0" };
const schemas = { Range: { type: "object", required: ["verses"], properties: { verses } } };
writeFileSync("school.json", JSON.stringify({ openapi: "3.1.0", info, paths: { "/range": { get } }, components: { schemas } }));
CODE
node try.mjs
node_modules/.bin/oazapfts school.json oazapfts.ts >/dev/null 2>&1
node_modules/.bin/openapi-typescript school.json -o typescript.ts >/dev/null 2>&1
seen=$(for tool in oazapfts typescript; do echo "$tool: $(sed -n '/verses: /,/;/p' "$tool.ts" | tr -d ' \n')"; done)
echo "$seen"
[ "$seen" = "$(cat <<'SEEN'
oazapfts: verses:never[];};
typescript: verses:[number,string];
SEEN
)" ] || { echo "It behaves otherwise now." >&2; exit 1; }
