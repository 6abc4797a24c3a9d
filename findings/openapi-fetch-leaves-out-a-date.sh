#!/usr/bin/env bash
# openapi-fetch 0.17.0 leaves a Date out of the query, and out of the path, where an empty segment stays. There is no error, although a list
# of Dates is one. In a body the same Date is right. openapi-typescript's guide has `date-time` as Date as the example of its `transform`
# option, so the types ask for a Date.
# It matters because "lessons from Monday on" becomes a request for all lessons: the answer is full of rows, and nobody sees why.
# A good guess: the ISO text, as in a body, or the error that a list gives.
#
# Output seen (29 November 2026, Node 20.20.2):
#   query, a text: GET https://school.example/lessons?from=2026-01-05T05%3A00%3A00Z&level=2
#   query, a Date: GET https://school.example/lessons?&level=2
#   query, a list of Dates: refused
#   path, a Date: GET https://school.example/days//lessons
#   body, a Date: POST https://school.example/lessons {"from":"2026-01-05T05:00:00.000Z"}
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-save --no-audit --no-fund openapi-fetch@0.17.0 >/dev/null
cat >try.mjs <<'CODE'
import createClient from "openapi-fetch";
let sent;
const fetch = async (request) => {
  sent = `${request.method} ${request.url} ${await request.text()}`.trim();
  return Response.json({});
};
const client = createClient({ baseUrl: "https://school.example", fetch });
const from = new Date("2026-01-05T05:00:00Z");
const tries = {
  "query, a text": () => client.GET("/lessons", { params: { query: { from: "2026-01-05T05:00:00Z", level: 2 } } }),
  "query, a Date": () => client.GET("/lessons", { params: { query: { from, level: 2 } } }),
  "query, a list of Dates": () => client.GET("/lessons", { params: { query: { from: [from], level: 2 } } }),
  "path, a Date": () => client.GET("/days/{from}/lessons", { params: { path: { from } } }),
  "body, a Date": () => client.POST("/lessons", { body: { from } }),
};
for (const [name, send] of Object.entries(tries)) {
  sent = "refused";
  await send().catch(() => {});
  console.log(`${name}: ${sent}`);
}
CODE
seen=$(node try.mjs)
echo "$seen"
[ "$seen" = "$(cat <<'SEEN'
query, a text: GET https://school.example/lessons?from=2026-01-05T05%3A00%3A00Z&level=2
query, a Date: GET https://school.example/lessons?&level=2
query, a list of Dates: refused
path, a Date: GET https://school.example/days//lessons
body, a Date: POST https://school.example/lessons {"from":"2026-01-05T05:00:00.000Z"}
SEEN
)" ] || { echo "It behaves otherwise now." >&2; exit 1; }
