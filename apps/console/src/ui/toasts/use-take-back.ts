import { TalaqqiError } from "@talaqqi/client";
import type { Change } from "../../api/changed.ts";
import { reasonOf, takeBack } from "../../api/client.ts";
import { cache, refreshAfter } from "../../api/queries.ts";
import { newKey } from "../../api/use-write.ts";
import { useFirstTexts } from "../../texts/first.tsx";
import type { FirstTexts } from "../../texts/id/first.ts";
import { problemText } from "../states/problem.tsx";
import { replaceToast, type Toast } from "./toast-queue.ts";

/** A change that can be taken back. */
export type Undoable = Pick<Toast, "undoKey" | "correction" | "onUndone"> & {
  undo: NonNullable<Toast["undo"]>;
  /** The key of its toast. */
  key?: number;
};

/** Takes a change back, and shows how that went. @returns whether it is taken back. */
export function useTakeBack() {
  const texts = useFirstTexts();
  return async ({ undo, undoKey = newKey(), correction, onUndone, key }: Undoable): Promise<boolean> => {
    let isDone = false;
    try {
      await takeBack(undo, undoKey);
      isDone = true;
      await onUndone?.();
      replaceToast(key, { text: texts.common.undone, ...(correction && { chat: () => correction }) });
    } catch (error) {
      // A lost connection or a busy server: it can be pressed again.
      const canRetry = error instanceof TalaqqiError && [0, 401, 429, 503].includes(error.status);
      replaceToast(key, {
        text: undoProblem(error, texts),
        isProblem: true,
        ...(canRetry && { undo, undoKey, correction, onUndone }),
      });
    }
    // Somebody else has changed what it was about.
    if (!isDone) await cache.invalidateQueries();
    else await refreshAfter({ operation: undo.operation as Change["operation"], id_student: undo.body.id_student });
    return isDone;
  };
}

/** Why an undo failed. */
function undoProblem(error: unknown, texts: FirstTexts): string {
  const { undoFailed, undoRefused } = texts.problems;
  if (!(error instanceof TalaqqiError) || reasonOf(error) === "stale") return undoFailed;
  // There is no form with the field.
  if (error.status === 400) return error.errors[0] ? undoRefused(error.errors[0].message) : undoFailed;
  return problemText(error, texts);
}
