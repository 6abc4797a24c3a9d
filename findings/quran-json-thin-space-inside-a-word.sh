#!/usr/bin/env bash
# quran-json 3.1.2: one word of the whole text, in verse 2:72, has a thin space (U+2009) inside, which holds a mark that stands between two
# letters. `\s` matches it, so a count of words, or a program that highlights word by word along a recording, is one word off from there
# to the end of the verse. All other verses have the same words by `\s` and by the space.
# A good guess: words are separated by the space, and nothing else is one.
#
# Output seen (29 November 2026, Node 20.20.2):
#   2:72 has 10 words by the space, 11 by \s
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-save --no-audit --no-fund quran-json@3.1.2 >/dev/null
cat >try.mjs <<'CODE'
import { readFileSync } from "node:fs";
const chapters = JSON.parse(readFileSync("node_modules/quran-json/dist/quran.json", "utf8"));
for (const { id: chapter, verses } of chapters)
  for (const { id, text } of verses) {
    const [loose, strict] = [text.split(/\s+/).length, text.split(" ").length];
    if (loose !== strict) console.log(`${chapter}:${id} has ${strict} words by the space, ${loose} by \\s`);
  }
CODE
seen=$(node try.mjs)
echo "$seen"
[ "$seen" = "$(cat <<'SEEN'
2:72 has 10 words by the space, 11 by \s
SEEN
)" ] || { echo "It behaves otherwise now." >&2; exit 1; }
