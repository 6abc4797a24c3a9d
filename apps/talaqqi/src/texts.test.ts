import { expect, test } from "vitest";
import { pairs } from "./texts/both.ts";
import "./texts.ts";

/** Words that are the same in both languages. */
const SAME =
  /^(Instagram|WhatsApp|HTML|URL|e-mail|e-mail:.*|info|folder|server|program|text|video|administrator|makhraj)?$/;

/** @returns a text, or the source of a function, without its parameters and the word "slot", which both languages have. */
const wordsOf = (text: string) => text.replace(/^\(.*?\) => |\$\{\w+\}|slot|[`(),: ]+/gi, "");

/** @returns every text with its path; of a function its source. */
const flatten = (node: unknown, path = ""): [path: string, text: string][] => {
  if (typeof node !== "object" || node === null) return [[path, String(node)]];
  return Object.entries(node).flatMap(([key, child]) => flatten(child, `${path}.${key}`));
};

test("every Indonesian text differs from the English one, unless the word is the same", () => {
  expect(pairs.length).toBeGreaterThan(20);
  const others = new Map(flatten(pairs.map(([, indonesian]) => indonesian)));
  const same = flatten(pairs.map(([english]) => english)).filter(
    ([path, text]) => others.get(path) === text && !SAME.test(wordsOf(text)),
  );
  expect(same).toEqual([]);
});
