import type { Schema } from "@talaqqi/contract";
import type { Queryable } from "../database/connect.ts";
import { ENTRIES_OF_RECORDS_SQL } from "./entries-of-records.ts";
import { ConflictError } from "./errors.ts";

// Triggers raise the version of a record with every change (prisma/sql/versions.sql).

/** A record as the database has it, locked. */
type Versioned = { kind: string; key: number; version: number };

/**
 * Refuses a write by somebody who has not seen the latest changes of the record.
 * @param seen the version that the request sends.
 * @throws ConflictError `stale` with the changes since that version.
 */
export async function checkVersion(db: Queryable, record: Versioned, seen: number): Promise<void> {
  if (seen === record.version) return;
  const changes = await findChangesSince(db, record, seen);
  throw new ConflictError("stale", (t) => t.conflicts.stale, { changes });
}

/** The fields that were changed after a version, each with its last change: by staff, an import, the app or the service. */
async function findChangesSince(db: Queryable, { kind, key }: Versioned, seen: number) {
  const rows = await db.$queryRaw<{ field: string; by: string; at: Date }[]>`
    SELECT DISTINCT ON (field) field, name AS by, at
    FROM (${ENTRIES_OF_RECORDS_SQL}) AS entries, unnest(fields) AS field
    WHERE kind = ${kind} AND key = ${String(key)} AND version > ${seen}
    ORDER BY field, id_audit DESC`;
  return rows.map(({ field, by, at }) => ({ field, by, at: at.toISOString() })) satisfies Schema<"StaleChange">[];
}
