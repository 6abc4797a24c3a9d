#!/usr/bin/env bash
# quran-meta 6.0.17: functions named "is…" that ask whether a verse begins a juz or a page return a number: positive for yes, and negative,
# which JavaScript takes for true, for no. `if (isAyahJuzFirst(id))` is then true for every verse of the Quran, and its types allow it. In
# the same library isValidJuz and isValidPage return booleans. A lesson plan that starts a section at each juz starts 6,236.
# A good guess: "is" returns true or false, or at least something falsy for no.
#
# Output seen (29 November 2026, Node 20.20.2):
#   verse 148, page -23 juz -3
#   verse 149, page 22 juz 2
#   6236 verses begin a juz, 30 of them really
#   isValidPage(605) false
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-save --no-audit --no-fund quran-meta@6.0.17 >/dev/null
cat >try.mjs <<'CODE'
import { isAyahJuzFirst, isAyahPageFirst, isValidPage } from "quran-meta/hafs";
console.log("verse 148, page", isAyahPageFirst(148), "juz", isAyahJuzFirst(148));
console.log("verse 149, page", isAyahPageFirst(149), "juz", isAyahJuzFirst(149));
const ids = Array.from({ length: 6236 }, (_, index) => index + 1);
console.log(`${ids.filter(isAyahJuzFirst).length} verses begin a juz, ${ids.filter((id) => isAyahJuzFirst(id) > 0).length} of them really`);
console.log("isValidPage(605)", isValidPage(605));
CODE
seen=$(node try.mjs)
echo "$seen"
[ "$seen" = "$(cat <<'SEEN'
verse 148, page -23 juz -3
verse 149, page 22 juz 2
6236 verses begin a juz, 30 of them really
isValidPage(605) false
SEEN
)" ] || { echo "It behaves otherwise now." >&2; exit 1; }
