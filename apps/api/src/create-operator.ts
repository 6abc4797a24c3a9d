import { withDatabase } from "./command-database.ts";
import type { Config } from "./config/config.ts";
import { UserFacingError } from "./config/user-facing-error.ts";
import { type CreatedAdministrator, createFirstAdministrator } from "./operator/staff/first-administrator.ts";

export type { CreatedAdministrator };
export { UserFacingError };

/** `email`: to sign in with, too. */
export type GivenAdministrator = { name: string; email?: string | undefined };

/**
 * Creates an administrator in the database that the settings name: the first one, or when every token is lost.
 * @throws UserFacingError that states what is wrong and what to do.
 */
export const createOperator = (
  config: Config,
  { name, email = "" }: GivenAdministrator,
  onLockWait: (message: string) => void,
): Promise<CreatedAdministrator> =>
  withDatabase(config, onLockWait, (db) =>
    createFirstAdministrator(db, { name, email, days: config.staffTokenDays }, Date.now()),
  );
