#!/usr/bin/env bash
# drizzle-orm 0.45.4 with PGlite: a text in a jsonb column that could be JSON itself is parsed a second time when it is read. The driver has
# parsed it already: "6281200000000" is stored as a JSON string, and comes back as a number; "true" as a boolean, "null" as null.
# "0812", which is not JSON, stays text, and so does everything inside of an object or a list: a type depends on the value.
# It matters for a table of settings (key, value): a WhatsApp number, a year or a code of digits was text when it was saved.
# A good guess: what comes out has the type that went in, as `$type<string>()` promises.
# Its maintainers know it (issue 3018); this is the newest version that is not a beta.
#
# Output seen (29 November 2026, Node 20.20.2):
#   "6281200000000" stored as string, read as 6281200000000
#   "0812" stored as string, read as "0812"
#   "2.50" stored as string, read as 2.5
#   "true" stored as string, read as true
#   "null" stored as string, read as null
#   {"phone":"6281200000000"} stored as object, read as {"phone":"6281200000000"}
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-save --no-audit --no-fund --ignore-scripts drizzle-orm@0.45.4 @electric-sql/pglite@0.5.14 >/dev/null
cat >try.mjs <<'CODE'
import { PGlite } from "@electric-sql/pglite";
import { sql } from "drizzle-orm";
import { jsonb, pgTable } from "drizzle-orm/pg-core";
import { drizzle } from "drizzle-orm/pglite";
const client = await PGlite.create();
await client.exec("create table settings (value jsonb not null)");
const settings = pgTable("settings", { value: jsonb().notNull() });
const database = drizzle(client);
for (const value of ["6281200000000", "0812", "2.50", "true", "null", { phone: "6281200000000" }]) {
  await database.delete(settings);
  await database.insert(settings).values({ value });
  const [row] = await database.select({ value: settings.value, type: sql`jsonb_typeof(value)` }).from(settings);
  console.log(JSON.stringify(value), "stored as", `${row.type},`, "read as", JSON.stringify(row.value));
}
CODE
seen=$(node try.mjs)
echo "$seen"
[ "$seen" = "$(cat <<'SEEN'
"6281200000000" stored as string, read as 6281200000000
"0812" stored as string, read as "0812"
"2.50" stored as string, read as 2.5
"true" stored as string, read as true
"null" stored as string, read as null
{"phone":"6281200000000"} stored as object, read as {"phone":"6281200000000"}
SEEN
)" ] || { echo "It behaves otherwise now." >&2; exit 1; }
