import type { OperationId } from "@talaqqi/contract";
import { operationsOf, readServedContract } from "@talaqqi/contract/document";
import type { TestContext } from "vitest";
import { at, find, follow } from "./contract.ts";

declare module "vitest" {
  interface TaskMeta {
    /** The examples that a test has tried, by their titles: quality/coverage/src/coverage.ts counts them. */
    examples?: string[];
  }
}

/** An example of the contract's document. */
export type Example = {
  /** `listHurufs 200 letters`, or `registerAccount request registration`. */
  title: string;
  operationId: OperationId;
  /** The status that it is an answer with, or `request`. */
  of: string;
  /** The place of its schema in the document. */
  schema: string;
  value: object;
};

/** Every example of the document, in its order. */
export const allExamples: Example[] = operationsOf(readServedContract()).flatMap(
  ({ operationId, path, method, responses }) => {
    const place = at("paths", path, method);
    const places = Object.keys(responses).map((status) => [status, `${place}/responses/${status}`] as const);
    return [["request", `${place}/requestBody`] as const, ...places].flatMap(([of, message]) =>
      examplesAt(operationId as OperationId, of, follow(message)),
    );
  },
);

function examplesAt(operationId: OperationId, of: string, message: string): Example[] {
  const media = `${message}/content/application~1json`;
  return Object.keys(find(`${media}/examples`) ?? {}).map((name) => {
    const { value } = find(follow(`${media}/examples/${name}`)) ?? {};
    if (typeof value !== "object" || value === null) throw new Error(`${operationId} ${of} ${name} has no value`);
    return { title: `${operationId} ${of} ${name}`, operationId, of, schema: `${media}/schema`, value };
  });
}

/** Says that a test is about to try an example. */
export function tries(task: TestContext["task"], { title }: Example): void {
  task.meta.examples = [...(task.meta.examples ?? []), title];
}
