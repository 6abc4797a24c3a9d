import type { Config } from "./config/config.ts";
import { UserFacingError } from "./config/user-facing-error.ts";
import { type Database, openDatabase } from "./database/connect.ts";
import { DatabaseInUseError } from "./database/lock.ts";

/**
 * Opens the database that the settings name for one command.
 * @param onLockWait reports that another session's lock is in the way.
 * @throws UserFacingError that states what is wrong and what to do.
 */
export async function withDatabase<Result>(
  config: Config,
  onLockWait: (message: string) => void,
  run: (db: Database) => Promise<Result>,
): Promise<Result> {
  const options = { ...config, onLockWait: (_: object, message: string) => onLockWait(message) };
  const database = await openDatabase(options).catch(explain);
  try {
    return await run(database.db);
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
