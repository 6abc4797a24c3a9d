#!/usr/bin/env bash
# node-postgres 8.23.1 returns a `numeric` as text, so that no digit is lost, and an array of them as JavaScript numbers:
# 12345678901234567.89 ends in 68, and 1.10 is 1.1. An array of `bigint`, which alone is text for the same reason, stays text.
# It matters because array_agg collects fees or averages of a class: sums that were exact one by one are rounded, and a type differs by
# query.
# A good guess: an array's elements are read like the type that they have.
#
# Output seen (29 November 2026, Node 26.10.0):
#   numeric 12345678901234567.89: alone "12345678901234567.89", in an array [12345678901234568]
#   numeric 1.10: alone "1.10", in an array [1.1]
#   bigint 9007199254740993: alone "9007199254740993", in an array ["9007199254740993"]
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-save --no-audit --no-fund --ignore-scripts pg@8.23.1 @electric-sql/pglite@0.5.14 @electric-sql/pglite-socket@0.2.17 >/dev/null
cat >try.mjs <<'CODE'
import { PGlite } from "@electric-sql/pglite";
import { PGLiteSocketServer } from "@electric-sql/pglite-socket";
import pg from "pg";
const server = new PGLiteSocketServer({ db: await PGlite.create(), host: "127.0.0.1", port: 0 });
let port;
server.addEventListener("listening", (event) => (port = event.detail.port));
await server.start();
const client = new pg.Client({ host: "127.0.0.1", port, user: "postgres", password: "", database: "postgres", ssl: false });
await client.connect();
for (const [type, value] of [["numeric", "12345678901234567.89"], ["numeric", "1.10"], ["bigint", "9007199254740993"]]) {
  const { rows } = await client.query(`select ${value}::${type} as alone, array[${value}::${type}] as list`);
  console.log(`${type} ${value}: alone ${JSON.stringify(rows[0].alone)}, in an array ${JSON.stringify(rows[0].list)}`);
}
await client.end();
await server.stop();
process.exit();
CODE
seen=$(node try.mjs)
echo "$seen"
[ "$seen" = "$(cat <<'SEEN'
numeric 12345678901234567.89: alone "12345678901234567.89", in an array [12345678901234568]
numeric 1.10: alone "1.10", in an array [1.1]
bigint 9007199254740993: alone "9007199254740993", in an array ["9007199254740993"]
SEEN
)" ] || { echo "It behaves otherwise now." >&2; exit 1; }
