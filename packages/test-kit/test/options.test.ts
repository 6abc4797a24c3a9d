import { expect, test } from "vitest";
import { readOptions, UsageError } from "../src/options.ts";

const cases = ["list", "single", "brotli"];

test("without a word, everything is measured and nothing kept", () => {
  expect(readOptions([], cases)).toEqual({ help: false, quick: false, write: false, cases });
  expect(readOptions(["--help"], cases).help).toBe(true);
  expect(readOptions(["-h"], cases).help).toBe(true);
});

test("some cases run in the bench's order, whatever the command's", () => {
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
  [["--only", "list,lists"], /there is no case lists: there are list, single, brotli/],
  [["--only="], /there is no case/],
  [["--write", "--quick"], /--write keeps the results of a whole run/],
  [["--write", "--only", "list"], /--write keeps the results of a whole run/],
])("%j is refused, and why", (args, message) => {
  expect(() => readOptions(args, cases)).toThrow(UsageError);
  expect(() => readOptions(args, cases)).toThrow(message);
});
