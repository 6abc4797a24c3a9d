import { Children, type ReactNode, useId, useState } from "react";
import { useTexts } from "../../texts/language.tsx";
import { Button } from "./button.tsx";

type Props = {
  /** What they are done to. */
  about: string;
  /** The one that is done most: it always stands there. */
  main?: ReactNode;
  /** On the button that opens the others. */
  word?: string;
  children: ReactNode;
};

/** What can be done: where there is little room, all but the main act stand behind one press. */
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
              onPress={() => setOpen(!isOpen)}
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
