import { UserFacingError } from "../config/user-facing-error.ts";

/** A migration cannot be applied, or the database's history does not match the program's migrations. */
export class MigrationError extends UserFacingError {
  override name = "MigrationError";
}

/** Rethrows an error, as a MigrationError if the role lacks a privilege. */
export function refuseMissingRight(error: unknown): never {
  if (sqlState(error) !== "42501") throw error;
  throw new MigrationError(
    `The database role cannot create tables (${messageOf(error)}). Make it the owner of the database, ` +
      "or set MIGRATION_DATABASE_URL to a role that can.",
    { cause: error },
  );
}

/** Rethrows an error, as a MigrationError if the role may not read which migrations are applied. */
export function refuseUnreadableHistory(error: unknown): never {
  if (sqlState(error) !== "42501") throw error;
  throw new MigrationError(
    "The role of DATABASE_URL has no rights on the tables. Run `talaqqi-server migrate` with this DATABASE_URL: it grants them.",
    { cause: error },
  );
}

export const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error));

/** @returns the error's SQLSTATE; undefined for other errors. */
export const sqlState = (error: unknown) => (error instanceof Error && "code" in error ? error.code : undefined);
