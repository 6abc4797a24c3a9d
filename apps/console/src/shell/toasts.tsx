import { createContext, type ReactNode, useCallback, useContext, useEffect, useRef, useState } from "react";
import { Group } from "react-aria-components";
import { type Shape, takeBack } from "../api/client.ts";
import { cache } from "../api/queries.ts";
import { Button } from "../components/button.tsx";
import { chatAddress } from "../components/chat.tsx";
import { Icon } from "../components/icons.tsx";
import { useTexts } from "../texts/language.tsx";

/** How long a toast stays, in milliseconds. It waits while it has the pointer or the focus. */
const TOAST_MS = 10_000;

type Toast = {
  text: string;
  undo?: Shape<"Undo"> | undefined;
  isProblem?: boolean;
  /** Tells the student about it in WhatsApp. */
  chat?: { number: string; text: string } | undefined;
};
type Show = (toast: Toast) => void;

const Context = createContext<Show>(() => {});

/** Shows what was done, with a button that takes it back where the response names the reverse operation. */
export const useToast = (): Show => useContext(Context);

export function Toasts({ children }: { children: ReactNode }) {
  const [toast, setToast] = useState<Toast & { id: number }>();
  const count = useRef(0);
  const show = useCallback<Show>((shown) => {
    count.current += 1;
    setToast({ id: count.current, ...shown });
  }, []);
  return (
    <Context value={show}>
      {children}
      <div className="toasts" role="status" aria-live="polite">
        {toast && <ToastView key={toast.id} toast={toast} onShow={show} onClose={() => setToast(undefined)} />}
      </div>
    </Context>
  );
}

function ToastView({ toast, onShow, onClose }: { toast: Toast; onShow: Show; onClose: () => void }) {
  const texts = useTexts();
  const [isHeld, setHeld] = useState(false);
  const { undo } = toast;
  useEffect(() => {
    if (isHeld) return;
    const timer = setTimeout(onClose, TOAST_MS);
    return () => clearTimeout(timer);
  });
  const takeItBack = async () => {
    if (!undo) return;
    try {
      await takeBack(undo);
      onShow({ text: texts.common.undone });
    } catch {
      onShow({ text: texts.problems.undoFailed, isProblem: true });
    }
    await cache.invalidateQueries();
  };
  return (
    <Group
      className={`toast${toast.isProblem ? " toast-problem" : ""}`}
      onHoverStart={() => setHeld(true)}
      onHoverEnd={() => setHeld(false)}
    >
      <span className="toast-text">{toast.text}</span>
      {toast.chat?.number && (
        <a
          className="button button-quiet button-icon"
          href={chatAddress(toast.chat.number, toast.chat.text)}
          target="_blank"
          rel="noreferrer"
          aria-label={texts.student.chat}
        >
          <Icon name="chat" />
        </a>
      )}
      {undo && (
        <Button look="quiet" onPress={takeItBack} onFocusChange={setHeld}>
          {texts.common.undo}
        </Button>
      )}
      <Button look="quiet" icon="close" aria-label={texts.common.close} onPress={onClose} onFocusChange={setHeld} />
    </Group>
  );
}
