import type { ReactNode } from "react";
import { Dialog, Heading, Modal, ModalOverlay } from "react-aria-components";
import { useTexts } from "../texts/language.tsx";
import { Button } from "./button.tsx";

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
  const texts = useTexts();
  return (
    <ModalOverlay isOpen isDismissable onOpenChange={(isOpen) => isOpen || onClose()} className={`veil veil-${place}`}>
      <Modal className={`sheet sheet-${place}`}>
        <Dialog className="sheet-dialog">
          <header className="sheet-header">
            <Heading slot="title" className="sheet-title">
              {title}
            </Heading>
            <Button look="quiet" icon="close" aria-label={texts.common.close} onPress={onClose} />
          </header>
          <div className="sheet-body">{children}</div>
          {actions && <footer className="sheet-actions">{actions}</footer>}
        </Dialog>
      </Modal>
    </ModalOverlay>
  );
}
