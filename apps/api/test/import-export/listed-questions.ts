import type { RenderedProblem } from "../../src/import-export/csv/problems.ts";
import type { CsvFiles, ImportPlan } from "../../src/import-export/plan.ts";

/** @returns problems or notices with what is asked: `[2, "time", "unread_time", "Ba'da Maghrib", 1]`. */
const listed = (problems: RenderedProblem[]) =>
  problems.map(({ line, column, kind, message, asked }) => [
    line,
    column,
    kind ?? message,
    ...(asked ? [asked.cell, asked.rows, ...asked.answers.map((cells) => cells.join("|"))] : kind ? [message] : []),
  ]);

/** @returns what a check asks and lists, and the fields that rows would have. */
export const checkWith = (plan: (files: CsvFiles) => Promise<ImportPlan>) => async (files: CsvFiles) => {
  const { problems, notices, changes } = await plan(files);
  const after = changes.map(({ fields = [] }) =>
    Object.fromEntries(fields.map(({ column, after }) => [column, after])),
  );
  return { problems: listed(problems), notices: listed(notices), after };
};

/** Hours of one teacher: the heading of further columns, and the rows. */
export const slots = (heading: string, ...rows: string[]): CsvFiles => ({
  slots: `id_teacher,day,time,capacity,${heading}\n${rows.join("\n")}\n`,
});
