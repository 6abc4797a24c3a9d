#!/usr/bin/env bash
# postgres.js 3.4.9 reads a null inside an array by the type of the elements: in text[] it is the text NULL, in int[] it is NaN, and of
# booleans it is false. node-postgres 8.23.1 reads null. What postgres.js writes itself keeps null apart from the text "NULL".
# It matters because array_agg over a left join is how a list of names or marks is fetched: a missing mark becomes NaN, a missing name
# "NULL", and somebody who was not asked becomes a "no".
# A good guess: null is null, as it is outside arrays.
#
# Output seen (29 November 2026, Node 26.10.0):
#   node-postgres: names "Siti" null; marks 90 null; present true null
#   postgres.js:   names "Siti" "NULL"; marks 90 NaN; present true false
#   postgres.js writes {"NULL",NULL}
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-save --no-audit --no-fund --ignore-scripts postgres@3.4.9 pg@8.23.1 @electric-sql/pglite@0.5.14 @electric-sql/pglite-socket@0.2.17 >/dev/null
cat >try.mjs <<'CODE'
import { PGlite } from "@electric-sql/pglite";
import { PGLiteSocketServer } from "@electric-sql/pglite-socket";
import pg from "pg";
import postgres from "postgres";
const server = new PGLiteSocketServer({ db: await PGlite.create(), host: "127.0.0.1", port: 0 });
let port;
server.addEventListener("listening", (event) => (port = event.detail.port));
await server.start();
const options = { host: "127.0.0.1", port, user: "postgres", password: "", database: "postgres", ssl: false };
const query = `select array_agg(nama) as names, array_agg(nilai) as marks, array_agg(hadir) as present
from (values ('Siti', 90, true), (null, null, null)) as v(nama, nilai, hadir)`;
const show = (rows) => Object.entries(rows[0]).map(([name, list]) => `${name} ${list.map((value) => (typeof value === "string" ? `"${value}"` : String(value))).join(" ")}`).join("; ");
const client = new pg.Client(options);
await client.connect();
console.log("node-postgres:", show((await client.query(query)).rows));
await client.end();
const sql = postgres({ ...options, max: 1 });
console.log("postgres.js:  ", show(await sql.unsafe(query)));
const [{ text }] = await sql`select ${["NULL", null]}::text[]::text as text`;
console.log("postgres.js writes", text);
await sql.end();
await server.stop();
process.exit();
CODE
seen=$(node try.mjs)
echo "$seen"
[ "$seen" = "$(cat <<'SEEN'
node-postgres: names "Siti" null; marks 90 null; present true null
postgres.js:   names "Siti" "NULL"; marks 90 NaN; present true false
postgres.js writes {"NULL",NULL}
SEEN
)" ] || { echo "It behaves otherwise now." >&2; exit 1; }
