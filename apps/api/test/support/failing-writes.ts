import { PGlite } from "@electric-sql/pglite";
import pg from "pg";
import { vi } from "vitest";

/** Makes writes fail in the database, which then aborts their transactions as with any error. */
export type FailingWrites = {
  /** @returns how many writes something makes. */
  count: (run: () => Promise<unknown>) => Promise<number>;
  /** Runs something during which one write fails, the first being number 1. @returns what it returns. */
  failAt: <Result>(number: number, run: () => Promise<Result>) => Promise<Result>;
  restore: () => void;
};

/** A query of pg's or PGlite's: a text or an object with one, then values and a callback. */
type Query = (this: unknown, ...given: unknown[]) => unknown;

/** Of everything in this process, whatever Prisma makes of a query. */
export function failWrites(): FailingWrites {
  let wanted = 0;
  let seen = 0;
  const failing = (query: Query): Query =>
    function (...given) {
      if (isWrite(textOf(given[0]))) seen += 1;
      else return query.apply(this, given);
      return query.apply(this, seen === wanted ? toFailure(given) : given);
    };
  const spies = [pg.Client.prototype, PGlite.prototype].map((prototype: { query: unknown }) => {
    const query = prototype.query as Query;
    return vi.spyOn(prototype as { query: Query }, "query").mockImplementation(failing(query));
  });
  // Within a transaction PGlite has another object for them.
  const { transaction } = PGlite.prototype;
  const ofEmbedded = vi.spyOn(PGlite.prototype, "transaction").mockImplementation(function (this: PGlite, run) {
    return transaction.call(this, (tx) => {
      tx.query = failing(tx.query as Query).bind(tx) as typeof tx.query;
      return run(tx);
    }) as never;
  });
  return {
    async count(run) {
      const before = seen;
      await run();
      return seen - before;
    },
    failAt(number, run) {
      wanted = seen + number;
      return run();
    },
    restore() {
      for (const spy of [...spies, ofEmbedded]) spy.mockRestore();
    },
  };
}

const textOf = (query: unknown) => (typeof query === "string" ? query : String(Object(query).text ?? ""));

const isWrite = (text: string) =>
  /\b(INSERT INTO|UPDATE|DELETE FROM)\b/i.test(text.replaceAll(/\b(FOR|FOR NO KEY|DO) UPDATE\b/gi, ""));

const FAILURE = "SELECT 1 / 0";

/** The same query with another text, and so without values; the name of a prepared statement belongs to its text. */
function toFailure([query, ...others]: unknown[]): unknown[] {
  const failure =
    typeof query === "string" ? FAILURE : { ...Object(query), name: undefined, text: FAILURE, values: [] };
  return [failure, ...others.map((one) => (Array.isArray(one) ? [] : one))];
}
