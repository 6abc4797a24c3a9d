#!/usr/bin/env bash
# fast-jwt 6.3.6 with `cache: true` gives every request with the same token the same object of claims, not a copy. What one request adds to
# it or takes from it the next one finds, until the token leaves the cache. Without the cache each call has its own object.
# It matters because services add what they look up (a school, a language) to the claims: the cache, an option for speed, then keeps that,
# too.
# A good guess: a cache saves the check of the signature, and each call returns claims as they are in the token.
#
# Output seen (29 November 2026, Node 26.10.0):
#   cache false: the second request has bahasa undefined and kelas A,B
#   cache true: the second request has bahasa ar and kelas A
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-save --no-audit --no-fund --ignore-scripts fast-jwt@6.3.6 >/dev/null
cat >try.mjs <<'CODE'
import { createSigner, createVerifier } from "fast-jwt";
const key = "a secret for this example, long enough";
const token = createSigner({ key, expiresIn: "1h" })({ sub: "guru-7", kelas: ["A", "B"] });
for (const cache of [false, true]) {
  const verify = createVerifier({ key, cache });
  const first = verify(token);
  first.bahasa = "ar";
  first.kelas.pop();
  const { bahasa, kelas } = verify(token);
  console.log(`cache ${cache}: the second request has bahasa ${bahasa} and kelas ${kelas}`);
}
CODE
seen=$(node try.mjs)
echo "$seen"
[ "$seen" = "$(cat <<'SEEN'
cache false: the second request has bahasa undefined and kelas A,B
cache true: the second request has bahasa ar and kelas A
SEEN
)" ] || { echo "It behaves otherwise now." >&2; exit 1; }
