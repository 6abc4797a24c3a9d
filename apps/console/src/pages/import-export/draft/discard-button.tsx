import { useState } from "react";
import { useTexts } from "../../../texts/language.tsx";
import { Button } from "../../../ui/buttons/button.tsx";
import { Sheet } from "../../../ui/layout/sheet.tsx";

/** Discards the chosen files; asks first if something was typed or corrected. */
export function DiscardButton({ isChanged, onDiscard }: { isChanged: boolean; onDiscard: () => void }) {
  const { transfer, importing, common } = useTexts();
  const [isAsked, setAsked] = useState(false);
  const close = () => setAsked(false);
  const discard = () => {
    close();
    onDiscard();
  };
  const actions = (
    <>
      <Button look="danger" onClick={discard}>
        {transfer.clear}
      </Button>
      <Button onClick={close}>{common.cancel}</Button>
    </>
  );
  return (
    <>
      <Button onClick={() => (isChanged ? setAsked(true) : onDiscard())}>{transfer.clear}</Button>
      {isAsked && (
        <Sheet title={importing.discardTitle} onClose={close} actions={actions}>
          <p>{importing.discardHint}</p>
        </Sheet>
      )}
    </>
  );
}
