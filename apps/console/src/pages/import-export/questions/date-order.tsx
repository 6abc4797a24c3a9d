import { useFormat } from "../../../texts/format.ts";
import { useTexts } from "../../../texts/language.tsx";
import { Button } from "../../../ui/buttons/button.tsx";
import { dateText } from "../draft/people.tsx";
import { entriesOf, type Sources } from "../draft/sources.ts";
import { usePlanTexts } from "../files/use-plan-texts.ts";
import { withoutOrder } from "./answers.ts";

type Props = { sources: Sources; onChange: (changed: Sources) => void };

/** Says how the dates of files are read, as somebody has answered, and asks again on demand. */
export function DateOrders({ sources, onChange }: Props) {
  const { questions } = useTexts();
  const { change } = usePlanTexts();
  const format = useFormat();
  return entriesOf(sources).map(([table, source]) => {
    const { name, dates } = source;
    if (!dates) return null;
    const text = `${name}: ${dates.before} = ${dateText(dates.after, format)}, ${questions.orders[dates.order].toLowerCase()}`;
    return (
      <div key={table} className="section note">
        <p>{text}</p>
        <div className="page-actions">
          <Button
            look="quiet"
            icon="edit"
            aria-label={`${change}: ${text}`}
            onClick={() => onChange({ [table]: withoutOrder(source) })}
          >
            {change}
          </Button>
        </div>
      </div>
    );
  });
}
