import { Children, type ReactNode, useId, useState } from "react";
import { useTexts } from "../../texts/language.tsx";
import { Button } from "./button.tsx";

type Props = {
  /** What the actions are for, to a screen reader. */
  about: string;
  /** The most frequent action: always visible. */
  main?: ReactNode;
  /** The text of the button that opens the others. */
  word?: string;
  children: ReactNode;
};

/** The actions of a row. Where there is little room, all but the main one are behind a button. */
export function RowActions({ about, main, word, children }: Props) {
  const { common } = useTexts();
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const others = Children.toArray(children);
  return (
    <>
      <span className="row-end">
        {main}
        {others.length > 0 && (
          <span className="row-unfold">
            <Button
              look="quiet"
              icon="more"
              {...(!word && { "aria-label": `${common.actions}: ${about}` })}
              aria-expanded={isOpen}
              aria-controls={id}
              onClick={() => setOpen(!isOpen)}
            >
              {word}
            </Button>
          </span>
        )}
      </span>
      {others.length > 0 && (
        <span id={id} className="row-acts" data-folded={!isOpen || undefined}>
          {others}
        </span>
      )}
    </>
  );
}
