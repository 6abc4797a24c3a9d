#!/usr/bin/env bash
# fast-json-stringify 7.3.6 (the serializer of Fastify): a Date is printed in UTC under format date-time, but in the machine's time zone under
# format date and time. One instant is then two days in one response, and another day after a move to a server in another zone.
# A good guess: all three formats print the same instant in the same zone.
#
# Output seen (27 November 2026, Node 20.20.2):
#   date-time "2027-01-05T20:00:00.000Z"
#   date "2027-01-06"
#   time "03:00:00"
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-save --no-audit --no-fund fast-json-stringify@7.3.6 >/dev/null
cat >try.mjs <<'CODE'
import build from "fast-json-stringify";
const evening = new Date("2027-01-05T20:00:00Z");
for (const format of ["date-time", "date", "time"]) console.log(format, build({ type: "string", format })(evening));
CODE
seen=$(TZ=Asia/Jakarta node try.mjs)
echo "$seen"
[ "$seen" = "$(cat <<'SEEN'
date-time "2027-01-05T20:00:00.000Z"
date "2027-01-06"
time "03:00:00"
SEEN
)" ] || { echo "It behaves otherwise now." >&2; exit 1; }
