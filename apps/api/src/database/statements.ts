import type { PGlite } from "@electric-sql/pglite";
import type pg from "pg";

/** What a statement can be given for `$1`, `$2` and so on. */
export type Value = string | number | Date | null;

/**
 * A statement that is sent as it stands here, for the few places where Prisma's way costs too much: 0017 says which.
 * A column gives what Prisma gives for it: a timestamptz a Date, an int4 or int2 a number, a text a string.
 */
export type Statement<Values extends Value[], Row extends object> = {
  /** Unlike every other statement's: PostgreSQL keeps it under this name, at most 63 characters. */
  name: string;
  /** With every column by its name: a statement with `*` fails on open connections once a migration adds a column. */
  text: string;
  /** There for the compiler alone. */
  types?: { values: Values; row: Row };
};

/**
 * Runs a statement, by itself: what it writes is written as a whole or not at all.
 * @returns its rows.
 * @throws what the driver throws; `isDatabaseUnreachable` and the like know it.
 */
export type Sql = <Values extends Value[], Row extends object>(
  statement: Statement<Values, Row>,
  values: Values,
) => Promise<Row[]>;

/** Each connection of the pool prepares a statement once, at its first use. An error costs the connection: pg lets it go. */
export const onPool =
  (pool: pg.Pool): Sql =>
  async <Row extends object>({ name, text }: Statement<Value[], Row>, values: Value[]) =>
    (await pool.query<Row>({ name, text, values })).rows;

/** The embedded database keeps no statement. In a transaction of Prisma's this would wait for itself. */
export const onEmbedded =
  (lite: PGlite): Sql =>
  async <Row extends object>({ text }: Statement<Value[], Row>, values: Value[]) =>
    (await lite.query<Row>(text, values)).rows;
