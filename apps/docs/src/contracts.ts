import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import type { StaticDocumentSpec } from "@fastify/swagger";

/** The interface's contract, and the operators': as their files are called. */
export type ContractName = "openapi" | "operator";

/** An OpenAPI document. */
export type OpenApiDocument = Extract<StaticDocumentSpec["document"], { openapi: string }>;

/** A contract as the documentation shows it. */
export type Contract = {
  name: ContractName;
  /** The contract, bundled. */
  document: OpenApiDocument;
  /** The contract as it was written by hand. */
  yaml: string;
};

/**
 * @param apiUrl base address of the API that runs beside the page, without a slash at its end: it comes first among the
 * servers, as the one that Try it out calls unless told otherwise.
 */
export async function readContract(name: ContractName, apiUrl: string): Promise<Contract> {
  const document = withServer(readDocument(name), apiUrl);
  return { name, document, yaml: withServerWritten(await readFile(fileOf(name), "utf8"), document) };
}

/** The hand-written contract: as far from src as from dist. */
const fileOf = (name: ContractName) => new URL(`../../../openapi/${name}.yaml`, import.meta.url);

function readDocument(name: ContractName): OpenApiDocument {
  return createRequire(import.meta.url)(`@talaqqi/contract/${name}.json`);
}

function withServer(document: OpenApiDocument, apiUrl: string): OpenApiDocument {
  const others = (document.servers ?? []).filter((server) => server.url.replace(/\/+$/, "") !== apiUrl);
  return { ...document, servers: [{ url: apiUrl, description: "The API that runs beside this page" }, ...others] };
}

/** The same in the hand-written text, which stays what it is otherwise: comments, order, line breaks. */
function withServerWritten(yaml: string, { servers = [] }: OpenApiDocument): string {
  const [first] = servers;
  const isThere = !first || yaml.includes(`url: ${first.url}\n`);
  return isThere
    ? yaml
    : yaml.replace(/^servers:\n/m, `$&  - url: ${first.url}\n    description: ${first.description}\n`);
}
