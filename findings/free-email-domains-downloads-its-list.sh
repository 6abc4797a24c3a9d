#!/usr/bin/env bash
# free-email-domains 1.12.6: its install script downloads three lists of other hosts and writes them over the list of the package. So
# one pinned version holds another list on each day that it is installed; without those hosts `npm install` fails, and with
# `--ignore-scripts` one gets the list of the release.
# A good guess: a package of data has its data in it, and a lockfile with its hash fixes them.
#
# Output seen (28 November 2026, Node 20.20.2):
#   14125 domains in the package
#   postinstall: node scripts/postinstall.mjs
#   downloads from f.hubspotusercontent40.net raw.githubusercontent.com raw.githubusercontent.com
#   writes domains.json
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --ignore-scripts --silent --no-save --no-audit --no-fund free-email-domains@1.12.6 >/dev/null
cat >try.cjs <<'CODE'
const { readFileSync } = require("node:fs");
const { postinstall } = require("free-email-domains/package.json").scripts;
const script = readFileSync("node_modules/free-email-domains/scripts/postinstall.mjs", "utf8");
console.log(`${require("free-email-domains").length} domains in the package`);
console.log(`postinstall: ${postinstall}`);
console.log("downloads from", ...[...script.matchAll(/url: 'https:\/\/([^/]+)\//g)].map(([, host]) => host));
console.log("writes", /writeFile\('([^']+)'/.exec(script)[1]);
CODE
seen=$(node try.cjs)
echo "$seen"
[ "$seen" = "$(cat <<'SEEN'
14125 domains in the package
postinstall: node scripts/postinstall.mjs
downloads from f.hubspotusercontent40.net raw.githubusercontent.com raw.githubusercontent.com
writes domains.json
SEEN
)" ] || { echo "It behaves otherwise now." >&2; exit 1; }
