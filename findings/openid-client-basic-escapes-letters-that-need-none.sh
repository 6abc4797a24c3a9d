#!/usr/bin/env bash
# openid-client 6.8.9: `ClientSecretBasic` percent-encodes `-`, `_` and `.` of a client's id and secret before it puts them into the
# Authorization header: `my-school.app` is sent as `my%2Dschool%2Eapp`. A provider that decodes as OAuth 2.0 (section 2.3.1) says does
# not notice; one that compares the header's text, as many do, answers invalid_client, and nothing in the settings is wrong.
# A good guess: an id and a secret of letters, digits, hyphens and dots are sent as they are, as URLSearchParams writes them.
#
# Output seen (28 November 2026, Node 20.20.2):
#   openid-client:   my%2Dschool%2Eapp:a%2Db%5Fc%2Ed
#   URLSearchParams: my-school.app:a-b_c.d
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-save --no-audit --no-fund openid-client@6.8.9 >/dev/null
cat >try.mjs <<'CODE'
import { once } from "node:events";
import { createServer } from "node:http";
import * as client from "openid-client";
const [id, secret] = ["my-school.app", "a-b_c.d"];
let sent = "";
const server = createServer((request, response) => {
  sent = Buffer.from(request.headers.authorization.replace("Basic ", ""), "base64").toString();
  response.writeHead(401, { "content-type": "application/json" }).end('{"error":"invalid_client"}');
});
await once(server.listen(0, "127.0.0.1"), "listening");
const issuer = `http://127.0.0.1:${server.address().port}`;
const metadata = { issuer, token_endpoint: `${issuer}/token` };
const config = new client.Configuration(metadata, id, undefined, client.ClientSecretBasic(secret));
client.allowInsecureRequests(config);
await client.clientCredentialsGrant(config).catch(() => {});
console.log("openid-client:  ", sent);
console.log("URLSearchParams:", [id, secret].map((one) => String(new URLSearchParams({ a: one })).slice(2)).join(":"));
server.close();
server.closeAllConnections();
CODE
seen=$(node try.mjs)
echo "$seen"
[ "$seen" = "$(cat <<'SEEN'
openid-client:   my%2Dschool%2Eapp:a%2Db%5Fc%2Ed
URLSearchParams: my-school.app:a-b_c.d
SEEN
)" ] || { echo "It behaves otherwise now." >&2; exit 1; }
