import {
  type ContractDocument,
  getByPointer,
  operationsOf,
  pointer,
  readContract,
  readOperatorContract,
  resolveRef,
} from "@talaqqi/contract/document";
import type { TestResults } from "@talaqqi/test-kit/project-copy";

/** How often the responses and examples of an operation were exercised. */
export type Coverage = {
  /** The name of its contract. */
  contract: string;
  operationId: string;
  /** Its documented statuses, and how often each was returned. */
  responses: { status: string; times: number }[];
  /** Its examples, such as `listHurufs 200 letters`, and how often each was tried. */
  examples: { name: string; times: number }[];
};

type Contracts = Readonly<Record<string, ContractDocument>>;

/** The contracts of the server, by their callers. */
export const contracts: Contracts = {
  interface: readContract(),
  operators: readOperatorContract(),
};

/** Counts what the API's tests have exercised, from the `meta` that apps/api/test/support/setup.ts and examples.ts write. */
export function coverageOf(documents: Contracts, { testResults }: TestResults): Coverage[] {
  // Generated requests would hide that no test is about a response; simulated responses are not real ones.
  const files = testResults.filter(({ name }) => !/\/test\/(fuzz|development)\//.test(name));
  const passed = files.flatMap((file) => file.assertionResults).filter(({ status }) => status === "passed");
  const exercised = count(passed.flatMap(({ meta }) => meta?.exercised ?? []));
  const tried = count(passed.flatMap(({ meta }) => meta?.examples ?? []));
  const all = Object.entries(documents).flatMap(([contract, document]) =>
    operationsOf(document).map((operation) => ({ contract, document, ...operation })),
  );
  return all.map(({ contract, document, operationId, path, method, responses, requestBody }) => {
    const place = pointer("paths", path, method);
    const messages = [
      ...(requestBody ? [["request", `${place}/requestBody`] as const] : []),
      ...Object.keys(responses).map((status) => [status, `${place}/responses/${status}`] as const),
    ];
    const names = messages.flatMap(([of, message]) => {
      const examples =
        getByPointer(document, `${resolveRef(document, message)}/content/application~1json/examples`) ?? {};
      return Object.keys(examples).map((name) => `${operationId} ${of} ${name}`);
    });
    return {
      contract,
      operationId,
      responses: Object.keys(responses).map((status) => ({
        status,
        times: exercised.get(`${operationId} ${status}`) ?? 0,
      })),
      examples: names.map((name) => ({ name, times: tried.get(name) ?? 0 })),
    };
  });
}

/** @returns a row per operation: how often each documented status was returned, and how many examples were tried. */
export function tableOf(coverage: Coverage[]): string {
  const statuses = [...new Set(coverage.flatMap(({ responses }) => responses.map(({ status }) => status)))].sort();
  const rows = coverage.map(({ contract, operationId, responses, examples }) => [
    operationId,
    contract,
    ...statuses.map((status) => String(responses.find((response) => response.status === status)?.times ?? "")),
    `${examples.length - missing(examples).length}/${examples.length}`,
  ]);
  const table = [["operation", "contract", ...statuses, "examples"], ...rows];
  const width = (column: number) => Math.max(...table.map((row) => row[column]?.length ?? 0));
  return table
    .map((row) => row.map((cell, n) => (n < 2 ? cell.padEnd(width(n)) : cell.padStart(width(n)))).join("  "))
    .join("\n");
}

/** @returns a line for each response and example that was never exercised, and the sums. */
export function summaryOf(coverage: Coverage[]): { lines: string[]; isComplete: boolean } {
  const responses = coverage.flatMap((operation) =>
    operation.responses.map(({ status, times }) => ({ name: `${operation.operationId} ${status}`, times })),
  );
  const examples = coverage.flatMap((operation) => operation.examples);
  const operations = coverage.filter((operation) => missing(operation.responses).length === 0);
  const sum = (all: { times: number }[]) => `${all.length - missing(all).length}/${all.length}`;
  const lines = [
    ...missing(responses).map(({ name }) => `no test got the response ${name}`),
    ...missing(examples).map(({ name }) => `no test has tried the example ${name}`),
    `examples: ${sum(examples)} checked`,
    `contract: ${operations.length}/${coverage.length} operations, ${sum(responses)} responses exercised`,
  ];
  return { lines, isComplete: missing([...responses, ...examples]).length === 0 };
}

const missing = <Counted extends { times: number }>(all: Counted[]) => all.filter(({ times }) => times === 0);

function count(names: string[]): Map<string, number> {
  const counted = new Map<string, number>();
  for (const name of names) counted.set(name, (counted.get(name) ?? 0) + 1);
  return counted;
}
