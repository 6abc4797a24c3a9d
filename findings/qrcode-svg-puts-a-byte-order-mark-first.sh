#!/usr/bin/env bash
# qrcode-svg 1.1.0: a text with a letter outside of ASCII gets a byte order mark (U+FEFF) in front, which a scanner returns as a part of the text. A name
# on a student's card then equals no name in the database, an address does not start with "https:" any more, and nothing of it is visible. Of an
# emoji six replacement characters remain. ASCII is right, and so is all of it with uqr 0.1.3. (Read with jsqr 1.4.0.)
# A good guess: what is scanned is what was given; a QR code has another way (ECI) to name an encoding.
#
# Output seen (29 November 2026, Node 26.10.0):
#   https://example.org/guru/salih, qrcode-svg: same, 0068 0074 0074 0070…
#   https://example.org/guru/salih, uqr: same, 0068 0074 0074 0070…
#   https://example.org/guru/Ṣāliḥ, qrcode-svg: other, feff 0068 0074 0074…
#   https://example.org/guru/Ṣāliḥ, uqr: same, 0068 0074 0074 0070…
#   محمد, qrcode-svg: other, feff 0645 062d 0645…
#   محمد, uqr: same, 0645 062d 0645 062f…
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-save --no-audit --no-fund --ignore-scripts qrcode-svg@1.1.0 uqr@0.1.3 jsqr@1.4.0 >/dev/null
cat >try.mjs <<'CODE'
import jsQR from "jsqr";
import QRCode from "qrcode-svg";
import { encode } from "uqr";
const scan = (rows) => {
  const width = (rows.length + 8) * 4;
  const pixels = new Uint8ClampedArray(width * width * 4).fill(255);
  for (let y = 0; y < width; y++)
    for (let x = 0; x < width; x++)
      if (rows[Math.floor(y / 4) - 4]?.[Math.floor(x / 4) - 4]) pixels.fill(0, (y * width + x) * 4, (y * width + x) * 4 + 3);
  return Buffer.from(jsQR(pixels, width, width).binaryData).toString();
};
const codes = (text) => [...text].slice(0, 4).map((letter) => letter.codePointAt(0).toString(16).padStart(4, "0")).join(" ");
for (const text of ["https://example.org/guru/salih", "https://example.org/guru/Ṣāliḥ", "محمد"])
  for (const [name, read] of Object.entries({ "qrcode-svg": scan(new QRCode(text).qrcode.modules.map((_, y, all) => all.map((column) => column[y]))), uqr: scan(encode(text, { border: 0 }).data) }))
    console.log(`${text}, ${name}: ${read === text ? "same" : "other"}, ${codes(read)}…`);
CODE
seen=$(node try.mjs)
echo "$seen"
[ "$seen" = "$(cat <<'SEEN'
https://example.org/guru/salih, qrcode-svg: same, 0068 0074 0074 0070…
https://example.org/guru/salih, uqr: same, 0068 0074 0074 0070…
https://example.org/guru/Ṣāliḥ, qrcode-svg: other, feff 0068 0074 0074…
https://example.org/guru/Ṣāliḥ, uqr: same, 0068 0074 0074 0070…
محمد, qrcode-svg: other, feff 0645 062d 0645…
محمد, uqr: same, 0645 062d 0645 062f…
SEEN
)" ] || { echo "It behaves otherwise now." >&2; exit 1; }
