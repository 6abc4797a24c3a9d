import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { afterAll, expect, test } from "vitest";
import { readOperatorContract } from "../src/document.ts";
import { expandRecords, generateRecords } from "../src/records.ts";

const folder = mkdtempSync(join(tmpdir(), "talaqqi-records-"));
afterAll(() => rmSync(folder, { recursive: true }));

test.each([
  [
    "an unknown type of field",
    ["kinds.yaml", "type: phone,", "type: telephone,"],
    "openapi/records/kinds.yaml: teachers.nomor_telepon: fields.yaml has no type telephone",
  ],
  [
    "a value that a field lacks",
    ["kinds.yaml", "max: 100, added: true, label: [Profession", "added: true, label: [Profession"],
    "openapi/records/kinds.yaml: teachers.profesi > line > input > description: max has no value",
  ],
  [
    "a field without a label",
    ["kinds.yaml", ", label: [Price (Rp), Harga (Rp)]", ""],
    "openapi/records/kinds.yaml: packages: price: label has no text in en",
  ],
  [
    "a label in one language only",
    ["lesson-kinds.yaml", "[Latin name, Nama Latin]", "[Latin name]"],
    "openapi/records/lesson-kinds.yaml: hurufs: nama_latin: label has no text in id",
  ],
  [
    "a choice without words",
    ["kinds.yaml", "bulanan: [per month, per bulan]", "bulana: [per month, per bulan]"],
    "openapi/records/kinds.yaml: packages: bill_type: choices: bulanan has no text in en",
  ],
  [
    "a kind without a noun in Indonesian",
    ["kinds.yaml", "      indonesian: paket\n", ""],
    "openapi/records/kinds.yaml: packages: noun has no text in id",
  ],
  [
    "a value that a kind lacks",
    ["kinds.yaml", "      retirement: >-", "      ending: >-"],
    "openapi/records/templates/ending.yaml > post > description > ending: retirement has no value",
  ],
  [
    "an unknown name in a template",
    ["templates/record.yaml", "{aNoun}", "{aNuon}"],
    "openapi/records/templates/record.yaml > get > summary: aNuon has no value",
  ],
  [
    "an unknown condition in a template",
    ["templates/record.yaml", "x-if: contacts", "x-if: contact"],
    "openapi/records/templates/record.yaml > get > responses: contact has no value",
  ],
])("%s is an error that names the place", (_, [file = "", before = "", after = ""], message) => {
  cpSync(fileURLToPath(new URL("../../../openapi/records/", import.meta.url)), folder, { recursive: true });
  const text = readFileSync(join(folder, file), "utf8");
  expect(text).toContain(before);
  writeFileSync(
    join(folder, file),
    text.replace(before, () => after),
  );
  const at = pathToFileURL(`${folder}/`);
  const { schemas = {} } = readOperatorContract().components ?? {};
  expect(() => [expandRecords(at), generateRecords(schemas as object as Record<string, object>, at)]).toThrow(message);
});
