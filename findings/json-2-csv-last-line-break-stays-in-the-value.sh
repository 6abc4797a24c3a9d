#!/usr/bin/env bash
# json-2-csv 5.6.0: csv2json takes the line break at the end of the file for a part of the last value. The last student's name, or his number
# with its zero in front, ends in "\n", and no other value does. Numbers hide it, as JSON.parse leaves the break out, and so does an empty
# last cell: in "phone" the value is text for 0813 and right for 813. What json2csv writes has no such break, so a round trip is right too.
# It matters as every editor and every export ends a file in a line break: a look-up of the last row alone fails.
# A good guess: the end of a line ends a line, also the last one, as RFC 4180 has it; the README names "\n" as the mark for it.
#
# Output seen (29 November 2026, Node 20.20.2):
#   "name,class\nAli,A\nSiti,B\n" [{"name":"Ali","class":"A"},{"name":"Siti","class":"B\n"}]
#   "name,class\nAli,A\nSiti,B" [{"name":"Ali","class":"A"},{"name":"Siti","class":"B"}]
#   "phone\n0812\n0813\n" [{"phone":"0812"},{"phone":"0813\n"}]
#   "phone\n812\n813\n" [{"phone":812},{"phone":813}]
#   "name,class\nAli,A\nSiti,\n" [{"name":"Ali","class":"A"},{"name":"Siti","class":""}]
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-save --no-audit --no-fund json-2-csv@5.6.0 >/dev/null
cat >try.mjs <<'CODE'
import { csv2json } from "json-2-csv";
const files = ["name,class\nAli,A\nSiti,B\n", "name,class\nAli,A\nSiti,B", "phone\n0812\n0813\n", "phone\n812\n813\n", "name,class\nAli,A\nSiti,\n"];
for (const file of files) {
  console.log(JSON.stringify(file), JSON.stringify(csv2json(file)));
}
CODE
seen=$(node try.mjs)
echo "$seen"
[ "$seen" = "$(cat <<'SEEN'
"name,class\nAli,A\nSiti,B\n" [{"name":"Ali","class":"A"},{"name":"Siti","class":"B\n"}]
"name,class\nAli,A\nSiti,B" [{"name":"Ali","class":"A"},{"name":"Siti","class":"B"}]
"phone\n0812\n0813\n" [{"phone":"0812"},{"phone":"0813\n"}]
"phone\n812\n813\n" [{"phone":812},{"phone":813}]
"name,class\nAli,A\nSiti,\n" [{"name":"Ali","class":"A"},{"name":"Siti","class":""}]
SEEN
)" ] || { echo "It behaves otherwise now." >&2; exit 1; }
