import { UserFacingError } from "../../config/user-facing-error.ts";
import type { Session } from "../session.ts";

/**
 * Checks what the service needs of a server and its database.
 * @param place the address for messages, without the password.
 * @param warn is called when the order of texts may have changed since the indexes were built.
 * @returns the version, as `server_version_num`.
 * @throws UserFacingError when it is older than 15, does not store UTF-8, or has another lower case.
 */
export async function checkServer(
  session: Session,
  place: string,
  warn: (details: object, message: string) => void,
): Promise<number> {
  const [server] = await session.query(
    `SELECT split_part(current_setting('server_version'), ' ', 1) AS version, current_setting('server_version_num')::int AS number,
            current_setting('server_encoding') AS encoding, lower('I') AS small`,
  );
  if (Number(server?.number) < 150_000) {
    throw new UserFacingError(
      `The database at ${place} is PostgreSQL ${server?.version}: version 15 or later is required.`,
    );
  }
  if (server?.encoding !== "UTF8") {
    throw new UserFacingError(`The database at ${place} uses ${server?.encoding}. Create one with ENCODING 'UTF8'.`);
  }
  if (server.small !== "i") {
    throw new UserFacingError(
      `The database at ${place} has a locale such as the Turkish one, in which the small I is ${server.small}: searches would not ` +
        "find Ilham as ilham. Create one with LOCALE 'C.UTF-8', as deploy/database.sql does, and move the data with pg_dump.",
    );
  }
  const [collation] = await session.query(
    `SELECT datcollversion AS recorded, pg_database_collation_actual_version(oid) AS actual FROM pg_database
     WHERE datname = current_database() AND datcollversion <> pg_database_collation_actual_version(oid)`,
  );
  if (collation) {
    warn(
      { ...collation },
      "the order of texts has another version than when the database was made, as after an upgrade of the system: its indexes " +
        "may miss rows and let in duplicates. Rebuild them (docs/upgrading.md)",
    );
  }
  return Number(server.number);
}
