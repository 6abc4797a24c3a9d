import type { Schema } from "@talaqqi/contract";
import { type RecordName, records } from "@talaqqi/contract/records";
import type { Queryable, Transaction } from "../../database/connect.ts";
import { NotFoundError } from "../../domain/errors.ts";
import { isRetiredIn } from "../../domain/retirement.ts";
import type { TableName } from "../../messages/messages.ts";
import type { By } from "../audit/audit.ts";

/** A kind of record, as its tag describes it; the contract has its fields. */
export type RecordKind<Name extends RecordName = RecordName> = {
  name: Name;
  /** SQL for the fields of the row `t` that are no columns of it: its lists. */
  lists?: Readonly<Record<string, string>>;
  /** Rows of other tables that belong to a record and are replaced as a whole, by the field of the request. */
  owned?: Readonly<Record<string, OwnedRows>>;
  /** Locks what a retirement must wait for. @throws ConflictError when the record is still needed. */
  checkRetirement?: (tx: Transaction, id: number, now: Date) => Promise<void>;
};

/** What responses show of a record. */
export type RecordOf<Name extends RecordName> = Schema<`${(typeof records)[Name]["name"]}Record`>;

export type OwnedRows = {
  table: TableName;
  /** The column that refers to the record. */
  owner: string;
};

/** Who changes records; `zone` is the school's. */
export type Context = By & { zone: string };

/** Which records a list has: those with higher identifiers than `after`; retired ones or not, or both. */
export type Wanted = { after: number; limit: number; retired: number | undefined };

/** Records by identifier, at most `limit`. */
export function findRecords<Name extends RecordName>(
  db: Queryable,
  kind: RecordKind<Name>,
  { after, limit, retired }: Wanted,
): Promise<RecordOf<Name>[]> {
  const { table, id } = records[kind.name];
  const which = retired === undefined ? "true" : `(${isRetiredIn(table)}) = ${retired === 1}`;
  return db.$queryRawUnsafe<RecordOf<Name>[]>(
    `${selectFrom(kind)} WHERE t.${id} > $1::int AND ${which} ORDER BY t.${id} LIMIT $2::int`,
    after,
    limit,
  );
}

/** @throws NotFoundError */
export async function getRecord<Name extends RecordName>(db: Queryable, kind: RecordKind<Name>, key: number) {
  const where = `WHERE t.${records[kind.name].id} = $1::int`;
  const [record] = await db.$queryRawUnsafe<RecordOf<Name>[]>(`${selectFrom(kind)} ${where}`, key);
  if (!record) throw new NotFoundError();
  return record;
}

/** SQL for columns that the contract shows in another form, by the types of fields in `openapi/records/fields.yaml`. */
const shown: Record<string, (column: string) => string> = {
  reference: (column) => `coalesce(${column}, 0)`,
  degrees: (column) => `coalesce(trim_scale(${column})::text, '')`,
};

/** Selects what the contract shows of a record, in its order. */
function selectFrom({ name, lists = {} }: RecordKind): string {
  const { table, id, retires, fields } = records[name];
  const columns = Object.entries<{ type: string }>(fields).map(([field, { type }]) => {
    const column = `t.${field}`;
    return `${lists[field] ?? shown[type]?.(column) ?? column} AS ${field}`;
  });
  const state = retires ? [`${isRetiredIn(table)} AS is_retired`] : [];
  return `SELECT ${[`t.${id}`, ...columns, ...state, "t.version"].join(", ")} FROM ${table} AS t`;
}
