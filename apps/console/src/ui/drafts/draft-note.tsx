import { useFormat } from "../../texts/format.ts";
import { useTexts } from "../../texts/language.tsx";
import { Button } from "../buttons/button.tsx";

type Props = {
  at: number;
  /** The name of the file that it corrects. */
  of?: string;
  onDiscard: () => void;
};

/** Reports a restored draft, with its time and a button to discard it. */
export function DraftNote({ at, of, onDiscard }: Props) {
  const { drafts } = useTexts();
  const { clock24, time } = useFormat();
  const when = time(clock24(at));
  return (
    <div className="draft-note">
      <p role="status">{of === undefined ? drafts.restored(when) : drafts.corrections(of, when)}</p>
      <Button look="quiet" onClick={onDiscard}>
        {drafts.discard}
      </Button>
    </div>
  );
}
