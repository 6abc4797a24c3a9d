#!/usr/bin/env bash
# spacetime 7.15.0: the offset that Intl prints (timeZoneName "longOffset" or "shortOffset") is read with the opposite sign. "GMT+07:00" is seven hours
# behind UTC, while "UTC+07:00" and "+07:00" are seven hours ahead of it. A lesson at 05:00 in Jakarta is stored fourteen hours late. The README
# has a comment on "GMT+8", which resembles the name Etc/GMT+8 with its reversed sign; "GMT+07:00" is no such name.
# A good guess: GMT and UTC mean the same here, as they do in Intl and on phones.
#
# Output seen (29 November 2026, Node 26.10.0):
#   05:00 in Asia/Jakarta is 2026-11-01T22:00:00.000Z
#   05:00 in GMT+07:00 is 2026-11-02T12:00:00.000Z
#   05:00 in GMT+7 is 2026-11-02T12:00:00.000Z
#   05:00 in UTC+07:00 is 2026-11-01T22:00:00.000Z
#   05:00 in +07:00 is 2026-11-01T22:00:00.000Z
#   05:00 in America/New_York is 2026-11-02T10:00:00.000Z
#   05:00 in GMT-05:00 is 2026-11-02T00:00:00.000Z
#   05:00 in GMT-5 is 2026-11-02T00:00:00.000Z
#   05:00 in UTC-05:00 is 2026-11-02T10:00:00.000Z
#   05:00 in -05:00 is 2026-11-02T10:00:00.000Z
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-save --no-audit --no-fund --ignore-scripts spacetime@7.15.0 >/dev/null
cat >try.mjs <<'CODE'
import spacetime from "spacetime";
const offset = (zone, timeZoneName) =>
  new Intl.DateTimeFormat("en", { timeZone: zone, timeZoneName }).formatToParts(new Date("2026-11-02T00:00:00Z")).find(({ type }) => type === "timeZoneName").value;
for (const zone of ["Asia/Jakarta", "America/New_York"]) {
  const long = offset(zone, "longOffset");
  for (const name of [zone, long, offset(zone, "shortOffset"), long.replace("GMT", "UTC"), long.replace("GMT", "")])
    console.log(`05:00 in ${name} is ${new Date(spacetime("2026-11-02T05:00:00", name).epoch).toISOString()}`);
}
CODE
seen=$(node try.mjs)
echo "$seen"
[ "$seen" = "$(cat <<'SEEN'
05:00 in Asia/Jakarta is 2026-11-01T22:00:00.000Z
05:00 in GMT+07:00 is 2026-11-02T12:00:00.000Z
05:00 in GMT+7 is 2026-11-02T12:00:00.000Z
05:00 in UTC+07:00 is 2026-11-01T22:00:00.000Z
05:00 in +07:00 is 2026-11-01T22:00:00.000Z
05:00 in America/New_York is 2026-11-02T10:00:00.000Z
05:00 in GMT-05:00 is 2026-11-02T00:00:00.000Z
05:00 in GMT-5 is 2026-11-02T00:00:00.000Z
05:00 in UTC-05:00 is 2026-11-02T10:00:00.000Z
05:00 in -05:00 is 2026-11-02T10:00:00.000Z
SEEN
)" ] || { echo "It behaves otherwise now." >&2; exit 1; }
