import { fileURLToPath } from "node:url";
import type { Queryable, Transaction } from "../database/connect.ts";
import type { Message, TableName } from "../messages/messages.ts";
import { findFixedRemovals } from "./checks/fixed-columns.ts";
import { createFind, type ImportState, labelOf, rowsBeforeImport, unchangedRows } from "./checks/import-state.ts";
import { parseFile } from "./csv/parse-file.ts";
import { emptyFile, isChanged, type ParsedFile } from "./csv/parsed-file.ts";
import { DEMONSTRATION_TEACHER, demonstration } from "./first-content.ts";
import type { ImportRow } from "./history.ts";
import { readFolder } from "./import-folder.ts";
import { owners } from "./kept-rows.ts";
import { contentLimits } from "./limits.ts";
import { lockTables } from "./locks.ts";
import { affectedTables } from "./plan.ts";
import { lockAccounts } from "./revert.ts";
import { noRows, readCurrentRows } from "./tables/current-rows.ts";
import { itemsOf, keyOf, splitAddress, type Table, type Values } from "./tables/table.ts";
import { tables } from "./tables/tables.ts";
import { yielding } from "./tables/yielding.ts";

/** A record of the demonstration school that stays, and why. */
export type KeptRecord = { kind: TableName; key: string; label: Message; reason: "changed" | "used" };

/** What is left of the demonstration school: the rows to remove, as those of an import that created them. */
export type Demonstration = { rows: ImportRow[]; kept: KeptRecord[] };

/** Here an hour also stays with its teacher, and a booking with its hour. */
const demonstrationOwners: typeof owners = { ...owners, slots: ["id_teacher"], bookings: ["id_time", "id_student"] };

/** The rows that describe a teacher: they also stay when the teacher is only in use. */
const partsOfTeacher: readonly TableName[] = ["teacher_levels", "sertifikats", "pengalamans"];

/**
 * Finds the rows that still equal the demonstration files. A row is kept when its owner was changed, or when a remaining row
 * refers to it. Of a school without the demonstration data, only the rows with the identifiers in the files are read.
 */
export async function findDemonstration(db: Queryable, now: Date): Promise<Demonstration> {
  const files = await readFiles(now);
  const named = files.map(({ table }) => table);
  const unchanged = await findUnchanged(db, await readState(db, named, files, { all: false, now }));
  if (unchanged.toRemove().length === 0) return { rows: [], kept: [] };
  const affected = affectedTables(named.map(({ name }) => name));
  const rows = await findUnchanged(db, await readState(db, affected, files, { all: true, now }));
  for (const key of await findTeachersOfStaff(db)) rows.keep("teachers", key, "used");
  await rows.keepUsed();
  return { rows: rows.toRemove(), kept: rows.kept() };
}

/** Locks the tables and the accounts of the demonstration, so that nobody uses or removes what is found afterwards. */
export async function lockDemonstration(tx: Transaction, now: Date): Promise<void> {
  const files = await readFiles(now);
  const names = files.map(({ table }) => table.name);
  await lockTables(tx, names, now);
  const accounts = files.find(({ table }) => table.name === "users")?.ids ?? [];
  await lockAccounts(tx, accounts);
}

/** The rows whose values and whose owners' values are those of the files. */
async function findUnchanged(db: Queryable, state: ImportState) {
  const rows = createRows(state);
  const accounts = state.get("users");
  if (accounts) {
    const { table, current } = accounts;
    const removal = emptyFile(table, current, { present: true, complete: true });
    const removed = new Set(rows.keysOf(table));
    for (const key of await findFixedRemovals(db, { ...removal, removed })) rows.keep(table.name, key, "changed");
  }
  rows.keepWithOwners(
    "changed",
    tables.map(({ name }) => name),
  );
  return rows;
}

/** A demonstration file, with the identifiers of its rows: of a row with two, the first. */
type DemonstrationFile = { table: Table; text: string; ids: number[] };

async function readFiles(now: Date): Promise<DemonstrationFile[]> {
  const { files } = await readFolder(fileURLToPath(demonstration));
  const read: DemonstrationFile[] = [];
  for (const table of tables) {
    const text = files[table.name];
    if (text === undefined) continue;
    const { byKey } = await parseFile(table, text, noRows(table), optionsAt(now));
    read.push({ table, text, ids: [...byKey.values()].map(({ values }) => Number(values[table.key[0] ?? ""])) });
  }
  return read;
}

const optionsAt = (now: Date) => ({ zone: "UTC", now, maxRows: contentLimits.rows });

/** @param options.all whether all rows of the tables are read, or only those that the files name. */
async function readState(
  db: Queryable,
  wanted: Table[],
  files: DemonstrationFile[],
  { all, now }: { all: boolean; now: Date },
): Promise<ImportState> {
  const state = new Map<string, ParsedFile>();
  for (const table of wanted) {
    const file = files.find((one) => one.table === table);
    const current = await readCurrentRows(db, table, all ? undefined : file?.ids);
    state.set(table.name, await parseFile(table, file?.text, current, optionsAt(now)));
  }
  return state;
}

/** Teachers linked to staff, except the demonstration's own member. */
async function findTeachersOfStaff(db: Queryable): Promise<string[]> {
  const staff = await db.operator.findMany({
    where: {
      id_teacher: { not: null },
      removed_at: null,
      OR: [{ email: null }, { email: { not: DEMONSTRATION_TEACHER } }],
    },
    select: { id_teacher: true },
  });
  return staff.map(({ id_teacher }) => String(id_teacher));
}

type Name = TableName;
type Row = { table: Table; key: string; values: Values };

/** The demonstration's rows: all are to be removed, until something keeps them. */
function createRows(state: ImportState) {
  const present = [...state.values()].filter((file) => file.present);
  const unchanged = new Map(present.flatMap(sameRows).map((row) => [idOf(row.table.name, row.key), row]));
  const kept = new Map<string, Row & { reason: KeptRecord["reason"] }>();
  for (const { table, rows } of present) {
    for (const { current } of rows.filter((row) => row.current && isChanged(table, row))) {
      if (!current) continue;
      const key = keyOf(table, current);
      kept.set(idOf(table.name, key), { table, key, values: current, reason: "changed" });
    }
  }
  const find = createFind(state, rowsBeforeImport);

  function keep(name: string, key: string, reason: KeptRecord["reason"]): boolean {
    const row = unchanged.get(idOf(name, key));
    if (row) kept.set(idOf(name, key), { ...row, reason });
    return unchanged.delete(idOf(name, key));
  }

  /** The row that a column refers to. */
  const targetOf = (address: string, value: string) => {
    const target = state.get(splitAddress(address).table)?.table;
    const row = target && find(address, value);
    return row ? { name: target.name, key: keyOf(target, row.values) } : undefined;
  };

  /** Keeps what a remaining row refers to. @returns whether it was to be removed. */
  function keepTargets({ table, values }: Pick<Row, "table" | "values">): boolean {
    const targets = [
      ...Object.entries(table.references).flatMap(([column, address = ""]) => {
        const value = values[column];
        return value ? (targetOf(address, value) ?? []) : [];
      }),
      ...Object.entries(table.lists).flatMap(([column, list]) =>
        list ? itemsOf(values[column]).map((key) => ({ name: list.of, key })) : [],
      ),
    ];
    return targets.map(({ name, key }) => keep(name, key, "used")).some(Boolean);
  }

  /** Keeps the rows of these tables whose owner stays. @returns whether any was to be removed. */
  function keepWithOwners(reason: KeptRecord["reason"], names: readonly Name[]): boolean {
    let found = false;
    for (let isDone = false; !isDone; found ||= !isDone) {
      const lost = [...unchanged.values()].filter(
        ({ table, values }) => names.includes(table.name) && hasOwnerThatStays(table, values),
      );
      isDone = lost.length === 0;
      for (const { table, key } of lost) keep(table.name, key, reason);
    }
    return found;
  }

  const hasOwnerThatStays = ({ name, references }: Table, values: Values) =>
    (demonstrationOwners[name] ?? []).some((column) => {
      const value = values[column];
      const target = value && targetOf(references[column] ?? "", value);
      return target !== undefined && target !== "" && target !== null && !unchanged.has(idOf(target.name, target.key));
    });

  return {
    keep,
    keepWithOwners,
    keysOf: (table: Table) => [...unchanged.values()].filter((row) => row.table === table).map(({ key }) => key),
    async keepUsed(): Promise<void> {
      for (const { table, current } of state.values()) {
        for await (const batch of yielding(current.values()))
          for (const values of batch) {
            if (!unchanged.has(idOf(table.name, keyOf(table, values)))) keepTargets({ table, values });
          }
      }
      // What is kept refers to more.
      for (let isDone = false; !isDone; ) {
        const more = [...kept.values()].filter(keepTargets);
        isDone = !keepWithOwners("used", partsOfTeacher) && more.length === 0;
      }
    },
    toRemove: (): ImportRow[] =>
      [...unchanged.values()].map(({ table, key, values }) => ({ kind: table.name, key, before: null, after: values })),
    kept: (): KeptRecord[] =>
      [...kept.values()].map(({ table, key, values, reason }) => ({
        kind: table.name,
        key,
        reason,
        label: (t) => labelOf(state, t, table, values),
      })),
  };
}

/** The rows equal to the file. A row that spans several lines is parsed like a changed one, so it is compared here. */
function sameRows(file: ParsedFile): Row[] {
  const { table, rows } = file;
  const same = [...unchangedRows(file), ...rows.filter((row) => row.current && !isChanged(table, row))];
  return same.flatMap(({ current }) => (current ? [{ table, key: keyOf(table, current), values: current }] : []));
}

const idOf = (name: string, key: string) => `${name} ${key}`;
