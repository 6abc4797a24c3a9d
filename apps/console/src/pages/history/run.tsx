import type { Shape } from "../../api/client.ts";
import { useFormat } from "../../texts/format.ts";
import { useTexts } from "../../texts/language.tsx";
import { Button } from "../../ui/buttons/button.tsx";
import { Changes } from "./changes.tsx";
import { isHandover, runSentence } from "./sentence.ts";

type Props = { run: Shape<"AuditEntry">[]; isOpen: boolean; onToggle: () => void };

/** The same change of several records as one row, with a button that shows or hides its entries below. */
export function Run({ run, isOpen, onToggle }: Props) {
  const texts = useTexts();
  const format = useFormat();
  const [entry] = run;
  if (!entry) return null;
  const sentence = runSentence(run, entry, texts, format);
  // The sentence of a handover has both teachers.
  return (
    <div className="history-entry">
      <div className="row history-row">
        <time dateTime={entry.at} className="numbers small quiet">
          {format.time(format.clock24(entry.at))}
        </time>
        <span className="row-text">
          <span>
            <strong>{entry.operator}</strong> {sentence}
          </span>
          {!isHandover(entry) && <Changes entry={entry} />}
        </span>
      </div>
      <Button
        look="quiet"
        aria-expanded={isOpen}
        aria-label={`${texts.pastChanges.parts}: ${sentence}`}
        onPress={onToggle}
      >
        {texts.pastChanges.parts}
      </Button>
    </div>
  );
}
