import type { Queryable } from "../database/connect.ts";
import { Prisma } from "../database/prisma/client.ts";

// An import is one entry of the audit, and so is its revert. What they did to each record is in `import_rows`.

/**
 * The entries of each record: its own, and those of imports and reverts that changed it, with the fields and the version
 * that the record had then. To be filtered by `kind` and `key`, which have indexes.
 */
export const ENTRIES_OF_RECORDS_SQL = Prisma.sql`
  SELECT kind, key, id_audit, at, name, action, version,
    ARRAY(SELECT change ->> 'field' FROM jsonb_array_elements(changes) AS change) AS fields
  FROM audit_entries
  UNION ALL
  SELECT r.kind, r.key, e.id_audit, e.at, e.name, e.action,
    CASE e.action WHEN 'revertImport' THEN r.reverted_version ELSE r.version END,
    ARRAY(SELECT jsonb_object_keys(coalesce(r.after, r.before)))
  FROM import_rows AS r JOIN audit_entries AS e ON e.kind = 'imports' AND e.key = r.id_import::text
  WHERE e.action <> 'revertImport' OR NOT r.kept`;

/** Whether an import has changed an account of `users`, or its student, also when the rows of the import are deleted. */
export const IMPORTED_SQL = Prisma.sql`
  EXISTS (
    SELECT FROM audit_people AS about JOIN audit_entries USING (id_audit)
    WHERE kind = 'imports' AND (person, about.id) IN (
      SELECT 'account', users.id UNION ALL SELECT 'student', id_student FROM students WHERE id_user = users.id
    )
  )`;

type Records = { kind?: string | undefined; key?: string | undefined };

/** `kept`: taking it back left the record as it is. */
type ImportOf = { id_import: number; kept: boolean };

/**
 * @returns the imports that changed a record, or records of a table. An import without its rows, which a cleanup deletes,
 * is found by the table.
 */
export async function findImportsOf(db: Queryable, { kind, key }: Records): Promise<ImportOf[]> {
  if (kind === undefined && key === undefined) return [];
  const byTable = Prisma.sql`
    SELECT id_import, false AS kept FROM imports, jsonb_to_recordset(files) AS f (file text, created int, changed int, removed int)
    WHERE file = ${`${kind}.csv`} AND created + changed + removed > 0`;
  const byRecord = Prisma.sql`
    SELECT id_import, bool_and(kept) AS kept FROM import_rows
    WHERE key = ${key} ${kind === undefined ? Prisma.empty : Prisma.sql`AND kind = ${kind}`} GROUP BY id_import`;
  return db.$queryRaw<ImportOf[]>(key === undefined ? byTable : byRecord);
}
