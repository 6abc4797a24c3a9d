import type { Database } from "../../src/database/connect.ts";
import { type ExportOptions, exportContent as exportParts } from "../../src/import-export/export.ts";
import { inTransaction } from "../../src/import-export/import.ts";
import type { ContentFiles } from "../../src/import-export/plan.ts";

/** @returns the files of an export, as one moment has them. */
export const exportContent = (db: Database, options: ExportOptions): Promise<ContentFiles> =>
  inTransaction(db, "RepeatableRead", async (tx) => {
    const files: ContentFiles = {};
    for await (const { table, text } of exportParts(tx, options)) files[table] = (files[table] ?? "") + text;
    return files;
  });
