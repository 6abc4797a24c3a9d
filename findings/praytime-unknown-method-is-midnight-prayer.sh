#!/usr/bin/env bash
# praytime 3.2.0: a calculation method that it does not have is no error. The times are computed with angles that are missing: dawn prayer in
# Jakarta is at 23:40. Its list has no method of Indonesia's ministry, the first that one would try there.
# A good guess: an unknown name throws, or falls back to the default method.
#
# Output seen (27 November 2026, Node 20.20.2):
#   Singapore 04:03 17:55
#   Kemenag 23:40 17:55
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-save --no-audit --no-fund praytime@3.2.0 >/dev/null
cat >try.mjs <<'CODE'
import { PrayTime } from "praytime";
for (const method of ["Singapore", "Kemenag"]) {
  const times = new PrayTime(method).location([-6.2, 106.8]).timezone("Asia/Jakarta").getTimes(new Date(2026, 10, 27));
  console.log(method, times.fajr, times.maghrib);
}
CODE
seen=$(node try.mjs)
echo "$seen"
[ "$seen" = "$(cat <<'SEEN'
Singapore 04:03 17:55
Kemenag 23:40 17:55
SEEN
)" ] || { echo "It behaves otherwise now." >&2; exit 1; }
