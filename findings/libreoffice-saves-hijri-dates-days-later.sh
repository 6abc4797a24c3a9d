#!/usr/bin/env bash
# LibreOffice 7.4.7.2 (Debian's): a date of a year before 1583 is shown as it was typed and saved in OpenDocument as another day, as it counts as
# one of the Julian calendar, and the file has Gregorian ones. 30/09/1448, the end of Ramadan as a list writes it, is 1448-10-09 for whoever
# reads the file, nine days into the next month, and still 30 September in LibreOffice. Needs `soffice`.
# A good guess: a date is stored with the day, month and year that the cell shows, or stays text.
#
# Output seen (29 November 2026, LibreOffice 7.4.7.2, list in Indonesian with special numbers detected):
#   LibreOffice 7.4.7.2
#   12/09/1448 is saved as 1448-09-21
#   30/09/1448 is saved as 1448-10-09
#   30/09/2026 is saved as 2026-09-30
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
printf '%s\n' 12/09/1448 30/09/1448 30/09/2026 >list.csv
office() { soffice "-env:UserInstallation=file://$folder/profile" --headless "$@" >/dev/null 2>&1; }
office --infilter="CSV:44,34,76,1,,1057,false,true" --convert-to fods list.csv
seen=$(soffice --version | head -1 | cut -d' ' -f1,2; grep -o 'office:date-value="[^"]*"' list.fods | cut -d'"' -f2 | paste -d' ' list.csv - | sed 's| | is saved as |')
echo "$seen"
[ "$seen" = "$(cat <<'SEEN'
LibreOffice 7.4.7.2
12/09/1448 is saved as 1448-09-21
30/09/1448 is saved as 1448-10-09
30/09/2026 is saved as 2026-09-30
SEEN
)" ] || { echo "It behaves otherwise now." >&2; exit 1; }
