#!/usr/bin/env bash
# lunr-languages 1.22.0 with lunr 2.3.9: an index knows the words of one script. Plain, it drops Arabic words; with the Arabic module it drops
# Latin ones, without a warning while it is built. Of a teacher whose name is there in both scripts, each index finds one, and a
# program that switches to Arabic loses the search that it had.
# A good guess: a module for a language adds that language, and leaves the other words as they are.
#
# Output seen (29 November 2026, Node 20.20.2):
#   plain: Fatimah 1
#   plain: فاطمة 0
#   with lunr.ar: Fatimah 0
#   with lunr.ar: فاطمة 1
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-save --no-audit --no-fund lunr@2.3.9 lunr-languages@1.22.0 >/dev/null
cat >try.mjs <<'CODE'
import { createRequire } from "node:module";
const require = createRequire(import.meta.url);
const lunr = require("lunr");
require("lunr-languages/lunr.stemmer.support")(lunr);
require("lunr-languages/lunr.ar")(lunr);
const build = (isArabic) =>
  lunr(function () {
    if (isArabic) this.use(lunr.ar);
    this.ref("id");
    this.field("name");
    this.add({ id: 1, name: "Fatimah فاطمة" });
  });
for (const isArabic of [false, true])
  for (const word of ["Fatimah", "فاطمة"]) console.log(isArabic ? "with lunr.ar:" : "plain:", word, build(isArabic).search(word).length);
CODE
seen=$(node try.mjs)
echo "$seen"
[ "$seen" = "$(cat <<'SEEN'
plain: Fatimah 1
plain: فاطمة 0
with lunr.ar: Fatimah 0
with lunr.ar: فاطمة 1
SEEN
)" ] || { echo "It behaves otherwise now." >&2; exit 1; }
