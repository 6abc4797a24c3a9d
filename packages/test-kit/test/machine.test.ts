import { expect, test } from "vitest";
import { requireCommitted } from "../src/machine.ts";
import { UnfitError } from "../src/options.ts";

test("results are kept of a commit, and not of files that differ from it", () => {
  requireCommitted({ commit: "abc1234" });
  expect(() => requireCommitted({ commit: "abc1234+" })).toThrow(UnfitError);
  expect(() => requireCommitted({ commit: "abc1234+" })).toThrow(/^--write .* commit or stash them first$/);
});
