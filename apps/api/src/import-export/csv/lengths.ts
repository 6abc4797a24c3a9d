import type { Clock } from "../../domain/commitments.ts";
import { renderIn } from "../../messages/messages.ts";
import { openEnd } from "../tables/time-codecs.ts";
import { type At, addProblem, type ParsedFile, type ParsedRow } from "./parsed-file.ts";
import { ask } from "./questions.ts";

/** The column that says how long something lasts. */
export const MINUTES = "minutes";

/** How long what begins at the time in a cell lasts, in minutes; `open` where its end is not known. */
export type Span = { at: At; length: number | "open" };

/** Is the time that may say how long it lasts refused? Then an empty cell is not refused as well. */
export const isWithoutTime = ({ table }: ParsedFile, { values }: ParsedRow): boolean =>
  table.columns.time !== undefined && values.time === undefined;

/** Takes the length from the time where the row has no minutes. */
export function takeLength({ at, length }: Span, clock: Clock): void {
  const { file, row, column, cell } = at;
  const known = row.current?.[MINUTES];
  if (length === "open" && known) {
    row.values[MINUTES] = known;
    return;
  }
  const codec = file.table.columns[MINUTES];
  const parsed = length === "open" ? openEnd(cell, row.values[column] ?? "") : codec?.parse(String(length), clock);
  if (!parsed) return;
  if (!("problem" in parsed)) {
    row.values[MINUTES] = parsed.value;
    return;
  }
  const { problem, question } = parsed;
  if (question) ask(at, problem, question);
  else addProblem(file, row, column, (t) => t.lengthRefused(cell, Number(length), renderIn(problem, t)));
}

/** Checks that a time does not say another length than the minutes of its row. */
export function compareLength({ at: { file, row, column, cell }, length }: Span): void {
  const minutes = row.values[MINUTES];
  if (!minutes || length === "open" || Number(minutes) === length) return;
  addProblem(file, row, column, (t) => t.lengthDiffers(cell, length, Number(minutes)));
}
