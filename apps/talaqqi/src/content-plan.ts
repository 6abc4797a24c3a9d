import { compareDigits, type NumberPart } from "@talaqqi/contract/changed-digits";
import type { Shape } from "./client.ts";
import { tableOf } from "./print.ts";
import { texts } from "./texts.ts";
import { valueText } from "./value-text.ts";

type Plan = Shape<"ContentPlan">;
type Problem = Shape<"ContentProblem">;

/** The most changes listed per file without `--all`. */
const MAX_LISTED = 20;
const MAX_PROBLEMS = 50;

/** @returns a plan as text: a table of files, the changed rows, the corrected values, what becomes public, the problems. */
export function renderPlan(plan: Plan, { all = false }: { all?: boolean }): string {
  const different = plan.files.filter(({ created, changed, removed }) => created + changed + removed > 0);
  const table = tableOf(
    [
      texts.contentPlan.file,
      texts.contentPlan.rows,
      texts.contentPlan.created,
      texts.contentPlan.changed,
      texts.contentPlan.removed,
      texts.contentPlan.unchanged,
    ],
    different.map(({ file, rows, created, changed, removed, unchanged }) =>
      [file, rows, created, changed, removed, unchanged].map(String),
    ),
  );
  const unchanged = plan.files.length - different.length;
  const published = plan.files.filter((file) => file.public && file.created + file.changed > 0);
  return [
    ...(different.length > 0 ? [table] : []),
    ...(unchanged > 0 ? [texts.contentPlan.unchangedFiles(unchanged)] : []),
    ...renderChanges(plan, { all }),
    ...(plan.notices.length > 0 ? [texts.contentPlan.corrected, renderProblems(plan.notices)] : []),
    ...(published.length > 0 ? [texts.contentPlan.published(published.map(({ file }) => file))] : []),
    ...(plan.problems.length > 0 ? [texts.contentPlan.problems, renderProblems(plan.problems)] : []),
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
  const hint = shown.length < own.length ? texts.contentPlan.hint : "";
  return [...shown.map(renderChange), ...(more > 0 ? [`${file}: ${texts.contentPlan.more(more)}${hint}`] : [])];
}

/** @returns `levels.csv:3: change 1 (Dasar)` and a line for each field of a changed row: `  level: Dasar → Pemula`. */
function renderChange({ file, line, action, key, label, fields }: Shape<"ContentChange">): string {
  const place = line > 0 ? `${file}:${line}` : file;
  const row = `${place}: ${[valueText(action), key, label && `(${label})`].filter(Boolean).join(" ")}`;
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
      texts.contentPlan.isNow(`${file}:${line}: ${placeholder && `${placeholder} `}`, String(identifier)),
    );
  const more = assigned.length - lines.length;
  return more > 0 ? [...lines, `${texts.contentPlan.more(more)}${texts.contentPlan.hint}`] : lines;
}

/** @returns a line such as `hurufs.csv:7 (Alif): nama_latin: …` for each problem. */
export function renderProblems(problems: Problem[]): string {
  const lines = problems.slice(0, MAX_PROBLEMS).map(({ file, line, column, message, label, reading }) => {
    const place = `${file}${line > 0 ? `:${line}` : ""}${label ? ` (${label})` : ""}`;
    return `${place}: ${column && `${column}: `}${message}${reading ? `: ${renderReading(reading)}` : ""}`;
  });
  const more = problems.length - lines.length;
  return [...lines, ...(more > 0 ? [texts.contentPlan.moreJson(more)] : [])].join("\n");
}

/** @returns `81234567890 → [0]812-3456-7890`, with the digits in brackets that only the one has. */
function renderReading(reading: Shape<"NumberReading">): string {
  const { before, after } = compareDigits(reading.before, reading.after);
  const mark = ({ text, isChanged }: NumberPart) => (isChanged ? `[${text}]` : text);
  return [before, after].map((parts) => parts.map(mark).join("")).join(" → ");
}

export const summarize = (problems: Problem[]): string => texts.contentPlan.summary(problems.length);
