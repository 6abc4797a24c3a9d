import fc from "fast-check";
import { afterAll, beforeAll, describe, test } from "vitest";
import { takeFindings } from "../support/wire.ts";
import * as checks from "./checks.ts";
import { startTestEnvironment, type TestEnvironment } from "./environment.ts";
import { properties } from "./properties.ts";
import { fuzzedOperations } from "./schemas.ts";
import { fromEnvironment, replay, share } from "./settings.ts";

// Generated requests, and what must hold for each of them: docs/fuzzing.md.

declare module "vitest" {
  interface TaskMeta {
    /** The figures of a property for the table of run.ts. */
    fuzz?: { operationId: string; property: string; cases: number; requests: number };
  }
}

const settings = fromEnvironment(process.env);
console.log(`fuzz: ${settings.cases} cases an operation, seed ${settings.seed}`);

let environment: TestEnvironment;
beforeAll(async () => {
  environment = await startTestEnvironment();
});
afterAll(() => environment.close());

const { operation: only } = settings;
const chosen = fuzzedOperations().filter(({ operationId }) => only === undefined || operationId === only);

describe.each(chosen)("$operationId:", (operation) => {
  const tried = properties.flatMap(({ of, ...rest }) => {
    const property = of(operation, () => environment);
    return property ? [{ ...rest, property }] : [];
  });
  const shares = share(
    settings.cases,
    tried.map(({ weight }) => weight(operation)),
  );
  for (const [index, { name, title, property }] of tried.entries()) {
    const cases = shares[index] ?? 0;
    if (cases === 0 || (settings.property ?? name) !== name) continue;
    test(title(operation), { timeout: 180_000 + 1000 * cases }, async ({ task }) => {
      const { operationId } = operation;
      const { seed, path } = settings;
      await environment.remember();
      const count = environment.count();
      const found = await fc.check(property, { numRuns: cases, seed, ...(path && { path, endOnFailure: true }) });
      task.meta.fuzz = { operationId, property: name, cases: found.numRuns, requests: environment.count() - count };
      if (found.failed) {
        const again = { ...settings, operation: operationId, property: name, path: found.counterexamplePath ?? "0" };
        // Otherwise setup.ts reports each attempt again.
        takeFindings();
        throw new Error(`${messageOf(found.errorInstance)}\nrepeat: ${replay(again)}`);
      }
      await environment.expectUnchanged();
      environment.expectNoErrors();
    });
  }
});

const messageOf = (error: unknown) => (error instanceof checks.Finding ? error.message : String(Object(error).stack));
