#!/usr/bin/env bash
# openapi-to-postmanv2 6.3.3 and @usebruno/converters 0.23.0 make `security: []`, which says that an operation takes no token, "as the
# collection does", and the collection sends the token. Postman's converter does write "no auth" for the rarer `security: [{}]`.
# It matters because sign-in, health and public pages are tried with a token: that they work without one, which the contract promises,
# nobody sees.
# A good guess: an empty list takes the default away (OpenAPI 3.1, Operation Object), so the request has no Authorization.
#
# Output seen (29 November 2026, Node 26.10.0):
#   the collection: Postman bearer Bruno bearer
#   closed: Postman as the collection, Bruno inherit
#   open: Postman as the collection, Bruno inherit
#   either: Postman noauth, Bruno inherit
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-save --no-audit --no-fund --ignore-scripts openapi-to-postmanv2@6.3.3 @usebruno/converters@0.23.0 >/dev/null
cat >try.mjs <<'CODE'
import converters from "@usebruno/converters";
import postman from "openapi-to-postmanv2";
const responses = { 200: { description: "OK" } };
const document = {
  openapi: "3.1.0",
  info: { title: "Hafalan", version: "1" },
  servers: [{ url: "https://api.test" }],
  security: [{ token: [] }],
  components: { securitySchemes: { token: { type: "http", scheme: "bearer" } } },
  paths: {
    "/closed": { get: { operationId: "closed", responses } },
    "/open": { get: { operationId: "open", security: [], responses } },
    "/either": { get: { operationId: "either", security: [{}], responses } },
  },
};
const convert = (data) =>
  new Promise((resolve) => postman.convertV2({ type: "json", data }, {}, (_error, { output }) => resolve(output[0].data)));
const flatten = (items) => items.flatMap((item) => (item.item ? flatten(item.item) : item));
const collection = await convert(structuredClone(document));
const bruno = converters.openApiToBruno(structuredClone(document));
console.log("the collection: Postman", collection.auth.type, "Bruno", bruno.root.request.auth.mode);
for (const { name, request } of flatten(collection.item)) {
  const { auth } = bruno.items.find((item) => item.name === name).request;
  console.log(`${name}: Postman ${request.auth?.type ?? "as the collection"}, Bruno ${auth.mode}`);
}
CODE
seen=$(node try.mjs)
echo "$seen"
[ "$seen" = "$(cat <<'SEEN'
the collection: Postman bearer Bruno bearer
closed: Postman as the collection, Bruno inherit
open: Postman as the collection, Bruno inherit
either: Postman noauth, Bruno inherit
SEEN
)" ] || { echo "It behaves otherwise now." >&2; exit 1; }
