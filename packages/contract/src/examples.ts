import { type ContractDocument, getByPointer, operationsOf, pointer, resolveRef, securityOf } from "./document.ts";

type Example = { name: string; status: number; body: unknown };

/** @returns a module with the examples of all responses, which the fakes of the service send. */
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
  const names = all.map(
    ({ id, examples }) => `  ${id}: ${examples.map(({ name }) => `"${name}"`).join(" | ") || "never"};`,
  );
  const bodies = new Map<string, string>();
  const nameOf = (body: unknown) => {
    const text = JSON.stringify(body);
    const name = bodies.get(text) ?? `body${bodies.size}`;
    bodies.set(text, name);
    return name;
  };
  const values = all.map(({ id, method, path, isSecured, examples }) => {
    const list = examples.map(
      ({ name, status, body }) => `{ name: "${name}", status: ${status}, body: ${nameOf(body)} }`,
    );
    return `  ${id}: { method: "${method}", path: "${path}", isSecured: ${isSecured}, examples: [${list.join(", ")}] },`;
  });
  // Most errors are those of many operations.
  const constants = [...bodies].map(([text, name]) => `const ${name} = ${text};`);
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

${constants.join("\n")}

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
