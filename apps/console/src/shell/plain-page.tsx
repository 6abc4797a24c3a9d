import type { ReactNode } from "react";
import { LanguageSwitch } from "./language-switch.tsx";

type Props = { title: string; heading?: string; children: ReactNode };

/** A page without the frame: nobody has signed in, or the frame itself has failed. */
export function PlainPage({ title, heading = title, children }: Props) {
  return (
    <main className="sign-in">
      <title>{title}</title>
      <img src="/console/icon.svg" alt="" width="56" height="56" />
      <h1>{heading}</h1>
      {children}
      <LanguageSwitch />
    </main>
  );
}
