import type { ReactNode } from "react";
import type { Shape } from "../../api/client.ts";

/** How long a toast stays, in milliseconds. It waits while it has the pointer or the focus, or is hidden. */
export const TOAST_MS = 10_000;

export type Toast = {
  text: string;
  /** A selector of the element that it is about, which does not stay below it. */
  about?: string;
  undo?: Shape<"Undo"> | undefined;
  /** The Idempotency-Key of an undo that is pressed again. */
  undoKey?: string;
  isProblem?: boolean;
  /** A link that sends a message about it; it may load what it needs. */
  chat?: (onOpen: () => void) => ReactNode;
  /** After the undo: a link that corrects a message, if one may have been sent. */
  correction?: ReactNode;
  /** Called after the undo, before the toast about it: the page may go on to where the result is seen. */
  onUndone?: () => void | Promise<void>;
};

export type Shown = { key: number; content: Toast };

const MAX_SHOWN = 2;
let shown: Shown[] = [];
let added = 0;
const listeners = new Set<() => void>();

function show(changed: Shown[]): void {
  shown = changed;
  for (const listener of listeners) listener();
}

/** What `Toasts` shows, the newest first. */
export const toasts = {
  list: (): Shown[] => shown,
  add: (content: Toast) => show([{ key: ++added, content }, ...shown].slice(0, MAX_SHOWN)),
  close: (key: number) => show(shown.filter((one) => one.key !== key)),
  clear: () => show([]),
  subscribe(listener: () => void) {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
};

/** Two changes of one kind within this time, in milliseconds, can both be undone: nobody has read the first toast yet. */
const AT_ONCE_MS = 1_000;
let shownAt = Number.NEGATIVE_INFINITY;

/**
 * Shows what was done, with a button that takes it back where the response names the reverse operation. Replaces the toasts
 * shown, except the last one if it is of the same operation and less than AT_ONCE_MS old.
 */
export function showToast(toast: Toast): void {
  const [last, ...others] = shown;
  const isAlike = toast.undo && toast.undo.operation === last?.content.undo?.operation;
  const isAtOnce = isAlike && Date.now() - shownAt < AT_ONCE_MS;
  shownAt = Date.now();
  toasts.add(toast);
  for (const one of isAtOnce ? others : [last, ...others]) if (one) toasts.close(one.key);
}

/** Shows how an undo went, in place of its toast. */
export function replaceToast(key: number | undefined, toast: Toast): void {
  if (key !== undefined) toasts.close(key);
  if (shown.some(({ content }) => content.undo)) toasts.add(toast);
  else showToast(toast);
}
