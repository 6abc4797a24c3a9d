import { type RefObject, useEffect, useRef, useState } from "react";

/** News that was reached, or that was there before the page was opened. */
const known = new WeakSet<object>();

/** Scrolls an element into view and focuses it whenever there is news; it needs a `tabIndex`. */
export function useReached<Element extends HTMLElement>(
  news: object | false | null | undefined,
): RefObject<Element | null> {
  const element = useRef<Element>(null);
  useEffect(() => {
    if (!news || known.has(news)) return;
    known.add(news);
    element.current?.focus({ preventScroll: true });
    element.current?.scrollIntoView({ block: "start" });
  }, [news]);
  return element;
}

/** Leaves the page at its beginning when it opens with these. */
export function useKnown(news: (object | undefined)[]): void {
  useState(() => {
    for (const one of news) if (one) known.add(one);
  });
}
