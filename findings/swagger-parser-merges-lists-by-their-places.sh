#!/usr/bin/env bash
# @apidevtools/swagger-parser 13.0.0 (json-schema-ref-parser 15.5.2): `dereference` of OpenAPI 3.1 puts a list that stands beside a `$ref` over
# the list of the referenced schema, place by place: the first entry replaces the first, and the rest stays. A teacher with a required
# certificate no longer needs a name, and a choice that was narrowed to one value still has the others.
# It matters because validators, mocks and generators get the dereferenced document, and what they check is not what the contract says.
# A good guess: in 3.1 both apply, so `required` is the union of the two; or the list beside the `$ref` replaces the other whole.
#
# Output seen (29 November 2026, Node 20.20.2):
#   required ["name","phone"] and ["certificate"]: ["certificate","phone"]
#   enum ["beginner","middle","advanced"] and ["advanced"]: ["advanced","middle","advanced"]
#   a teacher without a name: valid before false, after true
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-save --no-audit --no-fund @apidevtools/swagger-parser@13.0.0 @apidevtools/json-schema-ref-parser@15.5.2 openapi-types@12.1.3 ajv@8.20.0 >/dev/null
cat >try.mjs <<'CODE'
import SwaggerParser from "@apidevtools/swagger-parser";
import { Ajv2020 } from "ajv/dist/2020.js";
const schemas = {
  Person: { type: "object", required: ["name", "phone"], properties: { name: { type: "string" }, phone: { type: "string" } } },
  Teacher: { $ref: "#/components/schemas/Person", required: ["certificate"], properties: { certificate: { type: "string" } } },
  Level: { type: "string", enum: ["beginner", "middle", "advanced"] },
  Graduate: { $ref: "#/components/schemas/Level", enum: ["advanced"] },
};
const contract = () => structuredClone({ openapi: "3.1.0", info: { title: "School", version: "1" }, paths: {}, components: { schemas } });
const after = (await SwaggerParser.dereference(contract())).components.schemas;
const show = (key, base, own) => {
  const [first, second, result] = [schemas[base], schemas[own], after[own]].map((schema) => JSON.stringify(schema[key]));
  console.log(`${key} ${first} and ${second}: ${result}`);
};
show("required", "Person", "Teacher");
show("enum", "Level", "Graduate");
const teacher = { phone: "+6281200000000", certificate: "A" };
const before = new Ajv2020({ strict: false }).validate({ ...contract(), $ref: "#/components/schemas/Teacher" }, teacher);
console.log(`a teacher without a name: valid before ${before}, after ${new Ajv2020({ strict: false }).validate(after.Teacher, teacher)}`);
CODE
seen=$(node try.mjs)
echo "$seen"
[ "$seen" = "$(cat <<'SEEN'
required ["name","phone"] and ["certificate"]: ["certificate","phone"]
enum ["beginner","middle","advanced"] and ["advanced"]: ["advanced","middle","advanced"]
a teacher without a name: valid before false, after true
SEEN
)" ] || { echo "It behaves otherwise now." >&2; exit 1; }
