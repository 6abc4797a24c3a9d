import type { Queryable, Transaction } from "../../database/connect.ts";
import type { Prisma } from "../../database/prisma/client.ts";
import type { Row } from "../../database/rows.ts";
import { inBatches } from "../../domain/batches.ts";
import { DAY_MS } from "../../domain/date-times.ts";
import { ENTRIES_OF_RECORDS_SQL } from "../../domain/entries-of-records.ts";
import { NotFoundError } from "../../domain/errors.ts";
import type { RecordKey } from "../../import-export/revert.ts";

const withOperators = { operator: { select: { name: true } }, reverter: { select: { name: true } } } as const;

/** Imports, the newest first. @param before only those with lower identifiers. */
export const findImports = (db: Queryable, before: number | undefined, limit: number) =>
  db.import.findMany({
    where: before === undefined ? {} : { id_import: { lt: before } },
    orderBy: { id_import: "desc" },
    take: limit,
    include: withOperators,
  });

/** An import with the names of who made it and who took it back. */
export type ImportRecord = Row<typeof findImports>;

/** @throws NotFoundError */
export async function getImport(db: Queryable, id_import: number): Promise<ImportRecord> {
  const found = await db.import.findUnique({ where: { id_import }, include: withOperators });
  if (!found) throw new NotFoundError();
  return found;
}

/** @returns the number of a new import. */
export async function insertImport(tx: Transaction, data: Prisma.ImportUncheckedCreateInput): Promise<number> {
  const { id_import } = await tx.import.create({ data, select: { id_import: true } });
  return id_import;
}

type Reverted = { at: Date; by: number; kept_count: number };

export const markReverted = (tx: Transaction, id_import: number, { at, by, kept_count }: Reverted) =>
  tx.import.update({
    where: { id_import },
    data: { reverted_at: at, reverted_by: by, kept_count },
    include: withOperators,
  });

export type LastChange = { kind: string; key: string; at: Date; name: string; action: string };

/** The last change of records by an operator since an import, which is not counted itself. */
export const findLastChanges = (db: Queryable, records: RecordKey[], since: Date) =>
  db.$queryRaw<LastChange[]>`
    SELECT DISTINCT ON (kind, key) kind, key, at, name, action
    FROM (${ENTRIES_OF_RECORDS_SQL}) AS entries JOIN jsonb_to_recordset(${JSON.stringify(records)}::jsonb) AS wanted (kind text, key text)
      USING (kind, key)
    WHERE at > ${since} OR at = ${since} AND action <> 'importContent'
    ORDER BY kind, key, id_audit DESC`;

const BATCH_SIZE = 1000;

/** Deletes what imports changed more than `days` before `now` (milliseconds). @returns the number of each batch. */
export function deleteExpiredImportRows(
  db: Queryable,
  { days, now }: { days: number; now: number },
  batchSize = BATCH_SIZE,
) {
  const end = new Date(now - days * DAY_MS);
  return inBatches(
    batchSize,
    (limit) => db.$executeRaw`
      DELETE FROM import_rows WHERE ctid = ANY(ARRAY(
        SELECT r.ctid FROM import_rows AS r JOIN imports USING (id_import) WHERE at <= ${end}
        LIMIT ${limit} FOR UPDATE OF r SKIP LOCKED
      ))`,
  );
}
