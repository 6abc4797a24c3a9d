import { fileURLToPath } from "node:url";
import { validate as validateWithSwaggerParser } from "@apidevtools/swagger-parser";
import { validate as validateWithReadme } from "@readme/openapi-parser";
import { Ajv2020 } from "ajv/dist/2020.js";
import addFormats from "ajv-formats";
import { expect, test } from "vitest";
import { readContract, readOperatorContract } from "../src/document.ts";

// Parsers that other tools are made of. Redocly and Spectral are in `npm run lint`, with what the interface forces.

test.each(["openapi", "operator"])("%s.json is valid for other tools' parsers", async (name) => {
  const file = fileURLToPath(new URL(`../generated/${name}.json`, import.meta.url));
  await validateWithSwaggerParser(file);
  expect(await validateWithReadme(file)).toMatchObject({ valid: true, warnings: [] });
});

test.each([
  ["openapi", readContract()],
  ["operator", readOperatorContract()],
])("Ajv compiles each schema of %s with its usual formats, and warns of nothing", (_name, { components }) => {
  const warnings: unknown[] = [];
  const warn = (text: unknown) => void warnings.push(text);
  // Not strict: every extension of OpenAPI (x-...) is a keyword that a strict Ajv does not know.
  const ajv = new Ajv2020({ strict: false, logger: { log: warn, warn, error: warn } });
  addFormats.default(ajv);
  ajv.addSchema({ $id: "contract", components });
  const names = Object.keys(components?.schemas ?? {});
  for (const name of names) ajv.compile({ $ref: `contract#/components/schemas/${name}` });
  expect(names.length).toBeGreaterThan(60);
  expect(warnings).toEqual([]);
});
