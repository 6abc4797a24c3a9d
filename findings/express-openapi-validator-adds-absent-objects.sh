#!/usr/bin/env bash
# express-openapi-validator 5.6.2: an optional query parameter with style deepObject that is absent becomes an empty object, and that is checked:
# if its schema requires a property, each request without the parameter is refused.
# It matters because an optional filter (a range with a start that is needed) makes itself required, and breaks clients that never knew it.
# A good guess: a parameter that is optional and absent is not checked.
#
# Output seen (29 November 2026, Node 20.20.2):
#   [] no query 200 {"range":{}}
#   ["from"] no query 400 "request/query/range must have required property 'from'"
#   ["from"] ?range[from]=2026-01-05 200 {"range":{"from":"2026-01-05"}}
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-save --no-audit --no-fund express@5.1.0 express-openapi-validator@5.6.2 >/dev/null
cat >try.mjs <<'CODE'
import express from "express";
import { middleware } from "express-openapi-validator";
const run = async (required, query) => {
  const schema = { type: "object", required, properties: { from: { type: "string" }, to: { type: "string" } } };
  const parameters = [{ name: "range", in: "query", style: "deepObject", explode: true, required: false, schema }];
  const paths = { "/lessons": { get: { parameters, responses: { 200: { description: "found" } } } } };
  const app = express();
  app.use(middleware({ apiSpec: { openapi: "3.1.0", info: { title: "school", version: "1.0.0" }, paths } }));
  app.get("/lessons", (request, response) => response.json(request.query));
  app.use((error, _request, response, _next) => response.status(error.status).json(error.message));
  const server = app.listen(0);
  await new Promise((resolve) => server.once("listening", resolve));
  const response = await fetch(`http://127.0.0.1:${server.address().port}/lessons${query}`);
  console.log(JSON.stringify(required), query || "no query", response.status, await response.text());
  server.closeAllConnections();
  server.close();
};
await run([], "");
await run(["from"], "");
await run(["from"], "?range[from]=2026-01-05");
CODE
seen=$(node try.mjs)
echo "$seen"
[ "$seen" = "$(cat <<'SEEN'
[] no query 200 {"range":{}}
["from"] no query 400 "request/query/range must have required property 'from'"
["from"] ?range[from]=2026-01-05 200 {"range":{"from":"2026-01-05"}}
SEEN
)" ] || { echo "It behaves otherwise now." >&2; exit 1; }
