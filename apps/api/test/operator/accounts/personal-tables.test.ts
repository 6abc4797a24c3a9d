import { beforeAll, expect, test } from "vitest";
import { sharedApi } from "../../support/api.ts";
import { json } from "../../support/http.ts";
import { bearer } from "../../support/operations.ts";
import { createPerson } from "./person.ts";
import { countOf, findKeys, findUnlinkedColumns, keysToPeople, tablesOf } from "./personal-keys.ts";

// A table whose foreign keys lead to a person is in the export of personal data and in the erasure, or is exempt here.

/** Keys to a person in rows that are not this person's data, and why. */
const notTheirs: Record<string, string> = {
  "audit_entries.id_operator": "staff: who did what is never deleted",
  "events.id_operator": "staff: where their tokens and sessions were used, deleted after EVENT_LOG_DAYS",
  "guardians.id_student": "who looks after a student is in the data of the student: exportStudentData",
  "idempotency_keys.id_operator": "staff; the response is encrypted with what only they have, and deleted after a day",
  "idempotency_people.id_member": "staff: an identifier, with which a response of other staff is emptied",
  "idempotency_people.id_student": "an identifier, with which a response of staff is emptied",
  "idempotency_people.id_user": "an identifier, with which a response of staff is emptied",
  "imports.id_operator": "staff: who imported what is never deleted",
  "imports.reverted_by": "staff: who took an import back is never deleted",
  "operator_tokens.id_operator": "staff, who have no account; only a hash is stored",
  "operators.id_teacher": "staff, who have no account; which teacher they are goes with the teacher",
  "staff_sessions.id_operator": "staff, who have no account; a hash, and what browser it is, until the session ends",
  "pengalamans.id_pengajar": "published by the teacher, and exported with the content",
  "personal_changes.id_operator": "staff: deleted when the member is removed",
  "placement_tests.id_reviewer": "the test is the student's",
  "sertifikats.id_pengajar": "published by the teacher, and exported with the content",
  "slots.id_teacher": "published by the teacher, and exported with the content",
  "wrong_sign_in_codes.id_operator": "staff: when they mistyped a code, deleted after an hour",
  "unbound_accounts.id_user": "no more than `has_had_sign_in` of the account",
  "teacher_levels.id_teacher": "published by the teacher, and exported with the content",
};

/** The field of the export, where it is not named after the table. */
const exportedAs: Record<string, string> = {
  users: "account",
  students: "account",
  teachers: "teacher",
  personal_changes: "audit",
};

/** Tables whose rows erasure keeps, without the person, and why. */
const kept: Record<string, string> = {
  access_tokens: "only a hash, which rejects the token until it expires",
  teachers: "published by the school",
};

/** Columns that could name a person, with no foreign key, in rows that erasure does not delete, and why they may. */
const unlinked: Record<string, string> = {
  "audit_entries.changes": "without personal data: audit.ts; identifiers stay, as the audit is never deleted",
  "audit_entries.key": "an identifier, as the audit is never deleted; the export finds entries by it",
  "audit_entries.labels": "without personal data: labels.ts; names of published records, and identifiers",
  "audit_entries.name": "staff: the operator's name at that time",
  "cleanups.name": "a job's",
  "commitments.id_student": "computed from bookings and tests, and gone with them",
  "commitments.id_teacher": "computed from slots, bookings and tests, and gone with them",
  "idempotency_keys.key_hash": "a hash of what a client made up, deleted after a day",
  "idempotency_people.id_operator": "staff: whose response it is",
  "idempotency_people.key_hash": "a hash of what a client made up, deleted after a day",
  "imports.files": "counts of rows, without values",
  "lembagas.alamat": "published by an institution",
  "lembagas.email": "published by an institution",
  "lembagas.instagram": "published by an institution",
  "lembagas.latitude": "published by an institution",
  "lembagas.longitude": "published by an institution",
  "lembagas.nomor_telepon": "published by an institution",
  "lesson_reviews.columns": "published content, as it was reviewed",
  "lesson_reviews.note": "about published content",
  "lesson_reviews.reviewer": "a teacher who signs for published content",
  "operator_tokens.name": "a machine or a program of staff",
  "operators.email": "staff, who have no account; it goes when the member is removed",
  "operators.id_operator": "its own identifier",
  "operators.name": "staff: the audit refers to it",
  "operators.subject": "staff, who have no account; it goes when the member is removed",
  "packages.name": "a package's",
  "programs.program_name": "a program's",
  "sifats.catatan": "about a letter's trait",
  "sign_in_codes.email": "of somebody whom the school does not know yet, deleted within 75 minutes",
  "sign_in_codes.name": "of somebody whom the school does not know yet, deleted within 75 minutes",
  "sign_in_codes.subject": "of somebody whom the school does not know yet, deleted within 75 minutes",
  "teacher_revisions.id_teacher": "no data, and gone with the teacher, by a trigger",
  "teachers.domisili": "published by the school",
  "teachers.id_teacher": "its own identifier",
  "teachers.instagram": "published by the school",
  "teachers.latitude": "published by the school",
  "teachers.longitude": "published by the school",
  "teachers.nama_pengajar": "published by the school",
  "teachers.nomor_telepon": "published by the school",
};

const api = await sharedApi();
const keys = keysToPeople(await findKeys(api.db), notTheirs);
const tables = ["users", ...tablesOf(keys, notTheirs)];

let exported: Record<string, unknown>;
let erasure: Response;
let erased: Record<string, unknown>;
let theirs: Map<string, number>;
let deleted: Map<string, number>;
beforeAll(async () => {
  const { user } = await createPerson(api);
  await api.db.teacher.create({ data: { nama_pengajar: user.name, id_user: user.id } });
  const headers = bearer((await api.operator()).token);
  const path = `/operator/accounts/${user.id}`;
  const dataOf = async (response: Response) => Object(Object(await response.json()).data);
  const counts = async (idUser?: number) => {
    const found = new Map<string, number>();
    for (const table of tables) found.set(table, await countOf(api.db, { keys, notTheirs, table, idUser }));
    return found;
  };
  exported = await dataOf(await api.request(`${path}/personal-data`, { headers }));
  theirs = await counts(user.id);
  const before = await counts();
  erasure = await api.request(`${path}/erasure`, json("POST", { email: user.email }, headers));
  erased = await dataOf(erasure.clone());
  const after = await counts();
  deleted = new Map(tables.map((table) => [table, (before.get(table) ?? 0) - (after.get(table) ?? 0)]));
});

test.each(tables)("the rows of %s that lead to a person are exported and deleted", (table) => {
  const rows = theirs.get(table) ?? 0;
  const list = exported[exportedAs[table] ?? table];
  const isListed = table in exportedAs ? list !== undefined : Array.isArray(list) && list.length === rows;
  const expectedDeletion = table in kept ? 0 : rows;
  const missing = [
    rows === 0 && `createPerson in apps/api/test/operator/accounts/person.ts makes no row of ${table}`,
    !isListed && `exportPersonalData does not list its ${rows} rows as ${table}: see findPersonalRows in queries.ts`,
    !(table in exportedAs) &&
      !(table in erased) &&
      `eraseAccount does not count them as ${table}: see deleteAccount in queries.ts`,
    deleted.get(table) !== expectedDeletion &&
      `eraseAccount (${erasure.status}) deletes ${deleted.get(table)} of ${expectedDeletion} rows: the key is not ON DELETE CASCADE`,
  ].filter(Boolean);
  if (missing.length === 0) return;
  const way = keys.filter((key) => key.table === table).map(({ name, parent }) => `${name} -> ${parent}`);
  throw new Error(
    `${table} leads to a person (${way.join(", ")}), but\n${missing.map((one) => `- ${one}\n`).join("")}` +
      "Add it there and to PersonalData and ErasedAccount in the contract (docs/adding-an-operation-that-writes.md), " +
      "or name the key in notTheirs, or the table in kept, in this file with the reason.",
  );
});

test("a column that could name a person without a foreign key is deleted with the person, or named with a reason", async () => {
  const stays = (table: string) => table in kept || !tables.includes(table);
  const columns = (await findUnlinkedColumns(api.db, keys)).filter(({ table }) => stays(table));
  const undecided = columns.filter(({ name }) => !(name in unlinked)).map(({ name }) => name);
  if (undecided.length > 0) {
    throw new Error(
      `${undecided.join(", ")} could name a person, and erasure does not delete it: give it a foreign key to the ` +
        "account (ON DELETE CASCADE), or name it in unlinked, in this file, with the reason why it stays.",
    );
  }
});

test("what is exempt exists", async () => {
  const columns = (await findUnlinkedColumns(api.db, keys)).map(({ name }) => name);
  const found = new Set([...keys.map(({ name }) => name), ...tables, ...columns]);
  const named = [notTheirs, exportedAs, kept, unlinked].flatMap((list) => Object.keys(list));
  expect(named.filter((name) => !found.has(name))).toEqual([]);
});
