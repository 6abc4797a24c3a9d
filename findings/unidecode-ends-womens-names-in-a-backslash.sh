#!/usr/bin/env bash
# unidecode 1.1.0, which promises ASCII for any text: the Arabic letter at the end of most women's names and chapters (ة) becomes a backslash and
# an at sign. "Fatimah" is "fTm\@" as a file's name, a folder on Windows, or the local part of an address. any-ascii 0.3.3 has an h.
# A good guess: a transliteration is made of letters, and at worst of apostrophes and hyphens.
#
# Output seen (29 November 2026, Node 20.20.2):
#   محمد unidecode: mHmd any-ascii: mhmd
#   فاطمة unidecode: fTm\@ any-ascii: ftmh
#   خديجة unidecode: khdyj\@ any-ascii: khdyjh
#   البقرة unidecode: lbqr\@ any-ascii: lbqrh
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-save --no-audit --no-fund unidecode@1.1.0 any-ascii@0.3.3 >/dev/null
cat >try.mjs <<'CODE'
import anyAscii from "any-ascii";
import unidecode from "unidecode";
for (const name of ["محمد", "فاطمة", "خديجة", "البقرة"]) console.log(name, "unidecode:", unidecode(name), "any-ascii:", anyAscii(name));
CODE
seen=$(node try.mjs)
echo "$seen"
[ "$seen" = "$(cat <<'SEEN'
محمد unidecode: mHmd any-ascii: mhmd
فاطمة unidecode: fTm\@ any-ascii: ftmh
خديجة unidecode: khdyj\@ any-ascii: khdyjh
البقرة unidecode: lbqr\@ any-ascii: lbqrh
SEEN
)" ] || { echo "It behaves otherwise now." >&2; exit 1; }
