import type { Config } from "./config/config.ts";
import { UserFacingError } from "./config/user-facing-error.ts";
import { adoptDatabase, type Database, openDatabase } from "./database/connect.ts";
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
  const database = await openDatabase(optionsOf(config, onLockWait)).catch(explain);
  try {
    return await run(database.db);
  } finally {
    await database.close();
  }
}

/**
 * Takes over the database that the settings name, of a version before the first release.
 * @throws UserFacingError that states what differs; then nothing is changed.
 */
export const adoptFormer = (config: Config, onLockWait: (message: string) => void): Promise<void> =>
  adoptDatabase(optionsOf(config, onLockWait)).catch(explain);

const optionsOf = (config: Config, onLockWait: (message: string) => void) => ({
  ...config,
  onLockWait: (_: object, message: string) => onLockWait(message),
});

/** The server's own message proposes another folder, which would be another school. */
function explain(error: unknown): never {
  if (!(error instanceof DatabaseInUseError)) throw error;
  throw new UserFacingError(
    `The embedded database in ${error.folder} is in use by process ${error.pid}: stop the server first. ` +
      "Then run this command with the same DATA_DIR, and start the server again. " +
      "(On PostgreSQL this command works beside a running server.)",
    { cause: error },
  );
}
