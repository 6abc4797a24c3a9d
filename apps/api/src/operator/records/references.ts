import type { Transaction } from "../../database/connect.ts";
import { ConflictError, InvalidFieldError } from "../../domain/errors.ts";
import { isRetiredIn } from "../../domain/retirement.ts";
import { rowName } from "../../import-export/tables/placeholders.ts";
import {
  columnOf,
  itemsOf,
  keyAddress,
  quote,
  splitAddress,
  type Table,
  type Values,
} from "../../import-export/tables/table.ts";
import { getTable, tables } from "../../import-export/tables/tables.ts";
import type { TableName } from "../../messages/messages.ts";
import type { AuditedRecord } from "../audit/audit.ts";
import { keyColumn } from "./queries.ts";

// The rules of import-export/checks/ for what records refer to, for one record instead of files.

/** Checks what a record newly refers to, and locks it against deletion and retirement. @throws InvalidFieldError */
export async function checkReferences(
  tx: Transaction,
  table: Table,
  after: Values,
  before: Values = {},
  path = "",
): Promise<void> {
  for (const [column, address = ""] of Object.entries(table.references)) {
    const value = after[column];
    if (value && value !== before[column]) await lockReferred(tx, path + column, address, [value]);
  }
  for (const [column, list] of Object.entries(table.lists)) {
    const known = new Set(itemsOf(before[column]));
    const added = itemsOf(after[column]).filter((item) => !known.has(item));
    if (list && added.length > 0) await lockReferred(tx, path + column, keyAddress(getTable(list.of)), added);
  }
}

async function lockReferred(tx: Transaction, field: string, address: string, values: string[]): Promise<void> {
  const { table, column } = splitAddress(address);
  const isKey = address === keyAddress(getTable(table));
  const found = await tx.$queryRawUnsafe<{ value: string; is_retired: boolean }[]>(
    `SELECT t.${column}::text AS value, ${isRetiredIn(table)} AS is_retired FROM ${quote(table)} AS t
     WHERE t.${column} = ANY($1::${isKey ? "int" : "text"}[]) FOR KEY SHARE`,
    isKey ? values.map(Number) : values,
  );
  for (const value of values) {
    const rows = found.filter((row) => row.value === value);
    if (rows.length === 0) throw new InvalidFieldError(field, (t) => t.fields.missing);
    if (rows.every(({ is_retired }) => is_retired)) throw new InvalidFieldError(field, (t) => t.fields.retired);
  }
}

/**
 * Checks that no other record has the unique values of this one. The database has the same rule for two at one time.
 * @throws ConflictError `value_taken`.
 */
export async function checkUnique(tx: Transaction, table: Table, values: Values, id = 0): Promise<void> {
  for (const { columns, normalize } of table.unique) {
    const wanted = columns.map((column) => values[column] ?? "");
    if (wanted.includes("")) continue;
    const texts = columns.map((column) => `t.${columnOf(table, column)}::text`);
    const same = texts.map((text, index) => `${text} = $${index + 2}`).join(" AND ");
    const others = await tx.$queryRawUnsafe<{ id: number; values: string[] }[]>(
      `SELECT t.${keyColumn(table)} AS id, ARRAY[${texts.join()}] AS values FROM ${quote(table.name)} AS t
       WHERE t.${keyColumn(table)} <> $1::int ${normalize ? "" : `AND ${same}`}`,
      id,
      ...(normalize ? [] : wanted),
    );
    const isSame = (value: string, index: number) => !normalize || normalize(value) === normalize(wanted[index] ?? "");
    const other = others.find((one) => one.values.every(isSame));
    if (!other) continue;
    throw new ConflictError("value_taken", (t) =>
      t.conflicts.sameValues(rowName(t, table.name, String(other.id)), columns),
    );
  }
}

/** @returns how many records of each table refer to this one. */
export async function countReferences(
  tx: Transaction,
  table: Table,
  id: number,
  values: Values,
): Promise<References[]> {
  const references: References[] = [];
  for (const other of tables) {
    const names = Object.entries(other.references).filter(
      ([, address = ""]) => splitAddress(address).table === table.name,
    );
    const lists = Object.values(other.lists).filter((list) => list?.of === table.name);
    const conditions = [
      ...names.map(([column], index) => `t.${columnOf(other, column)}::text = $${index + 2}`),
      ...lists.map(
        (list) =>
          `EXISTS (SELECT FROM ${list?.joinTable} AS l WHERE l.${list?.own} = t.${keyColumn(other)} AND l.${list?.other} = $1::int)`,
      ),
    ];
    if (conditions.length === 0) continue;
    // A trait may be its own opposite.
    const itself = other === table ? `AND t.${keyColumn(other)} <> $1::int` : "AND $1::int > 0";
    const [found] = await tx.$queryRawUnsafe<{ count: number }[]>(
      `SELECT count(*)::int AS count FROM ${quote(other.name)} AS t WHERE (${conditions.join(" OR ")}) ${itself}`,
      id,
      ...names.map(([, address = ""]) => values[splitAddress(address).column] ?? ""),
    );
    if (found && found.count > 0) references.push({ table: other.name, count: found.count });
  }
  return references;
}

type References = { table: TableName; count: number };

/**
 * Some records refer to others by name, such as packages to levels: a new name is written to them, too.
 * @returns what the audit shows of them.
 */
export async function carryRenames(
  tx: Transaction,
  table: Table,
  before: Values,
  after: Values,
): Promise<AuditedRecord[]> {
  const changed: AuditedRecord[] = [];
  for (const other of tables) {
    for (const [field, address = ""] of Object.entries(other.references)) {
      const { table: name, column } = splitAddress(address);
      const [was, is] = [before[column], after[column]];
      if (name !== table.name || address === keyAddress(table) || !was || was === is) continue;
      const rows = await tx.$queryRawUnsafe<{ id: number }[]>(
        `UPDATE ${quote(other.name)} AS t SET ${columnOf(other, field)} = $2 WHERE ${columnOf(other, field)} = $1
           AND NOT EXISTS (SELECT FROM ${quote(name)} AS same WHERE same.${column} = $1) RETURNING t.${keyColumn(other)} AS id`,
        was,
        is,
      );
      const changes = [{ field, before: was, after: is ?? "" }];
      changed.push(...rows.map(({ id }) => ({ kind: other.name, key: id, changes })));
    }
  }
  return changed;
}
