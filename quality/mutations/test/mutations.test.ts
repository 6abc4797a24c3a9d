import { existsSync } from "node:fs";
import { join, resolve } from "node:path";
import { expect, test } from "vitest";
import { inApi, locate } from "../src/mutation.ts";
import { mutations } from "../src/mutations.ts";

const root = resolve(import.meta.dirname, "../../..");

test("each mutation has an id of its own", () => {
  expect(new Set(mutations.map(({ id }) => id)).size).toBe(mutations.length);
});

test.each(mutations)("$id finds its place, and names a check that exists", ({ edits, expectedCatcher }) => {
  for (const edit of edits) expect(() => locate(root, edit)).not.toThrow();
  if (!["types", "lint"].includes(expectedCatcher)) expect(existsSync(join(root, expectedCatcher))).toBe(true);
});

test("no message matches every failed test", () => {
  const failure = "AssertionError: expected 1 to deeply equal 2 // Object.is equality";
  expect(mutations.filter(({ message }) => message.test(failure)).map(({ id }) => id)).toEqual([]);
});

test("an edit that matches nowhere, or more than once, throws with the files", () => {
  expect(() => locate(root, inApi(/no such text/, ""))).toThrow("apps/api/src has 0 places like /no such text/");
  expect(() => locate(root, inApi(/^import/m, ""))).toThrow(/has \d{3,} places like .*: apps\/api\/src\//);
});
