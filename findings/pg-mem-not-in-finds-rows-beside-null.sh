#!/usr/bin/env bash
# pg-mem 3.0.14, an in-memory PostgreSQL for tests: `NOT IN` with a null in the list finds rows, where PostgreSQL (here PGlite) finds none,
# as the comparison with null is unknown. GREATEST with a null is null, where PostgreSQL leaves the null out.
# It matters because a query for "students without a class" over a nullable column passes its tests and returns nothing in production.
# A good guess: what it implements without an error follows the three-valued logic of SQL, and `null = null` does.
#
# Output seen (29 November 2026, Node 26.10.0):
#   select count(*) n from siswa where id not in (select wali from siswa): pg-mem 2, PostgreSQL 0
#   select count(*) n from siswa where id not in (1, null): pg-mem 2, PostgreSQL 0
#   select greatest(1, null) n: pg-mem null, PostgreSQL 1
#   select (null = null) n: pg-mem null, PostgreSQL null
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-save --no-audit --no-fund --ignore-scripts pg-mem@3.0.14 @electric-sql/pglite@0.5.16 >/dev/null
cat >try.mjs <<'CODE'
import { PGlite } from "@electric-sql/pglite";
import { newDb } from "pg-mem";
const setup = `create table siswa (id int primary key, wali int);
insert into siswa values (1, null), (2, 1), (3, null);`;
const queries = [
  "select count(*) n from siswa where id not in (select wali from siswa)",
  "select count(*) n from siswa where id not in (1, null)",
  "select greatest(1, null) n",
  "select (null = null) n",
];
const memory = newDb().public;
memory.none(setup);
const pglite = new PGlite();
await pglite.exec(setup);
for (const query of queries) {
  const { rows } = await pglite.query(query);
  console.log(`${query}: pg-mem ${memory.one(query).n}, PostgreSQL ${rows[0].n}`);
}
await pglite.close();
CODE
seen=$(node try.mjs)
echo "$seen"
[ "$seen" = "$(cat <<'SEEN'
select count(*) n from siswa where id not in (select wali from siswa): pg-mem 2, PostgreSQL 0
select count(*) n from siswa where id not in (1, null): pg-mem 2, PostgreSQL 0
select greatest(1, null) n: pg-mem null, PostgreSQL 1
select (null = null) n: pg-mem null, PostgreSQL null
SEEN
)" ] || { echo "It behaves otherwise now." >&2; exit 1; }
