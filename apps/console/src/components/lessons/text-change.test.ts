import { expect, test } from "vitest";
import { isArabic } from "./lesson-text.tsx";
import { differenceOf } from "./text-change.tsx";

test.each([
  ["Dua bibir.", "Kedua bibir.", ["", "Dua", " bibir."], ["", "Kedua", " bibir."]],
  ["Memantul", "Memantul ketika sukun", ["Memantul", "", ""], ["Memantul", " ketika sukun", ""]],
  ["a b c", "a c", ["a ", "b ", "c"], ["a ", "", "c"]],
  ["a a", "a a a", ["a a", "", ""], ["a a", " a", ""]],
  ["", "baru", ["", "", ""], ["", "baru", ""]],
  ["الحَمْدُ لله", "الحَمْدِ لله", ["", "الحَمْدُ", " لله"], ["", "الحَمْدِ", " لله"]],
])("what differs between %j and %j", (before, after, old, now) => {
  expect(differenceOf(before, after)).toEqual([old, now]);
});

test.each([
  ["القلقلة", true],
  ["(ب) Ba", true],
  ["Huruf Ba (ب)", false],
  ["", false],
])("%j runs from right to left: %s", (text, isRight) => {
  expect(isArabic(text)).toBe(isRight);
});
