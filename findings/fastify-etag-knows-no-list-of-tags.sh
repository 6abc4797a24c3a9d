#!/usr/bin/env bash
# @fastify/etag 6.2.0 (Fastify 5.12.8): an If-None-Match with several tags, or with `*`, never matches. A single tag does, also as a weak one.
# It matters because a cache in front of the service that holds several variants of a page (of languages, or of encodings) asks with all
# their tags, so it gets the whole body each time, and nothing shows that revalidation never works.
# A good guess: the list and `*` are in the grammar of the header (RFC 9110, 13.1.2), and whoever handles W/ handles them.
#
# Output seen (29 November 2026, Node 20.20.2):
#   "tag" 304
#   W/"tag" 304
#   "other", "tag" 200
#   * 200
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
app.get("/", async () => ({ letters: 28 }));
const { headers } = await app.inject("/");
for (const tags of [headers.etag, `W/${headers.etag}`, `"other", ${headers.etag}`, "*"]) {
  const response = await app.inject({ url: "/", headers: { "if-none-match": tags } });
  console.log(tags.replace(headers.etag, '"tag"'), response.statusCode);
}
CODE
seen=$(node try.mjs)
echo "$seen"
[ "$seen" = "$(cat <<'SEEN'
"tag" 304
W/"tag" 304
"other", "tag" 200
* 200
SEEN
)" ] || { echo "It behaves otherwise now." >&2; exit 1; }
