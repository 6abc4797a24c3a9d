#!/usr/bin/env bash
# ajv-formats 3.0.1: `date-time` takes an offset of hours alone (+07) and one without its colon (+0700), in its full mode as well, although RFC
# 3339 wants +07:00. The JavaScript that runs behind the check reads one of them and not the other, and no leap second, which is valid.
# It matters because PostgreSQL prints offsets as +07 in its text form: what a client sends in that form passes the contract and is an Invalid
# Date in the handler, an error 500 in place of the 400 that the schema promises.
# A good guess: what passes as date-time is a date-time of RFC 3339, and what passes `new Date` can read.
#
# Output seen (29 November 2026, Node 20.20.2):
#   2026-01-05T20:00:00+07:00 true 2026-01-05T13:00:00.000Z
#   2026-01-05T20:00:00+07 true Invalid Date
#   2026-01-05T20:00:00+0700 true 2026-01-05T13:00:00.000Z
#   2016-12-31T23:59:60Z true Invalid Date
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-save --no-audit --no-fund ajv@8.20.0 ajv-formats@3.0.1 >/dev/null
cat >try.mjs <<'CODE'
import addFormats from "ajv-formats";
import Ajv from "ajv/dist/2020.js";
const ajv = new Ajv.default();
addFormats.default(ajv, { mode: "full" });
const check = ajv.compile({ type: "string", format: "date-time" });
for (const text of ["2026-01-05T20:00:00+07:00", "2026-01-05T20:00:00+07", "2026-01-05T20:00:00+0700", "2016-12-31T23:59:60Z"]) {
  const date = new Date(text);
  console.log(text, check(text), Number.isNaN(date.getTime()) ? "Invalid Date" : date.toISOString());
}
CODE
seen=$(node try.mjs)
echo "$seen"
[ "$seen" = "$(cat <<'SEEN'
2026-01-05T20:00:00+07:00 true 2026-01-05T13:00:00.000Z
2026-01-05T20:00:00+07 true Invalid Date
2026-01-05T20:00:00+0700 true 2026-01-05T13:00:00.000Z
2016-12-31T23:59:60Z true Invalid Date
SEEN
)" ] || { echo "It behaves otherwise now." >&2; exit 1; }
