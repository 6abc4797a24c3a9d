import type { Config } from "./config/config.ts";
import { type DatabaseOptions, type OpenDatabase, openDatabase } from "./database/connect.ts";
import { prepareSchedule } from "./domain/schedule.ts";
import { loadFirstContent } from "./import-export/first-content.ts";

type Settings = Pick<
  Config,
  | ("production" | "schoolTimeZone" | "dataDir" | "databaseUrl" | "migrationDatabaseUrl" | "migrate")
  | ("databasePoolSize" | "databaseConnectionMinutes")
>;
type Options = Pick<DatabaseOptions, "lite" | "onConnectionLost" | "onLockWait"> & {
  warn: (details: object, message: string) => void;
};

/**
 * Opens the database with its tables as this version needs them, and fills an empty one.
 * @throws UserFacingError when that fails.
 */
export function openSchool(settings: Settings, { warn, ...options }: Options): Promise<OpenDatabase> {
  return openDatabase({
    ...settings,
    ...options,
    warn,
    async prepare(db) {
      const overlaps = await prepareSchedule(db, settings.schoolTimeZone);
      if (overlaps.length > 0) warn({ overlaps }, "people are in two places at once: move or free one of each pair");
      await loadFirstContent(db, { demonstration: !settings.production && !settings.databaseUrl });
    },
  });
}
