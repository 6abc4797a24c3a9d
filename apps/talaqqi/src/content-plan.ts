import { compareDigits, type NumberPart } from "@talaqqi/contract/changed-digits";
import type { Shape } from "./client.ts";
import { tableOf } from "./print.ts";
import { codeText, say, valueText } from "./texts.ts";

type Plan = Shape<"ContentPlan">;
type Problem = Shape<"ContentProblem">;
type Options = { all?: unknown };

/** The most changes listed per file without `--all`. */
const MAX_LISTED = 20;
const MAX_PROBLEMS = 50;

export const isChanged = ({ created, changed, removed }: Shape<"FilePlan">) => created + changed + removed > 0;

/** @returns a plan as text: a table of files, the changed rows, what to check, what becomes public, the problems. */
export function renderPlan(plan: Plan, options: Options): string {
  const different = plan.files.filter(isChanged);
  const counts = ["file", "rows", "created", "changed", "removed", "unchanged"] as const;
  const table = tableOf(
    counts.map((count) => codeText("counts", count)),
    different.map((file) => counts.map((count) => String(file[count]))),
  );
  const unchanged = plan.files.length - different.length;
  const published = plan.files.filter((file) => file.public && file.created + file.changed > 0);
  return [
    ...(different.length > 0 ? [table] : []),
    ...(unchanged > 0 ? [say("unchangedFiles", { count: unchanged })] : []),
    ...renderChanges(plan, options),
    ...(plan.notices.length > 0 ? [say("notices"), renderProblems(plan.notices)] : []),
    ...(published.length > 0 ? [say("published", { files: published.map(({ file }) => file).join(", ") })] : []),
    ...(plan.problems.length > 0 ? [say("problems"), renderProblems(plan.problems)] : []),
  ].join("\n");
}

/** @returns the changes of an import, for each file the first ones. */
export const renderChanges = ({ files, changes }: Pick<Plan, "files" | "changes">, { all }: Options): string[] =>
  files.flatMap(({ file, created, changed, removed }) => {
    const own = changes.filter((change) => change.file === file);
    const shown = own.slice(0, all ? own.length : MAX_LISTED);
    const count = created + changed + removed - shown.length;
    const more = shown.length < own.length ? say("moreAll", { count }) : say("more", { count });
    return [...shown.map(renderChange), ...(count > 0 ? [`${file}: ${more}`] : [])];
  });

/** @returns `levels.csv:3: change 1 (Dasar)` and a line for each field of a changed row: `  level: Dasar → Pemula`. */
function renderChange({ file, line, action, key, label, fields }: Shape<"ContentChange">): string {
  const place = line > 0 ? `${file}:${line}` : file;
  const row = `${place}: ${[valueText(action), key, label && `(${label})`].filter(Boolean).join(" ")}`;
  const changed = action === "change" ? fields : [];
  const lines = changed.map(({ column, before, after }) => `  ${column}: ${before || "–"} → ${after || "–"}`);
  return [row, ...lines].join("\n");
}

/** @returns a line such as `levels.csv:4: new-1 is now 3` for each new id. */
export function renderAssigned(assigned: Shape<"AssignedIdentifier">[], { all }: Options): string[] {
  const shown = assigned.slice(0, all ? assigned.length : MAX_LISTED);
  const lines = shown.map(({ file, line, placeholder, identifier }) =>
    say("isNow", { what: `${file}:${line}: ${placeholder && `${placeholder} `}`, id: identifier }),
  );
  const count = assigned.length - lines.length;
  return count > 0 ? [...lines, say("moreAll", { count })] : lines;
}

/** @returns a line such as `hurufs.csv:7 (Alif): nama_latin: …` for each problem. */
export function renderProblems(problems: Problem[]): string {
  const lines = problems.slice(0, MAX_PROBLEMS).map(({ file, line, column, message, label, reading }) => {
    const place = `${file}${line > 0 ? `:${line}` : ""}${label ? ` (${label})` : ""}`;
    return `${place}: ${column && `${column}: `}${message}${reading ? `: ${renderReading(reading)}` : ""}`;
  });
  const count = problems.length - lines.length;
  return [...lines, ...(count > 0 ? [say("moreJson", { count })] : [])].join("\n");
}

/** @returns `81234567890 → [0]812-3456-7890`, with the digits in brackets that only the one has. */
function renderReading(reading: Shape<"NumberReading">): string {
  const { before, after } = compareDigits(reading.before, reading.after);
  const mark = ({ text, isChanged }: NumberPart) => (isChanged ? `[${text}]` : text);
  return [before, after].map((parts) => parts.map(mark).join("")).join(" → ");
}

export const countProblems = ({ length: count }: Problem[]): string => say("refused", { count });
