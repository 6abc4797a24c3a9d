#!/usr/bin/env bash
# date-holidays 3.37.0, Indonesia: 27 Rajab, the night journey (Isra Mikraj), has the Indonesian name of another holiday, Maulid Nabi, the
# Prophet's birthday, which is seven months later. In English the two have their own names. A calendar that names days off from it tells the
# school's families of a second birthday; whoever looks up the day by its name finds the wrong one first.
# A good guess: a name is wrong in a translation that few read, not in the language of the country whose holidays these are.
#
# Output seen (29 November 2026, Node 20.20.2):
#   2026-01-16 27 Rajab Maulid Nabi Muhammad
#   2026-08-25 12 Rabi al-awwal Maulid Nabi Muhammad
#   2026-01-16 27 Rajab Laylat al-Mi'raj
#   2026-08-25 12 Rabi al-awwal Birthday of Muhammad (Mawlid)
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-save --no-audit --no-fund date-holidays@3.37.0 >/dev/null
cat >try.mjs <<'CODE'
import Holidays from "date-holidays";
const days = new Holidays("ID");
for (const language of ["id", "en"])
  for (const { date, name, rule } of days.getHolidays(2026, language)) if (/Rajab|Rabi al/.test(rule)) console.log(date.slice(0, 10), rule, name);
CODE
seen=$(node try.mjs)
echo "$seen"
[ "$seen" = "$(cat <<'SEEN'
2026-01-16 27 Rajab Maulid Nabi Muhammad
2026-08-25 12 Rabi al-awwal Maulid Nabi Muhammad
2026-01-16 27 Rajab Laylat al-Mi'raj
2026-08-25 12 Rabi al-awwal Birthday of Muhammad (Mawlid)
SEEN
)" ] || { echo "It behaves otherwise now." >&2; exit 1; }
