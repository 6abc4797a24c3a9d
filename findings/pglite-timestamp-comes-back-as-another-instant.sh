#!/usr/bin/env bash
# PGlite 0.5.17: a Date is written to a `timestamp` column as the clock of UTC and read back as the clock of the machine, so outside UTC
# the value that returns is hours off. A `date` column is read in UTC, unlike in node-postgres 8.23.1, which uses the machine's zone in both
# directions and for both types.
# It matters because tests on PGlite and a server on PostgreSQL return different instants and days for the same rows.
# A good guess: what a driver writes it reads back, as node-postgres does, and `date` and `timestamp` follow one rule.
#
# Output seen (29 November 2026, Node 20.20.2):
#   PGlite: 2026-01-05T20:00:00.000Z is stored as 2026-01-05 20:00:00 and read as 2026-01-05T13:00:00.000Z
#   node-postgres: 2026-01-05T20:00:00.000Z is sent as 2026-01-06T03:00:00.000+07:00 and read as 2026-01-05T20:00:00.000Z
#   date 2026-01-05, PGlite: 2026-01-05T00:00:00.000Z, node-postgres: 2026-01-04T17:00:00.000Z
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-save --no-audit --no-fund @electric-sql/pglite@0.5.17 pg@8.23.1 >/dev/null
cat >try.mjs <<'CODE'
import { PGlite } from "@electric-sql/pglite";
import pg from "pg";
import utils from "pg/lib/utils.js";
const lesson = new Date("2026-01-05T20:00:00Z");
const db = new PGlite();
const { rows } = await db.query("select $1::timestamp as at, ($1::timestamp)::text as stored, '2026-01-05'::date as day", [lesson]);
const [{ at, stored, day }] = rows;
console.log(`PGlite: ${lesson.toISOString()} is stored as ${stored} and read as ${at.toISOString()}`);
const sent = utils.prepareValue(lesson);
const kept = sent.slice(0, 19).replace("T", " ");
console.log(`node-postgres: ${lesson.toISOString()} is sent as ${sent} and read as ${pg.types.getTypeParser(1114)(kept).toISOString()}`);
console.log(`date 2026-01-05, PGlite: ${day.toISOString()}, node-postgres: ${pg.types.getTypeParser(1082)("2026-01-05").toISOString()}`);
CODE
seen=$(TZ=Asia/Jakarta node try.mjs)
echo "$seen"
[ "$seen" = "$(cat <<'SEEN'
PGlite: 2026-01-05T20:00:00.000Z is stored as 2026-01-05 20:00:00 and read as 2026-01-05T13:00:00.000Z
node-postgres: 2026-01-05T20:00:00.000Z is sent as 2026-01-06T03:00:00.000+07:00 and read as 2026-01-05T20:00:00.000Z
date 2026-01-05, PGlite: 2026-01-05T00:00:00.000Z, node-postgres: 2026-01-04T17:00:00.000Z
SEEN
)" ] || { echo "It behaves otherwise now." >&2; exit 1; }
