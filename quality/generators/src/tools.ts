import { join } from "node:path";

/** The generators of the matrix: an entry of `generators` and a file of `adapters/` for each. */
export const tools = [
  "openapi-fetch",
  "hey-api",
  "orval-fetch",
  "orval-axios",
  "orval-react-query",
  "orval-zod",
  "kubb",
  "openapi-zod-client",
  "swagger-typescript-api",
  "oazapfts",
] as const;

export type Tool = (typeof tools)[number];

/** Both contracts, by the names of their files in packages/contract/generated. */
export const documents = ["openapi", "operator"] as const;

export type Document = (typeof documents)[number];

const root = join(import.meta.dirname, "..");

/** Where a tool's client for a document is, ignored by Git. */
export const folderOf = (tool: Tool, document: Document) => join(root, "dist", tool, document);
