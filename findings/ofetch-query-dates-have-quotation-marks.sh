#!/usr/bin/env bash
# ofetch 1.5.1 writes a Date in `query` as JSON, with its quotation marks: ?from=%222026-01-02T07:30:00.000Z%22. The same Date in a JSON
# body is right, and URLSearchParams writes a Date without marks, so no rule that one knows gives this.
# It matters because a query parameter with `format: date-time` is then refused with 400, or filters nothing, and TypeScript did not object.
# A good guess: a Date in a query is its ISO text, as in a body, or String(date).
#
# Output seen (29 November 2026, Node 26.10.0):
#   /slots?from=%222026-01-02T07:30:00.000Z%22 "2026-01-02T07:30:00.000Z" is no date
#   /slots?from=2026-01-02T07:30:00.000Z 2026-01-02T07:30:00.000Z is a date
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-save --no-audit --no-fund --ignore-scripts ofetch@1.5.1 >/dev/null
cat >try.mjs <<'CODE'
import { createServer } from "node:http";
import { once } from "node:events";
import { ofetch } from "ofetch";
const server = createServer((request, response) => {
  const value = new URL(request.url, "http://x.test").searchParams.get("from");
  response.end(JSON.stringify({ url: request.url, value, isDate: !Number.isNaN(Date.parse(value)) }));
}).listen(0, "127.0.0.1");
await once(server, "listening");
const url = `http://127.0.0.1:${server.address().port}/slots`;
const date = new Date("2026-01-02T07:30:00Z");
for (const query of [{ from: date }, { from: date.toISOString() }]) {
  const { url: seen, value, isDate } = await ofetch(url, { query, responseType: "json" });
  console.log(seen, value, isDate ? "is a date" : "is no date");
}
server.close();
server.closeAllConnections();
CODE
seen=$(node try.mjs)
echo "$seen"
[ "$seen" = "$(cat <<'SEEN'
/slots?from=%222026-01-02T07:30:00.000Z%22 "2026-01-02T07:30:00.000Z" is no date
/slots?from=2026-01-02T07:30:00.000Z 2026-01-02T07:30:00.000Z is a date
SEEN
)" ] || { echo "It behaves otherwise now." >&2; exit 1; }
