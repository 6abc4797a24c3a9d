#!/usr/bin/env bash
# moment-hijri 3.0.0: requiring it changes the language of moment for the whole process: every date that any other module prints is Arabic
# afterwards, with Arabic digits, so that even a machine-readable format is no longer one.
# A good guess: a calendar plugin adds tokens, and leaves the language alone.
#
# Output seen (27 November 2026, Node 20.20.2):
#   en 2026-11-27
#   ar-sa ٢٠٢٦-١١-٢٧
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-save --no-audit --no-fund moment@2.30.1 moment-hijri@3.0.0 >/dev/null
cat >try.cjs <<'CODE'
const moment = require("moment");
const print = () => console.log(moment.locale(), moment(new Date(2026, 10, 27)).format("YYYY-MM-DD"));
print();
require("moment-hijri");
print();
CODE
seen=$(node try.cjs)
echo "$seen"
[ "$seen" = "$(cat <<'SEEN'
en 2026-11-27
ar-sa ٢٠٢٦-١١-٢٧
SEEN
)" ] || { echo "It behaves otherwise now." >&2; exit 1; }
