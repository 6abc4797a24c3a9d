import type { Queryable, Transaction } from "../../database/connect.ts";
import { Prisma } from "../../database/prisma/client.ts";
import { ConflictError, NotFoundError } from "../../domain/errors.ts";
import { isIdentifier } from "../../domain/identifiers.ts";
import { MAX_INTEGER } from "../../domain/numbers.ts";
import { lessonTables } from "../../import-export/tables/lesson-tables.ts";
import type { Table } from "../../import-export/tables/table.ts";
import type { Message } from "../../messages/messages.ts";
import { getLessonTable, keyOf, reviewedRows } from "./reviewed-rows.ts";

/** A lesson row with the review that counts, whose fields are null without one. */
export type LessonRow = {
  table: string;
  id: number;
  columns: Record<string, string>;
  /** SHA-256 of the columns. */
  hash: string;
  state: string;
  id_review: number | null;
  reviewer: string | null;
  note: string | null;
  reviewed_at: Date | null;
  /** The columns as they were reviewed. Reviews of earlier versions have none. */
  reviewed: Record<string, string> | null;
};

type Wanted = { table?: string; id?: number; state?: string; after: number };

/** At most `limit` rows with positions above `after`, table by table. */
export async function findRows(
  db: Queryable,
  { table, id, state, after }: Wanted,
  limit: number,
): Promise<LessonRow[]> {
  const found: LessonRow[] = [];
  for (const one of lessonTables) {
    const last = Math.max(0, after - positionOf(one.name, 0));
    if (found.length === limit || (table ?? one.name) !== one.name || last >= MAX_INTEGER) continue;
    const withId = id === undefined ? Prisma.empty : Prisma.sql`AND id = ${id}`;
    const inState = state === undefined ? Prisma.empty : Prisma.sql`AND state = ${state}`;
    found.push(...(await selectRows(db, one, Prisma.sql`id > ${last} ${withId} ${inState}`, limit - found.length)));
  }
  return found;
}

/** The position of a row in the list of all rows: ten digits for the identifier behind the number of the table. */
export const positionOf = (table: string, id: number): number =>
  (1 + lessonTables.findIndex(({ name }) => name === table)) * 10 ** 10 + id;

/** The number of rows of a table in a state. */
export type StateCount = { table: string; state: string; count: number };

/** The number of rows of each table in each state that some are in. */
export function countStates(db: Queryable): Promise<StateCount[]> {
  const counts = lessonTables.map(
    (table) => Prisma.sql`
      SELECT ${table.name} AS table, state, count(*)::int AS count FROM ${reviewedRows(table)} GROUP BY state`,
  );
  return db.$queryRaw<StateCount[]>`${Prisma.join(counts, " UNION ALL ")}`;
}

/** A row as it was read: its table, identifier and SHA-256. */
export type ReadRow = { table: string; id: number; hash: string };

/**
 * Reads rows and keeps others from deleting them. If one is changed meanwhile, its review is of what was read.
 * @throws ConflictError `changed_since` unless each is as it was read.
 */
export async function lockRows(tx: Transaction, read: ReadRow[]): Promise<LessonRow[]> {
  const rows: LessonRow[] = [];
  for (const [table, wanted] of groupByTable(read)) {
    const ids = wanted.map(({ id }) => id).filter(isIdentifier);
    await lock(tx, table, ids);
    const found = await selectRows(tx, table, Prisma.sql`id = ANY(${ids}::int[])`, ids.length);
    for (const { id, hash } of wanted) {
      const row = found.find((one) => one.id === id);
      if (!row) throw changedSince((t) => t.conflicts.rowRemoved(`${table.name} ${id}`));
      if (row.hash !== hash) throw changedSince((t) => t.conflicts.rowChanged(`${table.name} ${id}`));
    }
    rows.push(...found);
  }
  return rows;
}

/** In one order, to avoid deadlocks. */
const groupByTable = (read: ReadRow[]): [Table, ReadRow[]][] =>
  lessonTables.flatMap((table): [Table, ReadRow[]][] => {
    const wanted = read.filter((one) => one.table === table.name);
    return wanted.length > 0 ? [[table, wanted]] : [];
  });

const changedSince = (message: Message) => new ConflictError("changed_since", message);

const lock = (tx: Transaction, table: Table, ids: number[]) => tx.$queryRaw`
  SELECT 1 FROM ${Prisma.raw(`"${table.name}"`)} AS t WHERE ${keyOf(table)} = ANY(${ids}::int[])
  ORDER BY ${keyOf(table)} FOR KEY SHARE`;

/** Adds a review of each row. */
export const insertReviews = (
  tx: Transaction,
  rows: LessonRow[],
  review: { reviewer: string; note: string; now: Date },
) =>
  tx.lessonReview.createMany({
    data: rows.map(({ table, id, hash, columns }) => ({
      lesson_table: table,
      id_row: id,
      hash,
      columns,
      reviewer: review.reviewer,
      note: review.note,
      reviewed_at: review.now,
    })),
  });

/**
 * Withdraws a review, unless that has been done.
 * @returns the row before.
 * @throws NotFoundError when there is no such review.
 * @throws ConflictError `changed_since` when the row has a later one.
 */
export async function withdrawReview(tx: Transaction, id: number, now: Date): Promise<LessonRow> {
  const [review] = await tx.$queryRaw<{ lesson_table: string; id_row: number; has_later: boolean }[]>`
    SELECT lesson_table, id_row, EXISTS (
      SELECT FROM lesson_reviews AS later
      WHERE later.lesson_table = this.lesson_table AND later.id_row = this.id_row AND later.id_review > this.id_review
    ) AS has_later
    FROM lesson_reviews AS this WHERE id_review = ${id} FOR UPDATE`;
  if (!review) throw new NotFoundError();
  const { lesson_table: table, id_row } = review;
  if (review.has_later) throw changedSince((t) => t.conflicts.rowReviewedAgain(`${table} ${id_row}`));
  const row = await getRow(tx, table, id_row);
  await tx.lessonReview.updateMany({ where: { id_review: id, withdrawn_at: null }, data: { withdrawn_at: now } });
  return row;
}

/** @throws NotFoundError */
export async function getRow(db: Queryable, table: string, id: number): Promise<LessonRow> {
  const [row] = await selectRows(db, getLessonTable(table), Prisma.sql`id = ${id}`, 1);
  if (!row) throw new NotFoundError();
  return row;
}

async function selectRows(db: Queryable, table: Table, where: Prisma.Sql, limit: number): Promise<LessonRow[]> {
  const rows = await db.$queryRaw<Omit<LessonRow, "table">[]>`
    SELECT * FROM ${reviewedRows(table)} WHERE ${where} ORDER BY id LIMIT ${limit}`;
  return rows.map((row) => ({ ...row, table: table.name }));
}
