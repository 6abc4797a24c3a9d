import { readFile } from "node:fs/promises";
import { parse } from "yaml";

/** What the tests read of an operation in the contract. */
type Operation = {
  operationId: string;
  tags: string[];
  responses: Record<string, { content?: Record<string, { examples?: Record<string, { value: unknown }> }> }>;
};

/** What the tests read of the contract. */
export type Contract = {
  info: { description: string };
  servers: { url: string; description?: string }[];
  paths: Record<string, Record<string, Operation>>;
};

/** The contract as it was written: the bytes of openapi/openapi.yaml. */
export const written = await readFile(new URL("../../../../openapi/openapi.yaml", import.meta.url));

/** The contract as it was written, parsed: not the generated document that the page shows. */
export const contract: Contract = parse(written.toString("utf8"));

/** Every operation of the contract, in its order. */
export const operations = Object.entries(contract.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({ method: method.toUpperCase(), path, ...operation })),
);

/**
 * @param id an operationId
 * @returns the first example of the operation's 200.
 * @throws Error when there is none.
 */
export function exampleOf(id: string): unknown {
  const operation = operations.find(({ operationId }) => operationId === id);
  const [example] = Object.values(operation?.responses["200"]?.content?.["application/json"]?.examples ?? {});
  if (!example) throw new Error(`${id} has no example of a 200`);
  return example.value;
}
