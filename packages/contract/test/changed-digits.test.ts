import { expect, test } from "vitest";
import { compareDigits, type NumberPart } from "../src/changed-digits.ts";

const marked = (parts: NumberPart[]) => parts.map(({ text, isChanged }) => (isChanged ? `[${text}]` : text)).join("");

test.each([
  ["81234567890", "0812-3456-7890", "81234567890", "[0]812-3456-7890"],
  ["81234567890.0", "0812-3456-7890", "81234567890.[0]", "[0]812-3456-7890"],
  ["+62 (0)812-3456-7890", "0812-3456-7890", "+[62] (0)812-3456-7890", "0812-3456-7890"],
  ["2155512345", "(021) 55512345", "2155512345", "([0]21) 55512345"],
  ["6281234567", "(0628) 1234567", "6281234567", "([0]628) 1234567"],
  ["12", "34", "[12]", "[34]"],
  ["0812", "0812", "0812", "0812"],
  ["", "1", "", "[1]"],
])("%s and %s differ in the digits that one of them lacks", (before, after, one, other) => {
  const parts = compareDigits(before, after);
  expect([marked(parts.before), marked(parts.after)]).toEqual([one, other]);
});
