#!/usr/bin/env bash
# ratelimit-header-parser 0.1.0 meets the headers of draft 8, which express-rate-limit 8.7.5 by the same authors sends as `draft-8`: it
# neither reads them nor returns undefined, as it does without such headers, but an object whose numbers are all NaN and whose reset is an
# invalid Date.
# It matters because `remaining > 0` is then never true and a wait until `reset` never ends or takes no time: NaN spreads through a client's
# backoff.
# A good guess: a form of the header that it does not know is like no header, so undefined.
#
# Output seen (29 November 2026, Node 26.10.0):
#   draft-7 10, 9, a Date
#   draft-8 NaN, NaN, Invalid Date
#   none undefined
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-save --no-audit --no-fund --ignore-scripts ratelimit-header-parser@0.1.0 express-rate-limit@8.7.5 express@5.3.0 >/dev/null
cat >try.mjs <<'CODE'
import { once } from "node:events";
import express from "express";
import { rateLimit } from "express-rate-limit";
import { parseRateLimit } from "ratelimit-header-parser";
for (const standardHeaders of ["draft-7", "draft-8", false]) {
  const app = express();
  app.use(rateLimit({ limit: 10, windowMs: 60_000, standardHeaders, legacyHeaders: false, identifier: "siswa" }));
  app.get("/", (_request, response) => void response.json({}));
  const server = app.listen(0, "127.0.0.1");
  await once(server, "listening");
  const response = await fetch(`http://127.0.0.1:${server.address().port}/`, { headers: { connection: "close" } });
  const limit = parseRateLimit(response);
  console.log(standardHeaders || "none", limit && [limit.limit, limit.remaining, Number.isNaN(limit.reset.getTime()) ? "Invalid Date" : "a Date"].join(", "));
  server.close();
}
CODE
seen=$(node try.mjs)
echo "$seen"
[ "$seen" = "$(cat <<'SEEN'
draft-7 10, 9, a Date
draft-8 NaN, NaN, Invalid Date
none undefined
SEEN
)" ] || { echo "It behaves otherwise now." >&2; exit 1; }
