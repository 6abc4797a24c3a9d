#!/usr/bin/env bash
# @fastify/etag 6.2.0 (Fastify 5.12.8) compares If-None-Match whatever the status and the method are: a second 503 with the same body is sent
# as 304, with Retry-After and without the error, and so is the response of a POST that has just stored something.
# It matters because a client that polls with the last ETag then shows its cached page as current while the service is down.
# A good guess: preconditions apply only where the response would be a 2xx, and to a POST 304 is never the response (RFC 9110, 13.1.2 and
# 13.2.1).
#
# Output seen (29 November 2026, Node 20.20.2):
#   GET 503 then 304 with Retry-After 5
#   POST 200 then 304 with Retry-After none
#   stored 2 times
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-save --no-audit --no-fund fastify@5.12.8 @fastify/etag@6.2.0 >/dev/null
cat >try.mjs <<'CODE'
import etag from "@fastify/etag";
import Fastify from "fastify";
const app = Fastify();
await app.register(etag);
let stored = 0;
app.get("/", async (_request, reply) => reply.code(503).header("retry-after", "5").send({ code: "unavailable" }));
app.post("/", async () => ({ accepted: Boolean(++stored) }));
for (const method of ["GET", "POST"]) {
  const first = await app.inject({ method, url: "/" });
  const second = await app.inject({ method, url: "/", headers: { "if-none-match": first.headers.etag } });
  console.log(method, first.statusCode, "then", second.statusCode, "with Retry-After", second.headers["retry-after"] ?? "none");
}
console.log("stored", stored, "times");
CODE
seen=$(node try.mjs)
echo "$seen"
[ "$seen" = "$(cat <<'SEEN'
GET 503 then 304 with Retry-After 5
POST 200 then 304 with Retry-After none
stored 2 times
SEEN
)" ] || { echo "It behaves otherwise now." >&2; exit 1; }
