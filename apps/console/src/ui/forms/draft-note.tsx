import { useFormat } from "../../texts/format.ts";
import { useTexts } from "../../texts/language.tsx";
import { Button } from "../buttons/button.tsx";

/** What was typed before is there again, since when, and can be thrown away. */
export function DraftNote({ at, onDiscard }: { at: number; onDiscard: () => void }) {
  const { drafts } = useTexts();
  const { clock24, time } = useFormat();
  return (
    <div className="draft-note">
      <p role="status">{drafts.restored(time(clock24(at)))}</p>
      <Button look="quiet" onPress={onDiscard}>
        {drafts.discard}
      </Button>
    </div>
  );
}
