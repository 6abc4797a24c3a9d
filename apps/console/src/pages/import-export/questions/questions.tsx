import type { Source, Sources } from "../draft/sources.ts";
import { tableOf } from "../files/files.ts";
import type { Question } from "./answers.ts";
import { ColumnQuestion } from "./column-question.tsx";
import { WordQuestion } from "./word-question.tsx";

type Props = { questions: Question[]; sources: Sources; onChange: (changed: Sources) => void };

/** Asks what the server could not tell, each once for all rows that it is about. */
export function Questions({ questions, sources, onChange }: Props) {
  return questions.map((question) => {
    const { file, column, kind, asked } = question;
    const table = tableOf(file);
    const source = table && sources[table];
    if (!source) return null;
    const change = (changed: Source) => onChange({ [table]: changed });
    const key = `${file} ${column} ${kind} ${asked.cell}`;
    if (kind === "serial_number") {
      return <ColumnQuestion key={key} source={source} questions={[question]} onChange={change} />;
    }
    if (kind !== "date_order") {
      return <WordQuestion key={key} table={table} source={source} question={question} onChange={change} />;
    }
    // The dates of a file have one order.
    const together = questions.filter((one) => one.kind === kind && one.file === file);
    if (together[0] !== question) return null;
    return <ColumnQuestion key={key} source={source} questions={together} onChange={change} />;
  });
}
