#!/usr/bin/env bash
# zod 4.6.7: `fromJSONSchema` makes `format: uri-reference` the same check as `format: uri`, an absolute URL, so the relative references
# that this format exists for are refused. Formats that it does not know it leaves unchecked.
# It matters because RFC 9457 has `type` and `instance` of a problem as such references, and links in a contract are mostly relative: a
# client that is made from the contract refuses the very response that explains an error.
# A good guess: a reference may be relative, or a format without a counterpart is not checked.
#
# Output seen (29 November 2026, Node 26.10.0):
#   uri: https://api.test/problems/busy
#   uri-reference: https://api.test/problems/busy
#   iri-reference: https://api.test/problems/busy /problems/busy busy #slot ?page=2
#   type: Invalid URL
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-save --no-audit --no-fund --ignore-scripts zod@4.6.7 >/dev/null
cat >try.mjs <<'CODE'
import { z } from "zod";
for (const format of ["uri", "uri-reference", "iri-reference"]) {
  const schema = z.fromJSONSchema({ type: "string", format });
  const taken = ["https://api.test/problems/busy", "/problems/busy", "busy", "#slot", "?page=2"].filter((text) => schema.safeParse(text).success);
  console.log(`${format}: ${taken.join(" ")}`);
}
const problem = z.fromJSONSchema({ type: "object", properties: { type: { type: "string", format: "uri-reference" } }, required: ["type"] });
console.log(problem.safeParse({ type: "/problems/busy", title: "Busy" }).error?.issues.map(({ path, message }) => `${path}: ${message}`).join());
CODE
seen=$(node try.mjs)
echo "$seen"
[ "$seen" = "$(cat <<'SEEN'
uri: https://api.test/problems/busy
uri-reference: https://api.test/problems/busy
iri-reference: https://api.test/problems/busy /problems/busy busy #slot ?page=2
type: Invalid URL
SEEN
)" ] || { echo "It behaves otherwise now." >&2; exit 1; }
