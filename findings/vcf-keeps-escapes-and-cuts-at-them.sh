#!/usr/bin/env bash
# vcf 2.1.2 does not undo the escapes of a card, and splits at a semicolon that is escaped: a teacher with a degree, as most in Indonesia write
# it ("Siti Contoh, S.Pd."), gets a backslash in the name, and an address with a semicolon has its city one field late. ical.js 2.2.1 reads the
# same card whole.
# A good guess: a parser of vCard undoes what RFC 6350 3.4 has every writer do.
#
# Output seen (29 November 2026, Node 20.20.2):
#   vcf fn "Siti Contoh\\, S.Pd."
#   vcf adr ["","","Jl. Contoh\\"," No. 1","Bandung","","",""]
#   ical.js fn "Siti Contoh, S.Pd."
#   ical.js adr ["","","Jl. Contoh; No. 1","Bandung","","",""]
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-save --no-audit --no-fund vcf@2.1.2 ical.js@2.2.1 >/dev/null
cat >try.mjs <<'CODE'
import ICAL from "ical.js";
import vCard from "vcf";
const card = ["BEGIN:VCARD", "VERSION:4.0", "FN:Siti Contoh\\, S.Pd.", "ADR:;;Jl. Contoh\\; No. 1;Bandung;;;", "END:VCARD", ""].join("\r\n");
const show = (name, [, properties]) => {
  for (const [property, , , value] of properties.slice(1)) console.log(name, property, JSON.stringify(value));
};
show("vcf", new vCard().parse(card).toJSON());
show("ical.js", ICAL.parse(card));
CODE
seen=$(node try.mjs)
echo "$seen"
[ "$seen" = "$(cat <<'SEEN'
vcf fn "Siti Contoh\\, S.Pd."
vcf adr ["","","Jl. Contoh\\"," No. 1","Bandung","","",""]
ical.js fn "Siti Contoh, S.Pd."
ical.js adr ["","","Jl. Contoh; No. 1","Bandung","","",""]
SEEN
)" ] || { echo "It behaves otherwise now." >&2; exit 1; }
