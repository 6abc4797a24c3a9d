#!/usr/bin/env bash
# slug 12.0.1 and speakingurl 14.0.1 drop each letter with a dot below, letter and dot, where they keep one with a line above: "Ṣāliḥ" and
# "ʿAlī" both become "ali", and "Ḥasan" is "asan". A teacher's page gets another person's address, or the second is refused as taken.
# @sindresorhus/slugify 3.0.1 has "salih".
# A good guess: a letter that is not on the list is decomposed first, so that it loses its mark only.
#
# Output seen (29 November 2026, Node 20.20.2):
#   Ṣāliḥ slug: ali speakingurl: ali @sindresorhus/slugify: salih
#   ʿAlī slug: ali speakingurl: ali @sindresorhus/slugify: ali
#   Ḥasan slug: asan speakingurl: asan @sindresorhus/slugify: hasan
#   Ṭāhā slug: aha speakingurl: aha @sindresorhus/slugify: taha
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-save --no-audit --no-fund slug@12.0.1 speakingurl@14.0.1 @sindresorhus/slugify@3.0.1 >/dev/null
cat >try.mjs <<'CODE'
import slugify from "@sindresorhus/slugify";
import slug from "slug";
import speakingurl from "speakingurl";
for (const name of ["Ṣāliḥ", "ʿAlī", "Ḥasan", "Ṭāhā"]) {
  console.log(name, "slug:", slug(name), "speakingurl:", speakingurl(name), "@sindresorhus/slugify:", slugify(name));
}
CODE
seen=$(node try.mjs)
echo "$seen"
[ "$seen" = "$(cat <<'SEEN'
Ṣāliḥ slug: ali speakingurl: ali @sindresorhus/slugify: salih
ʿAlī slug: ali speakingurl: ali @sindresorhus/slugify: ali
Ḥasan slug: asan speakingurl: asan @sindresorhus/slugify: hasan
Ṭāhā slug: aha speakingurl: aha @sindresorhus/slugify: taha
SEEN
)" ] || { echo "It behaves otherwise now." >&2; exit 1; }
