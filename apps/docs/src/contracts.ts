import { createRequire } from "node:module";
import type { StaticDocumentSpec } from "@fastify/swagger";
import { stringify } from "yaml";

/** The contract for apps and the one for operators, by the names of their files. */
export type ContractName = "openapi" | "operator";

/** An OpenAPI document. */
export type OpenApiDocument = Extract<StaticDocumentSpec["document"], { openapi: string }>;

/** A contract as the documentation serves it: its server is the API that the pages call. */
export type Contract = {
  name: ContractName;
  document: OpenApiDocument;
  /** The document as YAML that 1.1 and 1.2 read alike: in 1.1 an unquoted 08:00 is 480. */
  yaml: string;
};

/** @param apiUrl base address of the API, without a trailing slash. */
export function readContract(name: ContractName, apiUrl: string): Contract {
  const document = withServer(readDocument(name), apiUrl);
  return { name, document, yaml: stringify(document, { lineWidth: 120, compat: "yaml-1.1" }) };
}

function readDocument(name: ContractName): OpenApiDocument {
  return createRequire(import.meta.url)(`@talaqqi/contract/${name}.json`);
}

/** Of the servers only the one that the pages may call. */
const withServer = (document: OpenApiDocument, url: string): OpenApiDocument => ({ ...document, servers: [{ url }] });
