import { RE2JS } from "re2js";
import { expect, test } from "vitest";
import { readServedContract } from "../src/document.ts";

// Callers compile these patterns with RE2 (Go), PCRE, Python, or JavaScript with and without the flag u.

const patterns = new Set<string>();
JSON.stringify(readServedContract(), (key, value) => {
  if (key === "pattern" && typeof value === "string") patterns.add(value);
  return value;
});

/** Escapes and groups that one of the engines lacks, or reads in another way. */
const notPortable: [what: string, example: string, pattern: RegExp][] = [
  ["a character by its number", "\\u0000", /\\[ux0c]/],
  ["a Unicode property", "\\p{L}", /\\[pP]/],
  ["a digit or word class, which Python also applies to other scripts", "\\d", /\\[dDwWbB]/],
  ["lookaround, or a special group", "(?!a)", /\(\?/],
  ["a backreference", "(a)\\1", /\\[1-9k]/],
  ["a class within a class", "[^\\S\\n]", /\[[^\]]*\\[sS]/],
];

test.each(notPortable)("%s is recognized", (_what, example, pattern) => {
  expect(pattern.test(example)).toBe(true);
});

test.each([...patterns])("%s is portable", (pattern) => {
  expect(notPortable.filter(([, , found]) => found.test(pattern)).map(([what]) => what)).toEqual([]);
  expect([new RegExp(pattern), new RegExp(pattern, "u"), RE2JS.compile(pattern)]).toHaveLength(3);
});
