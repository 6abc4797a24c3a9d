#!/usr/bin/env bash
# orval 8.38.0, client zod: the schema of a response requires properties that are `writeOnly`, although it leaves `readOnly` ones out of the
# schema of a request. A server that keeps to the contract never sends them, and each of its responses fails the generated check.
# It matters because one schema for both directions is what readOnly and writeOnly are for (a person with an id and a password).
# A good guess: both markers are followed, or neither is.
#
# Output seen (29 November 2026, Node 20.20.2):
#   AddBody: "name": zod.string() "password": zod.string()
#   AddResponse: "id": zod.string() "name": zod.string() "password": zod.string()
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-save --no-audit --no-fund orval@8.38.0 zod@4.6.7 >/dev/null
cat >try.mjs <<'CODE'
import { writeFileSync } from "node:fs";
const text = { type: "string" };
const properties = { id: { ...text, readOnly: true }, name: text, password: { ...text, writeOnly: true } };
const person = { type: "object", required: ["id", "name", "password"], properties };
const content = { "application/json": { schema: { $ref: "#/components/schemas/Person" } } };
const post = { operationId: "add", requestBody: { required: true, content }, responses: { 201: { description: "added", content } } };
const info = { title: "school", version: "1.0.0" };
writeFileSync("school.json", JSON.stringify({ openapi: "3.1.0", info, paths: { "/people": { post } }, components: { schemas: { Person: person } } }));
writeFileSync("orval.config.cjs", 'module.exports = { school: { input: "school.json", output: { target: "school.ts", client: "zod" } } };');
CODE
node try.mjs
node_modules/.bin/orval --config orval.config.cjs >/dev/null 2>&1
seen=$(for schema in AddBody AddResponse; do echo "$schema:" $(sed -n "/const $schema = /,/^})/p" school.ts | grep -oE '"[a-z]+": zod[^,]*'); done)
echo "$seen"
[ "$seen" = "$(cat <<'SEEN'
AddBody: "name": zod.string() "password": zod.string()
AddResponse: "id": zod.string() "name": zod.string() "password": zod.string()
SEEN
)" ] || { echo "It behaves otherwise now." >&2; exit 1; }
