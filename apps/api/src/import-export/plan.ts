import { createHash } from "node:crypto";
import type { Queryable } from "../database/connect.ts";
import { checkCapacity, checkCells, checkUnique } from "./checks/checks.ts";
import { checkDoubleBookings, hourTables } from "./checks/double-bookings.ts";
import { checkFixedColumns } from "./checks/fixed-columns.ts";
import { checkReferences, checkRemovals, checkRenames } from "./checks/references.ts";
import { labelOf, removed, type State } from "./checks/state.ts";
import { changedColumns, lineOf, readSheet, type Sheet } from "./csv/parsed-file.ts";
import { type ContentProblem, tell } from "./csv/problems.ts";
import { type ContentLimits, contentLimits } from "./limits.ts";
import type { Language } from "./messages/messages.ts";
import { keyOf, readStored } from "./tables/current-rows.ts";
import { showIdentifier } from "./tables/placeholders.ts";
import type { Kind } from "./tables/table.ts";
import { fileOf, kinds, referredBy, type Table } from "./tables/tables.ts";
import { unhurried } from "./tables/yielding.ts";

/** The texts of CSV files, by kind. A kind that is not there is left alone. */
export type ContentFiles = Partial<Record<Table, string>>;

/** What an import would do with one row. */
export type ContentChange = {
  file: string;
  /** The line of the file that the row begins in; 0 for one that is removed. */
  line: number;
  action: "create" | "change" | "remove";
  /** The row's identifier, or its identifiers with a semicolon between them; of a new row the placeholder, or "". */
  key: string;
  /** What tells a person which row it is. */
  label: string;
  /** The columns that would change; all of them for a row that is created, none for one that is removed. */
  columns: string[];
};

/** How many rows a file has, and what an import would do with them and with those that it lacks. */
export type ContentCounts = {
  file: string;
  rows: number;
  created: number;
  changed: number;
  removed: number;
  unchanged: number;
};

/** What an import of some files would do. */
export type ContentPlan = {
  /** What is wrong. Files that have any are not imported. */
  problems: ContentProblem[];
  /** How many things are wrong, those that are not told as well. */
  found: number;
  /** What was altered when it was read. */
  notices: ContentProblem[];
  changes: ContentChange[];
  counts: ContentCounts[];
  /** SHA-256, in hexadecimal digits, of all values before and after: another one means that the plan is another. */
  digest: string;
};

export type PlanOptions = {
  language: Language;
  /** The school's time zone, such as Asia/Jakarta: where a time without a zone is meant. */
  zone: string;
  /** What time it is: tests are open, or over, and are scheduled for a time to come. */
  now: Date;
  /** Files that are there, and could not be read as text. What they may hold is not missed elsewhere. */
  unreadable?: readonly Table[];
  /** What the files may be; the service's own unless given. */
  limits?: ContentLimits;
};

/**
 * The kinds that an import of some files has to look at: theirs, those that these refer to, those that refer to them, and
 * whatever says who has something to do at an hour if one of them does.
 */
function concernedKinds(tables: readonly string[]): Kind<Table>[] {
  const referred = kinds.filter(({ table }) => tables.includes(table)).flatMap(referredBy);
  const hours = concernsHours(tables) ? hourTables : [];
  return kinds.filter(
    (kind) =>
      [...tables, ...referred, ...hours].includes(kind.table) ||
      referredBy(kind).some((table) => tables.includes(table)),
  );
}

/** May an import of some files give people something to do at an hour? */
export const concernsHours = (tables: readonly string[]): boolean => tables.some((table) => hourTables.includes(table));

/** Works out what an import would do. The rows of the state are what is to be written, if nothing is wrong. */
export async function preparePlan(
  db: Queryable,
  files: ContentFiles,
  { language, zone, now, unreadable = [], limits = contentLimits }: PlanOptions,
): Promise<{ plan: ContentPlan; state: State }> {
  const tables = kinds.map(({ table }) => table).filter((table) => files[table] !== undefined);
  const state = new Map<string, Sheet>();
  for (const kind of concernedKinds([...tables, ...unreadable])) {
    const text = files[kind.table] ?? (unreadable.includes(kind.table) ? null : undefined);
    state.set(kind.table, await readSheet(kind, text, await readStored(db, kind), { zone, maxRows: limits.rows }));
  }
  await checkFixedColumns(db, state);
  await checkReferences(state);
  for (const sheet of state.values()) {
    await checkUnique(sheet);
    await checkCells(sheet, now.toISOString());
  }
  await checkRemovals(state);
  await checkRenames(state);
  await checkCapacity(state);
  await checkDoubleBookings(state, { now, zone });

  const { changes, counts, digest } = await describeChanges(state);
  const sheets = [...state.values()];
  const found = new Map(sheets.map(({ kind, problems }) => [fileOf(kind), problems.count]));
  const problems = tell(
    sheets.flatMap((sheet) => sheet.problems.list),
    language,
    found,
  );
  const notices = tell(
    sheets.flatMap((sheet) => sheet.notices.list),
    language,
  );
  const all = [...found.values()].reduce((sum, count) => sum + count, 0);
  return { plan: { problems, found: all, notices, changes, counts, digest }, state };
}

/** Describes each row that is created, changed or removed; once the rows are written, by the numbers that they have got. */
export async function describeChanges(state: State): Promise<Pick<ContentPlan, "changes" | "counts" | "digest">> {
  const changes: ContentChange[] = [];
  const counts: ContentCounts[] = [];
  const hash = createHash("sha256");
  for (const sheet of state.values()) {
    if (!sheet.present) continue;
    const { kind, entries } = sheet;
    const file = fileOf(kind);
    const add = (change: Omit<ContentChange, "file">, before: unknown, after: unknown) => {
      changes.push({ file, ...change });
      hash.update(`${JSON.stringify([kind.table, change.action, change.key, before, after])}\n`);
    };
    const first = kind.key[0] ?? "";
    const all = Object.keys(kind.columns);
    const count = { created: 0, changed: 0, removed: 0 };
    for await (const entry of unhurried(entries)) {
      const { values, stored } = entry;
      const columns = stored ? changedColumns(kind, entry) : all;
      if (columns.length === 0) continue;
      const row = {
        line: lineOf(entry, first),
        key: showIdentifier(keyOf(kind, values)),
        label: labelOf(state, kind, values),
        columns,
      };
      add({ ...row, action: stored ? "change" : "create" }, stored ?? null, values);
      count[stored ? "changed" : "created"]++;
    }
    for (const values of removed(sheet)) {
      const row = { line: 0, key: keyOf(kind, values), label: labelOf(state, kind, values), columns: [] };
      add({ ...row, action: "remove" }, values, null);
      count.removed++;
    }
    const rows = entries.length + sheet.unchanged.reduce((sum, line) => sum + Math.sign(line), 0);
    counts.push({ file, rows, ...count, unchanged: rows - count.created - count.changed });
  }
  return { changes, counts, digest: hash.digest("hex") };
}
