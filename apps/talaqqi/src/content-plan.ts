import { tableOf } from "./print.ts";
import type { Shape } from "./session.ts";

type Plan = Shape<"ContentPlan">;
type Problem = Shape<"ContentProblem">;

/** How many changes of a file are listed, unless all are wanted. */
const LISTED = 20;
const PROBLEMS = 50;

/** @returns a plan for people: what becomes of each file, which rows, what was understood otherwise, what is wrong. */
export function showPlan(plan: Plan, { all = false }: { all?: boolean }): string {
  const different = plan.files.filter(({ created, changed, removed }) => created + changed + removed > 0);
  const table = tableOf(
    ["file", "rows", "created", "changed", "removed", "unchanged"],
    different.map(({ file, rows, created, changed, removed, unchanged }) =>
      [file, rows, created, changed, removed, unchanged].map(String),
    ),
  );
  const same = plan.files.length - different.length;
  const others = same === 1 ? "1 file is" : `${same} files are`;
  const changes = plan.files.flatMap(({ file }) => listed(plan, file, all));
  const notices =
    plan.notices.length > 0 ? ["Understood otherwise than it is written:", showProblems(plan.notices)] : [];
  const problems = plan.problems.length > 0 ? ["Wrong:", showProblems(plan.problems)] : [];
  return [
    ...(different.length > 0 ? [table] : []),
    ...(same > 0 ? [`${others} as the service has it.`] : []),
    ...changes,
    ...notices,
    ...problems,
  ].join("\n");
}

function listed({ changes }: Plan, file: string, all: boolean): string[] {
  const own = changes.filter((change) => change.file === file);
  const lines = own.slice(0, all ? own.length : LISTED).map(({ line, action, key, label, columns }) => {
    const place = line > 0 ? `${file}:${line}` : file;
    const row = [action, key, label && `(${label})`].filter(Boolean).join(" ");
    return `${place}: ${row}${action === "change" ? `: ${columns.join(", ")}` : ""}`;
  });
  const more = own.length - lines.length;
  return more > 0 ? [...lines, `${file}: and ${more} more (--all lists them)`] : lines;
}

/** @returns `levels.csv:4: new-1 is now 3`, a line each. */
export function showAssigned(assigned: Shape<"AssignedIdentifier">[], { all = false }: { all?: boolean }): string[] {
  const lines = assigned
    .slice(0, all ? assigned.length : LISTED)
    .map(({ file, line, placeholder, identifier }) =>
      placeholder ? `${file}:${line}: ${placeholder} is now ${identifier}` : `${file}:${line}: is now ${identifier}`,
    );
  const more = assigned.length - lines.length;
  return more > 0 ? [...lines, `and ${more} more (--all lists them)`] : lines;
}

/** @returns `hurufs.csv:7: nama_latin: …`, a line each. */
export function showProblems(problems: Problem[]): string {
  const lines = problems.slice(0, PROBLEMS).map(({ file, line, column, message }) => {
    return `${file}${line > 0 ? `:${line}` : ""}: ${column && `${column}: `}${message}`;
  });
  const more = problems.length - lines.length;
  return [...lines, ...(more > 0 ? [`and ${more} more (--json lists them)`] : [])].join("\n");
}

/** @returns the sentence that ends a refusal. */
export function withCounts(problems: Problem[], language: "en" | "id"): string {
  const { length } = problems;
  if (language === "id") return `${length} kesalahan: tidak ada yang diimpor.`;
  return `${length} ${length === 1 ? "problem" : "problems"}: nothing is imported.`;
}
