import { expect, test } from "vitest";
import { english } from "./texts/english.ts";
import { indonesian } from "./texts/indonesian.ts";

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
  // The library's texts are the same in English; values and placeholders often are in both.
  const { placeholders: _, commander: __, values: ___, ...own } = english;
  const { commander: ____, ...translated } = indonesian;
  const others = new Map(flatten(translated));
  const same = flatten(own).filter(([path, text]) => others.get(path) === text && !SAME.test(wordsOf(text)));
  expect(same).toEqual([]);
});
