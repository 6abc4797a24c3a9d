import type { Transaction } from "../../database/connect.ts";
import { ApiError, type FieldProblem } from "../../http/errors.ts";
import { columnOf, keyOf, quote, type Table, type Values } from "../../import-export/tables/table.ts";
import { getTable } from "../../import-export/tables/tables.ts";
import type { Change } from "../audit/audit.ts";
import type { Context, OwnedRows, RecordKind } from "./kind.ts";
import { insertRow, keyColumn, selectCell, updateRow } from "./queries.ts";
import { checkReferences } from "./references.ts";
import { type Body, readNew, refuse } from "./values.ts";

// Rows of other tables that belong to a record, such as the certificates of a teacher: a request replaces a list as a whole.

/** The lists of a request, by field. */
type Owned = Record<string, OwnedRows & { rows: Values[] }>;
/** The rows that a record has, by field. */
type OwnedBefore = Record<string, Values[]>;

/** Reads the lists of a request, each row by the rules of its own CSV file. @throws ApiError with every problem. */
export function readOwned({ owned = {} }: RecordKind, body: Body, context: Context): Owned {
  const errors: FieldProblem[] = [];
  const lists: Owned = {};
  for (const [field, kind] of Object.entries(owned)) {
    const items = body[field];
    if (!Array.isArray(items)) continue;
    const table = withoutOwner(getTable(kind.table), kind.owner);
    const rows = items.map((item, index) => readRow(table, item, `${field}.${index}`, errors, context));
    lists[field] = { ...kind, rows };
    // Without a number of its own, a row is what it refers to.
    const keys = table.serial ? [] : rows.map((row) => itemOf(kind, row));
    if (new Set(keys).size < keys.length) errors.push({ field, message: "itemTwice" });
  }
  refuse(errors);
  return lists;
}

function readRow(table: Table, item: Body, path: string, errors: FieldProblem[], context: Context): Values {
  try {
    return readNew(table, item, context);
  } catch (error) {
    if (!(error instanceof ApiError) || !error.errors) throw error;
    errors.push(...error.errors.map(({ field, message }) => ({ field: `${path}.${field}`, message })));
    return {};
  }
}

/** @returns the rows that the record has in these lists, in their order. The record is locked. */
export async function lockOwned(tx: Transaction, lists: Owned, id: number): Promise<OwnedBefore> {
  const before: OwnedBefore = {};
  for (const [field, { table: name, owner }] of Object.entries(lists)) {
    const table = getTable(name);
    const cells = Object.keys(table.columns).map((column) => `${selectCell(table, column)} AS ${quote(column)}`);
    before[field] = await tx.$queryRawUnsafe<Values[]>(
      `SELECT ${cells} FROM ${quote(name)} AS t WHERE t.${owner} = $1::int ORDER BY ${orderOf(table)}`,
      id,
    );
  }
  return before;
}

const orderOf = (table: Table) => table.key.map((column) => `t.${columnOf(table, column)}`).join(", ");

/** Writes lists; rows keep their identifiers from the first on. @returns the lists that differ, for the audit. */
export async function writeOwned(tx: Transaction, lists: Owned, id: number, before: OwnedBefore): Promise<Change[]> {
  const changed: Change[] = [];
  for (const [field, { table: name, owner, rows }] of Object.entries(lists)) {
    const table = getTable(name);
    const had = before[field] ?? [];
    const wanted = rows.map((row) => ({ ...row, [owner]: String(id) }));
    for (const [index, row] of wanted.entries()) {
      const known = table.serial ? had[index] : had.find((one) => keyOf(table, one) === keyOf(table, row));
      await checkReferences(tx, table, row, known ?? { [owner]: String(id) }, `${field}.${index}.`);
    }
    if (isSame(table, wanted, had)) continue;
    changed.push({ field, before: print(had, table, owner), after: print(wanted, table, owner) });
    if (table.serial) await writeNumbered(tx, table, wanted, had);
    else {
      await tx.$executeRawUnsafe(`DELETE FROM ${quote(name)} WHERE ${owner} = $1::int`, id);
      for (const row of wanted) await insertRow(tx, table, row);
    }
  }
  return changed;
}

async function writeNumbered(tx: Transaction, table: Table, wanted: Values[], had: Values[]): Promise<void> {
  const [key = ""] = table.key;
  for (const [index, row] of wanted.entries()) {
    const current = had[index];
    if (current) await updateRow(tx, table, Number(current[key]), current, { ...row, [key]: current[key] ?? null });
    else await insertRow(tx, table, row);
  }
  const surplus = had.slice(wanted.length).map((row) => Number(row[key]));
  if (surplus.length === 0) return;
  await tx.$executeRawUnsafe(`DELETE FROM ${quote(table.name)} WHERE ${keyColumn(table)} = ANY($1::int[])`, surplus);
}

/** A list for people: a line per row, with what the row has beside its owner and its number. */
function print(rows: Values[], table: Table, owner: string): string {
  const columns = Object.keys(table.columns).filter(
    (name) => name !== owner && !(table.serial && name === table.key[0]),
  );
  return rows.map((row) => columns.flatMap((column) => row[column] || []).join(", ")).join("\n");
}

const isSame = (table: Table, wanted: Values[], had: Values[]): boolean => {
  const columns = Object.keys(table.columns).filter((column) => !(table.serial && table.key.includes(column)));
  const show = (rows: Values[]) => JSON.stringify(rows.map((row) => columns.map((column) => row[column] ?? "")));
  return table.serial ? show(wanted) === show(had) : show(inOrder(table, wanted)) === show(had);
};

const inOrder = (table: Table, rows: Values[]): Values[] =>
  rows.toSorted((one, other) => {
    const [first, second] = [one, other].map((row) => table.key.map((column) => Number(row[column])));
    return (first ?? []).map((number, index) => number - (second?.[index] ?? 0)).find((difference) => difference) ?? 0;
  });

/** What a row without a number of its own refers to beside its owner. */
const itemOf = ({ table, owner }: OwnedRows, row: Values) =>
  getTable(table)
    .key.filter((column) => column !== owner)
    .map((column) => row[column])
    .join(";");

/** The table as a request has its rows: without the record that they belong to, and without a number of their own. */
function withoutOwner(table: Table, owner: string): Table {
  const { [owner]: _, ...columns } = table.columns;
  return { ...table, columns, key: table.serial ? table.key : [] };
}
