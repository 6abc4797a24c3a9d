#!/usr/bin/env bash
# FlexSearch 0.8.212 with its default encoder: an Arabic vowel sign separates words, so that each letter with a sign is a word of its own. With
# `tokenize: "full"` a search for the name Muhammad with its signs finds everybody whose name has those letters anywhere (Mahmud, Hamid, Ahmad),
# and without signs it does not find the name with signs. With the default tokenizer, another name made of three of its letters finds it.
# A good guess: marks are part of the word, as Unicode has it and `\w` with them in other libraries, or they are dropped, as for Latin.
#
# Output seen (29 November 2026, Node 20.20.2):
#   strict محمد finds محمد
#   strict مُحَمَّد finds مُحَمَّد
#   strict حَمْد finds مُحَمَّد
#   full محمد finds محمد
#   full مُحَمَّد finds محمد مُحَمَّد محمود حامد أحمد
#   full حَمْد finds محمد مُحَمَّد محمود حامد أحمد
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-save --no-audit --no-fund flexsearch@0.8.212 >/dev/null
cat >try.mjs <<'CODE'
import { Index } from "flexsearch";
const names = ["محمد", "مُحَمَّد", "محمود", "حامد", "أحمد", "مريم"];
for (const tokenize of ["strict", "full"]) {
  const index = new Index({ tokenize });
  names.forEach((name, id) => index.add(id, name));
  for (const query of ["محمد", "مُحَمَّد", "حَمْد"]) console.log(tokenize, query, "finds", index.search(query).sort().map((id) => names[id]).join(" "));
}
CODE
seen=$(node try.mjs)
echo "$seen"
[ "$seen" = "$(cat <<'SEEN'
strict محمد finds محمد
strict مُحَمَّد finds مُحَمَّد
strict حَمْد finds مُحَمَّد
full محمد finds محمد
full مُحَمَّد finds محمد مُحَمَّد محمود حامد أحمد
full حَمْد finds محمد مُحَمَّد محمود حامد أحمد
SEEN
)" ] || { echo "It behaves otherwise now." >&2; exit 1; }
