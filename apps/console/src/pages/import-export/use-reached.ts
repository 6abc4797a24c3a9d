import { type RefObject, useEffect, useRef } from "react";

/** Scrolls an element into view and focuses it whenever there is news; it needs a `tabIndex`. */
export function useReached<Element extends HTMLElement>(news: unknown): RefObject<Element | null> {
  const element = useRef<Element>(null);
  useEffect(() => {
    if (!news) return;
    element.current?.focus({ preventScroll: true });
    element.current?.scrollIntoView({ block: "start" });
  }, [news]);
  return element;
}
