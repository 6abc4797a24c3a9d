import { type ContractDocument, getByPointer, operationsOf, pointer, resolveRef, securityOf } from "./document.ts";

type Example = { name: string; status: number; body: unknown };

/** @returns a module with the examples of all responses, which the client's fake of the service sends. */
export function renderExamples(document: ContractDocument): string {
  const all = operationsOf(document).map((operation) => ({
    id: operation.operationId,
    method: operation.method,
    path: operation.path,
    isSecured: securityOf(document, operation).length > 0,
    examples: Object.keys(operation.responses).flatMap((status) =>
      examplesOf(document, pointer("paths", operation.path, operation.method, "responses", status), Number(status)),
    ),
  }));
  const names = all.map(({ id, examples }) => `  ${id}: ${examples.map(({ name }) => `"${name}"`).join(" | ")};`);
  const values = all.map(({ id, ...operation }) => `  ${id}: ${JSON.stringify(operation)},`);
  return `/** The names of each operation's examples. */
export type ExampleNames = {
${names.join("\n")}
};

export type ExampleOperation = {
  /** In lowercase. */
  method: "get" | "put" | "post";
  path: string;
  /** Whether it requires a token. */
  isSecured: boolean;
  /** Of its responses, those of its success first. */
  examples: { name: string; status: number; body: object }[];
};

export const exampleOperations: Record<keyof ExampleNames, ExampleOperation> = {
${values.join("\n")}
};
`;
}

function examplesOf(document: ContractDocument, response: string, status: number): Example[] {
  const examples = `${resolveRef(document, response)}/content/application~1json/examples`;
  return Object.keys(getByPointer(document, examples) ?? {}).map((name) => {
    const body = getByPointer(document, resolveRef(document, `${examples}/${name}`))?.value;
    return { name, status, body };
  });
}
