import { withoutMarks } from "@talaqqi/contract/text-formats";
import { hasPersianYeh, isArabicLetter, normalizeLetter, yehsOf } from "../../domain/letters.ts";
import type { ColumnCodec } from "./column-codecs.ts";

/** One or a few letters of the Arabic script, marks included, in the form in which they are kept. */
export const arabicLetter: ColumnCodec = {
  parse(cell) {
    const value = normalizeLetter(withoutMarks(cell));
    if (hasPersianYeh(value)) {
      return { problem: "yehAmbiguous", question: { kind: "persian_yeh", answers: yehsOf(value).map((one) => [one]) } };
    }
    if (!isArabicLetter(value)) return { problem: "arabic" };
    return value === cell ? { value } : { value, respelled: true, strict: (t) => t.letterMeant(value) };
  },
  print: (value) => value,
  select: (column) => `${column}::text`,
  freeText: true,
};
