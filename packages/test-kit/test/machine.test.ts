import { expect, test } from "vitest";
import { requireCommitted } from "../src/machine.ts";
import { UnfitError } from "../src/options.ts";

test("--write is refused when files differ from the commit", () => {
  requireCommitted({ commit: "abc1234" });
  expect(() => requireCommitted({ commit: "abc1234+" })).toThrow(UnfitError);
  expect(() => requireCommitted({ commit: "abc1234+" })).toThrow(/^--write .* commit or stash them first\.$/);
});
