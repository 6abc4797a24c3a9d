import { readFileSync } from "node:fs";
import { mkdir, writeFile } from "node:fs/promises";
import { relative } from "node:path";
import { fileURLToPath } from "node:url";
import { bundle, createConfig } from "@redocly/openapi-core";
import openapiTS, { astToString } from "openapi-typescript";
import type { ContractDocument } from "./document.ts";
import { renderExamples } from "./examples.ts";
import { expandRecords, generateRecords } from "./records.ts";

const root = fileURLToPath(new URL("../../../", import.meta.url));

/** Where the generated files go. */
export const target = new URL("../generated/", import.meta.url);
/** Where what the templates of records expand to goes. */
export const expanded = new URL("../../../openapi/records/expanded/", import.meta.url);

/** Where the contracts are. */
export const sources = new URL("../../../openapi/", import.meta.url);

/** The contract for apps and the one for operators, by the names of their files. */
type ContractName = "openapi" | "operator";

/** @returns the files that cannot read the version in package.json, with it: the contracts' main files and the Dockerfile. */
export function setVersions(): Record<string, string> {
  const { version } = JSON.parse(readFileSync(new URL("../package.json", sources), "utf8"));
  const files = ["openapi.yaml", "operator.yaml", "../Dockerfile"];
  const place = /^( {2}version: |LABEL org\.opencontainers\.image\.version=).*$/m;
  return Object.fromEntries(
    files.map((file) => [file, readFileSync(new URL(file, sources), "utf8").replace(place, `$1${version}`)]),
  );
}

type Operation = {
  operationId: string;
  summary: string;
  description: string;
  security?: Record<string, unknown>[];
};
type Document = {
  paths: Record<string, Record<string, Operation>>;
  security?: Record<string, unknown>[];
  components?: { schemas?: Record<string, object> };
};

/**
 * Joins the files of a contract into one document, whose references all lead to its own components.
 * @throws Error that lists the references that lead nowhere.
 */
export async function bundleContract(name: ContractName): Promise<Document> {
  const ref = fileURLToPath(new URL(`../../../openapi/${name}.yaml`, import.meta.url));
  const { bundle: result, problems } = await bundle({ ref, config: await createConfig({}) });
  if (problems.length > 0) throw new Error(problems.map(({ message }) => message).join("\n"));
  return result.parsed as Document;
}

/**
 * Generates the files of a contract. The same contract gives the same bytes.
 * @returns the contents of the files by their names in `generated/`.
 */
export async function generate(document: Document, name: ContractName): Promise<Record<string, string>> {
  const prefix = name === "openapi" ? "" : `${name}-`;
  const types = await openapiTS(structuredClone(document) as never, { defaultNonNullable: false, silent: true });
  return {
    [`${name}.json`]: `${JSON.stringify(document, null, 1)}\n`,
    [`${name}.ts`]: `${bannerOf(name)}\n${describeOperations(document, astToString(types))}\n${securedOperations(document)}`,
    [`${prefix}routes.ts`]: `${bannerOf(name)}\n${routesOf(document)}`,
    [`${prefix}examples.ts`]: `${bannerOf(name)}\n${renderExamples(document as unknown as ContractDocument)}`,
  };
}

const bannerOf = (name: string) =>
  `/* Generated from openapi/${name}.yaml. Do not edit: change the contract and run "npm run generate". */`;

type Schema = { description?: string; enum?: number[]; "x-enum-varnames"?: string[]; "x-enum-descriptions"?: string[] };

/** @returns `enums.ts`: the enums of integers in the contracts, as constants with the contract's names for their values. */
export function generateEnums(documents: Document[]): Record<string, string> {
  const schemas = Object.assign({}, ...documents.map(({ components }) => components?.schemas)) as Record<
    string,
    Schema
  >;
  const enums = Object.entries(schemas).flatMap(([name, schema]) => {
    const { description = "", enum: values = [], "x-enum-varnames": names, "x-enum-descriptions": texts = [] } = schema;
    if (!names) return [];
    const lines = values.map((value, index) => `  /** ${texts[index]}. */\n  ${names[index]}: ${value},`);
    const constant = `/** ${description} */\nexport const ${name} = {\n${lines.join("\n")}\n} as const;`;
    return [`${constant}\nexport type ${name} = (typeof ${name})[keyof typeof ${name}];\n`];
  });
  return { "enums.ts": `${bannerOf("components/schemas/enums")}\n${enums.join("\n")}` };
}

/** @returns `messages.ts`: the contracts' own messages for fields, so that each has a translation or does not compile. */
export function generateMessages(documents: object[]): Record<string, string> {
  const messages = new Set<string>();
  // Called for every member of the documents, however deep.
  JSON.stringify(documents, (key, value) => {
    if (key === "x-message") messages.add(value);
    return value;
  });
  const names = [...messages].sort().map((message) => `  | ${JSON.stringify(message)}`);
  const type = `/** The messages of schemas (x-message). */\nexport type ContractMessage =\n${names.join("\n")};\n`;
  return { "messages.ts": `${bannerOf("*")}\n${type}` };
}

type ContentFiles = { properties?: Record<string, { "x-public"?: boolean }> };

/** @returns `public-tables.ts`: the files of content whose records anybody can read (x-public). */
export function generatePublicTables({ components }: Document): Record<string, string> {
  const { properties = {} } = (components?.schemas?.ContentFiles ?? {}) as ContentFiles;
  const names = Object.keys(properties).filter((name) => properties[name]?.["x-public"]);
  const lines = names.map((name) => `  ${JSON.stringify(name)},\n`).join("");
  const list = `/** The tables whose records anybody can read in the app. */\nexport const publicTables = [\n${lines}] as const;\n`;
  return { "public-tables.ts": `${bannerOf("components/schemas/operator/content-files")}\n${list}` };
}

/** openapi-typescript describes the paths' operations; editors show those words for the methods of the same name. */
function describeOperations(document: Document, types: string): string {
  return operationsOf(document).reduce((text, { operationId, summary, description }) => {
    const words = `${summary}.\n\n${description}`
      .trim()
      .replaceAll("*/", "*\\/")
      .replaceAll("\n", "\n     * ")
      .replaceAll("* \n", "*\n");
    return text.replace(`\n    ${operationId}: {`, () => `\n    /**\n     * ${words}\n     */\n    ${operationId}: {`);
  }, types);
}

/** The method and path of each operation. */
function routesOf(document: Document): string {
  const routes = Object.entries(document.paths).flatMap(([path, item]) =>
    Object.entries(item).map(
      ([method, { operationId }]) => `  ${operationId}: ["${method.toUpperCase()}", ${JSON.stringify(path)}],`,
    ),
  );
  return `/** The method and path of each operation. */\nexport const routes = {\n${routes.join("\n")}\n} as const;\n`;
}

const operationsOf = ({ paths }: Document) => Object.values(paths).flatMap((path) => Object.values(path));

/** openapi-typescript leaves security out; the handlers' types need to know which operations carry an account. */
function securedOperations(document: Document): string {
  const ids = operationsOf(document)
    .filter((operation) => (operation.security ?? document.security ?? []).length > 0)
    .map((operation) => `    | ${JSON.stringify(operation.operationId)}`);
  return `/** The operations that require a token. */\nexport type SecuredOperation =\n${ids.join("\n") || "    never"};\n`;
}

if (process.argv[1] === import.meta.filename) {
  await write(setVersions(), sources);
  await write(expandRecords(), expanded);
  const documents: Document[] = [];
  for (const name of ["openapi", "operator"] as const) {
    const document = await bundleContract(name);
    documents.push(document);
    await write(await generate(document, name));
  }
  await write(generateEnums(documents));
  await write(generateMessages(documents));
  await write(generatePublicTables(documents[1] ?? { paths: {} }));
  await write(generateRecords({ ...documents[1]?.components?.schemas }));
}

async function write(files: Record<string, string>, folder = target): Promise<void> {
  await mkdir(folder, { recursive: true });
  for (const [name, text] of Object.entries(files)) {
    const file = new URL(name, folder);
    await writeFile(file, text);
    console.log(`${relative(root, fileURLToPath(file))}  ${Buffer.byteLength(text)} bytes`);
  }
}
