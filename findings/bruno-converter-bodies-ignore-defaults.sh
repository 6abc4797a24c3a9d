#!/usr/bin/env bash
# @usebruno/converters 0.23.0 fills the body of a request from a contract of OpenAPI 3.1 and ignores `default`, `const` and `examples`: a
# boolean whose default is true is false, an enum is its first value, and an integer that may be null (a list of types) is an empty text,
# which is neither. The same schema as a query parameter has its default.
# It matters because whoever presses Send changes settings to what nobody chose, or gets 400 from a request that the contract "made".
# A good guess: a body starts with the defaults, and each value has a type that its schema allows.
#
# Output seen (29 November 2026, Node 26.10.0):
#   pengingat: false in the body, "true" in the query
#   riwayat: "warsh" in the body, "hafs" in the query
#   jenis: "" in the body, "" in the query
#   kota: "" in the body, "Depok" in the query
#   menit: 0 in the body, "30" in the query
#   nilai: "" in the body, "" in the query
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-save --no-audit --no-fund --ignore-scripts @usebruno/converters@0.23.0 >/dev/null
cat >try.mjs <<'CODE'
import converters from "@usebruno/converters";
const properties = {
  pengingat: { type: "boolean", default: true },
  riwayat: { type: "string", enum: ["warsh", "hafs"], default: "hafs" },
  jenis: { const: "setoran" },
  kota: { type: "string", examples: ["Depok"] },
  menit: { type: "integer", default: 30 },
  nilai: { type: ["integer", "null"] },
};
const document = {
  openapi: "3.1.0",
  info: { title: "Hafalan", version: "1" },
  paths: {
    "/settings": {
      put: {
        operationId: "putSettings",
        parameters: Object.entries(properties).map(([name, schema]) => ({ name, in: "query", required: true, schema })),
        requestBody: { content: { "application/json": { schema: { type: "object", properties } } } },
        responses: { 204: { description: "Saved" } },
      },
    },
  },
};
const [{ request }] = converters.openApiToBruno(document).items;
const body = JSON.parse(request.body.json);
for (const name of Object.keys(properties)) {
  const { value } = request.params.find((param) => param.name === name && param.enabled);
  console.log(`${name}: ${JSON.stringify(body[name])} in the body, ${JSON.stringify(value)} in the query`);
}
CODE
seen=$(node try.mjs)
echo "$seen"
[ "$seen" = "$(cat <<'SEEN'
pengingat: false in the body, "true" in the query
riwayat: "warsh" in the body, "hafs" in the query
jenis: "" in the body, "" in the query
kota: "" in the body, "Depok" in the query
menit: 0 in the body, "30" in the query
nilai: "" in the body, "" in the query
SEEN
)" ] || { echo "It behaves otherwise now." >&2; exit 1; }
