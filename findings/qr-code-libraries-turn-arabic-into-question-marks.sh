#!/usr/bin/env bash
# @nuintun/qrcode 5.0.3 and qrcode-generator-ts 0.0.4 write a question mark for each letter outside of Latin-1, and qrcode-generator 2.0.4 writes the low
# byte of its code, which is another letter: "Ṣāliḥ" is scanned as "b", a control character and "li%". The first and the last can write UTF-8 if asked to,
# but none throws without it, so cards that were tried with a Latin name are useless once they are printed. (Read with jsqr 1.4.0.)
# A good guess: UTF-8 as in all other places and as in uqr 0.1.3, or an error for a letter that cannot be written.
#
# Output seen (29 November 2026, Node 26.10.0):
#   Kelas 1, uqr: "Kelas 1"
#   Kelas 1, @nuintun/qrcode: "Kelas 1"
#   Kelas 1, qrcode-generator-ts: "Kelas 1"
#   Kelas 1, qrcode-generator: "Kelas 1"
#   Ṣāliḥ, uqr: "Ṣāliḥ"
#   Ṣāliḥ, @nuintun/qrcode: "??li?"
#   Ṣāliḥ, qrcode-generator-ts: "??li?"
#   Ṣāliḥ, qrcode-generator: "b\u0001li%"
#   محمد, uqr: "محمد"
#   محمد, @nuintun/qrcode: "????"
#   محمد, qrcode-generator-ts: "????"
#   محمد, qrcode-generator: "E-E/"
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-save --no-audit --no-fund --ignore-scripts @nuintun/qrcode@5.0.3 qrcode-generator-ts@0.0.4 qrcode-generator@2.0.4 uqr@0.1.3 jsqr@1.4.0 >/dev/null
cat >try.mjs <<'CODE'
import { Byte, Encoder } from "@nuintun/qrcode";
import jsQR from "jsqr";
import generator from "qrcode-generator";
import generatorTs from "qrcode-generator-ts";
import { encode } from "uqr";
const scan = (size, isDark) => {
  const width = (size + 8) * 4;
  const pixels = new Uint8ClampedArray(width * width * 4).fill(255);
  const inside = (at) => at >= 0 && at < size;
  for (let y = 0; y < width; y++)
    for (let x = 0; x < width; x++) {
      const [row, column] = [Math.floor(y / 4) - 4, Math.floor(x / 4) - 4];
      if (inside(row) && inside(column) && isDark(row, column)) pixels.fill(0, (y * width + x) * 4, (y * width + x) * 4 + 3);
    }
  return Buffer.from(jsQR(pixels, width, width).binaryData).toString();
};
const made = (code) => (code.make(), scan(code.getModuleCount(), (row, column) => code.isDark(row, column)));
const libraries = {
  uqr(text) {
    const { data, size } = encode(text, { border: 0 });
    return scan(size, (row, column) => data[row][column]);
  },
  "@nuintun/qrcode"(text) {
    const code = new Encoder().encode(new Byte(text));
    return scan(code.size, (row, column) => code.get(column, row) === 1);
  },
  "qrcode-generator-ts"(text) {
    const code = new generatorTs.QRCode();
    code.setTypeNumber(3);
    code.addData(text);
    return made(code);
  },
  "qrcode-generator"(text) {
    const code = generator(0, "M");
    code.addData(text);
    return made(code);
  },
};
for (const text of ["Kelas 1", "Ṣāliḥ", "محمد"])
  for (const [name, write] of Object.entries(libraries)) console.log(`${text}, ${name}: ${JSON.stringify(write(text))}`);
CODE
seen=$(node try.mjs)
echo "$seen"
[ "$seen" = "$(cat <<'SEEN'
Kelas 1, uqr: "Kelas 1"
Kelas 1, @nuintun/qrcode: "Kelas 1"
Kelas 1, qrcode-generator-ts: "Kelas 1"
Kelas 1, qrcode-generator: "Kelas 1"
Ṣāliḥ, uqr: "Ṣāliḥ"
Ṣāliḥ, @nuintun/qrcode: "??li?"
Ṣāliḥ, qrcode-generator-ts: "??li?"
Ṣāliḥ, qrcode-generator: "b\u0001li%"
محمد, uqr: "محمد"
محمد, @nuintun/qrcode: "????"
محمد, qrcode-generator-ts: "????"
محمد, qrcode-generator: "E-E/"
SEEN
)" ] || { echo "It behaves otherwise now." >&2; exit 1; }
