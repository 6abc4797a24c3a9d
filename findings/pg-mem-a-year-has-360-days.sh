#!/usr/bin/env bash
# pg-mem 3.0.14, an in-memory PostgreSQL for tests, adds intervals of months as 30 days each and of a year as 360 days: a month after 1
# January is 31 January. PostgreSQL (here PGlite) goes by the calendar.
# It matters because fees and reports that are due monthly are due on other days in tests than in production, and a year is five days short.
# A good guess: date arithmetic that an emulator implements, and does not refuse like so much else, is that of PostgreSQL.
#
# Output seen (29 November 2026, Node 26.10.0):
#   2026-01-01 + 1 month: pg-mem 2026-01-31, PostgreSQL 2026-02-01
#   2026-01-31 + 1 month: pg-mem 2026-03-02, PostgreSQL 2026-02-28
#   2026-02-01 + 1 month: pg-mem 2026-03-03, PostgreSQL 2026-03-01
#   2026-01-01 + 1 year: pg-mem 2026-12-27, PostgreSQL 2027-01-01
#   2026-01-01 + 30 days: pg-mem 2026-01-31, PostgreSQL 2026-01-31
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-save --no-audit --no-fund --ignore-scripts pg-mem@3.0.14 @electric-sql/pglite@0.5.16 >/dev/null
cat >try.mjs <<'CODE'
import { PGlite } from "@electric-sql/pglite";
import { newDb } from "pg-mem";
const pglite = new PGlite();
const sums = [["2026-01-01", "1 month"], ["2026-01-31", "1 month"], ["2026-02-01", "1 month"], ["2026-01-01", "1 year"], ["2026-01-01", "30 days"]];
for (const [date, interval] of sums) {
  const sum = `date '${date}' + interval '${interval}'`;
  const { due } = newDb().public.one(`select ${sum} as due`);
  const { rows } = await pglite.query(`select (${sum})::date::text as due`);
  console.log(`${date} + ${interval}: pg-mem ${due.toISOString().slice(0, 10)}, PostgreSQL ${rows[0].due}`);
}
await pglite.close();
CODE
seen=$(node try.mjs)
echo "$seen"
[ "$seen" = "$(cat <<'SEEN'
2026-01-01 + 1 month: pg-mem 2026-01-31, PostgreSQL 2026-02-01
2026-01-31 + 1 month: pg-mem 2026-03-02, PostgreSQL 2026-02-28
2026-02-01 + 1 month: pg-mem 2026-03-03, PostgreSQL 2026-03-01
2026-01-01 + 1 year: pg-mem 2026-12-27, PostgreSQL 2027-01-01
2026-01-01 + 30 days: pg-mem 2026-01-31, PostgreSQL 2026-01-31
SEEN
)" ] || { echo "It behaves otherwise now." >&2; exit 1; }
