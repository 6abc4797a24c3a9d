import type { ReactNode } from "react";
import { useReached } from "../draft/use-reached.ts";

type Props = {
  title: string;
  hint?: string;
  /** What the question is about: it is scrolled to when that is new. */
  news?: object | undefined;
  children: ReactNode;
};

/** A question with what can be answered. */
export function QuestionNote({ title, hint, news, children }: Props) {
  const first = useReached<HTMLParagraphElement>(news);
  return (
    <section className="section note" aria-label={title}>
      <p ref={first} tabIndex={-1}>
        <strong>{title}</strong> {hint}
      </p>
      {children}
    </section>
  );
}
