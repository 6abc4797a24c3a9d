import { type KeyboardEvent, useState } from "react";
import { useTexts } from "../../../texts/language.tsx";
import { Button } from "../../../ui/buttons/button.tsx";
import { oneLine } from "../draft/cells.ts";
import { typedIn, typeIn } from "../draft/draft.ts";
import { NamedRows } from "../draft/people.tsx";
import { cellsIn, omit, rowLabel, type Source } from "../draft/sources.ts";
import type { FileKey } from "../files/files.ts";
import { answered, linesOf, type Question } from "./answers.ts";
import { QuestionNote } from "./question-note.tsx";

type Props = { table: FileKey; source: Source; question: Question; onChange: (changed: Source) => void };

/** Questions whose rows can be left out instead: they may be none. */
const ofRows: readonly Question["kind"][] = ["total_row", "doubtful_name"];
/** Questions that have only the answers on offer. */
const closed: readonly Question["kind"][] = ["total_row", "stored_value", "several_days"];

/** Asks what a word is, for all rows that have it. */
export function WordQuestion({ table, source, question, onChange }: Props) {
  const { questions: texts, importing } = useTexts();
  const { kind, column, asked } = question;
  const lines = linesOf(source, question);
  const all: { [Kind in Question["kind"]]?: (typeof texts.words)["unread_time"] } = texts.words;
  const words = all[kind];
  if (!words) return null;
  const labelOf = (choice: readonly string[]) => {
    if (choice[0] === "") return kind === "stored_value" ? texts.clear(asked.rows) : texts.empty;
    return choice[0]?.startsWith("'") ? words.asWritten : words.choice(choice);
  };
  const before = oneLine(asked.cell);
  const cells = lines.map((line) => ({ table, line, column }));
  const [first] = cells;
  // An empty field changes nothing: emptying the cells is an answer with its own button.
  const type = (text: string) =>
    typeIn(
      cells.map((cell) => ({ ...cell, value: text.trim() || before })),
      before,
    );
  const change = (changed: Source) => {
    type(before);
    onChange(changed);
  };
  const answer = (choice: readonly string[]) => change(answered(source, question, choice));
  const { rows } = cellsIn(source);
  const named = lines.map((line) => ({ line, label: rowLabel(rows.findLast((row) => row.line <= line)?.cells ?? []) }));
  return (
    <QuestionNote title={words.title(asked.cell, column, asked.rows)} hint={words.hint}>
      <NamedRows rows={named} />
      <div className="page-actions">
        {ofRows.includes(kind) && (
          <Button onClick={() => change(omit(table, source, { rows: lines }))}>
            {importing.skipRows(lines.length)}
          </Button>
        )}
        {asked.answers.map((cells) => (
          <Button key={cells.join()} onClick={() => answer(cells)}>
            {labelOf(cells)}
          </Button>
        ))}
      </div>
      {!closed.includes(kind) && (
        <Typed
          label={texts.typed(asked.rows)}
          before={before}
          initial={(first && typedIn(first)) ?? before}
          onType={type}
          onAnswer={answer}
        />
      )}
    </QuestionNote>
  );
}

type TypedProps = {
  label: string;
  before: string;
  initial: string;
  onType: (text: string) => void;
  onAnswer: (choice: string[]) => void;
};

/** Takes another text for all of the cells. It is no form: it stands in that of the problems. */
function Typed({ label, before, initial, onType, onAnswer }: TypedProps) {
  const { questions } = useTexts();
  const [typed, setTyped] = useState(initial);
  const use = () => {
    if (typed.trim() !== before) onAnswer([typed.trim()]);
  };
  const useOnEnter = (event: KeyboardEvent) => {
    if (event.key !== "Enter") return;
    event.preventDefault();
    use();
  };
  return (
    <div className="form-row">
      <label className="field">
        <span>{label}</span>
        <input
          value={typed}
          autoComplete="off"
          onChange={({ target }) => {
            setTyped(target.value);
            onType(target.value);
          }}
          onKeyDown={useOnEnter}
        />
      </label>
      <Button aria-label={`${questions.use}: ${before}`} onClick={use}>
        {questions.use}
      </Button>
    </div>
  );
}
