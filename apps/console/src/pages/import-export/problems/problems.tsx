import { Link } from "@tanstack/react-router";
import type { FormEvent, ReactNode } from "react";
import type { Shape } from "../../../api/client.ts";
import { useCan } from "../../../api/use-can.ts";
import { useTexts } from "../../../texts/language.tsx";
import { Button } from "../../../ui/buttons/button.tsx";
import { columnLabel, otherColumns } from "../draft/other-columns.ts";
import { columnsCalled, entriesOf, nameOf, type Sources } from "../draft/sources.ts";
import { type Corrections, cellName } from "../draft/use-corrections.ts";
import { useReached } from "../draft/use-reached.ts";
import { tableOf } from "../files/files.ts";
import { CellField } from "./cell-field.tsx";
import { Notes } from "./notes.tsx";
import { type UnknownGroup, UnknownIds } from "./unknown-ids.tsx";

type Problem = Shape<"ContentProblem">;
type Props = {
  problems: Problem[];
  sources: Sources;
  corrections: Corrections;
  actions: ReactNode;
  children: ReactNode;
};

/** What is wrong, by row. A cell is corrected here, a column or a row left out; the rest in the spreadsheet. */
export function ImportProblems({ problems, sources, corrections, actions, children }: Props) {
  const texts = useTexts();
  const { transfer, importing } = texts;
  const can = useCan();
  const { read, apply } = corrections;
  const title = useReached<HTMLHeadingElement>(problems);
  const columns = problems.filter(({ kind }) => kind === "unusable_column");
  const unknown = groupsOf(problems.filter(({ kind }) => kind === "unknown_id"));
  const headings = headingsOf(columns);
  const groups = [...unknown.map((group) => group.problems), ...headings];
  const others = problems.filter((problem) => !groups.some((group) => group.includes(problem)));
  const isFirst = (problem: Problem) => problems.find((other) => cellName(other) === cellName(problem)) === problem;
  const ignoreColumns = () =>
    apply(
      Object.fromEntries(
        entriesOf(sources).map(([table, source]) => {
          const ofTable = columns.filter(({ file }) => tableOf(file) === table).map(({ column }) => column);
          return [table, { columns: columnsCalled(source, ofTable) }];
        }),
      ),
    );
  const fix = (problem: Problem) => {
    const { file, line, column, kind, id_user } = problem;
    const table = tableOf(file);
    const source = table && sources[table];
    if (!source || line === 0 || !isFirst(problem)) return null;
    const shown = others.includes(problem) && line !== source.headingLine ? others : problems;
    const isFirstOfRow = shown.find((other) => other.file === file && other.line === line) === problem;
    const skip = isFirstOfRow && (
      <Button aria-label={`${importing.skipRow}: ${line}`} onPress={() => apply({ [table]: { rows: [line] } })}>
        {importing.skipRow}
      </Button>
    );
    // Reads the whole file: not for each of many columns.
    const called = () => columnsCalled(source, [column]);
    const isRepeated = kind === undefined && line === source.headingLine && called().length > 1;
    if (kind === "unusable_column" || isRepeated) {
      const choices = isRepeated ? [] : otherColumns(table, column, source);
      const label = `${importing.ignoreColumn}: ${column || importing.noHeading}`;
      return (
        <span className="badges">
          {choices.length > 0 && (
            <select
              aria-label={`${importing.readColumnAs}: ${column}`}
              value=""
              onChange={({ target }) => apply({ [table]: { renamed: [[column, target.value]] } })}
            >
              <option value="">{importing.readColumnAs}</option>
              {choices.map(({ name, heading }) => (
                <option key={name} value={heading}>
                  {columnLabel(table, name, texts)}
                </option>
              ))}
            </select>
          )}
          <Button
            aria-label={label}
            onPress={() => apply({ [table]: { columns: called().slice(isRepeated ? 1 : 0) } })}
          >
            {importing.ignoreColumn}
          </Button>
          {skip}
        </span>
      );
    }
    const value = read(problem);
    return (
      <>
        {id_user !== undefined && can("changeAccount") && (
          <Link to="/accounts/$id/email" params={{ id: String(id_user) }} className="button">
            {texts.account.changeEmail}
          </Link>
        )}
        {value !== undefined && <CellField {...{ table, line, column }} before={value} />}
        {skip}
      </>
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
      {columns.length > 1 && (
        <div className="page-actions">
          <Button onPress={ignoreColumns}>{importing.ignoreColumns}</Button>
        </div>
      )}
      {headings.map((group) => (
        <div key={`${group[0]?.file} ${group[0]?.message}`} className="section">
          <p>{`${nameOf(sources, group[0]?.file ?? "")}: ${group[0]?.message}`}</p>
          <Notes notes={group} sources={sources} hasMessages={false} below={fix} />
        </div>
      ))}
      {unknown.map((group) => (
        <UnknownIds key={`${group.table} ${group.column}`} {...group} fix={fix} apply={apply} sources={sources} />
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

/** Several columns of one file with the same message, which is said once. */
function headingsOf(columns: Problem[]): Problem[][] {
  const groups = new Map<string, Problem[]>();
  for (const problem of columns) {
    const key = `${problem.file} ${problem.message}`;
    groups.set(key, [...(groups.get(key) ?? []), problem]);
  }
  return [...groups.values()].filter((group) => group.length > 1);
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
