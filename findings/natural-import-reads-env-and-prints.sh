#!/usr/bin/env bash
# natural 8.1.1 (stemmers and tokenizers, Indonesian among them): importing it reads the file .env of the current folder into the process's
# environment, and prints lines about it to standard output. A program whose output is JSON or CSV is broken by the import alone, and
# settings that it was not meant to have apply.
# A good guess: a library for texts neither reads settings nor prints; only its own database stores have use for them.
#
# Output seen (29 November 2026, Node 20.20.2):
#   prints before the program does: true
#   SCHOOL_NAME is "Contoh"
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-save --no-audit --no-fund natural@8.1.1 >/dev/null
cat >try.mjs <<'CODE'
import { execFileSync } from "node:child_process";
import { writeFileSync } from "node:fs";
writeFileSync(".env", "SCHOOL_NAME=Contoh\n");
const program = `import("natural").then(() => console.log(JSON.stringify(process.env.SCHOOL_NAME)))`;
const lines = execFileSync(process.execPath, ["-e", program], { encoding: "utf8" }).trim().split("\n");
console.log("prints before the program does:", lines.slice(0, -1).some((line) => line.includes(".env")));
console.log("SCHOOL_NAME is", lines.at(-1));
CODE
seen=$(node try.mjs)
echo "$seen"
[ "$seen" = "$(cat <<'SEEN'
prints before the program does: true
SCHOOL_NAME is "Contoh"
SEEN
)" ] || { echo "It behaves otherwise now." >&2; exit 1; }
