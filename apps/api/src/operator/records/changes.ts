import { records } from "@talaqqi/contract/records";
import { isExclusionViolation, type Transaction } from "../../database/connect.ts";
import { ConflictError } from "../../domain/errors.ts";
import { findRetirement } from "../../domain/retirement.ts";
import { checkVersion } from "../../domain/versions.ts";
import type { Table, Values } from "../../import-export/tables/table.ts";
import { getTable } from "../../import-export/tables/tables.ts";
import { type AuditedRecord, audit, type Change, changesBetween } from "../audit/audit.ts";
import type { Context, RecordKind } from "./kind.ts";
import { lockOwned, readOwned, writeOwned } from "./owned-rows.ts";
import { deleteRow, insertRow, lockRow, updateRow, writeLists } from "./queries.ts";
import { carryRenames, checkReferences, checkUnique, countReferences } from "./references.ts";
import { type Body, checkRow, readNew, readValues } from "./values.ts";

// What staff write to records: each field by the rules of its CSV column, in one transaction with its entry in the audit.

const tableOf = ({ name }: RecordKind) => getTable(records[name].table);

/** @returns the identifier of the new record. */
export async function createRecord(tx: Transaction, kind: RecordKind, body: Body, context: Context): Promise<number> {
  const table = tableOf(kind);
  const values = readNew(table, body, context);
  const owned = readOwned(kind, body, context);
  await checkReferences(tx, table, values);
  await checkUnique(tx, table, values);
  const id = await insertRow(tx, table, values);
  await writeLists(tx, table, id, values);
  await writeOwned(tx, owned, id, {});
  const changes = shown(table, {}, { ...values, [records[kind.name].id]: String(id) });
  await audit(tx, context, [{ kind: table.name, key: id, changes }]);
  return id;
}

/** Changes what is given. Nothing is written when nothing differs. */
export async function changeRecord(
  tx: Transaction,
  kind: RecordKind,
  id: number,
  { version, ...body }: Body & { version: number },
  context: Context,
): Promise<void> {
  const table = tableOf(kind);
  const { values: before, ...row } = await lockRow(tx, table, id);
  await checkVersion(tx, { kind: table.name, key: id, version: row.version }, version);
  const after = { ...before, ...readValues(table, body, context, before) };
  checkRow(table, after, context.now, before);
  const owned = readOwned(kind, body, context);
  const ownedBefore = await lockOwned(tx, owned, id);
  await checkReferences(tx, table, after, before);
  await checkUnique(tx, table, after, id);
  await updateRow(tx, table, id, before, after).catch(refuseOverlap);
  await writeLists(tx, table, id, after, before);
  const replaced = await writeOwned(tx, owned, id, ownedBefore);
  const changes = [...shown(table, before, after), ...replaced];
  const renamed = await carryRenames(tx, table, before, after);
  const audited: AuditedRecord[] = [{ kind: table.name, key: id, changes }, ...renamed];
  if (changes.length > 0) await audit(tx, context, audited);
}

/** The account of a teacher may be a student with bookings at the teacher's hours. */
function refuseOverlap(error: unknown): never {
  if (!isExclusionViolation(error)) throw error;
  throw new ConflictError("double_booking", (t) => t.conflicts.accountBusy);
}

type Version = { version: number };

/** Takes a record out of use, or into use again. It keeps its history, and nothing new refers to a retired one. */
export async function setRetired(
  tx: Transaction,
  kind: RecordKind,
  id: number,
  { version, retired }: Version & { retired: boolean },
  context: Context,
): Promise<void> {
  const { isRetired } = await lockVersion(tx, kind, id, version);
  if (isRetired === retired) return;
  if (retired) await kind.checkRetirement?.(tx, id, new Date(context.now));
  const { table, id: key } = records[kind.name];
  const { retire = "", restore = "" } = findRetirement(table) ?? {};
  await tx.$executeRawUnsafe(`UPDATE ${table} SET ${retired ? retire : restore} WHERE ${key} = $1::int`, id);
  const changes = changesBetween({ is_retired: isRetired }, { is_retired: retired });
  await audit(tx, context, [{ kind: table, key: id, changes }]);
}

/** Deletes a record that no other refers to. @throws ConflictError `referenced`. */
export async function deleteRecord(
  tx: Transaction,
  kind: RecordKind,
  id: number,
  { version }: Version,
  context: Context,
): Promise<void> {
  const table = tableOf(kind);
  const { values } = await lockVersion(tx, kind, id, version);
  const users = await countReferences(tx, table, id, values);
  if (users.length > 0) {
    throw new ConflictError("referenced", (t) =>
      t.conflicts.referenced(users.map(({ table, count }) => t.counted(count, t.nouns[table]))),
    );
  }
  await deleteRow(tx, table, id);
  const changes = shown(table, values, Object.fromEntries(Object.keys(values).map((column) => [column, null])));
  await audit(tx, context, [{ kind: table.name, key: id, changes }]);
}

async function lockVersion(tx: Transaction, kind: RecordKind, id: number, seen: number) {
  const table = tableOf(kind);
  const row = await lockRow(tx, table, id);
  await checkVersion(tx, { kind: table.name, key: id, version: row.version }, seen);
  return row;
}

/** @returns what the audit shows, each value as its CSV cell. */
function shown(table: Table, before: Values, after: Values): Change[] {
  const show = (column: string, value: string | null | undefined) =>
    value && table.columns[column] && !table.lists[column] ? table.columns[column].print(value, "UTC") : (value ?? "");
  const print = (values: Values) =>
    Object.fromEntries(Object.entries(values).map(([column, value]) => [column, show(column, value)]));
  return changesBetween(print(before), print(after));
}
