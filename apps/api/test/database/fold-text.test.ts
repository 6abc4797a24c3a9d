import { foldText } from "@talaqqi/contract/finding";
import { expect, test } from "vitest";
import { sharedApi } from "../support/api.ts";

const { db } = await sharedApi();

/** Latin, Greek, Cyrillic, Hebrew, Arabic, marks, punctuation, and what looks like them. */
const blocks = [
  [0x20, 0x52f],
  [0x591, 0x6ff],
  [0x750, 0x77f],
  [0x8a0, 0x8ff],
  [0x1ab0, 0x1ac0],
  [0x1dc0, 0x1dff],
  [0x1e00, 0x206f],
  [0x20d0, 0x20f0],
  [0xa78b, 0xa78c],
  [0xfb50, 0xfdff],
  [0xfe00, 0xfeff],
  [0xff01, 0xff5e],
] as const;

test("the database folds each letter as the programs do", async () => {
  const letters = blocks.flatMap(([first, last]) =>
    Array.from({ length: last - first + 1 }, (_, index) => String.fromCodePoint(first + index)),
  );
  const folded = await db.$queryRaw<{ letter: string; text: string }[]>`
    SELECT letter, fold_text('a' || letter || 'B') AS text FROM unnest(${letters}::text[]) AS letter`;
  const others = folded.filter(({ letter, text }) => text !== foldText(`a${letter}B`)).map(({ letter }) => letter);
  // Rare capital letters keep their case in a database whose locale is C.
  expect(others.filter((letter) => letter === letter.toLowerCase())).toEqual([]);
  expect(others.filter((letter) => /[A-ZÀ-ÞĀ-ſΑ-ΩА-ЯЂ-Џ]/u.test(letter))).toEqual([]);
});
