import { expect, test } from "vitest";
import { readOptions, UsageError } from "../src/options.ts";

const cases = ["list", "single", "brotli"];

test("by default all cases run and nothing is written", () => {
  expect(readOptions([], cases)).toEqual({ help: false, quick: false, write: false, cases });
  expect(readOptions(["--help"], cases).help).toBe(true);
  expect(readOptions(["-h"], cases).help).toBe(true);
});

test("chosen cases run in their usual order", () => {
  expect(readOptions(["--quick", "--only", "single, list"], cases)).toEqual({
    help: false,
    quick: true,
    write: false,
    cases: ["list", "single"],
  });
});

test.each([
  [["--fast"], /--fast/],
  [["list"], /list/],
  [["--only"], /--only/],
  [["--only", "list,lists"], /Unknown case lists. Cases: list, single, brotli/],
  [["--only="], /Unknown case/],
  [["--write", "--quick"], /--write needs a whole run/],
  [["--write", "--only", "list"], /--write needs a whole run/],
])("%j is refused with a reason", (args, message) => {
  expect(() => readOptions(args, cases)).toThrow(UsageError);
  expect(() => readOptions(args, cases)).toThrow(message);
});
