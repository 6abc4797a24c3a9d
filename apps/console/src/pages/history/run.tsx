import type { Shape } from "../../api/client.ts";
import { actorOf } from "../../components/records/sentence.ts";
import { useFormat } from "../../texts/format.ts";
import { useTexts } from "../../texts/language.tsx";
import { Button } from "../../ui/buttons/button.tsx";
import { Changes } from "./changes.tsx";
import { isHandover, runSentence } from "./sentence.ts";
import { TakeBack, useFocusAfterUndo } from "./take-back.tsx";

type Props = { run: Shape<"AuditEntry">[]; isOpen: boolean; onToggle: () => void };

/** The same change of several records as one row, with a button that shows or hides its entries below, and one that undoes it. */
export function Run({ run, isOpen, onToggle }: Props) {
  const texts = useTexts();
  const format = useFormat();
  const [entry] = run;
  const { row, onDone } = useFocusAfterUndo(entry?.undo);
  if (!entry) return null;
  const sentence = runSentence(run, entry, texts, format);
  // The sentence of a handover has both teachers.
  return (
    <div className="history-entry" ref={row}>
      <div className="row history-row">
        <time dateTime={entry.at} className="numbers small quiet">
          {format.time(format.clock24(entry.at))}
        </time>
        <span className="row-text">
          <span>
            <strong>{actorOf(entry, texts)}</strong> {sentence}
          </span>
          {!isHandover(entry) && <Changes entry={entry} />}
        </span>
      </div>
      <Button
        look="quiet"
        aria-expanded={isOpen}
        aria-label={`${texts.pastChanges.parts}: ${sentence}`}
        onClick={onToggle}
      >
        {texts.pastChanges.parts}
      </Button>
      {entry.undo && <TakeBack undo={entry.undo} run={run} sentence={sentence} onDone={onDone} />}
    </div>
  );
}
