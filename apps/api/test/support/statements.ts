import { PGlite } from "@electric-sql/pglite";
import pg from "pg";
import { vi } from "vitest";
import { revisionQuery } from "../../src/database/postgresql/listen.ts";

/** Every statement on its way to a database, whatever Prisma makes of a query. They are watched, not replaced. */
export type WatchedStatements = {
  /** @returns how many statements something costs, without those that listen for changes, begin and commit. */
  count: (run: () => Promise<unknown>) => Promise<number>;
  /** @returns how many times the revision has been asked for so far. */
  revisionsAsked: () => number;
  /** Ends it. */
  restore: () => void;
};

export function watchStatements(): WatchedStatements {
  const onPostgres = vi.spyOn(pg.Client.prototype, "query");
  const onEmbedded = vi.spyOn(PGlite.prototype, "query");
  // Within a transaction PGlite has another object for them.
  const inTransactions: unknown[] = [];
  const { transaction } = PGlite.prototype;
  const ofEmbedded = vi.spyOn(PGlite.prototype, "transaction").mockImplementation(function (this: PGlite, run) {
    return transaction.call(this, (tx) => {
      const { query } = tx;
      tx.query = (...given: Parameters<typeof query>) => {
        inTransactions.push(given[0]);
        return query.apply(tx, given) as never;
      };
      return run(tx);
    }) as never;
  });
  const sent = (): unknown[] => [
    ...[...onPostgres.mock.calls, ...onEmbedded.mock.calls].map(([query]: unknown[]) => query),
    ...inTransactions,
  ];
  return {
    async count(run) {
      const counted = () => sent().filter((query) => !isOfListening(query) && !isOfTransaction(query)).length;
      const before = counted();
      await run();
      return counted() - before;
    },
    revisionsAsked: () => sent().filter(asksRevision).length,
    restore() {
      onPostgres.mockRestore();
      onEmbedded.mockRestore();
      ofEmbedded.mockRestore();
    },
  };
}

const asksRevision = (query: unknown) => Object(query).name === revisionQuery.name;

/** PGlite sends these itself. */
const isOfTransaction = (query: unknown) => /^(BEGIN|COMMIT)\b/.test(Object(query).text ?? String(query));

const isOfListening = (query: unknown) =>
  asksRevision(query) || (typeof query === "string" && query.startsWith("LISTEN "));
