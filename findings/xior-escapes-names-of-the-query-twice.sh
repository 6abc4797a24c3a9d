#!/usr/bin/env bash
# xior 0.8.5, a small replacement for axios on top of fetch: a parameter whose name has brackets, a space or a dollar sign has its name
# escaped twice in the query, and its value once. The server reads the name filter%5Blevel%5D and ignores the filter. The same name as a
# nested object is right, and axios 1.21.1 sends both alike.
# It matters because contracts with deepObject parameters have just these names, page[size] above all: each page is the first page.
# A good guess (the README has a section on how to move from axios): names are escaped as values are, once.
#
# Output seen (29 November 2026, Node 20.20.2), what the server reads:
#   {"filter[level]":2} xior {"filter%5Blevel%5D":"2"} axios {"filter[level]":"2"}
#   {"filter":{"level":2}} xior {"filter[level]":"2"} axios {"filter[level]":"2"}
#   {"nama murid":"Siti Aminah"} xior {"nama%20murid":"Siti Aminah"} axios {"nama murid":"Siti Aminah"}
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-save --no-audit --no-fund xior@0.8.5 axios@1.21.1 >/dev/null
cat >try.mjs <<'CODE'
import axios from "axios";
import xior from "xior";
let sent;
globalThis.fetch = async (input) => {
  sent = input instanceof Request ? input.url : String(input);
  return Response.json({});
};
const url = "https://school.example/students";
const read = () => JSON.stringify(Object.fromEntries(new URL(sent).searchParams));
for (const params of [{ "filter[level]": 2 }, { filter: { level: 2 } }, { "nama murid": "Siti Aminah" }]) {
  await xior.create().get(url, { params });
  const first = read();
  sent = axios.getUri({ url, params });
  console.log(`${JSON.stringify(params)} xior ${first} axios ${read()}`);
}
CODE
seen=$(node try.mjs)
echo "$seen"
[ "$seen" = "$(cat <<'SEEN'
{"filter[level]":2} xior {"filter%5Blevel%5D":"2"} axios {"filter[level]":"2"}
{"filter":{"level":2}} xior {"filter[level]":"2"} axios {"filter[level]":"2"}
{"nama murid":"Siti Aminah"} xior {"nama%20murid":"Siti Aminah"} axios {"nama murid":"Siti Aminah"}
SEEN
)" ] || { echo "It behaves otherwise now." >&2; exit 1; }
