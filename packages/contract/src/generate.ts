import { mkdir, writeFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { bundle, createConfig } from "@redocly/openapi-core";
import openapiTS, { astToString } from "openapi-typescript";

/** Where the generated files go. */
export const target = new URL("../generated/", import.meta.url);

/** The contract for apps and the one for operators, by the names of their files. */
type ContractName = "openapi" | "operator";

type Operation = { operationId: string; security?: Record<string, unknown>[] };
type Document = { paths: Record<string, Record<string, Operation>>; security?: Record<string, unknown>[] };

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
  return `/** The operations that require a token. */\nexport type SecuredOperation =\n${ids.join("\n") || "    never"};\n`;
}

if (process.argv[1] === import.meta.filename) {
  await mkdir(target, { recursive: true });
  for (const name of ["openapi", "operator"] as const) await write(await generate(await bundleContract(name), name));
}

async function write(files: Record<string, string>): Promise<void> {
  for (const [name, text] of Object.entries(files)) {
    await writeFile(new URL(name, target), text);
    console.log(`packages/contract/generated/${name}  ${Buffer.byteLength(text)} bytes`);
  }
}
