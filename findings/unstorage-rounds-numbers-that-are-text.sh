#!/usr/bin/env bash
# unstorage 1.17.6 stores a text as it is and reads it back as what it looks like, also in memory: "2026" is a number, "null" is null, "1e5"
# is 100000. Indonesia's identity numbers (NIK) have sixteen digits, and those of Papua begin with 91 and are larger than a number can hold,
# so they are rounded to another one. A telephone number with its zero stays a text, and so do texts inside an object.
# It matters because a cache of codes and identity numbers returns them in two types, by value, and some of them changed.
# A good guess: what was stored as text is text, as it is inside an object.
#
# Output seen (29 November 2026, Node 26.10.0):
#   "3175010101010001": number 3175010101010001, in an object string 3175010101010001
#   "9171010101010001": number 9171010101010000, in an object string 9171010101010001
#   "0812345": string 0812345, in an object string 0812345
#   "2026": number 2026, in an object string 2026
#   "1e5": number 100000, in an object string 1e5
#   "1.50": number 1.5, in an object string 1.50
#   "null": object null, in an object string null
#   "undefined": undefined undefined, in an object string undefined
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-save --no-audit --no-fund --ignore-scripts unstorage@1.17.6 >/dev/null
cat >try.mjs <<'CODE'
import { createStorage } from "unstorage";
const storage = createStorage();
for (const text of ["3175010101010001", "9171010101010001", "0812345", "2026", "1e5", "1.50", "null", "undefined"]) {
  await storage.setItem("nik", text);
  await storage.setItem("siswa", { nik: text });
  const alone = await storage.getItem("nik");
  const { nik } = await storage.getItem("siswa");
  console.log(`"${text}": ${typeof alone} ${alone}, in an object ${typeof nik} ${nik}`);
}
CODE
seen=$(node try.mjs)
echo "$seen"
[ "$seen" = "$(cat <<'SEEN'
"3175010101010001": number 3175010101010001, in an object string 3175010101010001
"9171010101010001": number 9171010101010000, in an object string 9171010101010001
"0812345": string 0812345, in an object string 0812345
"2026": number 2026, in an object string 2026
"1e5": number 100000, in an object string 1e5
"1.50": number 1.5, in an object string 1.50
"null": object null, in an object string null
"undefined": undefined undefined, in an object string undefined
SEEN
)" ] || { echo "It behaves otherwise now." >&2; exit 1; }
