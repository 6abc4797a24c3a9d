import { type ReactNode, useId } from "react";
import { createPortal } from "react-dom";
import { useFirstTexts } from "../../texts/first.tsx";
import { Button } from "../buttons/button.tsx";
import { useHidesToasts } from "../toasts/open-sheets.ts";
import { useModal } from "./use-modal.ts";

type Props = {
  title: string;
  onClose: () => void;
  /** `side` stands at the right of a laptop's page, `middle` in its middle; on a phone both come from below. */
  place?: "side" | "middle";
  children: ReactNode;
  /** Buttons that stay at the bottom. */
  actions?: ReactNode;
};

/** A dialog. Escape, a press beside it and the button close it. The focus returns to where it was. */
export function Sheet({ title, onClose, place = "middle", children, actions }: Props) {
  const texts = useFirstTexts();
  useHidesToasts();
  const id = useId();
  const veil = useModal(onClose);
  return createPortal(
    <div ref={veil} className={`veil veil-${place}`}>
      <section className={`sheet sheet-${place}`} role="dialog" aria-labelledby={id} tabIndex={-1}>
        <header className="sheet-header">
          <h2 id={id} className="sheet-title">
            {title}
          </h2>
          <Button look="quiet" icon="close" aria-label={texts.common.close} onClick={onClose} />
        </header>
        <div className="sheet-body">{children}</div>
        {actions && (
          <footer className="sheet-actions" ref={reserveBar}>
            {actions}
          </footer>
        )}
      </section>
    </div>,
    document.body,
  );
}

/** The action bars of the open sheets; the last one is in front. */
const bars = new Set<HTMLElement>();

/** Tells the style sheet of the toasts, as `--action-bar`, how far the front sheet's bar reaches up from the bottom of the window. */
function reserveBar(bar: HTMLElement): () => void {
  const { style } = document.documentElement;
  const measure = () => {
    const front = [...bars].at(-1);
    if (front) style.setProperty("--action-bar", `${innerHeight - front.getBoundingClientRect().top}px`);
    else style.removeProperty("--action-bar");
  };
  const observer = new ResizeObserver(measure);
  for (const box of [bar, bar.parentElement, document.documentElement]) if (box) observer.observe(box);
  bars.add(bar);
  return () => {
    observer.disconnect();
    bars.delete(bar);
    measure();
  };
}
