#!/usr/bin/env bash
# openapi-zod-client 1.18.3 reads a document of OpenAPI 3.1 and ignores `const`: alone it becomes z.unknown(), with a type beside it any value
# of that type. An `enum` of one value becomes a literal.
# It matters because 3.1 contracts mark the kinds of a union and the codes of problems with `const`: the generated check takes any kind.
# A good guess: `const` is a literal, or a version of OpenAPI that is not implemented is refused.
#
# Output seen (29 November 2026, Node 20.20.2):
#   plain: z.unknown(),
#   typed: z.string(),
#   listed: z.literal("letter"),
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-save --no-audit --no-fund openapi-zod-client@1.18.3 >/dev/null
cat >try.mjs <<'CODE'
import { writeFileSync } from "node:fs";
const kinds = { plain: { const: "letter" }, typed: { type: "string", const: "letter" }, listed: { type: "string", enum: ["letter"] } };
const entry = { type: "object", required: Object.keys(kinds), properties: kinds };
const content = { "application/json": { schema: { $ref: "#/components/schemas/Entry" } } };
const get = { operationId: "find", responses: { 200: { description: "found", content } } };
const info = { title: "school", version: "1.0.0" };
writeFileSync("school.json", JSON.stringify({ openapi: "3.1.0", info, paths: { "/entry": { get } }, components: { schemas: { Entry: entry } } }));
CODE
node try.mjs
node_modules/.bin/openapi-zod-client school.json -o school.ts >/dev/null
seen=$(grep -E '(plain|typed|listed):' school.ts | sed 's/^ *//')
echo "$seen"
[ "$seen" = "$(cat <<'SEEN'
plain: z.unknown(),
typed: z.string(),
listed: z.literal("letter"),
SEEN
)" ] || { echo "It behaves otherwise now." >&2; exit 1; }
