import type { OperationId } from "@talaqqi/contract";
import type { Transaction } from "../../database/connect.ts";
import { isPersonal } from "../../domain/personal-fields.ts";
import type { Operator } from "../../http/operator-auth.ts";
import { findLabelsOf, placeField, type RecordLabel, toStored } from "./labels.ts";

/** A changed field with its values. Those of personal fields are stored apart from the audit. */
export type Change = { field: string; before: string; after: string };

/** Whose personal fields a record has. */
export type Owner = { id_student: number } | { id_user: number } | { id_teacher: number } | { id_operator: number };

/**
 * A changed record: its table as `kind`, its identifier as `key`, "" for several. A record with personal fields that is
 * no person has an owner.
 */
export type AuditedRecord = { kind: string; key: string | number; changes?: Change[]; owner?: Owner };

/** Who does what; `now` in milliseconds. */
export type By = { operator: Operator; action: OperationId; now: number };

/** Adds entries to the audit, in the transaction of what they record and after it. */
export async function audit(tx: Transaction, { operator, action, now }: By, records: AuditedRecord[]): Promise<void> {
  if (records.length === 0) return;
  const entries = records.map((record) => ({ changes: [], ...record, key: String(record.key) }));
  const labels = await findLabelsOf(tx, entries);
  const stored = JSON.stringify(entries.map((entry, index) => toStoredEntry(entry, labels[index] ?? [])));
  const added = await tx.$queryRaw<AddedEntry[]>`
    INSERT INTO audit_entries (at, id_operator, name, role, action, kind, key, changes, labels, version)
    SELECT ${new Date(now)}, id_operator, name, ${operator.role}, ${action}, entry.kind, entry.key, entry.changes,
      entry.labels, record_version(entry.kind, entry.key)
    FROM operators, jsonb_to_recordset(${stored}::jsonb) AS entry (kind text, key text, changes jsonb, labels jsonb)
    WHERE id_operator = ${operator.idOperator}
    RETURNING id_audit, kind, key`;
  const ids = new Map(added.map(({ kind, key, id_audit }) => [`${kind} ${key}`, id_audit]));
  const personal = entries.flatMap((entry, index) => {
    const id_audit = ids.get(`${entry.kind} ${entry.key}`);
    return [...personalChanges(entry), ...placesOf(labels[index] ?? [])].map((value) => ({ id_audit, ...value }));
  });
  await storePersonal(tx, personal, new Date(now));
}

type Entry = AuditedRecord & { key: string; changes: Change[] };
type AddedEntry = { id_audit: number; kind: string; key: string };
type PersonalValue = Change & Partial<Record<"id_student" | "id_user" | "id_teacher" | "id_operator", number>>;

/** An entry without the values of personal fields. */
const toStoredEntry = ({ kind, key, changes }: Entry, labels: RecordLabel[]) => ({
  kind,
  key,
  changes: changes.map((change) => (isPersonal(kind, change.field) ? { ...change, before: "", after: "" } : change)),
  labels: labels.map(toStored),
});

const personalChanges = (entry: Entry): PersonalValue[] =>
  entry.changes
    .filter(({ field, before, after }) => isPersonal(entry.kind, field) && before !== after)
    .map((change) => ({ ...change, ...ownerOf(entry) }));

/** The places of slots, each of the teacher whose home it may be. */
const placesOf = (labels: RecordLabel[]): PersonalValue[] =>
  labels.flatMap(({ key, place, id_teacher }) =>
    place ? [{ field: placeField(key), before: "", after: place, id_teacher }] : [],
  );

/** Stores personal values where they are deleted with the person. */
async function storePersonal(tx: Transaction, values: PersonalValue[], at: Date): Promise<void> {
  if (values.length === 0) return;
  // What a teacher's former data were goes with the account, although the school keeps publishing the teacher. Both may be
  // deleted meanwhile.
  await tx.$executeRaw`
    WITH given AS (
      SELECT * FROM jsonb_to_recordset(${JSON.stringify(values)}::jsonb) AS row (id_audit int, field text, before text,
        after text, id_user int, id_student int, id_teacher int, id_operator int)
    ), known AS (
      SELECT id_teacher, id_user FROM teachers WHERE id_teacher IN (SELECT id_teacher FROM given)
      ORDER BY id_teacher FOR KEY SHARE
    )
    INSERT INTO personal_changes (id_audit, field, before, after, at, id_user, id_student, id_teacher, id_operator)
    SELECT id_audit, field, before, after, ${at}, coalesce(given.id_user, known.id_user), id_student, known.id_teacher,
      id_operator
    FROM given LEFT JOIN known USING (id_teacher)
    WHERE given.id_teacher IS NULL OR known.id_teacher IS NOT NULL`;
}

/** @throws Error for personal fields that nobody's erasure would delete. */
function ownerOf({ kind, key, owner }: AuditedRecord): Owner {
  if (owner) return owner;
  if (kind === "users") return { id_user: Number(key) };
  if (kind === "students") return { id_student: Number(key) };
  if (kind === "teachers") return { id_teacher: Number(key) };
  if (kind === "operators") return { id_operator: Number(key) };
  throw new Error(`personal fields of ${kind} have no owner`);
}

/** Adds an entry for a record, unless nothing of it changed. */
export const auditChanges = (
  tx: Transaction,
  by: By,
  kind: string,
  key: number,
  changes: Change[],
  whose: { owner?: Owner } = {},
) => audit(tx, by, changes.length > 0 ? [{ kind, key, changes, ...whose }] : []);

/** @returns the fields of `after` that differ; an absent value is "". */
export function changesBetween(before: Record<string, Shown>, after: Record<string, Shown>): Change[] {
  return Object.keys(after)
    .map((field) => ({ field, before: show(before[field]), after: show(after[field]) }))
    .filter((change) => change.before !== change.after);
}

/** What the audit records of an account that a booking or a test has made a student. */
export const becameStudent = (id_student: number, id_user: number | undefined): AuditedRecord => ({
  kind: "students",
  key: id_student,
  changes: changesBetween({}, { id_user }),
});

type Shown = string | number | boolean | Date | null | undefined;

const show = (value: Shown) => (value instanceof Date ? value.toISOString() : String(value ?? ""));
