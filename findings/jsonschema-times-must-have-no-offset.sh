#!/usr/bin/env bash
# jsonschema 1.5.0 and the checks that json-schema-to-zod 2.8.1 writes for zod read `format: time` as a clock without an offset, as it was
# in the third draft of JSON Schema. From draft 7 on it is the full-time of RFC 3339, with its offset. Every valid time is refused, and
# every time that they take is invalid. For `date-time` both follow the RFC.
# It matters because a response with a valid time is "broken" in a client, and a form sends times that the service answers with 400.
# A good guess: formats are those of the draft whose keywords it implements, and validators differ in strictness, not in everything.
#
# Output seen (29 November 2026, Node 26.10.0):
#   z.string().time()
#   07:30:00: jsonschema takes, json-schema-to-zod takes, @cfworker/json-schema refuses
#   07:30:00Z: jsonschema refuses, json-schema-to-zod refuses, @cfworker/json-schema takes
#   07:30:00+07:00: jsonschema refuses, json-schema-to-zod refuses, @cfworker/json-schema takes
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-save --no-audit --no-fund --ignore-scripts jsonschema@1.5.0 @cfworker/json-schema@4.1.6 json-schema-to-zod@2.8.1 zod@4.6.7 >/dev/null
cat >try.mjs <<'CODE'
import { Validator } from "@cfworker/json-schema";
import { jsonSchemaToZod } from "json-schema-to-zod";
import jsonschema from "jsonschema";
import { z } from "zod";
const schema = { $schema: "http://json-schema.org/draft-07/schema#", type: "string", format: "time" };
const written = jsonSchemaToZod(schema);
console.log(written);
const made = new Function("z", `return ${written}`)(z);
for (const text of ["07:30:00", "07:30:00Z", "07:30:00+07:00"]) {
  const said = { jsonschema: jsonschema.validate(text, schema).valid, "json-schema-to-zod": made.safeParse(text).success };
  const all = { ...said, "@cfworker/json-schema": new Validator(schema, "7").validate(text).valid };
  console.log(`${text}: ${Object.entries(all).map(([name, valid]) => `${name} ${valid ? "takes" : "refuses"}`).join(", ")}`);
}
CODE
seen=$(node try.mjs)
echo "$seen"
[ "$seen" = "$(cat <<'SEEN'
z.string().time()
07:30:00: jsonschema takes, json-schema-to-zod takes, @cfworker/json-schema refuses
07:30:00Z: jsonschema refuses, json-schema-to-zod refuses, @cfworker/json-schema takes
07:30:00+07:00: jsonschema refuses, json-schema-to-zod refuses, @cfworker/json-schema takes
SEEN
)" ] || { echo "It behaves otherwise now." >&2; exit 1; }
