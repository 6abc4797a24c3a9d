import type { Queryable, Transaction } from "../../database/connect.ts";
import { NotFoundError } from "../../domain/errors.ts";
import { isRetiredIn } from "../../domain/retirement.ts";
import type { TableName } from "../../messages/messages.ts";
import type { By } from "../audit/audit.ts";

/** A kind of record, as its tag describes it. `Row` is what its mapper takes. */
export type RecordKind<Row> = {
  /** The table, and the file of its definition in CSV. */
  table: TableName;
  /** The column with the identifier. */
  key: keyof Row & string;
  /** More SQL columns of the row `t`: its lists. */
  lists?: string;
  /** Rows of other tables that belong to a record and are replaced as a whole, by the field of the request. */
  owned?: Readonly<Record<string, OwnedRows>>;
  /** Locks what a retirement must wait for. @throws ConflictError when the record is still needed. */
  checkRetirement?: (tx: Transaction, id: number, now: Date) => Promise<void>;
};

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
export function findRecords<Row>(
  db: Queryable,
  kind: RecordKind<Row>,
  { after, limit, retired }: Wanted,
): Promise<Row[]> {
  const which = retired === undefined ? "true" : `(${isRetiredIn(kind.table)}) = ${retired === 1}`;
  return db.$queryRawUnsafe<Row[]>(
    `${selectFrom(kind)} WHERE t.${kind.key} > $1::int AND ${which} ORDER BY t.${kind.key} LIMIT $2::int`,
    after,
    limit,
  );
}

/** @throws NotFoundError */
export async function getRecord<Row>(db: Queryable, kind: RecordKind<Row>, id: number): Promise<Row> {
  const [row] = await db.$queryRawUnsafe<Row[]>(`${selectFrom(kind)} WHERE t.${kind.key} = $1::int`, id);
  if (!row) throw new NotFoundError();
  return row;
}

const selectFrom = <Row>({ table, lists }: RecordKind<Row>) =>
  `SELECT t.*${lists ? `, ${lists}` : ""} FROM ${table} AS t`;
