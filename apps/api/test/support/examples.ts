import type { OperationId } from "@talaqqi/contract";
import { getByPointer, operationsOf, pointer, readServedContract, resolveRef } from "@talaqqi/contract/document";
import type { TestContext } from "vitest";

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
  /** The status of the response, or `request`. */
  of: string;
  /** The place of its schema in the document. */
  schema: string;
  value: object;
};

const document = readServedContract();

/** Every example of the document, in its order. */
export const allExamples: Example[] = operationsOf(document).flatMap(({ operationId, path, method, responses }) => {
  const place = pointer("paths", path, method);
  const places = Object.keys(responses).map((status) => [status, `${place}/responses/${status}`] as const);
  return [["request", `${place}/requestBody`] as const, ...places].flatMap(([of, message]) =>
    examplesAt(operationId as OperationId, of, resolveRef(document, message)),
  );
});

function examplesAt(operationId: OperationId, of: string, message: string): Example[] {
  const media = `${message}/content/application~1json`;
  return Object.keys(getByPointer(document, `${media}/examples`) ?? {}).map((name) => {
    const { value } = getByPointer(document, resolveRef(document, `${media}/examples/${name}`)) ?? {};
    if (typeof value !== "object" || value === null) throw new Error(`${operationId} ${of} ${name} has no value`);
    return { title: `${operationId} ${of} ${name}`, operationId, of, schema: `${media}/schema`, value };
  });
}

/** Records that a test is about to try an example. */
export function tries(task: TestContext["task"], { title }: Example): void {
  task.meta.examples = [...(task.meta.examples ?? []), title];
}
