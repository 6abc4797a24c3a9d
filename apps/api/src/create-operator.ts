import type { Config } from "./config/config.ts";
import { UserFacingError } from "./config/user-facing-error.ts";
import { openDatabase } from "./database/connect.ts";
import { DatabaseInUseError } from "./database/lock.ts";
import { type CreatedAdministrator, createFirstAdministrator } from "./operator/staff/first-administrator.ts";

export type { CreatedAdministrator };
export { UserFacingError };

/** `email`: to sign in with, too. */
export type GivenAdministrator = { name: string; email?: string | undefined };

/**
 * Creates an administrator in the database that the settings name: the first one, or when every token is lost.
 * @param onLockWait reports that another session's lock is in the way.
 * @throws UserFacingError that states what is wrong and what to do.
 */
export async function createOperator(
  config: Config,
  { name, email = "" }: GivenAdministrator,
  onLockWait: (message: string) => void,
): Promise<CreatedAdministrator> {
  const options = { ...config, onLockWait: (_: object, message: string) => onLockWait(message) };
  const database = await openDatabase(options).catch(explain);
  try {
    return await createFirstAdministrator(database.db, { name, email, days: config.staffTokenDays }, Date.now());
  } finally {
    await database.close();
  }
}

/** The server's own message proposes another folder, which would be another school. */
function explain(error: unknown): never {
  if (!(error instanceof DatabaseInUseError)) throw error;
  throw new UserFacingError(
    `The embedded database in ${error.folder} is in use by process ${error.pid}: stop the server first. ` +
      "(On PostgreSQL this command works beside a running server.)",
    { cause: error },
  );
}
