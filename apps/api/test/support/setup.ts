import { afterEach, expect } from "vitest";
import { takeWireProblems } from "./wire.ts";

// An answer that is not in the contract fails the test that caused it.
afterEach(async () => {
  expect(await takeWireProblems(), "what the server answered, against the contract").toEqual([]);
});
