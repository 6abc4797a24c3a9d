#!/usr/bin/env bash
# http-cache-semantics 4.3.0: `Cache-Control: immutable` without a max-age makes a response fresh for 1000 days. Its README says 24 hours
# (`immutableMinTimeToLive` in milliseconds); the value is used as seconds, so that an option of one minute lasts for 16 hours, too.
# It matters because npm's and got's caches decide with this library: a response that was to be kept for a day is not asked for again.
# A good guess: the documented 24 hours, or no time at all, as immutable has a meaning only while max-age lasts (RFC 8246, 2).
#
# Output seen (29 November 2026, Node 20.20.2):
#   immutable: 24000.00 hours
#   immutable, immutableMinTimeToLive 60000: 16.67 hours
#   immutable, max-age=60: 0.02 hours
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-save --no-audit --no-fund http-cache-semantics@4.3.0 >/dev/null
cat >try.mjs <<'CODE'
import CachePolicy from "http-cache-semantics";
const request = { url: "/letters", method: "GET", headers: { host: "school.example" } };
const hours = (cacheControl, options) =>
  new CachePolicy(request, { status: 200, headers: { "cache-control": cacheControl } }, options).timeToLive() / 3_600_000;
console.log("immutable:", hours("immutable").toFixed(2), "hours");
console.log("immutable, immutableMinTimeToLive 60000:", hours("immutable", { immutableMinTimeToLive: 60_000 }).toFixed(2), "hours");
console.log("immutable, max-age=60:", hours("immutable, max-age=60").toFixed(2), "hours");
CODE
seen=$(node try.mjs)
echo "$seen"
[ "$seen" = "$(cat <<'SEEN'
immutable: 24000.00 hours
immutable, immutableMinTimeToLive 60000: 16.67 hours
immutable, max-age=60: 0.02 hours
SEEN
)" ] || { echo "It behaves otherwise now." >&2; exit 1; }
