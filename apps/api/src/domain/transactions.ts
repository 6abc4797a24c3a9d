import { type Database, isDeadlock, type Transaction } from "../database/connect.ts";

const ATTEMPTS = 3;

/**
 * Runs a transaction, and begins anew when it and another waited for each other: an import of content locks whole tables,
 * and other writers of the school's come from elsewhere.
 * @param work does nothing but in the transaction, since it may run more than once.
 */
export async function transact<Result>(db: Database, work: (tx: Transaction) => Promise<Result>): Promise<Result> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await db.$transaction(work);
    } catch (error) {
      if (attempt === ATTEMPTS || !isDeadlock(error)) throw error;
    }
  }
}
