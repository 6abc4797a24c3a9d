#!/usr/bin/env bash
# turbo 2.11.11: a run that gets SIGTERM ends with exit code 0, although its summary says "0 successful, 1 total", and although the
# task itself ended with 1. Whatever ended the run (a supervisor, a time limit, another script) reads a success.
# A good guess: a run that was ended before its tasks had finished fails, as npm's and make's do.
#
# Output seen (28 November 2026, Node 20.20.2):
#   exit code 0
#   Tasks:    0 successful, 1 total
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
mkdir app
echo '{ "name": "root", "private": true, "packageManager": "npm@10.8.2", "workspaces": ["app"] }' > package.json
echo '{ "name": "app", "version": "1.0.0", "scripts": { "test": "node wait.mjs" } }' > app/package.json
echo 'process.on("SIGTERM", () => process.exit(1)); setInterval(() => {}, 1000); console.log("started");' > app/wait.mjs
echo '{ "tasks": { "test": { "cache": false } } }' > turbo.json
npm install --silent --no-audit --no-fund --save-exact turbo@2.11.11
export TURBO_TELEMETRY_DISABLED=1

node_modules/.bin/turbo run test > output 2>&1 &
turbo=$!
until grep -q started output 2>/dev/null; do sleep 0.2; done
kill -TERM "$turbo"
code=0
wait "$turbo" || code=$?
seen=$(
  echo "exit code $code"
  grep --only-matching "Tasks: .*" output
)
echo "$seen"
[ "$seen" = "$(cat <<'SEEN'
exit code 0
Tasks:    0 successful, 1 total
SEEN
)" ] || { echo "It behaves otherwise now." >&2; exit 1; }
