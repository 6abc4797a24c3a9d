import { expect, test } from "vitest";
import { readStat } from "../src/proc.ts";

test("a process that does not run has no fields", () => {
  expect(readStat(999_999_999)).toEqual([]);
});

test.skipIf(process.platform !== "linux")("a process's name may have brackets and blanks", () => {
  const { title } = process;
  process.title = "a) S 7 (b";
  expect(readStat(process.pid)[1]).toBe(String(process.ppid));
  process.title = title;
});
