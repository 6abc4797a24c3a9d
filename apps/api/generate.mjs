// Generates the database's client from prisma/schema.prisma, as `prisma generate` does, with only what is needed of the 120
// packages which that command brings. test/generated.ci.test.ts compares the two.
import { readFileSync, rmSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import schemaWasm from "@prisma/prisma-schema-wasm";
import { rolldown } from "rolldown";
import { strict } from "../../scripts/package.mjs";

const from = import.meta.dirname;
const schemaPath = resolve(from, "../../prisma/schema.prisma");

// The client contains its schema, formatted.
const layout = { textDocument: { uri: "file:/schema.prisma" }, options: { tabSize: 2, insertSpaces: true } };
const written = JSON.stringify([[schemaPath, readFileSync(schemaPath, "utf8")]]);
const prismaSchema = JSON.parse(schemaWasm.format(written, JSON.stringify(layout)));
const dmmf = read("get_dmmf");
const { generators, datasources } = read("get_config").config;
const [{ output, ...generator }] = generators;
const folder = resolve(dirname(schemaPath), output.value);

const client = new (await bundleGenerator()).PrismaClientTsGenerator();
rmSync(folder, { recursive: true, force: true });
await client.generate({
  generator: { ...generator, output: { ...output, value: folder } },
  schemaPath,
  datamodel: prismaSchema.map(([, text]) => text).join("\n"),
  dmmf,
  datasources,
  version: (await client.getManifest({ output })).requiresEngineVersion,
});

/** @throws Error that names the mistakes in the schema, with their lines. */
function read(reader) {
  try {
    return JSON.parse(schemaWasm[reader](JSON.stringify({ prismaSchema, noColor: true })));
  } catch (error) {
    throw new Error(JSON.parse(error.message).message);
  }
}

/** Bundled, because Node cannot put other modules in the place of those that are not installed. @returns its exports. */
async function bundleGenerator() {
  const instead = join(from, "prisma-internals.mjs");
  const bundle = await rolldown({
    input: "@prisma/client-generator-ts",
    cwd: from,
    platform: "node",
    external: "@prisma/prisma-schema-wasm",
    resolve: { alias: { "@prisma/internals": instead, "fast-glob": instead } },
    ...strict,
  });
  const file = join(from, "node_modules/.prisma-generator.mjs");
  await bundle.write({ file, format: "es" });
  await bundle.close();
  return import(pathToFileURL(file));
}
