#!/usr/bin/env bash
# @valibot/to-json-schema 1.8.0 writes `isoTime()` as `format: time` and `isoDateTime()` as `format: date-time`. valibot's own check takes
# hours and minutes alone (07:30), the formats demand seconds and an offset, so no text at all fits both: what the form takes the contract
# refuses, and the other way round. `isoTimeSecond()`, its neighbour, becomes a pattern and fits.
# It matters because a timetable's hours are such times: each request of a form is refused with 400, whatever somebody types.
# A good guess: of the values that a schema takes, at least some are valid under the JSON Schema made from it.
#
# Output seen (29 November 2026, Node 26.10.0):
#   isoTime (time)
#     valibot takes 07:30
#     its JSON Schema takes 07:30:00Z
#     both take nothing
#   isoDateTime (date-time)
#     valibot takes 2026-01-02T07:30
#     its JSON Schema takes 2026-01-02T07:30:00Z
#     both take nothing
#   isoTimeSecond (a pattern)
#     valibot takes 07:30:00
#     its JSON Schema takes 07:30:00
#     both take 07:30:00
#   isoTimestamp (date-time)
#     valibot takes 2026-01-02T07:30:00Z
#     its JSON Schema takes 2026-01-02T07:30:00Z
#     both take 2026-01-02T07:30:00Z
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-save --no-audit --no-fund --ignore-scripts valibot@1.5.0 @valibot/to-json-schema@1.8.0 ajv@8.20.0 ajv-formats@3.0.1 >/dev/null
cat >try.mjs <<'CODE'
import { toJsonSchema } from "@valibot/to-json-schema";
import addFormats from "ajv-formats";
import Ajv from "ajv/dist/2020.js";
import * as v from "valibot";
const texts = ["07:30", "07:30:00", "07:30Z", "07:30:00Z", "2026-01-02T07:30", "2026-01-02T07:30:00", "2026-01-02T07:30Z", "2026-01-02T07:30:00Z"];
const checks = { isoTime: v.isoTime, isoDateTime: v.isoDateTime, isoTimeSecond: v.isoTimeSecond, isoTimestamp: v.isoTimestamp };
for (const [name, check] of Object.entries(checks)) {
  const schema = v.pipe(v.string(), check());
  const ajv = new Ajv.default();
  addFormats.default(ajv);
  const json = toJsonSchema(schema, { target: "draft-2020-12" });
  const validate = ajv.compile(json);
  const find = (test) => texts.filter(test).join(" ") || "nothing";
  console.log(`${name} (${json.format ?? "a pattern"})`);
  console.log(`  valibot takes ${find((text) => v.is(schema, text))}`);
  console.log(`  its JSON Schema takes ${find((text) => validate(text))}`);
  console.log(`  both take ${find((text) => v.is(schema, text) && validate(text))}`);
}
CODE
seen=$(node try.mjs)
echo "$seen"
[ "$seen" = "$(cat <<'SEEN'
isoTime (time)
  valibot takes 07:30
  its JSON Schema takes 07:30:00Z
  both take nothing
isoDateTime (date-time)
  valibot takes 2026-01-02T07:30
  its JSON Schema takes 2026-01-02T07:30:00Z
  both take nothing
isoTimeSecond (a pattern)
  valibot takes 07:30:00
  its JSON Schema takes 07:30:00
  both take 07:30:00
isoTimestamp (date-time)
  valibot takes 2026-01-02T07:30:00Z
  its JSON Schema takes 2026-01-02T07:30:00Z
  both take 2026-01-02T07:30:00Z
SEEN
)" ] || { echo "It behaves otherwise now." >&2; exit 1; }
