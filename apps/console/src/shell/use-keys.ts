import { useEffect, useEffectEvent } from "react";

/** What a key does: `n`, or two keys one after the other, `g w`. */
export type Keys = Record<string, () => void>;

const PAUSE_MS = 1_000;

/** Listens for keys, except where somebody types or a dialog is open. */
export function useKeys(keys: Keys): void {
  const press = useEffectEvent((name: string) => keys[name]);
  useEffect(() => {
    let before = { key: "", at: 0 };
    const listen = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented || isBusy(event.target)) return;
      const sequence = event.timeStamp - before.at < PAUSE_MS ? `${before.key} ${event.key}` : "";
      const action = press(sequence) ?? press(event.key);
      before = { key: event.key, at: event.timeStamp };
      if (!action) return;
      event.preventDefault();
      action();
    };
    addEventListener("keydown", listen);
    return () => removeEventListener("keydown", listen);
  }, []);
}

const isBusy = (target: EventTarget | null) =>
  (target instanceof Element && target.closest("input, select, textarea, [contenteditable]") !== null) ||
  document.querySelector('[role="dialog"]') !== null;
