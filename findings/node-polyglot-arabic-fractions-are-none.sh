#!/usr/bin/env bash
# node-polyglot 2.6.0: in Arabic, a fraction has the form of zero: "1.5 hours" is printed as "no hours", and so is 0.5. Whole numbers have the right
# one of the six forms, as Intl.PluralRules and i18next 27.1.5 have it, and in English a fraction has the plural.
# Weekly hours and marks of a school have halves.
# A good guess: a fraction gets the last form ("other"), which is the one that CLDR has for fractions in Arabic.
#
# Output seen (29 November 2026, Node 26.10.0):
#   0: node-polyglot zero, i18next zero, Intl zero
#   1: node-polyglot one, i18next one, Intl one
#   2: node-polyglot two, i18next two, Intl two
#   3: node-polyglot few, i18next few, Intl few
#   11: node-polyglot many, i18next many, Intl many
#   100: node-polyglot other, i18next other, Intl other
#   1.5: node-polyglot zero, i18next other, Intl other
#   0.5: node-polyglot zero, i18next other, Intl other
#   2.25: node-polyglot zero, i18next other, Intl other
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-save --no-audit --no-fund --ignore-scripts node-polyglot@2.6.0 i18next@27.1.5 >/dev/null
cat >try.mjs <<'CODE'
import i18next from "i18next";
import Polyglot from "node-polyglot";
const forms = ["zero", "one", "two", "few", "many", "other"];
const polyglot = new Polyglot({ locale: "ar", phrases: { hours: forms.join("||||") } });
const i18n = i18next.createInstance();
await i18n.init({ lng: "ar", resources: { ar: { translation: Object.fromEntries(forms.map((form) => [`hours_${form}`, form])) } } });
const intl = new Intl.PluralRules("ar");
for (const count of [0, 1, 2, 3, 11, 100, 1.5, 0.5, 2.25])
  console.log(`${count}: node-polyglot ${polyglot.t("hours", count)}, i18next ${i18n.t("hours", { count })}, Intl ${intl.select(count)}`);
CODE
seen=$(node try.mjs)
echo "$seen"
[ "$seen" = "$(cat <<'SEEN'
0: node-polyglot zero, i18next zero, Intl zero
1: node-polyglot one, i18next one, Intl one
2: node-polyglot two, i18next two, Intl two
3: node-polyglot few, i18next few, Intl few
11: node-polyglot many, i18next many, Intl many
100: node-polyglot other, i18next other, Intl other
1.5: node-polyglot zero, i18next other, Intl other
0.5: node-polyglot zero, i18next other, Intl other
2.25: node-polyglot zero, i18next other, Intl other
SEEN
)" ] || { echo "It behaves otherwise now." >&2; exit 1; }
