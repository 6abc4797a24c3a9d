import { createHash } from "node:crypto";
import type { Queryable } from "../database/connect.ts";
import { type Language, type TableName, texts } from "../messages/messages.ts";
import { noticeClasses } from "./checks/classes.ts";
import { checkDoubleBookings, scheduleTables } from "./checks/double-bookings.ts";
import { noticeExistingPeople } from "./checks/existing-people.ts";
import { checkFixedColumns } from "./checks/fixed-columns.ts";
import { type ImportState, labelOf, removedRows } from "./checks/import-state.ts";
import { resolveNames } from "./checks/names.ts";
import { checkReferences, checkRemovals, checkRenames } from "./checks/references.ts";
import { checkCapacity, checkCells, checkUnique } from "./checks/row-checks.ts";
import { parseFile } from "./csv/parse-file.ts";
import {
  changedColumns,
  isChanged,
  lineOf,
  type MissingRows,
  type ParsedFile,
  type ParsedRow,
} from "./csv/parsed-file.ts";
import { type Describe, type RenderedProblem, renderProblems } from "./csv/problems.ts";
import { type ContentLimits, contentLimits } from "./limits.ts";
import { type ChangedField, MAX_SHOWN_CHANGES, showFields } from "./preview.ts";
import { readCurrentRows } from "./tables/current-rows.ts";
import { cellOfKey } from "./tables/placeholders.ts";
import { fileName, keyOf, referredTables, type Table, type Values } from "./tables/table.ts";
import { tables } from "./tables/tables.ts";
import { yielding } from "./tables/yielding.ts";

/** The texts of CSV files by table. A table without a file stays as it is. */
export type CsvFiles = Partial<Record<TableName, string>>;

/** What an import would do with one row. */
export type PlannedChange = {
  file: string;
  /** The line where the row begins; 0 for a row that would be removed. */
  line: number;
  action: "create" | "change" | "remove";
  /** The id, or the ids separated by semicolons; of a new row its placeholder or "". */
  key: string;
  /** The name of the row for people. */
  label: string;
  /** The columns that would change: all of a new row, none of a removed one. */
  columns: string[];
  /** What it was and would be. */
  fields: ChangedField[];
};

/** How many rows a file has, and what an import would do with them and with those that it lacks. */
export type FileCounts = {
  file: string;
  rows: number;
  created: number;
  changed: number;
  removed: number;
  unchanged: number;
};

/** What an import of some files would do. */
export type ImportPlan = {
  /** If there are any, nothing is imported. */
  problems: RenderedProblem[];
  /** Total, including problems not listed. */
  problemCount: number;
  /** What was changed when the files were parsed. */
  notices: RenderedProblem[];
  /** The first of each file, which are enough for a preview. */
  changes: PlannedChange[];
  counts: FileCounts[];
  /** SHA-256 of all values before and after, and of the last import's number, in hexadecimal: another one means another plan. */
  digest: string;
};

export type PlanOptions = {
  language: Language;
  /** The school's time zone, such as Asia/Jakarta: that of times without one. */
  zone: string;
  now: Date;
  /** The lines where files have their headings, by table; other files are searched for them. */
  headingLines?: Partial<Record<TableName, number>>;
  /** What happens to the records that a table's file lacks; absent: they are removed, if the file shows which it has. */
  missingRows?: Partial<Record<TableName, MissingRows>>;
  /** Tables whose files exist and are not text: their rows are not reported as missing. */
  unreadable?: readonly TableName[];
  /** Default: those of the service. */
  limits?: ContentLimits;
};

/** The language of labels and messages, and the zone of times. */
export type Shown = Pick<PlanOptions, "language" | "zone">;

/** A plan, the rows that it would write, and the number of the import before it, 0 if there is none. */
export type Prepared = { plan: ImportPlan; state: ImportState; lastImport: number };

/** Plans an import and checks its files. If there are no problems, the rows of the state are ready to be written. */
export async function preparePlan(
  db: Queryable,
  files: CsvFiles,
  { language, zone, now, headingLines = {}, missingRows = {}, unreadable = [], limits = contentLimits }: PlanOptions,
): Promise<Prepared> {
  const lastImport = await findLastImport(db);
  const names = tables.map(({ name }) => name).filter((name) => files[name] !== undefined);
  const state = new Map<string, ParsedFile>();
  for (const table of affectedTables([...names, ...unreadable])) {
    const text = files[table.name] ?? (unreadable.includes(table.name) ? null : undefined);
    const current = await readCurrentRows(db, table);
    const [headingLine, missing] = [headingLines[table.name], missingRows[table.name]];
    const options = { zone, now, maxRows: limits.rows, headingLine, missing };
    state.set(table.name, await parseFile(table, text, current, options));
  }
  await checkState(db, state, { now, zone });
  for (const file of state.values()) await checkCells(file, now.toISOString());
  await noticeExistingPeople(state);
  await noticeClasses(db, state);
  const plan = await toPlan(state, { language, zone });
  return { plan: { ...plan, digest: digestAfter(lastImport, plan) }, state, lastImport };
}

/** @returns the number of the last import, or 0. */
export async function findLastImport(db: Queryable): Promise<number> {
  const [found] = await db.$queryRaw<{ last: number }[]>`SELECT coalesce(max(id_import), 0) AS last FROM imports`;
  return found?.last ?? 0;
}

/** New rows have no values before: an import of the same files a second time would be the same plan. */
const digestAfter = (lastImport: number, { digest }: Pick<ImportPlan, "digest">) =>
  createHash("sha256").update(`${lastImport} ${digest}`).digest("hex");

/** Checks how the rows fit together, and what they take away. */
export async function checkState(
  db: Queryable,
  state: ImportState,
  clock: Pick<PlanOptions, "now" | "zone">,
): Promise<void> {
  resolveNames(state);
  await checkFixedColumns(db, state);
  await checkReferences(state);
  for (const file of state.values()) await checkUnique(state, file);
  await checkRemovals(state);
  await checkRenames(state);
  await checkCapacity(state);
  await checkDoubleBookings(state, clock);
}

/** @returns what would be done with a state that was checked. */
export async function toPlan(state: ImportState, options: Shown): Promise<ImportPlan> {
  const { language } = options;
  const parsed = [...state.values()];
  const counts = new Map(parsed.map(({ table, problems }) => [fileName(table), problems.count]));
  const described = new Map(parsed.map((file) => [fileName(file.table), file]));
  const describe: Describe = ({ file, column, values }) => {
    const { table, headings } = described.get(file) ?? {};
    const label = table && values ? labelOf(state, texts[language], table, values) : "";
    return { column: headings?.get(column) ?? column, ...(label && { label }) };
  };
  const found = parsed.flatMap(({ problems }) => problems.list);
  const notices = parsed.flatMap(({ notices }) => notices.list);
  return {
    ...(await describeChanges(state, options)),
    problems: renderProblems(found, language, { counts, describe }),
    problemCount: parsed.reduce((sum, { problems }) => sum + problems.count, 0),
    notices: renderProblems(notices, language, { describe }),
  };
}

/** The tables of the files, those that reference or are referenced by them, plus all schedule tables if any is concerned. */
export function affectedTables(names: readonly string[]): Table[] {
  const referred = tables.filter(({ name }) => names.includes(name)).flatMap(referredTables);
  const schedule = concernsSchedule(names) ? scheduleTables : [];
  const affected = [...names, ...referred, ...schedule];
  return tables.filter(
    (table) => affected.includes(table.name) || referredTables(table).some((name) => names.includes(name)),
  );
}

/** Can an import of these tables give somebody a commitment at an hour? */
export const concernsSchedule = (names: readonly string[]): boolean =>
  names.some((name) => scheduleTables.includes(name));

async function describeChanges(
  state: ImportState,
  options: Shown,
): Promise<Pick<ImportPlan, "changes" | "counts" | "digest">> {
  const changes: PlannedChange[] = [];
  const counts: FileCounts[] = [];
  const hash = createHash("sha256");
  for (const parsed of state.values()) {
    if (!parsed.present) continue;
    const { table, rows } = parsed;
    const count = { create: 0, change: 0, remove: 0 };
    let listed = 0;
    for await (const batch of yielding(changesOf(parsed))) {
      for (const one of batch) if (listed++ < MAX_SHOWN_CHANGES) changes.push(describe(state, parsed, one, options));
      for (const { action } of batch) count[action]++;
      hash.update(batch.map((one) => toHashed(table, one)).join(""));
    }
    const total = rows.length + parsed.unchanged.reduce((sum, line) => sum + Math.sign(line), 0);
    const { create: created, change: changed, remove: removed } = count;
    counts.push({
      file: fileName(table),
      rows: total,
      created,
      changed,
      removed,
      unchanged: total - created - changed,
    });
  }
  return { changes, counts, digest: hash.digest("hex") };
}

/** Describes the changes of each file that people are shown; after they are written, new rows by their numbers. */
export async function describeShown(state: ImportState, options: Shown): Promise<PlannedChange[]> {
  const changes: PlannedChange[] = [];
  for (const parsed of state.values()) {
    if (!parsed.present) continue;
    let listed = 0;
    for await (const batch of yielding(changesOf(parsed))) {
      for (const one of batch) if (listed++ < MAX_SHOWN_CHANGES) changes.push(describe(state, parsed, one, options));
      if (listed > MAX_SHOWN_CHANGES) break;
    }
  }
  return changes;
}

/** A row that is created, changed or removed. */
type Change = Pick<PlannedChange, "action"> & { before: Values | undefined; row: ParsedRow | undefined };

function* changesOf(parsed: ParsedFile): Generator<Change> {
  for (const row of parsed.rows) {
    const { current: before } = row;
    if (isChanged(parsed.table, row)) yield { action: before ? "change" : "create", before, row };
  }
  for (const before of removedRows(parsed)) yield { action: "remove", before, row: undefined };
}

function toHashed(table: Table, { action, before, row }: Change): string {
  const key = cellOfKey(keyOf(table, row?.values ?? before ?? {}));
  return `${JSON.stringify([table.name, action, key, before ?? null, row?.values ?? null])}\n`;
}

function describe(
  state: ImportState,
  { table }: ParsedFile,
  { action, before, row }: Change,
  { zone, language }: Shown,
): PlannedChange {
  const after = row?.values;
  const values = after ?? before ?? {};
  const columns = row ? changedColumns(table, row) : [];
  return {
    file: fileName(table),
    line: row ? lineOf(row, table.key[0] ?? "") : 0,
    action,
    key: cellOfKey(keyOf(table, values)),
    label: labelOf(state, texts[language], table, values),
    columns,
    fields: showFields(state, table, { columns: row ? columns : Object.keys(table.columns), before, after }, zone),
  };
}
