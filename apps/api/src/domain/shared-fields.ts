import type { Transaction } from "../database/connect.ts";

/** What an account and its own student share: triggers write a change to both, and the audit shows it for both. */
export const sharedFields: readonly string[] = ["name", "gender", "whatsapp"];

type Owner = { id_user: number; id_student: number | null; fields: string[]; now: Date };

/** Records which fields the owner of an account has changed in the app, without their values. */
export async function auditOwnChange(tx: Transaction, { id_user, id_student, fields, now }: Owner): Promise<void> {
  const shared = fields.filter((field) => sharedFields.includes(field));
  const records = [
    { kind: "students", key: String(id_student), changes: withoutValues(id_student === null ? [] : shared) },
    { kind: "users", key: String(id_user), changes: withoutValues(fields) },
  ];
  const entries = JSON.stringify(records.filter(({ changes }) => changes.length > 0));
  await tx.$executeRaw`
    INSERT INTO audit_entries (at, name, action, kind, key, changes, version)
    SELECT ${now}, 'app', 'updateProfile', kind, key, changes, record_version(kind, key)
    FROM jsonb_to_recordset(${entries}::jsonb) AS entry (kind text, key text, changes jsonb)`;
}

/** @returns what the audit shows of fields with personal data: that they changed. */
const withoutValues = (fields: string[]) => fields.map((field) => ({ field, before: "", after: "" }));
