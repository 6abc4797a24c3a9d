import { readSerial } from "@talaqqi/contract/spreadsheet-dates";
import { useFormat } from "../../../texts/format.ts";
import { useTexts } from "../../../texts/language.tsx";
import { Button } from "../../../ui/buttons/button.tsx";
import { dateText } from "../draft/people.tsx";
import type { Source } from "../draft/sources.ts";
import { ordersOf, type Question, withOrder, withoutSerials } from "./answers.ts";
import { QuestionNote } from "./question-note.tsx";

type Props = {
  source: Source;
  /** Of one kind. */
  questions: Question[];
  onChange: (changed: Source) => void;
};

/** Asks how the dates or numbers of columns are meant. */
export function ColumnQuestion({ source, questions, onChange }: Props) {
  const { questions: texts } = useTexts();
  const format = useFormat();
  const [question] = questions;
  if (!question) return null;
  const headings = questions.map(({ column }) => column);
  const rows = Math.max(...questions.map(({ asked }) => asked.rows));
  const reads = (before: string, after: string) => `${before} = ${dateText(after, format)}`;
  if (question.kind === "serial_number") {
    const { cell } = question.asked;
    return (
      <QuestionNote title={texts.serial(source.name, headings, rows)} hint={texts.serialHint}>
        <div className="page-actions">
          <Button look="main" onClick={() => onChange(withoutSerials(source, question))}>
            {reads(cell, readSerial(cell) ?? cell)}
          </Button>
        </div>
      </QuestionNote>
    );
  }
  return (
    <QuestionNote title={texts.order(source.name, headings, rows)} hint={texts.orderHint}>
      <div className="page-actions">
        {ordersOf(source, headings).map(({ order, before, after }) => (
          <Button key={order} onClick={() => onChange(withOrder(source, headings, order))}>
            {`${texts.orders[order]}: ${reads(before, after)}`}
          </Button>
        ))}
      </div>
    </QuestionNote>
  );
}
