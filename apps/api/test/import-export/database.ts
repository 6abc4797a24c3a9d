import { afterAll, beforeEach } from "vitest";
import type { Database } from "../../src/database/connect.ts";
import type { RenderedProblem } from "../../src/import-export/csv/problems.ts";
import { exportTables } from "../../src/import-export/export.ts";
import { type ImportOptions, importFiles, inTransaction, planImport } from "../../src/import-export/import.ts";
import type { ContentLimits } from "../../src/import-export/limits.ts";
import type { CsvFiles } from "../../src/import-export/plan.ts";
import { openTestDatabase } from "../support/database.ts";
import { emptyTables } from "../support/rows.ts";
import { english, zone } from "./files.ts";

/** Opens a database for a test file, empty before each test, with short ways to import into it. */
export async function openImportDatabase() {
  const { db, sql, close } = await openTestDatabase();
  afterAll(() => close());
  beforeEach(() => emptyTables(db));
  const plan = (files: CsvFiles, options: Parameters<typeof planImport>[2] = english) => planImport(db, files, options);
  return {
    db,
    sql,
    load: (files: CsvFiles, digest?: string) => importFiles(db, files, { ...english, ...(digest && { digest }) }),
    plan,
    importWith: (files: CsvFiles, options: Partial<ImportOptions>) =>
      importFiles(db, files, { ...english, ...options }),
    problemsOf: async (files: CsvFiles, options?: Parameters<typeof planImport>[2]) =>
      print((await plan(files, options)).problems),
    exportAll: () => exportFiles(db, true),
  };
}

/** @returns the files of an export from one snapshot. */
export const exportFiles = (db: Database, people: boolean, limits?: ContentLimits): Promise<CsvFiles> =>
  inTransaction(db, "RepeatableRead", async (tx) => {
    const files: CsvFiles = {};
    for await (const { table, text } of exportTables(tx, { people, zone, ...(limits && { limits }) })) {
      files[table] = (files[table] ?? "") + text;
    }
    return files;
  });

/** @returns problems as `levels.csv:2:level: must not be empty`. */
export const print = (problems: RenderedProblem[]): string[] =>
  problems.map(({ file, line, column, message }) => `${file}:${line}:${column}: ${message}`);
