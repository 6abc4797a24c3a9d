#!/usr/bin/env bash
# openapi-backend 5.21.2 takes a document of OpenAPI 3.1, and checks it against a schema that has no list of types, so `type: [string, null]`,
# 3.1's way to write a nullable value, is "not valid". In its default mode that is a warning, after which no operation is there: each
# request is "not found".
# It matters because a server starts and answers 404 everywhere after one property of its contract became nullable.
# A good guess: 3.1 is implemented where a 3.1 document is accepted, or an invalid document ends the start.
#
# Output seen (29 November 2026, Node 20.20.2):
#   "string": found
#   ["string", "null"]: not found
#   ["string", "null"], strict: Document is not valid OpenAPI
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-save --no-audit --no-fund openapi-backend@5.21.2 >/dev/null
cat >try.mjs <<'CODE'
import { OpenAPIBackend } from "openapi-backend";
console.warn = console.error = () => {};
const run = async (type, strict = false) => {
  const parameters = [{ name: "class", in: "query", schema: { type } }];
  const get = { operationId: "list", parameters, responses: { 200: { description: "found" } } };
  const definition = { openapi: "3.1.0", info: { title: "school", version: "1.0.0" }, paths: { "/people": { get } } };
  const handlers = { list: async () => "found", notFound: async () => "not found" };
  const api = new OpenAPIBackend({ definition, handlers, strict });
  await api.init();
  return api.handleRequest({ method: "GET", path: "/people", headers: {} });
};
console.log('"string":', await run("string"));
console.log('["string", "null"]:', await run(["string", "null"]));
console.log('["string", "null"], strict:', await run(["string", "null"], true).catch(({ message }) => message.split(".")[0]));
CODE
seen=$(node try.mjs)
echo "$seen"
[ "$seen" = "$(cat <<'SEEN'
"string": found
["string", "null"]: not found
["string", "null"], strict: Document is not valid OpenAPI
SEEN
)" ] || { echo "It behaves otherwise now." >&2; exit 1; }
