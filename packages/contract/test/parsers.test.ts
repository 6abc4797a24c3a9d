import { fileURLToPath } from "node:url";
import { validate as validateWithSwaggerParser } from "@apidevtools/swagger-parser";
import { validate as validateWithReadme } from "@readme/openapi-parser";
import { expect, test } from "vitest";

// Parsers that other tools are made of. Redocly and Spectral are in `npm run lint`, with what the interface forces.

test.each(["openapi", "operator"])("%s.json is valid for other tools' parsers", async (name) => {
  const file = fileURLToPath(new URL(`../generated/${name}.json`, import.meta.url));
  await validateWithSwaggerParser(file);
  expect(await validateWithReadme(file)).toMatchObject({ valid: true, warnings: [] });
});
