#!/usr/bin/env bash
# axios-cache-interceptor 1.12.3 does not store a response with `Cache-Control: no-cache`, so the next request has no If-None-Match and
# everything is sent again. For `max-age=0`, which asks for the same, it stores the response and revalidates it with the ETag.
# It matters because services choose no-cache for exactly this, always ask but send only what changed, and the saving never happens.
# A good guess: no-cache allows storing and demands revalidation (RFC 9111, 5.2.2.4), and only no-store forbids it.
#
# Output seen (29 November 2026, Node 26.10.0):
#   no-cache: the server sent 200 200 200
#   max-age=0: the server sent 200 304 304
#   max-age=0, must-revalidate: the server sent 200 304 304
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-save --no-audit --no-fund --ignore-scripts axios@1.21.1 axios-cache-interceptor@1.12.3 >/dev/null
cat >try.mjs <<'CODE'
import { once } from "node:events";
import { createServer } from "node:http";
import axios from "axios";
import { setupCache } from "axios-cache-interceptor";
for (const control of ["no-cache", "max-age=0", "max-age=0, must-revalidate"]) {
  const sent = [];
  const server = createServer((request, response) => {
    const fresh = request.headers["if-none-match"] === '"a"';
    sent.push(fresh ? 304 : 200);
    response.writeHead(fresh ? 304 : 200, { "cache-control": control, etag: '"a"', "content-type": "application/json" });
    response.end(fresh ? undefined : "[]");
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const client = setupCache(axios.create());
  for (let i = 0; i < 3; i++) await client.get(`http://127.0.0.1:${server.address().port}/`);
  console.log(`${control}: the server sent ${sent.join(" ")}`);
  server.close();
  server.closeAllConnections();
}
CODE
seen=$(node try.mjs)
echo "$seen"
[ "$seen" = "$(cat <<'SEEN'
no-cache: the server sent 200 200 200
max-age=0: the server sent 200 304 304
max-age=0, must-revalidate: the server sent 200 304 304
SEEN
)" ] || { echo "It behaves otherwise now." >&2; exit 1; }
