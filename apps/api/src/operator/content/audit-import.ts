import { setImmediate } from "node:timers/promises";
import type { Transaction } from "../../database/connect.ts";
import type { ImportPlan } from "../../import-export/plan.ts";
import { audit, type By } from "../audit/audit.ts";

/** An import with what it, or its revert, did: the counts of each file, and how many rows the revert left as they are. */
type Done = { id_import: number; row_count: number; files: ImportPlan["counts"]; kept?: number };

/** Adds the one entry of an import or of its revert. What happened to each row is in `import_rows`, stored before. */
export async function auditImport(tx: Transaction, by: By, done: Done): Promise<void> {
  const { id_import, row_count, files, kept = 0 } = done;
  const counts = (["created", "changed", "removed"] as const).map((field) => ({
    field,
    rows: files.reduce((sum, one) => sum + one[field], 0),
  }));
  const changes = [...counts, { field: "kept", rows: kept }].flatMap(({ field, rows }) =>
    rows > 0 ? [{ field, before: "", after: String(rows) }] : [],
  );
  await audit(tx, by, [{ kind: "imports", key: id_import, changes }]);
  // An import can have a million rows: no statement may take long.
  for (let first = 1; first <= row_count; first += BATCH_SIZE) {
    await recordPeople(tx, by, { id_import, first, last: first + BATCH_SIZE - 1 });
    // The embedded database answers synchronously.
    await setImmediate();
  }
}

const BATCH_SIZE = 5_000;

/** Rows of an import, by their positions. */
type Batch = { id_import: number; first: number; last: number };

/** Records whom the entry is about, as the trigger does for others, with the teachers of rows that did not change theirs. */
const recordPeople = (tx: Transaction, { action }: By, { id_import, first, last }: Batch) =>
  tx.$executeRaw`
    WITH changed AS (
      SELECT *, split_part(key, ';', 1)::int AS id FROM import_rows
      WHERE id_import = ${id_import} AND position BETWEEN ${first} AND ${last} AND NOT kept
    ), people AS (
      SELECT 'account' AS person, id_user AS id FROM changed
      UNION SELECT 'account', former_id_user FROM changed
      UNION SELECT 'student', id_student FROM changed
      UNION SELECT 'student', former_id_student FROM changed
      UNION SELECT 'teacher', id FROM changed WHERE kind IN ('teachers', 'teacher_levels')
      UNION SELECT 'teacher', (side ->> field)::int
        FROM changed, unnest(ARRAY[before, after]) AS side, unnest(ARRAY['id_teacher', 'id_pengajar', 'id_reviewer']) AS field
        WHERE kind IN ('slots', 'sertifikats', 'pengalamans', 'placement_tests')
      UNION SELECT 'teacher', id_teacher FROM changed JOIN slots ON id_time = id WHERE kind IN ('slots', 'bookings')
      UNION SELECT 'teacher', id_pengajar FROM changed JOIN sertifikats ON id_sertifikasipengajar = id
        WHERE kind = 'sertifikats'
      UNION SELECT 'teacher', id_pengajar FROM changed JOIN pengalamans ON id_pengalamanpengajar = id
        WHERE kind = 'pengalamans'
      UNION SELECT 'teacher', id_reviewer FROM changed JOIN placement_tests ON id_placement_test = id
        WHERE kind = 'placement_tests'
    )
    INSERT INTO audit_people (person, id, id_audit)
    SELECT person, people.id, id_audit FROM people, audit_entries AS entry
    WHERE people.id > 0 AND entry.kind = 'imports' AND entry.key = ${String(id_import)} AND action = ${action}
    ON CONFLICT DO NOTHING`;
