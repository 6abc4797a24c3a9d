import type { Schema } from "@talaqqi/contract";
import { oneOf } from "../../database/rows.ts";
import { type LessonRow, positionOf, type ReadRow, type StateCount } from "./queries.ts";
import { getLessonTable, reviewedColumns } from "./reviewed-rows.ts";

export function toLessonRow(row: LessonRow) {
  const table = getLessonTable(row.table);
  const { columns, reviewed } = row;
  return {
    table: oneOf(tableNames, row.table),
    position: positionOf(row.table, row.id),
    id: row.id,
    label: shorten(table.label.map((column) => columns[column] ?? "").join(" ")),
    columns: reviewedColumns(table).flatMap((column) => {
      const value = columns[column];
      return value === undefined ? [] : [{ column, value }];
    }),
    hash: `${row.table}:${row.id}:${row.hash}`,
    state: oneOf(states, row.state),
    id_review: row.id_review ?? 0,
    reviewer: row.reviewer ?? "",
    reviewed_at: row.reviewed_at?.toISOString() ?? "",
    note: row.note ?? "",
    changes: reviewedColumns(table).flatMap((column) => {
      const [before, after] = [reviewed?.[column] ?? "", columns[column] ?? ""];
      return reviewed && before !== after ? [{ column, before, after }] : [];
    }),
  } satisfies Schema<"LessonRow">;
}

/** @returns the rows whose hashes a request lists, each once. */
export const toReadRows = (hashes: string): ReadRow[] =>
  [...new Set(hashes.split(";"))].map((one) => {
    const [table = "", id, hash = ""] = one.split(":");
    return { table, id: Number(id), hash };
  });

export function toSummary(counts: StateCount[]) {
  return {
    ...sumUp(counts),
    tables: tableNames.map((name) => ({ table: name, ...sumUp(counts.filter(({ table }) => table === name)) })),
  } satisfies Schema<"ReviewSummary">;
}

function sumUp(counts: StateCount[]) {
  const sum = (wanted: Schema<"ReviewState">) =>
    counts.reduce((total, { state, count }) => total + (state === wanted ? count : 0), 0);
  return { waiting: sum("waiting"), approved: sum("approved"), changed: sum("changed") };
}

const states = ["waiting", "approved", "changed"] as const satisfies Schema<"ReviewState">[];

const tableNames = [
  "kategoris",
  "contents",
  "subkategoris",
  "sifats",
  "hurufs",
  "feedbacks",
  "pertanyaans",
] as const satisfies Schema<"LessonTable">[];

/** The contract's limit, in code points. */
const MAX_LABEL = 100;

function shorten(text: string): string {
  const characters = [...text];
  return characters.length > MAX_LABEL ? `${characters.slice(0, MAX_LABEL - 1).join("")}…` : text;
}
