import type { OperationId } from "@talaqqi/contract";
import { parseOperatorToken } from "../../src/config/operator-token.ts";
import type { Database } from "../../src/database/connect.ts";
import { hashToken } from "../../src/domain/tokens.ts";
import { countFrom } from "./named-numbers.ts";
import { isOfRecords, makeDemonstrationLevel, makeRecords } from "./named-records.ts";
import { makeUnlessThere, stateOf } from "./named-state.ts";
import { setVersions } from "./named-versions.ts";

// The examples of the operators' contract tell of one little school. These are its records: whoever sends an example
// finds what it names.

/** What the examples name. */
export const named = {
  operator: 2,
  operatorToken: 77,
  session: 38,
  account: 12,
  student: 7,
  child: 9,
  otherChild: 10,
  token: 41,
  teacher: 1,
  slot: 5,
  placementTest: 3,
  sifat: 13,
  review: 8,
  import: 12,
} as const;

const SCHEDULE = new Date("2030-01-19T02:00:00.000Z");
const EXPIRY = new Date("2030-02-18T02:00:00.000Z");

/** What is different for a single operation, so that its example is accepted. */
const changes: Partial<Record<OperationId, (db: Database) => Promise<unknown>>> = {
  inviteStaff: (db) => freeStaff(db),
  changeAccount: (db) => db.user.deleteMany({ where: { email: "siti.aminah@example.com" } }),
  unblockAccount: (db) => blockAccount(db),
  linkAccount: async (db) => {
    await db.guardian.deleteMany({});
    await db.student.update({ where: { id_student: named.child }, data: { mother_name: "Siti Aminah" } });
  },
  handOverSlots: (db) => makeFreeTeacher(db, 2),
  checkSignInCode: (db) => makeSignInCode(db),
  confirmSignInCode: (db) => makeSignInCode(db),
  createSlot: (db) => db.slot.delete({ where: { id_time: named.slot } }),
  bookSlot: (db) => emptySlot(db),
  moveBooking: (db) => makeOtherSlot(db, { id_time: 6 }),
  deleteSlot: (db) => emptySlot(db),
  updateSlot: (db) => db.slot.update({ where: { id_time: named.slot }, data: { capacity: 20 } }),
  createPlacementTest: (db) => db.placementTest.deleteMany({}),
  recordPlacementTest: (db) => schedule(db),
  reopenPlacementTest: (db) => cancel(db),
  // The file of the example has one level that is there, and a new one: others would be removed, and are in use.
  checkContent: (db) => leaveOneLevel(db),
  importContent: (db) => leaveOneLevel(db),
  revertImport: (db) => makeImportedLevel(db),
  removeDemonstrationData: (db) => makeDemonstrationLevel(db),
};

/** Makes the records that an operation's example names, whatever has become of them since the last time. */
export async function makeNamedRows(db: Database, operationId?: OperationId): Promise<void> {
  // Most requests leave them as they are, and to make them takes longer than to send a request.
  await makeUnlessThere(made, db, () => stateOf(db, named), remakeNamedRows);
  if (operationId && isOfRecords(operationId)) await makeRecords(db, operationId);
  if (operationId) await changes[operationId]?.(db);
  await setVersions(db);
}

/** The state in which each database's named records were made. */
const made = new WeakMap<Database, string>();

/** One statement: through Prisma's models they took longer than ten requests. */
async function remakeNamedRows(db: Database): Promise<void> {
  const { operator, operatorToken, account, student, child, otherChild, token, teacher, slot } = named;
  const [children, trait] = [
    `'Yusuf Hakim', 'Laki - Laki'`,
    `'Qalqalah', 'tunggal', 'القلقلة', 'Memantul ketika sukun', 1`,
  ];
  const [file] = [{ file: "levels.csv", rows: 2, created: 1, changed: 0, removed: 0, unchanged: 1 }];
  const expiry = `'${EXPIRY.toISOString()}'`;
  const levelsOf = (ids: number[]) => ids.map((id) => `(${id}, 'Tingkat ${id}')`).join();
  await countFrom(db, 1_000_000);
  await db.$executeRawUnsafe(`DO $$ BEGIN
    ${freedStaff};
    INSERT INTO operators (id_operator, name, email, role) VALUES (${operator}, 'Pak Hasan', 'hasan@example.com', 'coordinator')
      ON CONFLICT (id_operator) DO UPDATE
      SET name = excluded.name, email = excluded.email, role = excluded.role, removed_at = NULL;
    INSERT INTO operator_tokens (id, id_operator, name, hash, issued_at)
      VALUES (${operatorToken}, ${operator}, 'Laptop', '${hashToken("nobody's")}', now())
      ON CONFLICT (id) DO UPDATE
      SET id_operator = excluded.id_operator, name = excluded.name, hash = excluded.hash, issued_at = now(), revoked_at = NULL;

    DELETE FROM users WHERE id = ${account} OR email = 'siti@example.com';
    DELETE FROM students WHERE id_student IN (${student}, ${child}, ${otherChild});
    DELETE FROM access_tokens WHERE id = ${token};
    INSERT INTO users (id, email, name, gender, whatsapp)
      VALUES (${account}, 'siti@example.com', 'Siti Aminah', 'Perempuan', '6281200000001');
    INSERT INTO identities (issuer, subject, id_user) VALUES ('https://accounts.example', '1122334455', ${account});
    INSERT INTO students (id_student, id_user) VALUES (${student}, ${account});
    INSERT INTO access_tokens (id, id_user, hash, issued_by, issued_at, expires_at)
      VALUES (${token}, ${account}, '${hashToken("of siti@example.com")}', 'support', now(), ${expiry});
    -- A child of the account, and somebody who may be the same child.
    INSERT INTO students (id_student, student_name, student_gender, birth_year, note) VALUES (${child}, ${children}, 2021, 'Often shy at first.');
    INSERT INTO guardians (id_student, id_user, relation) VALUES (${child}, ${account}, 'mother');
    INSERT INTO students (id_student, student_name, student_gender) VALUES (${otherChild}, ${children});

    INSERT INTO teachers (id_teacher, nama_pengajar) VALUES (${teacher}, 'Ustadzah Fatimah')
      ON CONFLICT (id_teacher) DO UPDATE SET nama_pengajar = excluded.nama_pengajar, retired_at = NULL;
    DELETE FROM slots WHERE id_time = ${slot} OR (id_teacher = ${teacher} AND id_day = 1 AND "time" = '19:00');
    INSERT INTO slots (id_time, id_teacher, id_day, "time", capacity) VALUES (${slot}, ${teacher}, 1, '19:00', 10);
    INSERT INTO bookings (id_time, id_student) VALUES (${slot}, ${student});

    DELETE FROM placement_tests;
    INSERT INTO levels (id_level, level) VALUES ${levelsOf([1, 2])} ON CONFLICT (id_level) DO NOTHING;
    INSERT INTO placement_tests (id_placement_test, id_student, notes, registered_at, expired_date_at)
      VALUES (${named.placementTest}, ${student}, 'Saya baru belajar.', now(), ${expiry});

    -- A trait of the starter content, so that it has the hash of the examples, and a review of it.
    UPDATE sifats SET nama_sifat = 'Sifat ' || id_sifatul_huruf WHERE nama_sifat = 'Qalqalah';
    INSERT INTO sifats (id_sifatul_huruf, nama_sifat, jenis, arab, deskripsi, kekuatan) VALUES (${named.sifat}, ${trait})
      ON CONFLICT (id_sifatul_huruf) DO UPDATE
      SET (nama_sifat, jenis, arab, deskripsi, kekuatan) = (${trait});
    DELETE FROM lesson_reviews;
    INSERT INTO lesson_reviews (id_review, lesson_table, id_row, hash, reviewer, reviewed_at)
      VALUES (${named.review}, 'sifats', ${named.sifat}, '${hashToken("as it was")}', 'Ustadzah Maryam', now());

    -- An import that created level 2.
    DELETE FROM imports WHERE id_import = ${named.import};
    INSERT INTO imports (id_import, at, id_operator, files, row_count)
      VALUES (${named.import}, '2030-01-08T01:00:00Z', ${operator}, '${JSON.stringify([file])}', 1);
    INSERT INTO import_rows (id_import, position, kind, key, after)
      VALUES (${named.import}, 1, 'levels', '2', '${JSON.stringify(imported)}');
  END $$`);
  await setVersions(db);
}

/** Frees the bookings of the named slot. */
export const emptySlot = (db: Database) => db.booking.deleteMany({ where: { id_time: named.slot } });

/** Books so many students into a slot, beside those who are in it. */
export async function bookStudents(db: Database, id_time: number, count: number): Promise<void> {
  for (let n = 0; n < count; n += 1) {
    const id = 2_000_000 + n;
    const email = `murid.${id}@murid.example`;
    const student = { id_student: id, bookings: { create: { id_time } } };
    await db.user.deleteMany({ where: { id } });
    await db.user.create({ data: { id, email, student: { create: student } } });
  }
}

/** Makes another slot at the hour of the named one: of another teacher, unless it is said of whom. */
export async function makeOtherSlot(
  db: Database,
  slot: { id_time: number; id_day?: number; id_teacher?: number; time?: string },
) {
  const { id_time, id_day = 1, id_teacher = 2, time = "19:00" } = slot;
  await db.slot.deleteMany({ where: { OR: [{ id_time }, { id_teacher, id_day, time }] } });
  await makeTeacher(db, id_teacher);
  await db.slot.create({ data: { id_time, id_teacher, id_day, time } });
}

/** Makes the named placement test one that is scheduled. */
export const schedule = (db: Database, id_placement_test: number = named.placementTest) =>
  db.placementTest.update({
    where: { id_placement_test },
    data: { id_reviewer: named.teacher, test_schedule_at: SCHEDULE, expired_date_at: EXPIRY, s_progress: 1 },
  });

/** Makes the named placement test one that was scheduled, and is cancelled. */
export async function cancel(db: Database): Promise<void> {
  await schedule(db);
  await db.placementTest.update({ where: { id_placement_test: named.placementTest }, data: { s_progress: 4 } });
}

/** Makes the named placement test one whose result is in. */
export async function finish(db: Database): Promise<void> {
  await schedule(db);
  const data = { level_result: 1, actual_tested_at: new Date("2026-01-19T02:05:00.000Z"), s_progress: 2 };
  await db.placementTest.update({ where: { id_placement_test: named.placementTest }, data });
}

/** Makes another placement test, of somebody else, that is scheduled as the named one is in its example. */
export async function makeOtherTest(db: Database, id_placement_test: number): Promise<void> {
  await db.placementTest.deleteMany({ where: { id_placement_test } });
  const user = { email: `murid.uji.${id_placement_test}@murid.example` };
  await db.user.deleteMany({ where: user });
  const student = await db.student.create({ data: { user: { create: user } } });
  const registered = { registered_at: new Date(), expired_date_at: EXPIRY };
  await db.placementTest.create({ data: { id_placement_test, id_student: student.id_student, ...registered } });
  await schedule(db, id_placement_test);
}

/** Blocks the named account. */
export const blockAccount = (db: Database) =>
  db.user.update({ where: { id: named.account }, data: { blocked_at: new Date() } });

/** Leaves one administrator, who has a valid token. */
export const leaveOneAdministrator = (db: Database, idOperator: number) =>
  db.operator.updateMany({
    where: { id_operator: { not: idOperator } },
    data: { role: "coordinator", id_teacher: null },
  });

/** Makes the sign-in code of the examples; no account is bound. */
export async function makeSignInCode(db: Database): Promise<void> {
  await db.identity.deleteMany();
  await db.signInCode.deleteMany();
  const person = { issuer: "https://accounts.example", subject: "1122334455", name: "Siti Aminah" };
  await db.signInCode.create({
    data: {
      id_sign_in_code: 3,
      hash: hashToken("KX7R94WT"),
      opens: "account",
      ...person,
      email: "siti@example.com",
      created_at: new Date("2030-01-08T01:00:00.000Z"),
      expires_at: new Date("2030-01-08T01:15:00.000Z"),
    },
  });
}

/** Makes the session of the examples, of the member whose token it is. */
export async function makeSession(db: Database, token: string): Promise<void> {
  const id = parseOperatorToken(token) ?? 0;
  const { id_operator } = await db.operatorToken.findUniqueOrThrow({ where: { id } });
  const times = { created_at: new Date("2030-01-18T00:30:00.000Z"), expires_at: EXPIRY };
  await db.staffSession.deleteMany({ where: { id_session: named.session } });
  await db.staffSession.create({
    data: { id_session: named.session, hash: hashToken("of a phone"), id_operator, ...times },
  });
}

/** Removes the named member of staff. */
export const removeMember = (db: Database) =>
  db.operator.update({ where: { id_operator: named.operator }, data: { removed_at: new Date(), email: null } });

/** Makes another member of staff with a name and an e-mail of the examples. */
export async function makeMember(db: Database): Promise<void> {
  await freeStaff(db);
  await db.operator.create({ data: { name: "Ustadzah Fatimah", email: "maryam@example.com" } });
}

/** Frees the names and the e-mails of the examples: a member who has done something cannot be deleted. */
const freedStaff = `
  UPDATE operators SET name = 'Pak ' || id_operator, email = NULL
  WHERE name IN ('Pak Hasan', 'Ustadzah Fatimah') OR email LIKE '%@example.com'`;
const freeStaff = (db: Database) => db.$executeRawUnsafe(freedStaff);

/** Gives a student an account of their own. */
export async function giveAccount(db: Database, id_student: number): Promise<void> {
  const email = `murid.anak.${id_student}@murid.example`;
  await db.user.deleteMany({ where: { email } });
  const { id } = await db.user.create({ data: { email } });
  await db.student.update({ where: { id_student }, data: { id_user: id } });
}

/** Registers a student for a placement test. */
export const register = (db: Database, id_student: number, test: { id_placement_test?: number } = {}) =>
  db.placementTest.create({ data: { ...test, id_student, registered_at: new Date(), expired_date_at: EXPIRY } });

async function makeFreeTeacher(db: Database, id_teacher: number): Promise<void> {
  await db.slot.deleteMany({ where: { id_teacher } });
  await makeTeacher(db, id_teacher);
}

async function makeTeacher(db: Database, id_teacher: number): Promise<void> {
  const nama_pengajar = id_teacher === named.teacher ? "Ustadzah Fatimah" : "Ustadz Hasan";
  await db.teacher.upsert({
    where: { id_teacher },
    create: { id_teacher, nama_pengajar },
    update: { nama_pengajar, retired_at: null },
  });
}

/** Adds a review of the named trait. */
export const reviewAgain = (db: Database, id_review?: number) =>
  db.lessonReview.create({
    data: {
      ...(id_review !== undefined && { id_review }),
      lesson_table: "sifats",
      id_row: named.sifat,
      hash: hashToken("as it was"),
      reviewer: "Ustadzah Maryam",
      reviewed_at: new Date(),
    },
  });

async function leaveOneLevel(db: Database): Promise<void> {
  await db.teacherLevel.deleteMany({});
  await db.level.deleteMany({ where: { id_level: { not: 1 } } });
  await db.level.update({ where: { id_level: 1 }, data: { level: "Pemula", description: "Belum mengenal huruf" } });
}

const imported = { id_level: "2", level: "Mahir", description: "" };

async function makeImportedLevel(db: Database): Promise<void> {
  await leaveOneLevel(db);
  await db.level.create({ data: { ...imported, id_level: 2 } });
}
