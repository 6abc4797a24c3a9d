import { readList } from "@talaqqi/test-kit/lists";
import { expect, test } from "vitest";
import { isArabicLetter, normalizeLetter } from "../../src/domain/letters.ts";
import { arabicLetter } from "../../src/import-export/tables/letter-codec.ts";

const lines = readList("07-letters.txt").toString().trim().split(/\r?\n/);

test("the letters of a list, as they are kept", () => {
  expect(lines.map(normalizeLetter)).toEqual(["ه", "ه", "ك", "ه", "لا", "لا", "◌َ"]);
  expect(lines.map((line) => isArabicLetter(normalizeLetter(line)))).toEqual([...Array(6).fill(true), false]);
});

test.each([
  ["ک", "ك"],
  ["ہ", "ه"],
  ["ھ", "ه"],
  ["ـبـ", "ب"],
  ["ﺑ", "ب"],
  ["ﷲ", "الله"],
  ["\u0627\u0654", "أ"],
  ["بَ", "بَ"],
  ["\u0647\u200d", "ه"],
  ["\u202b\u0628\u202c", "ب"],
])("%s is kept as %s, with a notice where it differs", (written, kept) => {
  const isSame = written === kept;
  expect(arabicLetter.parse(written, { zone: "UTC", now: new Date() })).toEqual({
    value: kept,
    ...(!isSame && { respelled: true, strict: expect.anything() }),
  });
});

test("letters that look alike stay as they are", () => {
  const letters = "ا أ إ آ ٱ ء و ؤ ي ئ ى ه ة ت ط".split(" ");
  expect(letters.map(normalizeLetter)).toEqual(letters);
});

test.each([
  ["َ", "arabic"],
  ["ـ", "arabic"],
  ["بـت", "arabic"],
  ["", "arabic"],
  ["a", "arabic"],
  ["ﷺ", "arabic"],
])("%j is refused: %s", (written, problem) => {
  expect(arabicLetter.parse(written, { zone: "UTC", now: new Date() })).toEqual({ problem });
});

test.each([
  ["ی", ["ي", "ى"]],
  ["ﯼ", ["ي", "ى"]],
  ["یَ", ["يَ", "ىَ"]],
  ["لی", ["لي", "لى"]],
  ["\u200eی", ["ي", "ى"]],
])("%s is asked: %j", (written, [ya = "", maqsurah = ""]) => {
  const clock = { zone: "UTC", now: new Date() };
  const answers = [[ya], [maqsurah]];
  expect(arabicLetter.parse(written, clock)).toEqual({
    problem: "yehAmbiguous",
    question: { kind: "persian_yeh", answers },
  });
  expect(answers.map(([answer = ""]) => arabicLetter.parse(answer, clock))).toEqual([
    { value: ya },
    { value: maqsurah },
  ]);
});
