#!/usr/bin/env bash
# quran-meta 6.0.17: ayahStringSplitter checks a single verse against its chapter, and a range only for its order. "2:287" is an error, as
# chapter 2 has 286 verses; "2:287-290", which has none that is there, is accepted, and so is "1:1-300". A form that checks an assignment with
# it stores verses that are not there, and a count of verses to memorize from it is too high.
# A good guess: what refuses a verse that is not there, and a range that runs backwards, refuses a range of them.
#
# Output seen (29 November 2026, Node 20.20.2):
#   2:286 [2,286]
#   2:287 refused
#   2:287-290 [2,[287,290]]
#   2:5-1 refused
#   2:280-287 [2,[280,287]]
#   1:1-300 [1,[1,300]]
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-save --no-audit --no-fund quran-meta@6.0.17 >/dev/null
cat >try.mjs <<'CODE'
import { ayahStringSplitter } from "quran-meta/hafs";
for (const text of ["2:286", "2:287", "2:287-290", "2:5-1", "2:280-287", "1:1-300"]) {
  let result;
  try {
    result = JSON.stringify(ayahStringSplitter(text));
  } catch {
    result = "refused";
  }
  console.log(text, result);
}
CODE
seen=$(node try.mjs)
echo "$seen"
[ "$seen" = "$(cat <<'SEEN'
2:286 [2,286]
2:287 refused
2:287-290 [2,[287,290]]
2:5-1 refused
2:280-287 [2,[280,287]]
1:1-300 [1,[1,300]]
SEEN
)" ] || { echo "It behaves otherwise now." >&2; exit 1; }
