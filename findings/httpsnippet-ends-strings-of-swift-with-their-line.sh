#!/usr/bin/env bash
# @readme/httpsnippet 11.1.0 writes a line break of a JSON body into a string of Swift as it is, and a backslash, too: the code does not
# compile, or sends other text. Its code for Kotlin and for Go escapes both.
# A good guess: it escapes a value for the language that it writes.
#
# Output seen (29 November 2026, Node 26.10.0); the string of Swift goes on in the next line:
#   swift   let parameters = ["notes": "a\b
#   kotlin  val body = RequestBody.create(mediaType, "{\"notes\":\"a\\\\b\\nc\"}")
#   go      payload := strings.NewReader("{\"notes\":\"a\\\\b\\nc\"}")
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-save --no-audit --no-fund @readme/httpsnippet@11.1.0 >/dev/null
cat >try.mjs <<'CODE'
import { HTTPSnippet } from "@readme/httpsnippet";
const snippet = new HTTPSnippet({
  method: "POST", url: "https://api.school.example/tests", httpVersion: "HTTP/1.1", cookies: [], queryString: [], headers: [],
  headersSize: -1, bodySize: -1, postData: { mimeType: "application/json", text: JSON.stringify({ notes: "a\\b\nc" }) },
});
for (const [target, client] of [["swift", "urlsession"], ["kotlin", "okhttp"], ["go", "native"]]) {
  const code = String(snippet.convert(target, client));
  console.log(target.padEnd(7), code.split("\n").find((line) => line.includes("notes")).trim());
}
CODE
seen=$(node try.mjs)
echo "$seen"
[ "$seen" = "$(cat <<'SEEN'
swift   let parameters = ["notes": "a\b
kotlin  val body = RequestBody.create(mediaType, "{\"notes\":\"a\\\\b\\nc\"}")
go      payload := strings.NewReader("{\"notes\":\"a\\\\b\\nc\"}")
SEEN
)" ] || { echo "It behaves otherwise now." >&2; exit 1; }
