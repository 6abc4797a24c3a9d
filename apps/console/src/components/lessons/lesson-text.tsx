import type { ReactNode } from "react";

/** Arabic letters with what belongs to them: vowel signs, and spaces and punctuation between two of them. */
const ARABIC = /\p{Script=Arabic}(?:[\p{Script=Arabic}\p{M}\s،؛؟.]*[\p{Script=Arabic}\p{M}])?/gu;

/** Whether a text begins with Arabic letters, and so runs from right to left. */
export const isArabic = (text: string): boolean => /^\P{L}*\p{Script=Arabic}/u.test(text);

/** A text of the lessons: Arabic in it is larger, and read aloud as Arabic. */
export function LessonText({ text }: { text: string }): ReactNode {
  if (/^https:\/\/\S+$/.test(text)) {
    return (
      <a href={text} target="_blank" rel="noreferrer">
        {text}
      </a>
    );
  }
  return partsOf(text).map(({ at, part, isArabic }) =>
    isArabic ? (
      <span key={at} className="arabic" lang="ar" dir="rtl">
        {part}
      </span>
    ) : (
      part
    ),
  );
}

function partsOf(text: string) {
  const parts: { at: number; part: string; isArabic: boolean }[] = [];
  let end = 0;
  for (const { index, 0: part } of text.matchAll(ARABIC)) {
    parts.push({ at: end, part: text.slice(end, index), isArabic: false }, { at: index, part, isArabic: true });
    end = index + part.length;
  }
  return [...parts, { at: end, part: text.slice(end), isArabic: false }];
}
