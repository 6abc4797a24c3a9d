import { headings, headingWord } from "@talaqqi/contract/headings";
import type { FormEvent } from "react";
import type { Shape } from "../../api/client.ts";
import { Button } from "../../components/button.tsx";
import type { Texts } from "../../texts/id.ts";
import { useTexts } from "../../texts/language.tsx";
import { cellsOf } from "./cells.ts";
import { type FileKey, tableOf } from "./files.ts";
import { correct, entriesOf, type Source, type Sources } from "./sources.ts";

type Change = Shape<"ContentChange">;

const afterOf = ({ fields }: Change, column: string) => fields.find((field) => field.column === column)?.after ?? "";

/** @returns what a new person's row is looked through for: gender and phone number, which the server masks. */
export function newPerson(change: Change, { genders }: Texts): string {
  const gender = Object.entries(genders).find(([value]) => value !== "" && value === afterOf(change, "gender"))?.[1];
  const phone = afterOf(change, "whatsapp") || afterOf(change, "nomor_telepon");
  return [gender, phone.replace(/^62/, "0")].filter(Boolean).join(" · ");
}

/** @returns a value as the pages of the school write it. */
export const shownValue = (column: string, value: string, { genders }: Texts): string =>
  (column === "gender" && value && Object.entries(genders).find(([gender]) => gender === value)?.[1]) || value || "–";

type MissingProps = { changes: Change[]; sources: Sources; onChange: (changed: Sources) => void };

/** Counts the new people without a name or gender, and takes both where the file has a column for them. */
export function MissingFacts({ changes, ...files }: MissingProps) {
  const { importing, tables } = useTexts();
  return entriesOf(files.sources).flatMap(([table, source]) => {
    const created = changes.filter(
      ({ action, file, fields }) => action === "create" && tableOf(file) === table && fields.length > 0,
    );
    return facts
      .filter(({ tables }) => tables.includes(table))
      .map(({ column, textsOf }) => {
        // A student's account may have it.
        const rows = created.filter((change) => !afterOf(change, column) && !afterOf(change, "id_user"));
        if (rows.length === 0) return null;
        const { title, hint } = textsOf(importing, rows.length, tables[table]);
        return (
          <div key={`${table} ${column}`} role="status" className="section note">
            <p>
              <strong>{title}</strong> {hint}
            </p>
            <NamedRows rows={rows} />
            <Completion {...{ table, source, column, rows, ...files }} title={title} />
          </div>
        );
      });
  });
}

type Fact = {
  column: "name" | "gender";
  tables: FileKey[];
  textsOf: (importing: Texts["importing"], count: number, table: string) => { title: string; hint: string };
};
const facts: Fact[] = [
  {
    ...{ column: "name", tables: ["students"] },
    textsOf: (importing, count, table) => ({
      title: importing.withoutName(count, table),
      hint: importing.withoutNameHint,
    }),
  },
  {
    ...{ column: "gender", tables: ["students", "users"] },
    textsOf: (importing, count, table) => ({
      title: importing.withoutGender(count, table),
      hint: importing.withoutGenderHint,
    }),
  },
];

/** How many cells are completed before the file is checked again. */
const MAX_COMPLETED = 100;

type CompletionProps = Omit<MissingProps, "changes"> & {
  table: FileKey;
  source: Source;
  column: Fact["column"];
  rows: Change[];
  title: string;
};

/** A field for each row whose cell is empty. */
function Completion({ table, source, column, rows, title, onChange }: CompletionProps) {
  const { transfer, importing, genders } = useTexts();
  const { headings: found, read } = cellsOf(source.text, source.headingLine);
  const words = [column, ...(headings[column] ?? [])].map(headingWord);
  const heading = found.find((one) => words.includes(headingWord(one)));
  const cells = rows
    .filter(({ line }) => heading !== undefined && read({ line, column: heading }) !== undefined)
    .slice(0, MAX_COMPLETED);
  if (heading === undefined || cells.length === 0) return null;
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = new FormData(event.currentTarget);
    const values = cells.flatMap(({ line }) => {
      const value = String(typed.get(String(line)) ?? "");
      return value ? [{ line, column: heading, value }] : [];
    });
    if (values.length > 0) onChange({ [table]: correct(source, values) });
  };
  return (
    <details className="others">
      <summary>{importing.completeHere}</summary>
      <form className="section" aria-label={title} onSubmit={submit}>
        <ul className="rows">
          {cells.map(({ line, label = "" }) => {
            const attributes = { name: String(line), "aria-label": transfer.cell(heading, line) };
            return (
              <li key={line} className="row">
                <span className="row-text">{importing.rowNamed(line, label)}</span>
                {column === "name" ? (
                  <input {...attributes} autoComplete="off" />
                ) : (
                  <select {...attributes} defaultValue="">
                    {Object.entries(genders).map(([value, text]) => (
                      <option key={value} value={value}>
                        {text}
                      </option>
                    ))}
                  </select>
                )}
              </li>
            );
          })}
        </ul>
        <div className="page-actions">
          <Button type="submit">{transfer.checkAgain}</Button>
        </div>
      </form>
    </details>
  );
}

const MAX_NAMED = 5;

/** Names the first rows of several for people. */
export function NamedRows({ rows }: { rows: { line: number; label?: string }[] }) {
  const { importing } = useTexts();
  const named = rows.slice(0, MAX_NAMED).map(({ line, label = "" }) => importing.rowNamed(line, label));
  const more = rows.length - named.length;
  return <p className="small">{[...named, more > 0 && importing.moreRows(more)].filter(Boolean).join(", ")}</p>;
}
