import { useTexts } from "../../../texts/language.tsx";
import { Button } from "../../../ui/buttons/button.tsx";
import type { FileKey } from "../files/files.ts";
import type { Omissions } from "./cells.ts";
import { NamedRows } from "./people.tsx";
import { entriesOf, hiddenIn, omit, rowLabel, type Source, type Sources } from "./sources.ts";

type Props = { sources: Sources; onChange: (changed: Sources) => void };

const partsOf = (sources: Sources) =>
  entriesOf(sources).map(([table, source]) => ({ table, source, ...hiddenIn(source) }));

/** Whether somebody has to say first what is imported. */
export const hasHidden = (sources: Sources): boolean =>
  partsOf(sources).some(({ rows, columns }) => rows.length + columns.length > 0);

/** Asks once whether the rows and columns that a spreadsheet hides are imported: a filter often hides who has left. */
export function HiddenParts({ sources, onChange }: Props) {
  const { importing } = useTexts();
  return partsOf(sources).flatMap(({ table, source, rows, columns }) => {
    const answer = (kind: "rows" | "columns", leftOut: Partial<Omissions>) =>
      onChange({ [table]: decided(table, source, kind, leftOut) });
    return [
      rows.length > 0 && (
        <Question
          key={`${table} rows`}
          title={importing.hiddenRows(rows.length, source.name)}
          onLeaveOut={() => answer("rows", { rows: rows.map(({ line }) => line) })}
          onImport={() => answer("rows", {})}
        >
          <NamedRows rows={rows.map(({ line, cells }) => ({ line, label: rowLabel(cells) }))} />
        </Question>
      ),
      columns.length > 0 && (
        <Question
          key={`${table} columns`}
          title={importing.hiddenColumns(columns.length, source.name)}
          onLeaveOut={() => answer("columns", { columns })}
          onImport={() => answer("columns", {})}
        >
          <p className="small">{columns.map(([, heading]) => heading || importing.noHeading).join(", ")}</p>
        </Question>
      ),
    ];
  });
}

const decided = (table: FileKey, source: Source, kind: "rows" | "columns", leftOut: Partial<Omissions>): Source =>
  omit(table, { ...source, hidden: { ...source.hidden, [kind]: [] } }, leftOut);

type QuestionProps = { title: string; onLeaveOut: () => void; onImport: () => void; children: React.ReactNode };

function Question({ title, onLeaveOut, onImport, children }: QuestionProps) {
  const { importing } = useTexts();
  return (
    <section className="section note" aria-label={title}>
      <p>
        <strong>{title}</strong>
      </p>
      {children}
      <div className="page-actions">
        <Button look="main" onPress={onLeaveOut}>
          {importing.leaveHidden}
        </Button>
        <Button onPress={onImport}>{importing.importHidden}</Button>
      </div>
    </section>
  );
}
