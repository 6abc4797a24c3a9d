import {
  type Database,
  isDeadlock,
  isExclusionViolation,
  isUniqueViolation,
  type Transaction,
} from "../database/connect.ts";

const MAX_ATTEMPTS = 3;

/**
 * Runs a transaction. Retries it after a deadlock, as an import locks whole tables, and when somebody else has meanwhile
 * booked the same hour, or opened a test of the same student, which it then sees.
 * @param work changes nothing outside the transaction, since it may run more than once.
 */
export async function transact<Result>(
  db: Database,
  work: (tx: Transaction) => Promise<Result>,
  options: { isolationLevel?: "ReadCommitted" | "RepeatableRead"; timeout?: number } = {},
): Promise<Result> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await db.$transaction(work, options);
    } catch (error) {
      if (attempt === MAX_ATTEMPTS || !isRetryable(error)) throw error;
    }
  }
}

const isRetryable = (error: unknown) =>
  isDeadlock(error) || isExclusionViolation(error) || isUniqueViolation(error, "placement_tests_one_open");
