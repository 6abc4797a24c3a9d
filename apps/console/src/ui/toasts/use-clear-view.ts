import { type RefObject, useEffect } from "react";

/** Between a toast and what it would have covered, in pixels. */
const GAP = 8;

/**
 * Scrolls the focused element, and the one that the newest toast is about, out from under the toasts, until the reader does
 * something.
 */
export function useClearView(
  region: RefObject<HTMLElement | null>,
  key: number | undefined,
  about: string | undefined,
) {
  useEffect(() => {
    if (key === undefined) return;
    const showSubject = () => {
      const subject = about === undefined ? null : document.querySelector(about);
      // What is behind a sheet is covered anyway.
      if (!subject || (document.querySelector(".sheet") && !subject.closest(".sheet"))) return;
      subject.scrollIntoView({ block: "nearest" });
      clear(subject, region.current);
      // A row has its height only once it is on the screen.
      sizes.observe(subject);
    };
    const sizes = new ResizeObserver(([entry]) => entry && clear(entry.target, region.current));
    const showFocus = () => {
      const { activeElement: focused } = document;
      if (!focused || region.current?.contains(focused) || focused.clientHeight > innerHeight / 2) return;
      // What is being pressed must not move away from the pointer: the press would be lost.
      if (!focused.matches(":focus-visible")) return;
      clear(focused.closest("li") ?? focused, region.current);
    };
    showFocus();
    showSubject();
    const observer = new MutationObserver(showSubject);
    observer.observe(document.body, { childList: true, subtree: true });
    const stop = () => {
      observer.disconnect();
      sizes.disconnect();
    };
    for (const input of inputs) addEventListener(input, stop, { capture: true, once: true, passive: true });
    document.addEventListener("focusin", showFocus);
    return () => {
      stop();
      for (const input of inputs) removeEventListener(input, stop, { capture: true });
      document.removeEventListener("focusin", showFocus);
    };
  }, [region, key, about]);
}

const inputs = ["pointerdown", "wheel", "touchmove", "keydown"];

function clear(element: Element, region: HTMLElement | null): void {
  for (const toast of region?.children ?? []) {
    const [above, below] = [element.getBoundingClientRect(), toast.getBoundingClientRect()];
    const isBeside = above.right <= below.left || below.right <= above.left;
    if (isBeside || above.bottom <= below.top || below.bottom <= above.top) continue;
    const scroller = element.closest(".sheet-body") ?? document.documentElement;
    scroller.scrollBy({ top: above.bottom - below.top + GAP });
  }
}
