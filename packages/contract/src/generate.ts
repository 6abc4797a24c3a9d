import { mkdir, readFile, writeFile } from "node:fs/promises";
import openapiTS, { astToString } from "openapi-typescript";
import { parse } from "yaml";

/** The contract, hand-written. */
export const source = new URL("../../../openapi/openapi.yaml", import.meta.url);
/** Where what is made from it goes. */
export const target = new URL("../generated/", import.meta.url);

type Operation = { operationId: string; security?: Record<string, unknown>[] };
type Document = { paths: Record<string, Record<string, Operation>>; security?: Record<string, unknown>[] };

/**
 * Makes the generated files from the contract's text. The same text gives the same bytes.
 * @returns the files' names (in `generated/`) and contents.
 */
export async function generate(yaml: string): Promise<Record<string, string>> {
  const document = parse(yaml) as Document;
  const types = await openapiTS(structuredClone(document) as never, { defaultNonNullable: false, silent: true });
  return {
    "openapi.json": `${JSON.stringify(document, null, 1)}\n`,
    "openapi.ts": `${banner}\n${astToString(types)}\n${securedOperations(document)}`,
  };
}

const banner = `/* Generated from openapi/openapi.yaml. Do not edit: change the contract and run "npm run generate". */`;

/** openapi-typescript leaves security out; the handlers' types need to know which operations carry an account. */
function securedOperations(document: Document): string {
  const ids = Object.values(document.paths)
    .flatMap((path) => Object.values(path))
    .filter((operation) => (operation.security ?? document.security ?? []).length > 0)
    .map((operation) => `    | ${JSON.stringify(operation.operationId)}`);
  return `/** The operations that ask for a token. */\nexport type SecuredOperation =\n${ids.join("\n") || "    never"};\n`;
}

if (process.argv[1] === import.meta.filename) {
  await mkdir(target, { recursive: true });
  for (const [name, text] of Object.entries(await generate(await readFile(source, "utf8")))) {
    await writeFile(new URL(name, target), text);
    console.log(`packages/contract/generated/${name}  ${Buffer.byteLength(text)} bytes`);
  }
}
