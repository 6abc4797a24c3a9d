#!/usr/bin/env bash
# Node 26.10.0 says `response.writableFinished` is false right after `response.end(text)`, where Node 20.20.2 says true, for the same
# small response on the same idle connection: newer versions wait for the socket. `writableLength` is 0 in both.
# A good guess: whoever has to know whether a response still waits for the network (to count it, or to log it at once instead of at
# `finish`) may ask `writableFinished`; on Node 26 each response then looks as if it waited.
#
# Output seen (29 November 2026):
#   20.20.2: writableFinished true, writableLength 0
#   26.10.0: writableFinished false, writableLength 0
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-save --no-audit --no-fund node-20@npm:node@20.20.2 node-26@npm:node@26.10.0 >/dev/null
cat >try.mjs <<'CODE'
import { createServer, get } from "node:http";
const server = createServer((_request, response) => {
  response.end("hello");
  const { writableFinished, writableLength } = response;
  console.log(`${process.version.slice(1)}: writableFinished ${writableFinished}, writableLength ${writableLength}`);
}).listen(0, "127.0.0.1", () => {
  get({ port: server.address().port, host: "127.0.0.1" }, (response) => {
    response.resume().on("end", () => server.close());
  });
});
CODE
seen=$(for version in 20 26; do "node_modules/node-$version/bin/node" try.mjs; done)
echo "$seen"
[ "$seen" = "$(cat <<'SEEN'
20.20.2: writableFinished true, writableLength 0
26.10.0: writableFinished false, writableLength 0
SEEN
)" ] || { echo "It behaves otherwise now." >&2; exit 1; }
