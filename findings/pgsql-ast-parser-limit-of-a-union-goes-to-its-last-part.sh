#!/usr/bin/env bash
# pgsql-ast-parser 12.0.2 reads the ORDER BY and the LIMIT behind a UNION as parts of its last SELECT. toSql writes them inside brackets there:
# the query runs, and gives other rows in another order. The two next dates of lessons and exams together become all the lessons and
# two exams. It matters to tools that add a condition to a query (a school, a year) with this parser, and write it again.
# A good guess: what is parsed and written without a change means the same. PostgreSQL's manual (SELECT, "UNION Clause") says that ORDER BY
# and LIMIT apply to the result of the UNION unless the part has brackets of its own.
#
# Output seen (29 November 2026, Node 20.20.2):
#   As written: 2026-01-05 exam, 2026-01-06 lesson
#   Through the parser: 2026-01-06 lesson, 2026-01-13 lesson, 2026-01-20 lesson, 2026-01-05 exam, 2026-02-09 exam
#   In the tree: union all, its limit: none, of its last part: 2
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-save --no-audit --no-fund --ignore-scripts pgsql-ast-parser@12.0.2 @electric-sql/pglite@0.5.14 >/dev/null
cat >try.mjs <<'CODE'
import { PGlite } from "@electric-sql/pglite";
import { parseFirst, toSql } from "pgsql-ast-parser";
const database = await PGlite.create();
await database.exec(`create table lessons (day text, what text);
  insert into lessons values ('2026-01-06', 'lesson'), ('2026-01-13', 'lesson'), ('2026-01-20', 'lesson');
  create table exams (day text, what text);
  insert into exams values ('2026-01-05', 'exam'), ('2026-02-09', 'exam'), ('2026-03-09', 'exam')`);
const rows = async (sql) => (await database.query(sql)).rows.map((row) => `${row.day} ${row.what}`).join(", ");
const query = "select day, what from lessons union all select day, what from exams order by day limit 2";
const tree = parseFirst(query);
console.log("As written:", await rows(query));
console.log("Through the parser:", await rows(toSql.statement(tree)));
console.log(`In the tree: ${tree.type}, its limit: ${tree.limit?.limit.value ?? "none"}, of its last part: ${tree.right.limit?.limit.value ?? "none"}`);
CODE
seen=$(node try.mjs)
echo "$seen"
[ "$seen" = "$(cat <<'SEEN'
As written: 2026-01-05 exam, 2026-01-06 lesson
Through the parser: 2026-01-06 lesson, 2026-01-13 lesson, 2026-01-20 lesson, 2026-01-05 exam, 2026-02-09 exam
In the tree: union all, its limit: none, of its last part: 2
SEEN
)" ] || { echo "It behaves otherwise now." >&2; exit 1; }
