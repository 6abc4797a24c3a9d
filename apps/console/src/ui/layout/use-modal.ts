import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from "react";

/** The open sheets, the front one last. */
const open: Element[] = [];
const presses = ["pointerdown", "click"];
/** Where the focus returns to from a sheet; the next one if that is gone, or the sheet that is then in front. */
const returns = new WeakMap<Element, HTMLElement[]>();

/**
 * While a sheet is open, nothing else can be used but the toasts, and Escape or a press beside it closes it. It takes the
 * focus unless something in it has it, and gives it back when it closes.
 */
export function useModal(onClose: () => void): RefObject<HTMLDivElement | null> {
  const veil = useRef<HTMLDivElement>(null);
  const [before] = useState(placesToReturn);
  useLayoutEffect(() => {
    const { current } = veil;
    if (!current) return;
    returns.set(current, before);
    open.push(current);
    keepToFront();
    if (!current.contains(document.activeElement)) current.querySelector<HTMLElement>('[role="dialog"]')?.focus();
    return () => {
      open.splice(open.indexOf(current), 1);
      keepToFront();
      const { activeElement: focused, body } = document;
      const isElsewhere = focused && focused !== body && !current.contains(focused);
      if (isElsewhere) return;
      // A sheet that closes with this one is still in the page.
      const front = open.at(-1);
      const isUsable = (one: HTMLElement) => one.isConnected && one.closest(".veil") === (front ?? null);
      (before.find(isUsable) ?? front?.querySelector<HTMLElement>('[role="dialog"]'))?.focus({ preventScroll: true });
    };
  }, [before]);
  const close = useEffectEvent(onClose);
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      const { current } = veil;
      const { target } = event;
      if (event.key !== "Escape" || event.isComposing || event.defaultPrevented || current !== open.at(-1)) return;
      // When the focused element is removed, the page gets the focus.
      if (target !== document.body && !(target instanceof Node && current?.contains(target))) return;
      event.preventDefault();
      close();
    };
    // Text that is selected from inside the sheet to beside it ends in a click there, too.
    let isPressed = false;
    const press = ({ type, target }: Event) => {
      if (type === "click" && isPressed && target === veil.current) close();
      isPressed = target === veil.current;
    };
    document.addEventListener("keydown", listen);
    for (const type of presses) document.addEventListener(type, press);
    return () => {
      document.removeEventListener("keydown", listen);
      for (const type of presses) document.removeEventListener(type, press);
    };
  }, []);
  return veil;
}

function placesToReturn(): HTMLElement[] {
  const { activeElement: focused } = document;
  const sheet = focused?.closest(".veil");
  return [...(focused instanceof HTMLElement ? [focused] : []), ...((sheet && returns.get(sheet)) ?? [])];
}

function keepToFront(): void {
  const front = open.at(-1);
  const { documentElement: root } = document;
  // The place of a scroll bar stays free, so that nothing moves.
  if (!front || !root.classList.contains("behind"))
    root.style.scrollbarGutter = front && innerWidth > root.clientWidth ? "stable" : "";
  root.classList.toggle("behind", front !== undefined);
  for (const part of document.body.children)
    part.toggleAttribute("inert", front !== undefined && part !== front && !part.matches(".toasts"));
}
