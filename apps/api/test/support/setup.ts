import { afterAll, afterEach } from "vitest";
import { takeErrors } from "./server-errors.ts";
import { takeFindings, watchFetch } from "./wire.ts";

declare module "vitest" {
  interface TaskMeta {
    /** What was answered during a test, `listHurufs 200`: quality/coverage/src/coverage.ts counts it. */
    exercised?: string[];
  }
}

watchFetch();

// A response that is not in the contract fails the test that caused it.
afterEach(({ task }) => {
  const errors = takeErrors();
  // A 500 hides its cause from callers, but not from the author of the handler.
  if (task.result?.state === "fail") for (const stack of errors) console.error(stack);
  task.meta.exercised = keepContract();
});

// A response after the last test fails the file.
afterAll(() => void keepContract());

function keepContract(): string[] {
  const found = takeFindings();
  const problems = found.flatMap((finding) => finding.problems);
  if (problems.length > 0) throw new Error(["The contract was not kept:", ...problems].join("\n  "));
  return found.flatMap(({ operationId, status }) => (operationId ? [`${operationId} ${status}`] : []));
}
