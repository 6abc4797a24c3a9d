import { TalaqqiError } from "@talaqqi/client";
import { useRouter } from "@tanstack/react-router";
import {
  createContext,
  type ReactNode,
  type RefObject,
  useCallback,
  useContext,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from "react";
import { Group } from "react-aria-components";
import { reasonOf, type Shape, takeBack } from "../api/client.ts";
import { cache } from "../api/queries.ts";
import { newKey } from "../api/use-write.ts";
import { Button } from "../components/button.tsx";
import { problemText } from "../components/problem.tsx";
import type { Texts } from "../texts/id.ts";
import { useTexts } from "../texts/language.tsx";

/** How long a toast stays, in milliseconds. It waits while it has the pointer or the focus, or is hidden. */
const TOAST_MS = 10_000;

type Toast = {
  text: string;
  /** Of several changes, in their order. */
  undo?: Shape<"Undo"> | Shape<"Undo">[] | undefined;
  /** The beginning of the Idempotency-Keys of an undo that is pressed again. */
  undoKey?: string;
  isProblem?: boolean;
  /** A link that sends a message about it; it may load what it needs. */
  chat?: (onOpen: () => void) => ReactNode;
  /** After the undo: a link that corrects a message, if one may have been sent. */
  correction?: ReactNode;
  /** Called after the undo, before the toast about it: the page may go on to where the result is seen. */
  onUndone?: () => void | Promise<void>;
};
type Show = (toast: Toast) => void;
/** Changes that can be taken back. */
export type Undoable = Pick<Toast, "undoKey" | "correction" | "onUndone"> & { undo: NonNullable<Toast["undo"]> };

const Context = createContext<Show>(() => {});

/** Counts the open sheets. */
const Sheets = createContext<(change: 1 | -1) => void>(() => {});

/** A toast that was shown before the sheet opened is hidden, and waits, until the sheet closes. */
export function useHidesToasts(): void {
  const count = useContext(Sheets);
  useLayoutEffect(() => {
    count(1);
    return () => count(-1);
  }, [count]);
}

/** Shows what was done, with a button that takes it back where the response names the reverse operation. */
export const useToast = (): Show => useContext(Context);

export function Toasts({ children }: { children: ReactNode }) {
  const [toast, setToast] = useState<Toast & { id: number; sheets?: number }>();
  const count = useRef(0);
  const show = useCallback<Show>((shown) => {
    count.current += 1;
    setToast({ id: count.current, ...shown });
  }, []);
  const [sheets, setSheets] = useState(0);
  const countSheets = useCallback((change: number) => setSheets((open) => open + change), []);
  // How many sheets the toast may stand over: those that were open when it was shown, and are still.
  if (toast && (toast.sheets === undefined || toast.sheets > sheets)) setToast({ ...toast, sheets });
  const isBehind = toast?.sheets !== undefined && toast.sheets < sheets;
  // The room below a sheet's content stays until the sheet closes, so that no button shifts under a finger.
  const [hasRoom, setRoom] = useState(false);
  if (hasRoom ? sheets === 0 : sheets > 0 && toast && !isBehind) setRoom(!hasRoom);
  const region = useRef<HTMLDivElement>(null);
  useToastKey(region);
  // A toast belongs to the page and the sheet that it is about. One that can be undone stays, as pages go on by themselves,
  // and so does one while its write is pending: the form is closed after it. Behind a sheet that somebody opens it is hidden.
  const { history } = useRouter();
  useEffect(() => {
    const address = () => history.location.href;
    let shownAt = address();
    return history.subscribe(({ action }) => {
      if (shownAt !== address() && cache.isMutating() === 0) setToast((shown) => (shown?.undo ? shown : undefined));
      if (action.type === "PUSH") setToast((shown) => shown && { ...shown, sheets: 0 });
      shownAt = address();
    });
  }, [history]);
  return (
    <Context value={show}>
      <Sheets value={countSheets}>{children}</Sheets>
      {/* With the attribute, an open sheet neither silences it nor closes when it is pressed. */}
      <div
        ref={region}
        className={hasRoom ? "toasts toasts-room" : "toasts"}
        role="status"
        aria-live="polite"
        data-react-aria-top-layer
        hidden={isBehind}
      >
        {toast && <ToastView key={toast.id} toast={toast} isBehind={isBehind} onClose={() => setToast(undefined)} />}
      </div>
    </Context>
  );
}

/** F6 leads to a toast and back, from an open sheet too, which Tab does not leave. */
function useToastKey(region: RefObject<HTMLElement | null>): void {
  const before = useRef<HTMLElement>(undefined);
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      const button = region.current?.querySelector<HTMLElement>("a, button");
      const { activeElement: focused } = document;
      if (event.key !== "F6" || !button || region.current?.hidden) return;
      event.preventDefault();
      if (region.current?.contains(focused)) return before.current?.focus();
      if (focused instanceof HTMLElement) before.current = focused;
      button.focus();
    };
    addEventListener("keydown", listen);
    return () => removeEventListener("keydown", listen);
  }, [region]);
}

/** Takes changes back, the last one first, and shows how that went. @returns whether they are taken back. */
export function useTakeBack() {
  const texts = useTexts();
  const show = useToast();
  return async ({ undo, undoKey = newKey(), correction, onUndone }: Undoable): Promise<boolean> => {
    let isDone = false;
    try {
      // A later change may be in the way of those before it.
      for (const [nth, one] of [undo].flat().reverse().entries()) await takeBack(one, `${undoKey}-${nth}`);
      isDone = true;
      await onUndone?.();
      show({ text: texts.common.undone, ...(correction && { chat: () => correction }) });
    } catch (error) {
      // A lost connection or a busy server: it can be pressed again.
      const canRetry = error instanceof TalaqqiError && [0, 401, 429, 503].includes(error.status);
      show({
        text: undoProblem(error, texts),
        isProblem: true,
        ...(canRetry && { undo, undoKey, correction, onUndone }),
      });
    }
    await cache.invalidateQueries();
    return isDone;
  };
}

/** Why an undo failed. */
function undoProblem(error: unknown, texts: Texts): string {
  const { undoFailed, undoRefused } = texts.problems;
  if (!(error instanceof TalaqqiError) || reasonOf(error) === "stale") return undoFailed;
  // There is no form with the field.
  if (error.status === 400) return error.errors[0] ? undoRefused(error.errors[0].message) : undoFailed;
  return problemText(error, texts);
}

function ToastView({ toast, isBehind, onClose }: { toast: Toast; isBehind: boolean; onClose: () => void }) {
  const texts = useTexts();
  const takeBackAll = useTakeBack();
  const [isHeld, setHeld] = useState(false);
  const { undo, chat, correction } = toast;
  const isSent = useRef(false);
  // Without a link of its own it is about messages elsewhere: nobody knows whether one was sent.
  const mayBeSent = useRef(!chat);
  useEffect(() => {
    if (isHeld || isBehind) return;
    const timer = setTimeout(onClose, TOAST_MS);
    return () => clearTimeout(timer);
  });
  const takeItBack = async () => {
    // Two presses in one moment are one request.
    if (!undo || isSent.current) return;
    isSent.current = true;
    await takeBackAll({ ...toast, undo, correction: mayBeSent.current && correction });
  };
  return (
    <Group
      className={`toast${toast.isProblem ? " toast-problem" : ""}`}
      onHoverStart={() => setHeld(true)}
      onHoverEnd={() => setHeld(false)}
    >
      <span className="toast-text">{toast.text}</span>
      {chat?.(() => {
        mayBeSent.current = true;
      })}
      {undo && (
        <Button look="quiet" onPress={takeItBack} onFocusChange={setHeld}>
          {texts.common.undo}
        </Button>
      )}
      <Button look="quiet" icon="close" aria-label={texts.common.close} onPress={onClose} onFocusChange={setHeld} />
    </Group>
  );
}
