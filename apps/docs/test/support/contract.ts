import { createRequire } from "node:module";

/** What the tests read of an operation in a contract. */
type Operation = {
  operationId: string;
  tags: string[];
  responses: Record<string, { content?: Record<string, { examples?: Record<string, { value: unknown }> }> }>;
};

/** What the tests read of a contract. */
export type Contract = {
  info: { description: string };
  servers: { url: string; description?: string }[];
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, { properties?: Record<string, { enum?: unknown[] }> }> };
};

/** The interface's contract, and the operators'. */
export const [openapi, operator] = [read("openapi"), read("operator")];

/** A contract with its operations. */
export type Written = ReturnType<typeof read>;

function read(name: "openapi" | "operator") {
  const contract: Contract = createRequire(import.meta.url)(`@talaqqi/contract/${name}.json`);
  /** Every operation of the contract, in its order. */
  const operations = Object.entries(contract.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ method: method.toUpperCase(), path, ...operation })),
  );
  return { name, contract, operations };
}

/**
 * @param id an operationId of either contract.
 * @returns the first example of the operation's 200.
 * @throws Error when there is none.
 */
export function exampleOf(id: string): unknown {
  const all = [...openapi.operations, ...operator.operations];
  const operation = all.find(({ operationId }) => operationId === id);
  const [example] = Object.values(operation?.responses["200"]?.content?.["application/json"]?.examples ?? {});
  if (!example) throw new Error(`${id} has no example of a 200`);
  return example.value;
}
