import type { MouseEvent, ReactNode } from "react";
import { dropDraft } from "../../api/drafts.ts";
import { useTexts } from "../../texts/language.tsx";
import { Button, type Look } from "../buttons/button.tsx";

type Props = {
  /** The id of the form, if the buttons are outside it. */
  form?: string;
  isPending: boolean;
  /** False while the form's choices load, which saving would leave out, and while it asks something. */
  isReady?: boolean;
  /** Absent where the form has no dialog or row to close. */
  onClose?: () => void;
  /** What the button that closes it is called, if it takes nothing back. */
  close?: string;
  /** What the form does, if it is more than to save. */
  save?: string;
  look?: Look;
  /** Other actions on the record. */
  children?: ReactNode;
};

/** The buttons of a form. */
export function SaveActions({ form, isPending, isReady = true, onClose, close, save, look = "main", children }: Props) {
  const { common } = useTexts();
  const cancel = ({ currentTarget }: MouseEvent) => {
    const { draft } = (form ? document.getElementById(form) : currentTarget.closest("form"))?.dataset ?? {};
    if (draft) dropDraft(draft);
    onClose?.();
  };
  return (
    <>
      <Button look={look} type="submit" {...(form && { form })} disabled={isPending || !isReady}>
        {save ?? (isPending ? common.saving : common.save)}
      </Button>
      {children}
      {onClose && <Button onClick={cancel}>{close ?? common.cancel}</Button>}
    </>
  );
}
