#!/usr/bin/env bash
# Gnumeric 1.12.55 (Debian's): Arabic digits in a list are numbers, whatever the language of the system: a phone number and a register number
# lose the zero they begin with, and what is saved has other digits than were typed. LibreOffice 7.4.7 and SheetJS 0.18.5 keep the text. A list
# from a teacher who types Arabic comes back with numbers that nobody can call. Needs `ssconvert`.
# A good guess: digits that the language of the system does not use are letters, as they are for those two.
#
# Output seen (29 November 2026, ssconvert 1.12.55, LC_ALL=C.UTF-8):
#   1.12.55
#   HP,NIS,Tanggal
#   81200000901,12,2026/01/05
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
cat >list.csv <<'LIST'
HP,NIS,Tanggal
٠٨١٢٠٠٠٠٠٩٠١,٠٠١٢,٢٠٢٦-٠١-٠٥
LIST
export LC_ALL=C.UTF-8
ssconvert list.csv list.xlsx 2>/dev/null
ssconvert list.xlsx seen.csv 2>/dev/null
seen=$(ssconvert --version 2>&1 | grep -o '1\.[0-9.]*[0-9]' | head -1; cat seen.csv)
echo "$seen"
[ "$seen" = "$(cat <<'SEEN'
1.12.55
HP,NIS,Tanggal
81200000901,12,2026/01/05
SEEN
)" ] || { echo "It behaves otherwise now." >&2; exit 1; }
