import type { FormEvent, ReactNode } from "react";
import type { Shape } from "../../../api/client.ts";
import { useTexts } from "../../../texts/language.tsx";
import { Button } from "../../../ui/buttons/button.tsx";
import { columnsCalled, entriesOf, nameOf, type Sources } from "../draft/sources.ts";
import { type Corrections, cellName } from "../draft/use-corrections.ts";
import { useReached } from "../draft/use-reached.ts";
import { tableOf } from "../files/files.ts";
import { WordChoice, wordGroupsOf } from "./choices.tsx";
import { Fix } from "./fix.tsx";
import { Notes } from "./notes.tsx";
import { type UnknownGroup, UnknownIds } from "./unknown-ids.tsx";

type Problem = Shape<"ContentProblem">;
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
  const columns = problems.filter(({ kind }) => kind === "unusable_column");
  const unknown = groupsOf(problems.filter(({ kind }) => kind === "unknown_id"));
  const headings = groupsBy(columns, ({ file, message }) => `${file} ${message}`);
  const words = wordGroupsOf(problems, read);
  const rest = problems.filter(
    (problem) =>
      !asked.has(problem) &&
      !columns.includes(problem) &&
      problem.kind !== "unknown_id" &&
      !words.some((group) => group.problems.includes(problem)),
  );
  const repeated = groupsBy(rest, ({ file, column, line, message }) => `${file} ${line === 0 || column} ${message}`);
  const groups = [...[...unknown, ...words].map((group) => group.problems), ...headings, ...repeated];
  const others = problems.filter((problem) => !asked.has(problem) && !groups.some((group) => group.includes(problem)));
  const isFirst = (problem: Problem) => problems.find((other) => cellName(other) === cellName(problem)) === problem;
  // What looks like people's numbers and names is decided column by column.
  const ignored = columns.filter((problem) => !guess(problem));
  const ignoreColumns = () =>
    apply(
      Object.fromEntries(
        entriesOf(sources).map(([table, source]) => {
          const ofTable = ignored.filter(({ file }) => tableOf(file) === table).map(({ column }) => column);
          return [table, { columns: columnsCalled(source, ofTable) }];
        }),
      ),
    );
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
    <form className="section" aria-label={transfer.problems(problems.length)} onSubmit={submit}>
      <h3 ref={title} tabIndex={-1} className="plan-problems">
        {transfer.problems(problems.length)}
      </h3>
      <p className="quiet">{transfer.problemsHint}</p>
      {children}
      {columns.length > 1 && ignored.length > 0 && (
        <div className="page-actions">
          <Button onPress={ignoreColumns}>
            {importing.ignoreColumns(ignored.length, columns.length - ignored.length)}
          </Button>
        </div>
      )}
      {[...headings, ...repeated].map((group) => (
        <ProblemGroup key={group.map(cellName).join()} group={group} sources={sources} below={fix} />
      ))}
      {unknown.map((group) => (
        <UnknownIds key={`${group.table} ${group.column}`} {...group} fix={fix} apply={apply} sources={sources} />
      ))}
      {words.map((group) => (
        <WordChoice key={`${group.table} ${group.column} ${group.word}`} {...group} sources={sources} apply={apply} />
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

/** Several problems with the same message, which is said once. */
function groupsBy(problems: Problem[], keyOf: (problem: Problem) => string): Problem[][] {
  const groups = new Map<string, Problem[]>();
  for (const problem of problems) {
    const key = keyOf(problem);
    const group = groups.get(key);
    if (group) group.push(problem);
    else groups.set(key, [problem]);
  }
  return [...groups.values()].filter((group) => group.length > 1);
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

/** Several numbers of one column that do not exist: those of another list. A single one may be a typing error. */
function groupsOf(problems: Problem[]): UnknownGroup[] {
  const groups = new Map<string, UnknownGroup>();
  for (const problem of problems) {
    const { file, column } = problem;
    const table = tableOf(file);
    if (!table) continue;
    const group = groups.get(`${table} ${column}`) ?? { table, column, problems: [] };
    group.problems.push(problem);
    groups.set(`${table} ${column}`, group);
  }
  return [...groups.values()].filter((group) => group.problems.length > 1);
}
