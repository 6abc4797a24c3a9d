#!/usr/bin/env bash
# npm 12.2.2 and pnpm 12.21.0: `npx -y pnpm@12.21.0 --version` prints 12.21.0 and says nothing else, yet the pnpm that it leaves in
# npm's cache is a text file without "#!", which a shell runs and the kernel does not: turbo ends with "Exec format error". pnpm's
# install script would put its program in that place, and npm 12 runs no install scripts. npm 11, which does, takes such a folder for
# whole and leaves it so.
# A good guess: a command whose --version works is installed, and another npm repairs what is not.
#
# Output seen (27 November 2026, Node 20.20.2, for which npm 12 has a warning):
#   npm 12.2.2 in a new home: 12.21.0, a text
#   npm 11.21.2 in the same home: 12.21.0, a text
#   npm 11.21.2 in a new home: 12.21.0, a program
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
export HOME="$folder"
for version in 12.2.2 11.21.2; do
  npm install --prefix "npm-$version" --silent --no-save --no-audit --no-fund "npm@$version" >/dev/null
done
# Runs pnpm with an npm in a home, and looks at what that leaves.
try() {
  local printed program kind=program
  printed=$(HOME="$folder/$2" npm_config_cache="$folder/$2/cache" node "npm-$1/node_modules/npm/bin/npx-cli.js" -y pnpm@12.21.0 --version 2>/dev/null)
  program=$(echo "$folder/$2"/cache/_npx/*/node_modules/pnpm/pnpm)
  [ "$(head -c 2 "$program")" != "# " ] || kind=text
  echo "$printed, a $kind"
}
mkdir one other
seen=$(
  echo "npm 12.2.2 in a new home: $(try 12.2.2 one)"
  echo "npm 11.21.2 in the same home: $(try 11.21.2 one)"
  echo "npm 11.21.2 in a new home: $(try 11.21.2 other)"
)
echo "$seen"
[ "$seen" = "$(cat <<'SEEN'
npm 12.2.2 in a new home: 12.21.0, a text
npm 11.21.2 in the same home: 12.21.0, a text
npm 11.21.2 in a new home: 12.21.0, a program
SEEN
)" ] || { echo "It behaves otherwise now." >&2; exit 1; }
