#!/usr/bin/env bash
# json-schema-merge-allof 0.8.1 and allof-merge 0.6.8 join the patterns of an `allOf` as lookaheads that stand at one place of the text. JSON
# Schema looks for each pattern anywhere, so a pattern for the start and one for the end become one that no text matches. There is no error.
# It matters because forms and documentation are made from merged schemas: the form refuses each code of a class that the service takes.
# A good guess: what both READMEs promise, that the merged schema takes neither more nor less than the one with `allOf`.
#
# Output seen (29 November 2026, Node 20.20.2):
#   ["^[A-Z]","[0-9]$"] Tahsin 1: allOf true, json-schema-merge-allof false, allof-merge false
#   ["tahsin","pagi"] tahsin pagi: allOf true, json-schema-merge-allof false, allof-merge false
#   ["^[A-Z]","^.{3,20}$"] Tahsin 1: allOf true, json-schema-merge-allof true, allof-merge true
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-save --no-audit --no-fund json-schema-merge-allof@0.8.1 allof-merge@0.6.8 ajv@8.20.0 >/dev/null
cat >try.mjs <<'CODE'
import { Ajv } from "ajv";
import { merge } from "allof-merge";
import mergeAllOf from "json-schema-merge-allof";
const fits = (schema, text) => new Ajv().validate(schema, text);
for (const [patterns, text] of [[["^[A-Z]", "[0-9]$"], "Tahsin 1"], [["tahsin", "pagi"], "tahsin pagi"], [["^[A-Z]", "^.{3,20}$"], "Tahsin 1"]]) {
  const make = () => ({ type: "string", allOf: patterns.map((pattern) => ({ pattern })) });
  const results = `allOf ${fits(make(), text)}, json-schema-merge-allof ${fits(mergeAllOf(make()), text)}, allof-merge ${fits(merge(make()), text)}`;
  console.log(`${JSON.stringify(patterns)} ${text}: ${results}`);
}
CODE
seen=$(node try.mjs)
echo "$seen"
[ "$seen" = "$(cat <<'SEEN'
["^[A-Z]","[0-9]$"] Tahsin 1: allOf true, json-schema-merge-allof false, allof-merge false
["tahsin","pagi"] tahsin pagi: allOf true, json-schema-merge-allof false, allof-merge false
["^[A-Z]","^.{3,20}$"] Tahsin 1: allOf true, json-schema-merge-allof true, allof-merge true
SEEN
)" ] || { echo "It behaves otherwise now." >&2; exit 1; }
