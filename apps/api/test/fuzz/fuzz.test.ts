import fc from "fast-check";
import { afterAll, beforeAll, describe, test } from "vitest";
import { takeFindings } from "../support/wire.ts";
import * as checks from "./checks.ts";
import { properties } from "./properties.ts";
import { fuzzedOperations } from "./schemas.ts";
import { fromEnvironment, replay, share } from "./settings.ts";
import { startWorld, type World } from "./world.ts";

// Requests that are made from the contract, thousands of them, and what must hold of every one: docs/fuzzing.md.

declare module "vitest" {
  interface TaskMeta {
    /** What a property was tried with: run.ts makes its table of it. */
    fuzz?: { operationId: string; property: string; cases: number; requests: number };
  }
}

const settings = fromEnvironment(process.env);
console.log(`fuzz: ${settings.cases} cases an operation, seed ${settings.seed}`);

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.close());

const { operation: only } = settings;
const chosen = fuzzedOperations().filter(({ operationId }) => only === undefined || operationId === only);

describe.each(chosen)("$operationId:", (operation) => {
  const tried = properties.flatMap(({ of, ...property }) => {
    const whole = of(operation, () => world);
    return whole ? [{ ...property, whole }] : [];
  });
  const shares = share(
    settings.cases,
    tried.map(({ weight }) => weight(operation)),
  );
  for (const [index, { name, title, whole }] of tried.entries()) {
    const cases = shares[index] ?? 0;
    if (cases === 0 || (settings.property ?? name) !== name) continue;
    test(title(operation), { timeout: 180_000 + 1000 * cases }, async ({ task }) => {
      const { operationId } = operation;
      const { seed, path } = settings;
      await world.remember();
      const count = world.count();
      const found = await fc.check(whole, { numRuns: cases, seed, ...(path && { path, endOnFailure: true }) });
      task.meta.fuzz = { operationId, property: name, cases: found.numRuns, requests: world.count() - count };
      if (found.failed) {
        const again = { ...settings, operation: operationId, property: name, path: found.counterexamplePath ?? "0" };
        // What the wire has to say of every attempt would say it again.
        takeFindings();
        throw new Error(`${messageOf(found.errorInstance)}\nonce more: ${replay(again)}`);
      }
      await world.expectUnchanged();
      world.expectNoErrors();
    });
  }
});

const messageOf = (error: unknown) => (error instanceof checks.Finding ? error.message : String(Object(error).stack));
