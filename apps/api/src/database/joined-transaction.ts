import { AsyncLocalStorage } from "node:async_hooks";
import type { Database, Transaction } from "./connect.ts";

/** The transaction that everything in a call joins. */
const current = new AsyncLocalStorage<Transaction>();

/** Runs `work` so that whatever it does with a joining database happens in `tx`. */
export const joinTransaction = <Result>(tx: Transaction, work: () => Promise<Result>): Promise<Result> =>
  current.run(tx, work);

/** Is there a transaction to join? It is retried as a whole, and nothing in it may wait for another request. */
export const isJoined = (): boolean => current.getStore() !== undefined;

/** @returns the database; inside `joinTransaction` its queries and its transactions are part of the joined one. */
export const joining = (db: Database): Database =>
  new Proxy(db, {
    get(target, property) {
      const tx = current.getStore();
      if (!tx) return Reflect.get(target, property);
      if (property === "$transaction") return (work: (tx: Transaction) => Promise<unknown>) => nest(tx, work);
      return Reflect.get(tx, property);
    },
  });

/** Runs work that fails as a whole: what catches its error, such as a preview, goes on without its changes. */
async function nest<Result>(tx: Transaction, work: (tx: Transaction) => Promise<Result>): Promise<Result> {
  await tx.$executeRaw`SAVEPOINT joined`;
  try {
    const result = await work(tx);
    await tx.$executeRaw`RELEASE SAVEPOINT joined`;
    return result;
  } catch (error) {
    // Without a connection there is nothing to roll back, and the first error says more.
    await tx.$executeRaw`ROLLBACK TO SAVEPOINT joined`.catch(() => {});
    throw error;
  }
}
