import { createRequire } from "node:module";
import type { StaticDocumentSpec } from "@fastify/swagger";
import { stringify } from "yaml";

/** The contract for apps and the one for operators, by the names of their files. */
export type ContractName = "openapi" | "operator";

/** An OpenAPI document. */
export type OpenApiDocument = Extract<StaticDocumentSpec["document"], { openapi: string }>;

/** A contract as the documentation serves it: the running API is its first server. */
export type Contract = {
  name: ContractName;
  document: OpenApiDocument;
  /** The document as YAML. */
  yaml: string;
};

/** @param apiUrl base URL of the API, without a trailing slash. It is listed first: "Try it out" calls the first server. */
export function readContract(name: ContractName, apiUrl: string): Contract {
  const document = withServer(readDocument(name), apiUrl);
  return { name, document, yaml: stringify(document, { lineWidth: 120 }) };
}

function readDocument(name: ContractName): OpenApiDocument {
  return createRequire(import.meta.url)(`@talaqqi/contract/${name}.json`);
}

function withServer(document: OpenApiDocument, apiUrl: string): OpenApiDocument {
  const others = (document.servers ?? []).filter((server) => server.url.replace(/\/+$/, "") !== apiUrl);
  return { ...document, servers: [{ url: apiUrl, description: "The API that runs beside this page" }, ...others] };
}
