import type { ReactNode } from "react";
import { useTexts } from "../../texts/language.tsx";
import { isArabic, LessonText } from "./lesson-text.tsx";

type Props = {
  /** The heading of the older text. */
  label: string;
  before: string;
  after: string;
};

/** A text before and after a change, with the words that differ marked. */
export function TextChange({ label, before, after }: Props) {
  const { tashih } = useTexts();
  const [old, now] = differenceOf(before, after);
  return (
    <div className="text-change">
      <p className="small quiet">{label}</p>
      <del dir={isArabic(before) ? "rtl" : undefined}>{before ? <Marked parts={old} /> : tashih.none}</del>
      <p className="small quiet">{tashih.now}</p>
      <ins dir={isArabic(after) ? "rtl" : undefined}>{after ? <Marked parts={now} /> : tashih.none}</ins>
    </div>
  );
}

type Parts = [start: string, changed: string, end: string];

function Marked({ parts: [start, changed, end] }: { parts: Parts }): ReactNode {
  return (
    <>
      <LessonText text={start} />
      {changed && (
        <mark>
          <LessonText text={changed} />
        </mark>
      )}
      <LessonText text={end} />
    </>
  );
}

/** @returns both texts, each split into their common start, the words that differ, and their common end. */
export function differenceOf(before: string, after: string): [before: Parts, after: Parts] {
  const [old, now] = [before, after].map((text) => text.split(/(\s+)/)) as [string[], string[]];
  const shorter = Math.min(old.length, now.length);
  let start = 0;
  while (start < shorter && old[start] === now[start]) start += 1;
  let end = 0;
  while (end < shorter - start && old.at(-1 - end) === now.at(-1 - end)) end += 1;
  const divide = (words: string[]): Parts => [
    words.slice(0, start).join(""),
    words.slice(start, words.length - end).join(""),
    words.slice(words.length - end).join(""),
  ];
  return [divide(old), divide(now)];
}
