#!/usr/bin/env bash
# fastify-openapi-glue 4.11.4 accepts a document of OpenAPI 3.2.0, and leaves out its `query` operations without a word, although Fastify 5.12.8
# can route the method QUERY: the operation has a handler and is a 404.
# A good guess: a version of OpenAPI that is accepted is implemented, or what is not is refused at start.
#
# Output seen (27 November 2026, Node 20.20.2):
#   GET 200
#   QUERY 404
#   QUERY without glue 200
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-save --no-audit --no-fund fastify@5.12.8 fastify-openapi-glue@4.11.4 >/dev/null
cat >try.mjs <<'CODE'
import Fastify from "fastify";
import glue from "fastify-openapi-glue";
const responses = { 200: { description: "found" } };
const paths = { "/letters": { get: { operationId: "list", responses }, query: { operationId: "search", responses } } };
const specification = { openapi: "3.2.0", info: { title: "letters", version: "1.0.0" }, paths };
const app = Fastify();
await app.register(glue, { specification, serviceHandlers: { list: async () => "list", search: async () => "search" } });
const options = { url: "/letters", headers: { "content-type": "application/json" }, payload: "{}" };
console.log("GET", (await app.inject({ method: "GET", url: "/letters" })).statusCode);
console.log("QUERY", (await app.inject({ method: "QUERY", ...options })).statusCode);
const plain = Fastify();
plain.route({ method: "QUERY", url: "/letters", handler: async () => "found" });
console.log("QUERY without glue", (await plain.inject({ method: "QUERY", ...options })).statusCode);
CODE
seen=$(node try.mjs)
echo "$seen"
[ "$seen" = "$(cat <<'SEEN'
GET 200
QUERY 404
QUERY without glue 200
SEEN
)" ] || { echo "It behaves otherwise now." >&2; exit 1; }
