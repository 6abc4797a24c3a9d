import type { FormEvent, ReactNode } from "react";
import { useTexts } from "../../../texts/language.tsx";
import { Button } from "../../../ui/buttons/button.tsx";
import { columnsCalled, entriesOf, nameOf, type Sources } from "../draft/sources.ts";
import { type Corrections, cellName } from "../draft/use-corrections.ts";
import { useReached } from "../draft/use-reached.ts";
import { tableOf } from "../files/files.ts";
import { WordChoice } from "./choices.tsx";
import { Fix } from "./fix.tsx";
import { Notes } from "./notes.tsx";
import { type Problem, sortProblems } from "./sort-problems.ts";
import { UnknownIds } from "./unknown-ids.tsx";

type Props = {
  problems: Problem[];
  /** Those that are asked above. */
  asked: ReadonlySet<Problem>;
  sources: Sources;
  corrections: Corrections;
  actions: ReactNode;
  children: ReactNode;
};

/** What is wrong, by row. A cell is corrected here, a column or a row left out; the rest in the spreadsheet. */
export function ImportProblems({ problems, asked, sources, corrections, actions, children }: Props) {
  const { transfer, importing } = useTexts();
  const { read, guess, apply } = corrections;
  const title = useReached<HTMLHeadingElement>(problems);
  const isFirst = (problem: Problem) => problems.find((other) => cellName(other) === cellName(problem)) === problem;
  // Of several columns without a heading, one problem is enough.
  const open = problems.filter((one) => !asked.has(one) && (one.kind !== "unusable_column" || isFirst(one)));
  const count = open.length + problems.filter((one) => asked.has(one)).length;
  const wordOf = (problem: Problem) => read(problem)?.trim();
  const { columns, repeated, unknownIds, words, others } = sortProblems(open, wordOf);
  // What looks like people's numbers and names is decided column by column.
  const ignored = columns.filter((problem) => !guess(problem));
  const leftOut = entriesOf(sources).map(([table, source]) => {
    const ofTable = ignored.filter(({ file }) => tableOf(file) === table).map(({ column }) => column);
    return { table, columns: ofTable.length > 0 ? columnsCalled(source, ofTable) : [] };
  });
  const ignoreColumns = () => apply(Object.fromEntries(leftOut.map(({ table, columns }) => [table, { columns }])));
  const fix = (problem: Problem) => {
    const { file, line } = problem;
    const table = tableOf(file);
    const source = table && sources[table];
    if (!source || line === 0 || !isFirst(problem)) return null;
    const shown = others.includes(problem) && line !== source.headingLine ? others : problems;
    const isFirstOfRow = shown.find((other) => other.file === file && other.line === line) === problem;
    return (
      <Fix table={table} source={source} problem={problem} corrections={corrections} isFirstOfRow={isFirstOfRow} />
    );
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    apply();
  };
  return (
    <form className="section" aria-label={transfer.problems(count)} onSubmit={submit}>
      <h3 ref={title} tabIndex={-1} className="plan-problems">
        {transfer.problems(count)}
      </h3>
      <p className="quiet">{transfer.problemsHint}</p>
      {children}
      {columns.length > 1 && ignored.length > 0 && (
        <div className="page-actions">
          <Button onClick={ignoreColumns}>
            {importing.ignoreColumns(leftOut.flatMap((one) => one.columns).length, columns.length - ignored.length)}
          </Button>
        </div>
      )}
      {repeated.map((group) => (
        <ProblemGroup key={group.map(cellName).join()} group={group} sources={sources} below={fix} />
      ))}
      {unknownIds.map((group) => (
        <UnknownIds key={group.map(cellName).join()} problems={group} fix={fix} apply={apply} sources={sources} />
      ))}
      {words.map((group) => (
        <WordChoice key={group.map(cellName).join()} problems={group} sources={sources} corrections={corrections} />
      ))}
      {others.length > 0 && <Notes notes={others} sources={sources} below={fix} />}
      {problems.some((problem) => read(problem) !== undefined) && (
        <div className="import-action">
          <Button type="submit" look="main">
            {transfer.checkAgain}
          </Button>
        </div>
      )}
      <div className="page-actions">{actions}</div>
    </form>
  );
}

type GroupProps = { group: Problem[]; sources: Sources; below: (problem: Problem) => ReactNode };

function ProblemGroup({ group, sources, below }: GroupProps) {
  const [first] = group;
  if (!first) return null;
  const { file, column, message } = first;
  const ofColumn = group.every((one) => one.column === column) && column;
  return (
    <div className="section">
      <p>{`${[nameOf(sources, file), ofColumn].filter(Boolean).join(" · ")}: ${message}`}</p>
      <Notes notes={group} sources={sources} hasMessages={false} below={below} />
    </div>
  );
}
