#!/usr/bin/env bash
# arabic-reshaper 1.1.0 and arabic-persian-reshaper 1.0.1: lam and alif become one glyph. If there is a vowel sign between them, as in vocalised text,
# the sign is dropped and the alif is written twice, in the glyph and once more behind it. The word "no" (lā, U+0644 U+064E U+0627) is an example,
# and so is each "lā ilāha". Without vowel signs both are right. convertArabicBack of arabic-reshaper does not undo it.
# A good guess: the sign is kept behind the glyph, or the two letters stay apart.
#
# Output seen (29 November 2026, Node 26.10.0):
#   0644 0627: arabic-reshaper fefb, and back 0644 0627
#     arabic-persian-reshaper fefb
#   0644 064e 0627: arabic-reshaper fefb fe8e, and back 0644 0627 0627
#     arabic-persian-reshaper fefb fe8e
#   0633 064e 0644 064e 0627 0645: arabic-reshaper feb3 064e fefc fe8e fee1, and back 0633 064e 0644 0627 0627 0645
#     arabic-persian-reshaper feb3 064e fefc fe8e fee1
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-save --no-audit --no-fund --ignore-scripts arabic-reshaper@1.1.0 arabic-persian-reshaper@1.0.1 >/dev/null
cat >try.mjs <<'CODE'
import persian from "arabic-persian-reshaper";
import reshaper from "arabic-reshaper";
const codes = (text) => [...text].map((letter) => letter.codePointAt(0).toString(16).padStart(4, "0")).join(" ");
for (const text of ["\u0644\u0627", "\u0644\u064E\u0627", "\u0633\u064E\u0644\u064E\u0627\u0645"]) {
  const shaped = reshaper.convertArabic(text);
  console.log(`${codes(text)}: arabic-reshaper ${codes(shaped)}, and back ${codes(reshaper.convertArabicBack(shaped))}`);
  console.log(`  arabic-persian-reshaper ${codes(persian.ArabicShaper.convertArabic(text))}`);
}
CODE
seen=$(node try.mjs)
echo "$seen"
[ "$seen" = "$(cat <<'SEEN'
0644 0627: arabic-reshaper fefb, and back 0644 0627
  arabic-persian-reshaper fefb
0644 064e 0627: arabic-reshaper fefb fe8e, and back 0644 0627 0627
  arabic-persian-reshaper fefb fe8e
0633 064e 0644 064e 0627 0645: arabic-reshaper feb3 064e fefc fe8e fee1, and back 0633 064e 0644 0627 0627 0645
  arabic-persian-reshaper feb3 064e fefc fe8e fee1
SEEN
)" ] || { echo "It behaves otherwise now." >&2; exit 1; }
