import { type FormEvent, useMemo } from "react";
import type { Shape } from "../../api/client.ts";
import { Button } from "../../components/button.tsx";
import { useTexts } from "../../texts/language.tsx";
import { type Cells, cellsOf, type Place } from "./cells.ts";
import { type FileKey, type Files, tableOf } from "./files.ts";
import { Notes } from "./notes.tsx";

type Problem = Shape<"ContentProblem">;
type Props = { problems: Problem[]; files: Files; onCorrect: (files: Files) => void };

/** What is wrong, by row. A single cell is corrected here; the rest in the spreadsheet that the file came from. */
export function Problems({ problems, files, onCorrect }: Props) {
  const texts = useTexts();
  const cells = useMemo(() => readCells(files, problems), [files, problems]);
  const read = ({ file, ...place }: Problem) => cells.get(tableOf(file))?.read(place);
  const isFirst = (problem: Problem, index: number) =>
    problems.findIndex((other) => isSameCell(other, problem)) === index;

  const correct = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = new FormData(event.currentTarget);
    const corrected = new Map<FileKey, (Place & { value: string })[]>();
    for (const [index, problem] of problems.entries()) {
      const [table, value] = [tableOf(problem.file), typed.get(String(index))];
      if (!table || value === null || value === read(problem)) continue;
      const { line, column } = problem;
      corrected.set(table, [...(corrected.get(table) ?? []), { line, column, value: String(value) }]);
    }
    onCorrect(Object.fromEntries([...corrected].map(([table, values]) => [table, cells.get(table)?.write(values)])));
  };
  return (
    <form className="section" aria-label={texts.transfer.problems(problems.length)} onSubmit={correct}>
      <h3 role="alert" className="plan-problems">
        {texts.transfer.problems(problems.length)}
      </h3>
      <p className="quiet">{texts.transfer.problemsHint}</p>
      <Notes
        notes={problems}
        below={(problem, index) => {
          const value = read(problem);
          if (value === undefined || !isFirst(problem, index)) return null;
          return (
            <input
              name={String(index)}
              defaultValue={value}
              aria-label={texts.transfer.cell(problem.column, problem.line)}
              autoComplete="off"
            />
          );
        }}
      />
      {problems.some((problem) => read(problem) !== undefined) && (
        <div className="page-actions">
          <Button type="submit" look="main">
            {texts.transfer.checkAgain}
          </Button>
        </div>
      )}
    </form>
  );
}

const isSameCell = (a: Problem, b: Problem) => a.file === b.file && a.line === b.line && a.column === b.column;

/** The cells of the files in which something is wrong. */
function readCells(files: Files, problems: Problem[]): Map<FileKey | undefined, Cells> {
  const cells = new Map<FileKey | undefined, Cells>();
  for (const table of new Set(problems.map(({ file }) => tableOf(file)))) {
    const text = table && files[table];
    if (text !== undefined) cells.set(table, cellsOf(text));
  }
  return cells;
}
