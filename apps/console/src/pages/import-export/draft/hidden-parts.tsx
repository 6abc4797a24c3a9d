import { useTexts } from "../../../texts/language.tsx";
import { Button } from "../../../ui/buttons/button.tsx";
import type { FileKey } from "../files/files.ts";
import { QuestionNote } from "../questions/question-note.tsx";
import type { Omissions } from "./cells.ts";
import { NamedRows } from "./people.tsx";
import { correct, entriesOf, omit, rowLabel, type Source, type Sources, undecidedIn } from "./sources.ts";

type Props = { sources: Sources; onChange: (changed: Sources) => void };

const partsOf = (sources: Sources) =>
  entriesOf(sources).map(([table, source]) => ({ table, source, ...undecidedIn(source) }));

/** Whether somebody has to say first what is imported. */
export const hasHidden = (sources: Sources): boolean =>
  partsOf(sources).some(({ rows, columns, merged }) => rows.length + columns.length + merged.length > 0);

/**
 * Asks once whether the rows and columns that a spreadsheet hides are imported: a filter often hides who has left. And whether
 * a merged cell is meant for all its rows.
 */
export function HiddenParts({ sources, onChange }: Props) {
  const { importing } = useTexts();
  const answers = { main: importing.leaveHidden, other: importing.importHidden };
  return partsOf(sources).flatMap(({ table, source, rows, columns, merged }) => {
    const answer = (kind: Kind, leftOut: Partial<Omissions>) =>
      onChange({ [table]: decided(table, source, kind, leftOut) });
    return [
      rows.length > 0 && (
        <Question
          key={`${table} rows`}
          title={importing.hiddenRows(rows.length, source.name)}
          answers={answers}
          onMain={() => answer("rows", { rows: rows.map(({ line }) => line) })}
          onOther={() => answer("rows", {})}
        >
          <NamedRows rows={rows.map(({ line, cells }) => ({ line, label: rowLabel(cells) }))} />
        </Question>
      ),
      columns.length > 0 && (
        <Question
          key={`${table} columns`}
          title={importing.hiddenColumns(columns.length, source.name)}
          answers={answers}
          onMain={() => answer("columns", { columns })}
          onOther={() => answer("columns", {})}
        >
          <p className="small">{columns.map(([, heading]) => heading || importing.noHeading).join(", ")}</p>
        </Question>
      ),
      merged.length > 0 && (
        <Question
          key={`${table} merged`}
          title={importing.mergedDown(merged.length, source.name)}
          answers={{ main: importing.fillMerged, other: importing.leaveMerged }}
          onMain={() => onChange({ [table]: correct(decided(table, source, "merged", {}), merged) })}
          onOther={() => answer("merged", {})}
        >
          <NamedRows rows={merged.map(({ line, column, value }) => ({ line, label: `${column}: ${value}` }))} />
        </Question>
      ),
    ];
  });
}

type Kind = "rows" | "columns" | "merged";

const decided = (table: FileKey, source: Source, kind: Kind, leftOut: Partial<Omissions>): Source =>
  omit(table, { ...source, hidden: { ...source.hidden, [kind]: [] } }, leftOut);

type QuestionProps = {
  title: string;
  answers: { main: string; other: string };
  onMain: () => void;
  onOther: () => void;
  children: React.ReactNode;
};

function Question({ title, answers, onMain, onOther, children }: QuestionProps) {
  return (
    <QuestionNote title={title}>
      {children}
      <div className="page-actions">
        <Button look="main" onClick={onMain}>
          {answers.main}
        </Button>
        <Button onClick={onOther}>{answers.other}</Button>
      </div>
    </QuestionNote>
  );
}
