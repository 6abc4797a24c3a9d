import { useRouter } from "@tanstack/react-router";
import { type ReactNode, type RefObject, useCallback, useEffect, useRef, useState, useSyncExternalStore } from "react";
import { createPortal } from "react-dom";
import { cache } from "../../api/queries.ts";
import { useFirstTexts } from "../../texts/first.tsx";
import { Button } from "../buttons/button.tsx";
import { OpenSheets } from "./open-sheets.ts";
import { type Shown, TOAST_MS, toasts } from "./toast-queue.ts";
import { useClearView } from "./use-clear-view.ts";
import { useTakeBack } from "./use-take-back.ts";

/** The place of the toasts, and what they are shown over. */
export function Toasts({ children }: { children: ReactNode }) {
  const shown = useSyncExternalStore(toasts.subscribe, toasts.list);
  const [toast] = shown;
  useEffect(() => () => toasts.clear(), []);
  const [sheets, setSheets] = useState(0);
  const countSheets = useCallback((change: number) => setSheets((open) => open + change), []);
  // How many sheets the toast may stand over: those that were open when it was shown, and are still.
  const [over, setOver] = useState<{ toast: Shown; sheets: number }>();
  if (toast && (over?.toast !== toast || over.sheets > sheets)) setOver({ toast, sheets });
  const isBehind = over !== undefined && over.toast === toast && over.sheets < sheets;
  // The room below a sheet's content stays until the sheet closes, so that no button shifts under a finger.
  const [hasRoom, setRoom] = useState(false);
  if (hasRoom ? sheets === 0 : sheets > 0 && toast && !isBehind) setRoom(!hasRoom);
  const region = useRef<HTMLDivElement>(null);
  useToastKey(region);
  useClearView(region, isBehind ? undefined : toast?.key, toast?.content.about);
  // A toast belongs to the page and the sheet that it is about. One that can be undone stays, as pages go on by themselves,
  // and so does one while its write is pending: the form is closed after it. Behind a sheet that somebody opens it is hidden.
  const { history } = useRouter();
  useEffect(() => {
    const address = () => history.location.href;
    let shownAt = address();
    return history.subscribe(({ action }) => {
      const isLeft = shownAt !== address() && cache.isMutating() === 0;
      for (const { key, content } of isLeft ? toasts.list() : []) if (!content.undo) toasts.close(key);
      if (action.type === "PUSH") setOver((before) => before && { ...before, sheets: 0 });
      shownAt = address();
    });
  }, [history]);
  return (
    <>
      <OpenSheets value={countSheets}>{children}</OpenSheets>
      {/* Outside the page, which an open sheet silences. */}
      {createPortal(
        <div
          ref={region}
          className={hasRoom ? "toasts toasts-room" : "toasts"}
          role="status"
          aria-live="polite"
          hidden={isBehind}
        >
          {shown.map((one) => (
            <ToastView key={one.key} toast={one} isBehind={isBehind} />
          ))}
        </div>,
        document.body,
      )}
    </>
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

function ToastView({ toast: { key, content }, isBehind }: { toast: Shown; isBehind: boolean }) {
  const texts = useFirstTexts();
  const takeBack = useTakeBack();
  const [isHovered, setHovered] = useState(false);
  const [hasFocus, setFocus] = useState(false);
  const { text, undo, chat, correction, isProblem } = content;
  const isSent = useRef(false);
  // Without a link of its own it is about messages elsewhere: nobody knows whether one was sent.
  const mayBeSent = useRef(!chat);
  useEffect(() => {
    if (isHovered || hasFocus || isBehind) return;
    const timer = setTimeout(() => toasts.close(key), TOAST_MS);
    return () => clearTimeout(timer);
  }, [key, isHovered, hasFocus, isBehind]);
  const takeItBack = async () => {
    // Two presses in one moment are one request.
    if (!undo || isSent.current) return;
    isSent.current = true;
    await takeBack({ ...content, key, undo, correction: mayBeSent.current && correction });
  };
  return (
    <fieldset
      className={`toast${isProblem ? " toast-problem" : ""}`}
      onPointerEnter={({ pointerType }) => setHovered(pointerType !== "touch")}
      onPointerLeave={() => setHovered(false)}
      onFocus={() => setFocus(true)}
      onBlur={() => setFocus(false)}
    >
      <span className="toast-text">{text}</span>
      {chat?.(() => {
        mayBeSent.current = true;
      })}
      {undo && (
        <Button look="quiet" icon="undo" onClick={takeItBack}>
          {texts.common.undo}
        </Button>
      )}
      <Button look="quiet" icon="close" aria-label={texts.common.close} onClick={() => toasts.close(key)} />
    </fieldset>
  );
}
