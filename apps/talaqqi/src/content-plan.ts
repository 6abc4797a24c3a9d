import type { Shape } from "./client.ts";
import { tableOf } from "./print.ts";

type Plan = Shape<"ContentPlan">;
type Problem = Shape<"ContentProblem">;

/** The most changes listed per file without `--all`. */
const MAX_LISTED = 20;
const MAX_PROBLEMS = 50;

/** @returns a plan as text: a table of files, the changed rows, the corrected values, the problems. */
export function renderPlan(plan: Plan, { all = false }: { all?: boolean }): string {
  const different = plan.files.filter(({ created, changed, removed }) => created + changed + removed > 0);
  const table = tableOf(
    ["file", "rows", "created", "changed", "removed", "unchanged"],
    different.map(({ file, rows, created, changed, removed, unchanged }) =>
      [file, rows, created, changed, removed, unchanged].map(String),
    ),
  );
  const unchanged = plan.files.length - different.length;
  const unchangedFiles = unchanged === 1 ? "1 file" : `${unchanged} files`;
  return [
    ...(different.length > 0 ? [table] : []),
    ...(unchanged > 0 ? [`${unchangedFiles} without changes.`] : []),
    ...renderChanges(plan, { all }),
    ...(plan.notices.length > 0 ? ["Values that were corrected:", renderProblems(plan.notices)] : []),
    ...(plan.problems.length > 0 ? ["Problems:", renderProblems(plan.problems)] : []),
  ].join("\n");
}

/** @returns the changes of an import, for each file the first ones. */
export const renderChanges = (plan: Pick<Plan, "files" | "changes">, { all = false }: { all?: boolean }): string[] =>
  plan.files.flatMap(({ file }) => listChanges(plan, file, all));

function listChanges({ files, changes }: Pick<Plan, "files" | "changes">, file: string, all: boolean): string[] {
  const own = changes.filter((change) => change.file === file);
  const shown = own.slice(0, all ? own.length : MAX_LISTED);
  const counts = files.find((counts) => counts.file === file);
  const total = counts ? counts.created + counts.changed + counts.removed : own.length;
  const more = total - shown.length;
  const hint = shown.length < own.length ? " (use --all to list them)" : "";
  return [...shown.map(renderChange), ...(more > 0 ? [`${file}: and ${more} more${hint}`] : [])];
}

/** @returns `levels.csv:3: change 1 (Dasar)` and a line for each field of a changed row: `  level: Dasar → Pemula`. */
function renderChange({ file, line, action, key, label, fields }: Shape<"ContentChange">): string {
  const place = line > 0 ? `${file}:${line}` : file;
  const row = `${place}: ${[action, key, label && `(${label})`].filter(Boolean).join(" ")}`;
  const changed = action === "change" ? fields : [];
  return [row, ...changed.map(({ column, before, after }) => `  ${column}: ${before || "–"} → ${after || "–"}`)].join(
    "\n",
  );
}

/** @returns a line such as `levels.csv:4: new-1 is now 3` for each new id. */
export function renderAssigned(assigned: Shape<"AssignedIdentifier">[], { all = false }: { all?: boolean }): string[] {
  const lines = assigned
    .slice(0, all ? assigned.length : MAX_LISTED)
    .map(({ file, line, placeholder, identifier }) =>
      placeholder ? `${file}:${line}: ${placeholder} is now ${identifier}` : `${file}:${line}: is now ${identifier}`,
    );
  const more = assigned.length - lines.length;
  return more > 0 ? [...lines, `and ${more} more (use --all to list them)`] : lines;
}

/** @returns a line such as `hurufs.csv:7: nama_latin: …` for each problem. */
export function renderProblems(problems: Problem[]): string {
  const lines = problems.slice(0, MAX_PROBLEMS).map(({ file, line, column, message }) => {
    return `${file}${line > 0 ? `:${line}` : ""}: ${column && `${column}: `}${message}`;
  });
  const more = problems.length - lines.length;
  return [...lines, ...(more > 0 ? [`and ${more} more (use --json to list them)`] : [])].join("\n");
}

export function summarize(problems: Problem[], language: "en" | "id"): string {
  const { length } = problems;
  if (language === "id") return `${length} kesalahan: tidak ada yang diimpor.`;
  return `${length} ${length === 1 ? "problem" : "problems"}: nothing was imported.`;
}
