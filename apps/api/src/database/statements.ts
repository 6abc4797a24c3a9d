import type { PGlite } from "@electric-sql/pglite";
import type pg from "pg";
import type { Prisma } from "./prisma/client.ts";
import { inQuerySpan } from "./traced.ts";

/** A parameter of a statement. */
export type Value = boolean | string | number | Date | string[] | null;

/**
 * Raw SQL, for the few places where Prisma is too slow (decision 0017 lists them). Columns have the same types as with
 * Prisma: timestamptz is a Date, int4 and int2 a number, text a string.
 */
export type Statement<Values extends Value[], Row extends object> = {
  /** Unique, at most 63 characters: the name of the prepared statement. */
  name: string;
  /** Lists its columns: a prepared `*` fails on open connections once a migration adds a column. */
  text: string;
  /** Never set; carries the types for the compiler. */
  types?: { values: Values; row: Row };
};

/**
 * Runs a statement: atomically, on its own or in a transaction.
 * @returns its rows.
 * @throws the driver's errors, which `isDatabaseUnreachable` and `isUniqueViolation` recognize.
 */
export type RunStatement = <Values extends Value[], Row extends object>(
  statement: Statement<Values, Row>,
  values: Values,
) => Promise<Row[]>;

/** Each connection of the pool prepares a statement once, at its first use. After an error pg discards the connection. */
export const onPool =
  (pool: pg.Pool): RunStatement =>
  async <Row extends object>({ name, text }: Statement<Value[], Row>, values: Value[]) =>
    (await inQuerySpan(text, () => pool.query<Row>({ name, text, values }), name)).rows;

/** The embedded database prepares no statement. Inside a transaction of Prisma this would deadlock. */
export const onEmbedded =
  (lite: PGlite): RunStatement =>
  async <Row extends object>({ text }: Statement<Value[], Row>, values: Value[]) =>
    (await lite.query<Row>(text, values)).rows;

/** Runs statements in a transaction of Prisma. */
export const onTransaction =
  (tx: Prisma.TransactionClient): RunStatement =>
  <Row extends object>({ text }: Statement<Value[], Row>, values: Value[]) =>
    tx.$queryRawUnsafe<Row[]>(text, ...values);
