#!/usr/bin/env bash
# @formkit/tempo 1.1.0: in a language with digits of its own, mm writes the zero of a minute below ten as a Latin "0", unless HH or ss stands
# beside it: five past two is ٢:0٥. In HH:mm the same minute is ٠٥, hh has its zero in Arabic, and minutes from ten on are right, so a
# look at one lesson shows nothing. A time of two scripts is hard to read, and no pattern of either one's digits takes it.
# A good guess: mm is the minute in two digits of the locale, as Intl.DateTimeFormat writes it, whatever stands beside it.
#
# Output seen (29 November 2026, Node 20.20.2):
#   02:05: h:mm a ٢:0٥ ص, hh:mm ٠٢:0٥, HH:mm ٠٢:٠٥, Intl ٢:٠٥ ص
#   02:15: h:mm a ٢:١٥ ص, hh:mm ٠٢:١٥, HH:mm ٠٢:١٥, Intl ٢:١٥ ص
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-save --no-audit --no-fund @formkit/tempo@1.1.0 >/dev/null
cat >try.mjs <<'CODE'
import { format } from "@formkit/tempo";
const intl = new Intl.DateTimeFormat("ar-EG", { hour: "numeric", minute: "2-digit", hour12: true, timeZone: "UTC" });
for (const time of ["02:05", "02:15"]) {
  const date = new Date(`2026-01-05T${time}:00Z`);
  const texts = ["h:mm a", "hh:mm", "HH:mm"].map((mask) => `${mask} ${format({ date, format: mask, locale: "ar-EG", tz: "UTC" })}`);
  console.log(`${time}: ${texts.join(", ")}, Intl ${intl.format(date).replace(/\s/, " ")}`);
}
CODE
seen=$(node try.mjs)
echo "$seen"
[ "$seen" = "$(cat <<'SEEN'
02:05: h:mm a ٢:0٥ ص, hh:mm ٠٢:0٥, HH:mm ٠٢:٠٥, Intl ٢:٠٥ ص
02:15: h:mm a ٢:١٥ ص, hh:mm ٠٢:١٥, HH:mm ٠٢:١٥, Intl ٢:١٥ ص
SEEN
)" ] || { echo "It behaves otherwise now." >&2; exit 1; }
