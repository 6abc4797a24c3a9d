#!/usr/bin/env bash
# openapi-request-coercer 12.1.3 (express-openapi reads parameters with it) cuts a single value of a list in the query at its commas, unless
# `style` and `explode` are both written with their default values. Two values are not cut. OpenAPI 3's default is form with explode: each
# value stands alone (?teacher=a&teacher=b), and a comma belongs to it.
# It matters because Indonesian names carry degrees behind a comma: a filter for one teacher looks for two people, one of them "S.Pd.", and a
# filter for two teachers works.
# A good guess: what OpenAPI gives as the default means the same whether it is written or not.
#
# Output seen (29 November 2026, Node 20.20.2):
#   {} one: ["Siti Aminah"," S.Pd."]
#   {} two: ["Siti Aminah, S.Pd.","Ahmad Fauzi, Lc."]
#   {"style":"form"} one: ["Siti Aminah"," S.Pd."]
#   {"style":"form"} two: ["Siti Aminah, S.Pd.","Ahmad Fauzi, Lc."]
#   {"explode":true} one: ["Siti Aminah"," S.Pd."]
#   {"explode":true} two: ["Siti Aminah, S.Pd.","Ahmad Fauzi, Lc."]
#   {"style":"form","explode":true} one: ["Siti Aminah, S.Pd."]
#   {"style":"form","explode":true} two: ["Siti Aminah, S.Pd.","Ahmad Fauzi, Lc."]
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-save --no-audit --no-fund openapi-request-coercer@12.1.3 >/dev/null
cat >try.cjs <<'CODE'
const { parse } = require("node:querystring");
const { default: Coercer } = require("openapi-request-coercer");
const one = "teacher=Siti+Aminah%2C+S.Pd.";
const two = `${one}&teacher=Ahmad+Fauzi%2C+Lc.`;
for (const written of [{}, { style: "form" }, { explode: true }, { style: "form", explode: true }]) {
  const parameter = { in: "query", name: "teacher", schema: { type: "array", items: { type: "string" } }, ...written };
  for (const [name, text] of Object.entries({ one, two })) {
    const request = { query: { ...parse(text) } };
    new Coercer({ parameters: [parameter] }).coerce(request);
    console.log(`${JSON.stringify(written)} ${name}: ${JSON.stringify(request.query.teacher)}`);
  }
}
CODE
seen=$(node try.cjs)
echo "$seen"
[ "$seen" = "$(cat <<'SEEN'
{} one: ["Siti Aminah"," S.Pd."]
{} two: ["Siti Aminah, S.Pd.","Ahmad Fauzi, Lc."]
{"style":"form"} one: ["Siti Aminah"," S.Pd."]
{"style":"form"} two: ["Siti Aminah, S.Pd.","Ahmad Fauzi, Lc."]
{"explode":true} one: ["Siti Aminah"," S.Pd."]
{"explode":true} two: ["Siti Aminah, S.Pd.","Ahmad Fauzi, Lc."]
{"style":"form","explode":true} one: ["Siti Aminah, S.Pd."]
{"style":"form","explode":true} two: ["Siti Aminah, S.Pd.","Ahmad Fauzi, Lc."]
SEEN
)" ] || { echo "It behaves otherwise now." >&2; exit 1; }
