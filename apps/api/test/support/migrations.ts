import { mkdirSync, mkdtempSync, writeFileSync } from "node:fs";
import { rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { onTestFinished } from "vitest";

/** @returns a folder of migrations, name -> SQL, which is there until the test has ended. */
export function migrationsOf(migrations: Record<string, string>): URL {
  const folder = mkdtempSync(join(tmpdir(), "talaqqi-migrations-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  for (const [name, sql] of Object.entries(migrations)) {
    mkdirSync(join(folder, name));
    writeFileSync(join(folder, name, "migration.sql"), sql);
  }
  // Prisma keeps a file of its own beside them.
  writeFileSync(join(folder, "migration_lock.toml"), 'provider = "postgresql"\n');
  return pathToFileURL(`${folder}/`);
}
