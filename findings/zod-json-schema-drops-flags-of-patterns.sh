#!/usr/bin/env bash
# zod 4.6.7: `toJSONSchema` writes a regular expression without its flags, so the contract refuses what the program takes: with `i` capital
# letters, with `m` other lines. There is no error, although it throws for other things that JSON Schema lacks.
# It matters because a validator in front (a gateway, a client generated from the contract) refuses requests that the service would take.
# A good guess: a flag that cannot be written is an error, as a Date or a transform is.
#
# Output seen (29 November 2026, Node 20.20.2):
#   ^kelas [a-z]$ "Kelas B" zod true Ajv false
#   ^umar$ "aisyah\numar" zod true Ajv false
#   z.date(): Date cannot be represented in JSON Schema
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-save --no-audit --no-fund zod@4.6.7 ajv@8.20.0 >/dev/null
cat >try.mjs <<'CODE'
import Ajv from "ajv/dist/2020.js";
import { z } from "zod";
const compare = (schema, text) => {
  const { pattern } = z.toJSONSchema(schema);
  const checked = new Ajv.default().validate({ type: "string", pattern }, text);
  console.log(pattern, JSON.stringify(text), "zod", schema.safeParse(text).success, "Ajv", checked);
};
compare(z.string().regex(/^kelas [a-z]$/i), "Kelas B");
compare(z.string().regex(/^umar$/m), "aisyah\numar");
try {
  z.toJSONSchema(z.date());
} catch (error) {
  console.log("z.date():", error.message);
}
CODE
seen=$(node try.mjs)
echo "$seen"
[ "$seen" = "$(cat <<'SEEN'
^kelas [a-z]$ "Kelas B" zod true Ajv false
^umar$ "aisyah\numar" zod true Ajv false
z.date(): Date cannot be represented in JSON Schema
SEEN
)" ] || { echo "It behaves otherwise now." >&2; exit 1; }
