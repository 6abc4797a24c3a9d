#!/usr/bin/env bash
# zod 4.6.7: `toJSONSchema` writes names of its own under `format` (starts_with, ends_with, includes, uppercase, e164), beside the pattern that
# says the same. Ajv 8.20.0 with ajv-formats 3.0.1 refuses to compile such a schema, as its strict mode is the default.
# It matters because a route whose schema comes from zod does not start when somebody adds `.startsWith()` to a text.
# A good guess: a check that is only a pattern becomes a pattern, as `.regex()` does, and `format` holds registered names.
#
# Output seen (29 November 2026, Node 20.20.2):
#   regex: compiles
#   startsWith: unknown format "starts_with" ignored in schema at path "#"
#   includes: unknown format "includes" ignored in schema at path "#"
#   uppercase: unknown format "uppercase" ignored in schema at path "#"
#   e164: unknown format "e164" ignored in schema at path "#"
#   date: compiles
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-save --no-audit --no-fund zod@4.6.7 ajv@8.20.0 ajv-formats@3.0.1 >/dev/null
cat >try.mjs <<'CODE'
import addFormats from "ajv-formats";
import Ajv from "ajv/dist/2020.js";
import { z } from "zod";
const texts = { regex: z.string().regex(/^kelas /), startsWith: z.string().startsWith("kelas "), includes: z.string().includes(" ") };
for (const [name, schema] of Object.entries({ ...texts, uppercase: z.string().uppercase(), e164: z.e164(), date: z.iso.date() })) {
  const { format, pattern } = z.toJSONSchema(schema);
  const ajv = new Ajv.default();
  addFormats.default(ajv);
  let said = "compiles";
  try {
    ajv.compile({ type: "string", format, pattern });
  } catch (error) {
    said = error.message;
  }
  console.log(`${name}: ${said}`);
}
CODE
seen=$(node try.mjs)
echo "$seen"
[ "$seen" = "$(cat <<'SEEN'
regex: compiles
startsWith: unknown format "starts_with" ignored in schema at path "#"
includes: unknown format "includes" ignored in schema at path "#"
uppercase: unknown format "uppercase" ignored in schema at path "#"
e164: unknown format "e164" ignored in schema at path "#"
date: compiles
SEEN
)" ] || { echo "It behaves otherwise now." >&2; exit 1; }
