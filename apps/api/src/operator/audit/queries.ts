import type { Queryable, Transaction } from "../../database/connect.ts";
import type { Row } from "../../database/rows.ts";
import { inBatches } from "../../domain/batches.ts";
import { DAY_MS } from "../../domain/date-times.ts";
import { findImportsOf } from "../../domain/entries-of-records.ts";

/** Which entries are wanted; what is left out does not matter. */
export type Wanted = {
  idOperator?: number | undefined;
  /** Only entries about these people. */
  id_student?: number | undefined;
  id_user?: number | undefined;
  id_teacher?: number | undefined;
  action?: string | undefined;
  /** Only changes that let somebody else into an account or to a student. */
  access?: 1 | undefined;
  kind?: string | undefined;
  key?: string | undefined;
  since?: Date | undefined;
  until?: Date | undefined;
  /** Only those with lower identifiers. */
  before?: number | undefined;
};

/** Entries of the audit, the newest first, at most `limit`. */
export async function findAuditEntries(db: Queryable, wanted: Wanted, limit: number) {
  const { kind, key } = wanted;
  const record = { ...(kind !== undefined && { kind }), ...(key !== undefined && { key }) };
  const imports = await findImportsOf(db, record);
  const keys = imports.map(({ id_import }) => String(id_import));
  const kept = imports.flatMap(({ id_import, kept }) => (kept ? [String(id_import)] : []));
  const ofImports = { kind: "imports", key: { in: keys }, NOT: { action: "revertImport", key: { in: kept } } };
  return db.auditEntry.findMany({
    where: {
      ...(wanted.idOperator !== undefined && { id_operator: wanted.idOperator }),
      ...(wanted.action !== undefined && { action: wanted.action }),
      ...(imports.length > 0 ? { OR: [record, ofImports] } : record),
      AND: [
        ...peopleOf(wanted).map((person) => ({ people: { some: person } })),
        ...(wanted.access ? [await ofAccess(db, wanted.since)] : []),
      ],
      at: { ...(wanted.since && { gte: wanted.since }), ...(wanted.until && { lt: wanted.until }) },
      ...(wanted.before !== undefined && { id_audit: { lt: wanted.before } }),
    },
    orderBy: { id_audit: "desc" },
    take: limit,
  });
}

const ofField = (field: string) => ({ changes: { array_contains: [{ field }] } });

/** @returns the condition of changes that let somebody else into an account or to a student. */
async function ofAccess(db: Queryable, since = new Date(0)) {
  const imports = await db.$queryRaw<{ key: string }[]>`
    SELECT id_import::text AS key FROM imports WHERE greatest(at, reverted_at) >= ${since} AND EXISTS (
      SELECT FROM import_rows WHERE import_rows.id_import = imports.id_import AND (
        (kind = 'users' AND before ? 'email') OR kind = 'guardians' OR
        (kind = 'students' AND coalesce(after ->> 'id_user', before ->> 'id_user', '') <> '')))`;
  return {
    refusal: null,
    OR: [
      {
        action: {
          in: ["unbindSignIn", "linkAccount", "mergeStudents", "movePlacementTest", "issueToken", "confirmSignInCode"],
        },
      },
      { action: "changeAccount", ...ofField("email") },
      { action: "createStudent", ...ofField("id_user") },
      { kind: "imports", key: { in: imports.map(({ key }) => key) } },
    ],
  };
}

const peopleOf = ({ id_student, id_user, id_teacher }: Wanted) =>
  [
    { person: "student", id: id_student },
    { person: "account", id: id_user },
    { person: "teacher", id: id_teacher },
  ].flatMap(({ person, id }) => (id === undefined ? [] : [{ person, id }]));

export type AuditEntryRow = Row<typeof findAuditEntries>;

/** Makes the history of a student whose record is merged into another that of the other. */
export async function moveHistory(tx: Transaction, from: number, to: number): Promise<void> {
  await tx.personalChange.updateMany({ where: { id_student: from }, data: { id_student: to } });
  await tx.$executeRaw`
    INSERT INTO audit_people (person, id, id_audit)
    SELECT person, ${to}, id_audit FROM audit_people WHERE person = 'student' AND id = ${from} ON CONFLICT DO NOTHING`;
}

const BATCH_SIZE = 1000;

/** Deletes personal values older than `days` before `now` (milliseconds). @returns the number of each batch. */
export function deleteExpiredPersonalChanges(db: Queryable, { days, now }: { days: number; now: number }) {
  const end = new Date(now - days * DAY_MS);
  return inBatches(
    BATCH_SIZE,
    (limit) => db.$executeRaw`
      DELETE FROM personal_changes WHERE ctid = ANY(ARRAY(
        SELECT ctid FROM personal_changes WHERE at <= ${end} LIMIT ${limit} FOR UPDATE SKIP LOCKED
      ))`,
  );
}
