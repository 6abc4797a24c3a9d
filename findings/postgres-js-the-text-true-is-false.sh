#!/usr/bin/env bash
# postgres.js 3.4.9 sends every value but `true` itself as false where the parameter is a boolean: the texts "true", "t", "yes" and the
# number 1 are stored as false. PostgreSQL takes these texts for true, and through node-postgres 8.23.1 they are true. For integers and
# dates postgres.js sends texts as they are.
# It matters because a query parameter or a cell of a spreadsheet is a text: "active = true" is stored as not active, without an error.
# A good guess: the text goes to PostgreSQL, which takes it or refuses it.
#
# Output seen (29 November 2026, Node 26.10.0):
#   true: node-postgres true, postgres.js true
#   "true": node-postgres true, postgres.js false
#   "t": node-postgres true, postgres.js false
#   "yes": node-postgres true, postgres.js false
#   1: node-postgres true, postgres.js false
#   "ya": node-postgres invalid input syntax for type boolean: "ya", postgres.js false
#   "2026" + 1 as an integer: 2027
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
const values = [true, "true", "t", "yes", 1, "ya"];
const ask = async (value, query) => {
  try {
    return (await query(value))[0].active;
  } catch (error) {
    return error.message;
  }
};
const client = new pg.Client(options);
await client.connect();
const seen = [];
for (const value of values) seen.push(await ask(value, async (given) => (await client.query("select $1::bool as active", [given])).rows));
await client.end();
const sql = postgres({ ...options, max: 1 });
for (const [i, value] of values.entries()) {
  console.log(`${JSON.stringify(value)}: node-postgres ${seen[i]}, postgres.js ${await ask(value, (given) => sql`select ${given}::bool as active`)}`);
}
const [{ year }] = await sql`select ${"2026"}::int + 1 as year`;
console.log(`"2026" + 1 as an integer: ${year}`);
await sql.end();
await server.stop();
process.exit();
CODE
seen=$(node try.mjs)
echo "$seen"
[ "$seen" = "$(cat <<'SEEN'
true: node-postgres true, postgres.js true
"true": node-postgres true, postgres.js false
"t": node-postgres true, postgres.js false
"yes": node-postgres true, postgres.js false
1: node-postgres true, postgres.js false
"ya": node-postgres invalid input syntax for type boolean: "ya", postgres.js false
"2026" + 1 as an integer: 2027
SEEN
)" ] || { echo "It behaves otherwise now." >&2; exit 1; }
