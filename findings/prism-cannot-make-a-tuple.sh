#!/usr/bin/env bash
# Prism 5.16.0 takes a contract of OpenAPI 3.1 whose response has a tuple (`prefixItems` with `items: false`) and mocks it as an empty array, which
# it reports itself as a violation of the contract, in a header; with `--dynamic` the response is an error 500.
# It matters because a client that is developed against the mock sees a value that the service never sends, or no response at all.
# A good guess: a mock makes values that fit the contract, or refuses at its start what it cannot do.
#
# Output seen (29 November 2026, Node 20.20.2):
#   static 200 [] Response body property verses must NOT have fewer than 2 items
#   dynamic 500 "missing items"
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-save --no-audit --no-fund @stoplight/prism-cli@5.16.0 >/dev/null
cat >try.mjs <<'CODE'
import { spawn } from "node:child_process";
import { once } from "node:events";
import { writeFileSync } from "node:fs";
import { createServer } from "node:net";
const verses = { type: "array", prefixItems: [{ type: "integer" }, { const: "verse" }], items: false, minItems: 2 };
const schema = { type: "object", required: ["verses"], properties: { verses } };
const get = { responses: { 200: { description: "found", content: { "application/json": { schema } } } } };
const info = { title: "school", version: "1.0.0" };
writeFileSync("school.json", JSON.stringify({ openapi: "3.1.0", info, paths: { "/range": { get } } }));
const free = createServer().listen(0);
await once(free, "listening");
const { port } = free.address();
await new Promise((resolve) => free.close(resolve));
for (const mode of ["static", "dynamic"]) {
  const program = ["node_modules/@stoplight/prism-cli/dist/index.js", "mock", "-m", "false", "-p", `${port}`, "school.json"];
  const mock = spawn(process.execPath, mode === "dynamic" ? [...program, "--dynamic"] : program);
  let printed = "";
  for await (const chunk of mock.stdout) if ((printed += chunk).includes("is listening")) break;
  const response = await fetch(`http://127.0.0.1:${port}/range`);
  const body = await response.json();
  const violations = JSON.parse(response.headers.get("sl-violations") ?? "[]").map(({ message }) => message);
  console.log(mode, response.status, JSON.stringify(body.verses ?? body.title.split(" for ")[0]), ...violations);
  mock.kill();
  await once(mock, "exit");
}
CODE
seen=$(node try.mjs)
echo "$seen"
[ "$seen" = "$(cat <<'SEEN'
static 200 [] Response body property verses must NOT have fewer than 2 items
dynamic 500 "missing items"
SEEN
)" ] || { echo "It behaves otherwise now." >&2; exit 1; }
