#!/usr/bin/env bash
# subsrt-ts 2.1.2 reads the digits behind the point of a time in an LRC file as a count of hundredths, however many there are: [00:04.500]
# is second 9, [00:04.050] is 4.5, and [00:04.5] is 4.05. Only two digits are right. Its pattern allows one to three, and players and
# editors write three: in a recitation with the words beside it, each line is up to nine seconds late, and the lines change their order.
# lrc-kit 1.2.1, whose README has three digits, reads all of them as a fraction.
# A good guess: what stands behind a point is a fraction of a second; what accepts three digits has milliseconds in mind.
#
# Output seen (29 November 2026, Node 20.20.2):
#   [00:04.50] subsrt-ts: 4.5, lrc-kit: 4.5
#   [00:04.500] subsrt-ts: 9, lrc-kit: 4.5
#   [00:04.050] subsrt-ts: 4.5, lrc-kit: 4.05
#   [00:04.990] subsrt-ts: 13.9, lrc-kit: 4.99
#   [00:05.10] subsrt-ts: 5.1, lrc-kit: 5.1
#   [00:04.5] subsrt-ts: 4.05, lrc-kit: 4.5
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-save --no-audit --no-fund subsrt-ts@2.1.2 lrc-kit@1.2.1 >/dev/null
cat >try.mjs <<'CODE'
import { Lrc } from "lrc-kit";
import subsrt from "subsrt-ts";
for (const time of ["00:04.50", "00:04.500", "00:04.050", "00:04.990", "00:05.10", "00:04.5"]) {
  const file = `[ti:Al-Fatihah]\n[${time}]ayat 1\n`;
  const [line] = subsrt.parse(file, { format: "lrc" }).filter(({ type }) => type === "caption");
  console.log(`[${time}] subsrt-ts: ${line.start / 1000}, lrc-kit: ${Lrc.parse(file).lyrics[0].timestamp}`);
}
CODE
seen=$(node try.mjs)
echo "$seen"
[ "$seen" = "$(cat <<'SEEN'
[00:04.50] subsrt-ts: 4.5, lrc-kit: 4.5
[00:04.500] subsrt-ts: 9, lrc-kit: 4.5
[00:04.050] subsrt-ts: 4.5, lrc-kit: 4.05
[00:04.990] subsrt-ts: 13.9, lrc-kit: 4.99
[00:05.10] subsrt-ts: 5.1, lrc-kit: 5.1
[00:04.5] subsrt-ts: 4.05, lrc-kit: 4.5
SEEN
)" ] || { echo "It behaves otherwise now." >&2; exit 1; }
