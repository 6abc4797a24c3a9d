import { existsSync } from "node:fs";
import { join, resolve } from "node:path";
import { describe, expect, test } from "vitest";
import { inApi, locate, type Mutation } from "../src/mutation.ts";
import { mutations } from "../src/mutations.ts";
import { matchingLine, summaryOf } from "../src/report.ts";
import { checkCatcher, type Result } from "../src/worker.ts";

const root = resolve(import.meta.dirname, "../../..");

test("there are 50 to 70 mutations, each with an id of its own", () => {
  expect(mutations.length).toBeGreaterThanOrEqual(50);
  expect(mutations.length).toBeLessThanOrEqual(70);
  expect(new Set(mutations.map(({ id }) => id)).size).toBe(mutations.length);
});

test.each(mutations)("$id finds its place, and names a check that exists", ({ edits, expectedCatcher }) => {
  for (const edit of edits) expect(() => locate(root, edit)).not.toThrow();
  if (checkCatcher(expectedCatcher) === "file") expect(existsSync(join(root, expectedCatcher))).toBe(true);
});

test("no message matches every failed test", () => {
  const failure = "AssertionError: expected 1 to deeply equal 2 // Object.is equality";
  expect(mutations.filter(({ message }) => message.test(failure)).map(({ id }) => id)).toEqual([]);
});

test("an edit that matches nowhere, or more than once, throws with the files", () => {
  expect(() => locate(root, inApi(/no such text/, ""))).toThrow("apps/api/src has 0 places like /no such text/");
  expect(() => locate(root, inApi(/^import/m, ""))).toThrow(/has \d{3,} places like .*: apps\/api\/src\//);
});

test("a catcher that is neither a stage nor a test file throws", () => {
  expect(() => checkCatcher("nowhere")).toThrow("nowhere is neither a stage nor a test file");
});

test("the line of a message that matches is reported, otherwise the first", () => {
  expect(matchingLine({ message: "\n  Error: two\n  the header ETag is missing\n" }, /etag/i)).toBe(
    "the header ETag is missing",
  );
  expect(matchingLine({ message: "\n  Error: two\n  three\n" }, /etag/i)).toBe("Error: two");
});

describe("the summary", () => {
  const mutation: Mutation = { id: "one", title: "It breaks.", edits: [], expectedCatcher: "types", message: /x/ };
  const result: Result = { mutation, seconds: 1, otherFailures: [] };

  test("ends with the sums", () => {
    const caught = { ...result, caughtBy: { title: "a test", message: "x" } };
    expect(summaryOf([caught])).toEqual({ lines: ["planted: 1 faults, 1 caught, 0 missed"], isGood: true });
  });

  test("lists a missed mutation and the failures about something else", () => {
    const { lines, isGood } = summaryOf([
      { ...result, otherFailures: [{ title: "lint", message: "a space is missing" }] },
    ]);
    expect(lines).toEqual([
      "missed: one: It breaks. (types)",
      "  other failure: lint: a space is missing",
      "planted: 1 faults, 0 caught, 1 missed",
    ]);
    expect(isGood).toBe(false);
  });

  test("lists an outdated mutation", () => {
    expect(summaryOf([{ ...result, outdated: "app.ts has 0 places like /x/" }])).toEqual({
      lines: ["outdated: one: app.ts has 0 places like /x/", "planted: 1 faults, 0 caught, 0 missed, 1 outdated"],
      isGood: false,
    });
  });
});
