#!/usr/bin/env bash
# PGlite 0.5.16: a value of type int8 is a JavaScript number while it is small and a BigInt when it is large, so that one column has two types,
# and JSON.stringify fails for some rows only. node-postgres gives text for all of them.
# A good guess: the type of a value depends on the type of its column.
#
# Output seen (27 November 2026, Node 20.20.2):
#   number 7
#   bigint 9007199254740993
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-save --no-audit --no-fund @electric-sql/pglite@0.5.16 >/dev/null
cat >try.mjs <<'CODE'
import { PGlite } from "@electric-sql/pglite";
const db = new PGlite();
const { rows } = await db.query("SELECT number FROM (VALUES (7::int8), (9007199254740993)) AS numbers (number)");
for (const { number } of rows) console.log(typeof number, String(number));
await db.close();
CODE
seen=$(node try.mjs)
echo "$seen"
[ "$seen" = "$(cat <<'SEEN'
number 7
bigint 9007199254740993
SEEN
)" ] || { echo "It behaves otherwise now." >&2; exit 1; }
