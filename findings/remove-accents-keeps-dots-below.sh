#!/usr/bin/env bash
# remove-accents 0.5.0 replaces the letters of a list, and the list lacks those with a dot below: of a transliterated name it takes the long
# vowels' lines and leaves ṣ, ḥ, ṭ, ḍ and ẓ, each of which every scheme for Arabic uses. "Ṣāliḥ" becomes "Ṣaliḥ", which a search for
# "salih" does not find.
# A good guess: it decomposes (NFD) and drops marks, as its name says, so that no letter depends on a list.
#
# Output seen (29 November 2026, Node 20.20.2):
#   Ṣāliḥ Ṣaliḥ Salih
#   Ṭāhā Ṭaha Taha
#   Zaïd Zaid Zaid
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-save --no-audit --no-fund remove-accents@0.5.0 >/dev/null
cat >try.mjs <<'CODE'
import removeAccents from "remove-accents";
for (const name of ["Ṣāliḥ", "Ṭāhā", "Zaïd"]) console.log(name, removeAccents(name), name.normalize("NFD").replace(/\p{M}/gu, ""));
CODE
seen=$(node try.mjs)
echo "$seen"
[ "$seen" = "$(cat <<'SEEN'
Ṣāliḥ Ṣaliḥ Salih
Ṭāhā Ṭaha Taha
Zaïd Zaid Zaid
SEEN
)" ] || { echo "It behaves otherwise now." >&2; exit 1; }
