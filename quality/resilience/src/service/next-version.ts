import { cpSync, mkdirSync, symlinkSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";

/** Migrations as a release may have them: one waits for a dump to end, one is built while rows are written. */
const madeUp = {
  "9001_made_up_column": `ALTER TABLE "users" ADD COLUMN "made_up" TEXT NOT NULL DEFAULT ''`,
  "9002_made_up_index": `CREATE INDEX CONCURRENTLY "users_made_up_idx" ON "users" ("made_up")`,
};

const root = resolve(import.meta.dirname, "../../../..");

/**
 * Writes a next version of the service, which has made-up migrations, into a folder.
 * @returns how many migrations it adds.
 */
export function writeNextVersion(folder: string): number {
  mkdirSync(join(folder, "apps/api"), { recursive: true });
  for (const path of ["prisma", "apps/api/dist"]) cpSync(join(root, path), join(folder, path), { recursive: true });
  for (const path of ["node_modules", "apps/api/node_modules"])
    symlinkSync(join(root, path), join(folder, path), "dir");
  for (const [name, sql] of Object.entries(madeUp)) {
    mkdirSync(join(folder, "prisma/migrations", name));
    writeFileSync(join(folder, "prisma/migrations", name, "migration.sql"), sql);
  }
  return Object.keys(madeUp).length;
}
