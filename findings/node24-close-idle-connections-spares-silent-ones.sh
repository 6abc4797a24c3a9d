#!/usr/bin/env bash
# Node 24.21.0 (20.20.2 and 22.23.1 alike): `server.close()` with `closeIdleConnections()` leaves a connection on which nothing was ever
# sent, and `headersTimeout` no longer ends it, so the server does not close: a browser or a balancer that connects ahead delays a stop
# for as long as it likes. Node 26.10.0 ends it.
# A good guess: a connection without a request is idle, and at the latest the timeout for its headers ends it.
#
# Output seen (28 November 2026):
#   24.21.0: used connection closed true, silent one false, server false
#   26.10.0: used connection closed true, silent one true, server true
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
cat >try.mjs <<'CODE'
import { createServer } from "node:http";
import { once } from "node:events";
import { connect } from "node:net";
const options = { headersTimeout: 1000, connectionsCheckingInterval: 200 };
const server = createServer(options, (_, response) => response.end("ok"));
await once(server.listen(0, "127.0.0.1"), "listening");
const [silent, used] = [1, 2].map(() => connect(server.address().port, "127.0.0.1"));
used.write("GET / HTTP/1.1\r\nHost: a.example\r\n\r\n");
await once(used, "data");
const closed = { used: false, silent: false, server: false };
for (const [name, socket] of Object.entries({ used, silent })) socket.resume().on("close", () => (closed[name] = true));
server.close(() => (closed.server = true));
server.closeIdleConnections();
setTimeout(() => {
  console.log(`used connection closed ${closed.used}, silent one ${closed.silent}, server ${closed.server}`);
  process.exit();
}, 3000);
CODE
npm install --silent --no-save --no-audit --no-fund --prefix 24.21.0 node@24.21.0 >/dev/null
npm install --silent --no-save --no-audit --no-fund --prefix 26.10.0 node@26.10.0 >/dev/null
seen=$(for version in 24.21.0 26.10.0; do echo "$version: $("$version/node_modules/node/bin/node" try.mjs)"; done)
echo "$seen"
[ "$seen" = "$(cat <<'SEEN'
24.21.0: used connection closed true, silent one false, server false
26.10.0: used connection closed true, silent one true, server true
SEEN
)" ] || { echo "It behaves otherwise now." >&2; exit 1; }
