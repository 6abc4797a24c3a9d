import { UserFacingError } from "../config/user-facing-error.ts";

/** A migration cannot be applied, or the database's history and the program's do not go together. */
export class MigrationError extends UserFacingError {
  override name = "MigrationError";
}

/** Throws an error again, in words where the role lacks a right. */
export function refuseMissingRight(error: unknown): never {
  if (sqlState(error) !== "42501") throw error;
  throw new MigrationError(
    `The database's role may not make tables (${messageOf(error)}). Make it the owner of the database, ` +
      "or set MIGRATION_DATABASE_URL to a role that may.",
    { cause: error },
  );
}

export const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error));

/** @returns the error's SQLSTATE; undefined for what is none of the database's. */
export const sqlState = (error: unknown) => (error instanceof Error && "code" in error ? error.code : undefined);
