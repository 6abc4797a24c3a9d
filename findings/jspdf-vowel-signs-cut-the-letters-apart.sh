#!/usr/bin/env bash
# jsPDF 4.2.1 joins Arabic letters itself, in every text that it draws, and takes a vowel sign for the end of a word: the letter after it gets the form
# for a beginning, not for the middle. In the name Muhammad with its signs the letters h and m do not join to what stands before them: each
# word with signs falls apart. arabic-reshaper 1.1.0 joins across signs. A certificate with a verse on it is wrong for every reader.
# A good guess: a sign is transparent for joining, as Unicode's table says (Joining_Type T), since a library that joins has that table.
#
# Output seen (29 November 2026, Node 20.20.2):
#   محمد jsPDF: fee3 fea4 fee4 feaa arabic-reshaper: fee3 fea4 fee4 feaa
#   مُحَمَّد jsPDF: fee3 fea3 fee3 feaa arabic-reshaper: fee3 fea4 fee4 feaa
#   عَلِيّ jsPDF: fecb fedf fef3 arabic-reshaper: fecb fee0 fef2
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-save --no-audit --no-fund jspdf@4.2.1 arabic-reshaper@1.1.0 >/dev/null
cat >try.mjs <<'CODE'
import reshaper from "arabic-reshaper";
import { jsPDF } from "jspdf";
const forms = (text) => [...text].map((letter) => letter.codePointAt(0).toString(16)).filter((code) => code.startsWith("f")).join(" ");
for (const word of ["محمد", "مُحَمَّد", "عَلِيّ"]) {
  console.log(word, "jsPDF:", forms(new jsPDF().processArabic(word)), "arabic-reshaper:", forms(reshaper.convertArabic(word)));
}
CODE
seen=$(node try.mjs)
echo "$seen"
[ "$seen" = "$(cat <<'SEEN'
محمد jsPDF: fee3 fea4 fee4 feaa arabic-reshaper: fee3 fea4 fee4 feaa
مُحَمَّد jsPDF: fee3 fea3 fee3 feaa arabic-reshaper: fee3 fea4 fee4 feaa
عَلِيّ jsPDF: fecb fedf fef3 arabic-reshaper: fecb fee0 fef2
SEEN
)" ] || { echo "It behaves otherwise now." >&2; exit 1; }
