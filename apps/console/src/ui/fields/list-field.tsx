import { useContext, useState } from "react";
import { useTexts } from "../../texts/language.tsx";
import { Button } from "../buttons/button.tsx";
import { DraftFields, useInitial } from "../drafts/use-draft.ts";
import { FieldProblems } from "./field.tsx";

/** A list as the form has it: an entry is a line, with tabs between its cells. */
export const listText = (entries: string[][]): string => entries.map((cells) => cells.join("\t")).join("\n");

/** @returns the entries that have anything, each with its cells. */
export const listOf = (text = ""): string[][] =>
  text
    .split("\n")
    .map((line) => line.split("\t").map((cell) => cell.trim()))
    .filter((cells) => cells.some(Boolean));

type Row = { id: number; cells: string[] };
type Column = { name: string; label: string };
type Props = { label: string; name: string; columns: Column[]; initial: string; add: string; remove: string };

/** Entries of a few cells each, to add and remove. The form has them as one field, and an empty one as none. */
export function ListField({ label, name, columns, initial, add, remove }: Props) {
  const texts = useTexts();
  const problems = useContext(FieldProblems);
  const first = useInitial(name, initial);
  const { note } = useContext(DraftFields);
  const [rows, setRows] = useState(() => rowsOf(first));
  const text = textOf(rows);
  // Its inputs have no names of their own, and an entry is removed without typing.
  const set = (changed: Row[]) => {
    setRows(changed);
    note(name, textOf(rowsOf(initial)), textOf(changed));
  };
  const change = (row: Row, at: number, value: string) => {
    const cells = columns.map((_, index) => (index === at ? value : (row.cells[index] ?? "")));
    set(rows.map((one) => (one.id === row.id ? { ...row, cells } : one)));
  };
  // The server counts the entries that it gets, which empty ones are not among.
  const numbers = rows.filter(({ cells }) => cells.some(Boolean)).map(({ id }) => id);
  return (
    <fieldset className="list-field">
      <legend>{label}</legend>
      {/* What the form sends, and what is filled in when somebody takes over newer values. */}
      <textarea
        hidden
        name={name}
        aria-label={label}
        value={text}
        onChange={() => {}}
        onInput={({ currentTarget }) => set(rowsOf(currentTarget.value))}
      />
      {problems[name] && <small className="field-problem">{problems[name]}</small>}
      {rows.map((row, index) => (
        <div key={row.id} className="list-entry">
          {columns.map((column, at) => {
            const isFilled = numbers.includes(row.id);
            const field = `${name}.${numbers.indexOf(row.id)}.${column.name}`;
            const problem = problems[field];
            return (
              <label key={column.name} className="field">
                <span className="small">
                  {column.label}
                  {at > 0 && <span className="field-optional"> {texts.common.optional}</span>}
                </span>
                <input
                  value={row.cells[at] ?? ""}
                  onChange={({ target }) => change(row, at, target.value)}
                  aria-invalid={problem ? true : undefined}
                  aria-required={at === 0 && isFilled ? true : undefined}
                  data-field={field}
                  autoComplete="off"
                />
                {problem && <small className="field-problem">{problem}</small>}
              </label>
            );
          })}
          <Button
            look="quiet"
            icon="delete"
            aria-label={`${remove} ${index + 1}`}
            onClick={() => set(rows.filter(({ id }) => id !== row.id))}
          />
        </div>
      ))}
      <Button look="quiet" icon="add" onClick={() => setRows([...rows, { id: nextId(rows), cells: [] }])}>
        {add}
      </Button>
    </fieldset>
  );
}

const textOf = (rows: Row[]) => listText(rows.map(({ cells }) => cells).filter((cells) => cells.some(Boolean)));
const rowsOf = (text: string): Row[] => listOf(text).map((cells, id) => ({ id, cells }));
const nextId = (rows: Row[]) => Math.max(-1, ...rows.map(({ id }) => id)) + 1;
