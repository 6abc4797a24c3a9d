#!/usr/bin/env bash
# Knex 3.3.0 with PostgreSQL: whereJsonPath takes a type from the value that one compares with, and rounds what is stored to it. With 80 it
# casts the stored number to int: 80.4 is not above 80, and is equal to it, as 79.5 is. With 79.5 it casts to int too, as parseInt finds 79 in
# it, and the query fails.
# It matters for marks, fees and counts in a jsonb column: the students above the limit are too few, and nobody sees it.
# A good guess: a stored number is compared as it is, as in PostgreSQL's own paths. The types have `value: any`, and the README and the
# change log say no more than that the method is there. An open pull request (6449) would cast to numeric.
#
# Output seen (29 November 2026, Node 20.20.2):
#   mark > 80: nobody, PostgreSQL: Siti
#   mark = 80: Ali Siti Umar, PostgreSQL: Ali
#   mark > 79.5: invalid input syntax for type integer: "79.5", PostgreSQL: Ali Siti
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-save --no-audit --no-fund --ignore-scripts knex@3.3.0 @electric-sql/pglite@0.5.14 >/dev/null
cat >try.mjs <<'CODE'
import { PGlite } from "@electric-sql/pglite";
import Knex from "knex";
const knex = Knex({ client: "pg" });
const database = await PGlite.create();
await database.exec(`create table marks (name text, data jsonb);
  insert into marks values ('Ali', '{"mark": 80}'), ('Siti', '{"mark": 80.4}'), ('Umar', '{"mark": 79.5}')`);
const names = async (sql, parameters) => {
  try {
    const { rows } = await database.query(sql, parameters);
    return rows.map((row) => row.name).join(" ") || "nobody";
  } catch (error) {
    return error.message;
  }
};
for (const [operator, value] of [[">", 80], ["=", 80], [">", 79.5]]) {
  const { sql, bindings } = knex("marks").select("name").whereJsonPath("data", "$.mark", operator, value).orderBy("name").toSQL().toNative();
  const same = `select name from marks where (data ->> 'mark')::numeric ${operator} ${value} order by name`;
  console.log(`mark ${operator} ${value}: ${await names(sql, bindings)}, PostgreSQL: ${await names(same)}`);
}
CODE
seen=$(node try.mjs)
echo "$seen"
[ "$seen" = "$(cat <<'SEEN'
mark > 80: nobody, PostgreSQL: Siti
mark = 80: Ali Siti Umar, PostgreSQL: Ali
mark > 79.5: invalid input syntax for type integer: "79.5", PostgreSQL: Ali Siti
SEEN
)" ] || { echo "It behaves otherwise now." >&2; exit 1; }
