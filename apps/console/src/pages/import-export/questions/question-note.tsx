import type { ReactNode } from "react";

type Props = { title: string; hint?: string; children: ReactNode };

/** A question with what can be answered. */
export function QuestionNote({ title, hint, children }: Props) {
  return (
    <section className="section note" aria-label={title}>
      <p>
        <strong>{title}</strong> {hint}
      </p>
      {children}
    </section>
  );
}
