import type { ReactNode } from "react";
import { UNSTABLE_ToastQueue as ToastQueue } from "react-aria-components";
import type { Shape } from "../../api/client.ts";

/** How long a toast stays, in milliseconds. It waits while it has the pointer or the focus, or is hidden. */
export const TOAST_MS = 10_000;

export type Toast = {
  text: string;
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

/** What `Toasts` shows. */
export const toasts = new ToastQueue<Toast>({ maxVisibleToasts: 1 });

/** Shows what was done, with a button that takes it back where the response names the reverse operation; replaces what is shown. */
export function showToast(toast: Toast): void {
  const shown = toasts.visibleToasts;
  toasts.add(toast, { timeout: TOAST_MS });
  for (const { key } of shown) toasts.close(key);
}
