import {
  type Database,
  isExclusionViolation,
  isSerializationFailure,
  isUniqueViolation,
  type Transaction,
} from "../database/connect.ts";

const MAX_ATTEMPTS = 3;

export type IsolationLevel = "ReadCommitted" | "RepeatableRead";

/**
 * Runs a transaction, again after a conflict.
 * @param work changes nothing outside the transaction, since it may run more than once.
 */
export const transact = <Result>(
  db: Database,
  work: (tx: Transaction) => Promise<Result>,
  options: { isolationLevel?: IsolationLevel; timeout?: number } = {},
): Promise<Result> => retryConflicts(() => db.$transaction(work, options));

/**
 * Runs a transaction again after a deadlock, as an import locks whole tables, and when somebody else has meanwhile booked the
 * same hour, opened a test of the same student, or bound the same sign-in of staff, which it then sees.
 */
export async function retryConflicts<Result>(run: () => Promise<Result>): Promise<Result> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await run();
    } catch (error) {
      if (attempt === MAX_ATTEMPTS || !isRetryable(error)) throw error;
    }
  }
}

const isRetryable = (error: unknown) =>
  isSerializationFailure(error) ||
  isExclusionViolation(error) ||
  ["placement_tests_one_open", "operators_issuer_subject_key"].some((index) => isUniqueViolation(error, index));

/** Runs part of a transaction, and takes back what it wrote. @returns its result. */
export async function rollBack<Result>(tx: Transaction, work: () => Promise<Result>): Promise<Result> {
  await tx.$executeRaw`SAVEPOINT preview`;
  const result = await work();
  await tx.$executeRaw`ROLLBACK TO SAVEPOINT preview`;
  return result;
}
