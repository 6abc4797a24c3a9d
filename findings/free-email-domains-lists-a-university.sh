#!/usr/bin/env bash
# free-email-domains 1.12.6: its 14,125 domains of free e-mail have `nus.edu.sg`, the domain of a university, where only its people have
# an address. A school that may trust no address of this list can never trust that one.
# A good guess: such a list has providers at which anybody can open an account, so that what is on it is never an institution's own.
#
# Output seen (28 November 2026, Node 20.20.2):
#   14125 domains
#   gmail.com true
#   nus.edu.sg true
#   harvard.edu false
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --ignore-scripts --silent --no-save --no-audit --no-fund free-email-domains@1.12.6 >/dev/null
cat >try.cjs <<'CODE'
const domains = require("free-email-domains");
console.log(`${domains.length} domains`);
for (const domain of ["gmail.com", "nus.edu.sg", "harvard.edu"]) console.log(domain, domains.includes(domain));
CODE
seen=$(node try.cjs)
echo "$seen"
[ "$seen" = "$(cat <<'SEEN'
14125 domains
gmail.com true
nus.edu.sg true
harvard.edu false
SEEN
)" ] || { echo "It behaves otherwise now." >&2; exit 1; }
