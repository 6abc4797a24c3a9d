#!/usr/bin/env bash
# happy-dom 21.0.4: iterating over Headers gives the names as they were written. Fetch (and Node, and browsers) give them in lower case and
# sorted, so a check that compares the headers of a response with those that a contract declares says in a test that X-Request-Id is unknown,
# and code that works in the test by an upper-case name fails in the browser.
# A good guess: `[...headers.keys()]` of a DOM for tests is what a browser has.
#
# Output seen (27 November 2026, Node 20.20.2):
#   node: content-type, x-request-id
#   happy-dom: X-Request-Id, Content-Type
#   happy-dom, get("x-request-id"): 1
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-save --no-audit --no-fund happy-dom@21.0.4 >/dev/null
cat >try.mjs <<'CODE'
import { Window } from "happy-dom";
const written = { "X-Request-Id": "1", "Content-Type": "application/json" };
const { Headers: DomHeaders } = new Window();
const headers = new DomHeaders(written);
console.log(`node: ${[...new Headers(written).keys()].join(", ")}`);
console.log(`happy-dom: ${[...headers.keys()].join(", ")}`);
console.log(`happy-dom, get("x-request-id"): ${headers.get("x-request-id")}`);
process.exit();
CODE
seen=$(node try.mjs)
echo "$seen"
[ "$seen" = "$(cat <<'SEEN'
node: content-type, x-request-id
happy-dom: X-Request-Id, Content-Type
happy-dom, get("x-request-id"): 1
SEEN
)" ] || { echo "It behaves otherwise now." >&2; exit 1; }
