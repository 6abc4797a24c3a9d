import { setImmediate } from "node:timers/promises";
import { z } from "zod";
import type { Queryable, Transaction } from "../database/connect.ts";
import { parseIdentifier } from "../domain/identifiers.ts";
import { type TableName, texts } from "../messages/messages.ts";
import { type ImportState, labelOf, removedRows } from "./checks/import-state.ts";
import { changedColumns, changedRows, emptyFile, type ParsedFile } from "./csv/parsed-file.ts";
import type { PlannedChange, Shown } from "./plan.ts";
import { MAX_SHOWN_CHANGES, showFields } from "./preview.ts";
import { readCurrentRows } from "./tables/current-rows.ts";
import { columnOf, fileName, keyAddress, keyOf, quote, splitAddress, type Table, type Values } from "./tables/table.ts";
import { tables } from "./tables/tables.ts";
import { insert } from "./write.ts";

/** A row that an import changed: the columns it changed, before and after; null for a row that it created, or removed. */
export type ImportRow = { kind: TableName; key: string; before: Values | null; after: Values | null };

const columns = ["id_import", "position", "kind", "key", "before", "after"];
const people = ["id_user", "former_id_user", "id_student", "former_id_student"];

/** Stores what an import that was written did to each row, so that it can be taken back. */
export async function recordRows(tx: Transaction, id_import: number, state: ImportState): Promise<void> {
  const derived = { version: await versionSql(tx, [...state.keys()]) };
  await insert(tx, "import_rows", [...columns, ...people], rowsToRecord(id_import, state), derived);
}

/** Marks the rows that stay as they are when their import is taken back. */
export async function markKeptRows(tx: Transaction, id_import: number, rows: ImportRow[]): Promise<void> {
  for (let first = 0; first < rows.length; first += BATCH_SIZE) {
    const keys = rows.slice(first, first + BATCH_SIZE).map(({ kind, key }) => ({ kind, key }));
    await tx.$executeRaw`
      UPDATE import_rows AS r SET kept = true
      FROM jsonb_to_recordset(${JSON.stringify(keys)}::jsonb) AS k (kind text, key text)
      WHERE r.id_import = ${id_import} AND r.kind = k.kind AND r.key = k.key`;
    // The embedded database answers synchronously.
    await setImmediate();
  }
}

/** Stores the versions that the records of an import got when it was taken back. @param row_count of the import. */
export async function recordRevertedVersions(tx: Transaction, id_import: number, row_count: number): Promise<void> {
  const version = await versionSql(
    tx,
    tables.map(({ name }) => name),
  );
  const sql = `UPDATE import_rows AS r SET reverted_version = ${version}
    WHERE id_import = $1 AND position > $2 AND position <= $3`;
  for (let last = 0; last < row_count; last += BATCH_SIZE) {
    await tx.$executeRawUnsafe(sql, id_import, last, last + BATCH_SIZE);
    // The embedded database answers synchronously.
    await setImmediate();
  }
}

/** SQL for the version of the record of a row `r`. A call of record_version for each row takes several times as long. */
async function versionSql(tx: Transaction, names: string[]): Promise<string> {
  const versioned = await tx.$queryRaw<{ name: string }[]>`
    SELECT table_name::text AS name FROM information_schema.columns
    WHERE table_schema = current_schema() AND column_name = 'version' AND table_name = ANY(${names})`;
  const cases = tables
    .filter((table) => versioned.some(({ name }) => name === table.name))
    .map((table) => {
      const key = columnOf(table, table.key[0] ?? "");
      return `WHEN '${table.name}' THEN (SELECT version FROM ${quote(table.name)} WHERE ${key} = r.key::int)`;
    });
  return cases.length === 0 ? "NULL" : `CASE r.kind ${cases.join(" ")} END`;
}

function* rowsToRecord(id_import: number, state: ImportState): Generator<object> {
  let position = 0;
  for (const file of state.values()) {
    const { table, present } = file;
    if (!present) continue;
    const peopleOf = findPeople(table);
    const record = (row: Omit<ImportRow, "kind">, links: object) => ({
      id_import,
      position: ++position,
      kind: table.name,
      ...row,
      ...links,
    });
    for (const row of changedRows(file)) {
      const { values, current } = row;
      const changed = changedColumns(table, row);
      const before = current ? pick(current, changed) : null;
      yield record({ key: keyOf(table, values), before, after: pick(values, changed) }, peopleOf(current, values));
    }
    for (const values of removedRows(file)) {
      yield record({ key: keyOf(table, values), before: values, after: null }, peopleOf(values, undefined));
    }
  }
}

type RowValues = Readonly<Record<string, Values[string] | undefined>>;

function pick(values: RowValues, columns: readonly string[]): Values {
  const picked: Record<string, Values[string]> = {};
  for (const column of columns) picked[column] = values[column] ?? null;
  return picked;
}

/** @returns whom a row of a table is about, and was about before: their erasure takes the record along. */
function findPeople(table: Table) {
  const [user, student] = [columnTo(table, "users.id"), columnTo(table, "students.id_student")];
  return (before: RowValues | undefined, after: RowValues | undefined) => {
    const linksOf = (column: string | undefined) => {
      const [current, former] = [after ?? before, before].map((values) => (column && values?.[column]) || null);
      return [current, former === current ? null : former];
    };
    const [[id_user, former_id_user], [id_student, former_id_student]] = [linksOf(user), linksOf(student)];
    return { id_user, former_id_user, id_student, former_id_student };
  };
}

const columnTo = (table: Table, address: string): string | undefined =>
  keyAddress(table) === address
    ? table.key[0]
    : Object.keys(table.references).find((column) => table.references[column] === address);

const values = z.record(z.string(), z.string().nullable()).nullable();
const BATCH_SIZE = 5000;

/** Reads the rows of an import in their order. */
export async function readRows(db: Queryable, id_import: number): Promise<ImportRow[]> {
  const rows: ImportRow[] = [];
  for (let last = 0; ; ) {
    const batch = await db.importRow.findMany({
      where: { id_import, position: { gt: last } },
      orderBy: { position: "asc" },
      take: BATCH_SIZE,
    });
    rows.push(...batch.flatMap(toRow));
    last = batch.at(-1)?.position ?? last;
    if (batch.length < BATCH_SIZE) return rows;
  }
}

type StoredRow = { kind: string; key: string; before: unknown; after: unknown };

/** A table that a later version no longer has is left out; then the import cannot be taken back. */
function toRow({ kind, key, before, after }: StoredRow): ImportRow[] {
  const table = tables.find(({ name }) => name === kind);
  return table ? [{ kind: table.name, key, before: values.parse(before), after: values.parse(after) }] : [];
}

/** @returns what an import did to its first rows of each table, for people. */
export async function readChanges(db: Queryable, id_import: number, options: Shown): Promise<PlannedChange[]> {
  const rows = await db.$queryRaw<StoredRow[]>`
    SELECT kind, key, before, after FROM (
      SELECT *, row_number() OVER (PARTITION BY kind ORDER BY position) AS number
      FROM import_rows WHERE id_import = ${id_import}
    ) AS numbered
    WHERE number <= ${MAX_SHOWN_CHANGES} ORDER BY position`;
  const known = rows.flatMap(toRow);
  const state = await readNames(db, known);
  return known.flatMap((row) => {
    const table = tables.find(({ name }) => name === row.kind);
    return table ? [toChange(state, table, row, options)] : [];
  });
}

/** Reads the rows, and those that name them, as they are now: an import stores only what it changed. */
async function readNames(db: Queryable, rows: ImportRow[]): Promise<ImportState> {
  const state = new Map<string, ParsedFile>();
  const wanted = new Map<string, Set<number>>();
  const want = (name: string, key: string) => {
    const id = parseIdentifier(key.split(";")[0] ?? "");
    if (id !== null) wanted.set(name, (wanted.get(name) ?? new Set()).add(id));
  };
  for (const { kind, key } of rows) want(kind, key);
  // A row refers only to those of the tables before.
  for (const table of tables.toReversed()) {
    const ids = wanted.get(table.name);
    if (!ids) continue;
    const current = await readCurrentRows(db, table, [...ids]);
    state.set(table.name, emptyFile(table, current, { present: false, complete: true }));
    const stored = rows.filter(({ kind }) => kind === table.name).map(({ before, after }) => ({ ...before, ...after }));
    for (const values of [...current.values(), ...stored]) {
      for (const column of table.label) {
        const address = table.references[column];
        if (address && values[column]) want(splitAddress(address).table, values[column]);
      }
    }
  }
  return state;
}

function toChange(
  state: ImportState,
  table: Table,
  { key, before, after }: ImportRow,
  { zone, language }: Shown,
): PlannedChange {
  const columns = Object.keys(table.columns).filter((column) => column in (after ?? before ?? {}));
  const sides = { columns, before: before ?? undefined, after: after ?? undefined };
  return {
    file: fileName(table),
    line: 0,
    action: before ? (after ? "change" : "remove") : "create",
    key,
    label: labelOf(state, texts[language], table, { ...state.get(table.name)?.current.get(key), ...before, ...after }),
    columns,
    fields: showFields(new Map(), table, sides, zone),
  };
}
