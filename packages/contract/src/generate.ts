import { mkdir, readFile, writeFile } from "node:fs/promises";
import openapiTS, { astToString } from "openapi-typescript";
import { parse } from "yaml";

/** Where what is made from the contract goes. */
export const target = new URL("../generated/", import.meta.url);

/** The contract for apps, and the operators': as their files are called. */
export type ContractName = "openapi" | "operator";
export const contractNames = ["openapi", "operator"] as const satisfies ContractName[];

/** @returns where a contract lies. */
export const contractFile = (name: ContractName): URL => new URL(`../../../openapi/${name}.yaml`, import.meta.url);

type Operation = { operationId: string; security?: Record<string, unknown>[] };
type Document = { paths: Record<string, Record<string, Operation>>; security?: Record<string, unknown>[] };

/**
 * Makes the generated files from a contract's text. The same text gives the same bytes.
 * @param name what the contract's file is called: `openapi` or `operator`.
 * @returns the files' names (in `generated/`) and contents.
 */
export async function generate(yaml: string, name: ContractName): Promise<Record<string, string>> {
  const document = parse(yaml) as Document;
  const types = await openapiTS(structuredClone(document) as never, { defaultNonNullable: false, silent: true });
  return {
    [`${name}.json`]: `${JSON.stringify(document, null, 1)}\n`,
    [`${name}.ts`]: `${bannerOf(name)}\n${astToString(types)}\n${securedOperations(document)}`,
  };
}

const bannerOf = (name: ContractName) =>
  `/* Generated from openapi/${name}.yaml. Do not edit: change the contract and run "npm run generate". */`;

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
  for (const name of contractNames) await write(await generate(await readFile(contractFile(name), "utf8"), name));
}

async function write(files: Record<string, string>): Promise<void> {
  for (const [name, text] of Object.entries(files)) {
    await writeFile(new URL(name, target), text);
    console.log(`packages/contract/generated/${name}  ${Buffer.byteLength(text)} bytes`);
  }
}
