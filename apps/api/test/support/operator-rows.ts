import type { OperationId } from "@talaqqi/contract";
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
  linkAccount: (db) => db.guardian.deleteMany({}),
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

async function remakeNamedRows(db: Database): Promise<void> {
  await countFrom(db, 1_000_000);
  await makeOperator(db);
  await makeAccount(db);
  await makeChildren(db);
  await makeSlot(db);
  await makePlacementTest(db);
  await makeReview(db);
  await makeImport(db);
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
export async function makeOtherSlot(db: Database, slot: { id_time: number; id_day?: number; id_teacher?: number }) {
  const { id_time, id_day = 1, id_teacher = 2 } = slot;
  await db.slot.deleteMany({ where: { OR: [{ id_time }, { id_teacher, id_day, time: "19:00" }] } });
  await makeTeacher(db, id_teacher);
  await db.slot.create({ data: { id_time, id_teacher, id_day, time: "19:00" } });
}

/** Makes the named placement test one that is scheduled. */
export const schedule = (db: Database, id_placement_test: number = named.placementTest) =>
  db.placementTest.update({
    where: { id_placement_test },
    data: {
      ...{ id_reviewer: named.teacher, test_schedule_at: SCHEDULE, expired_date_at: EXPIRY, s_progress: 1 },
    },
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

/** Removes the named member of staff. */
export const removeMember = (db: Database) =>
  db.operator.update({ where: { id_operator: named.operator }, data: { removed_at: new Date(), email: null } });

/** Makes another member of staff with a name and an e-mail of the examples. */
export async function makeMember(db: Database): Promise<void> {
  await freeStaff(db);
  await db.operator.create({ data: { name: "Ustadzah Fatimah", email: "maryam@example.com" } });
}

/** Frees the names and the e-mails of the examples: a member who has done something cannot be deleted. */
const freeStaff = (db: Database) => db.$executeRaw`
  UPDATE operators SET name = 'Pak ' || id_operator, email = NULL
  WHERE name IN ('Pak Hasan', 'Ustadzah Fatimah') OR email LIKE '%@example.com'`;

async function makeOperator(db: Database): Promise<void> {
  const [id_operator, id] = [named.operator, named.operatorToken];
  await freeStaff(db);
  const member = { name: "Pak Hasan", email: "hasan@example.com", role: "coordinator", removed_at: null };
  await db.operator.upsert({ where: { id_operator }, create: { id_operator, ...member }, update: member });
  const token = { id_operator, name: "Laptop", hash: hashToken("nobody's"), issued_at: new Date(), revoked_at: null };
  await db.operatorToken.upsert({ where: { id }, create: { id, ...token }, update: token });
}

async function makeAccount(db: Database): Promise<void> {
  const [id, email] = [named.account, "siti@example.com"];
  const person = { email, name: "Siti Aminah", gender: "Perempuan", whatsapp: "6281200000001" };
  await db.user.deleteMany({ where: { OR: [{ id }, { email }] } });
  await db.student.deleteMany({ where: { id_student: named.student } });
  await db.accessToken.deleteMany({ where: { id: named.token } });
  await db.user.create({
    data: {
      ...{ id, ...person },
      identities: { create: { issuer: "https://accounts.example", subject: "1122334455" } },
      student: { create: { id_student: named.student } },
      access_tokens: {
        create: {
          ...{ id: named.token, hash: hashToken(`of ${email}`), issued_by: "support" },
          ...{ issued_at: new Date(), expires_at: EXPIRY },
        },
      },
    },
  });
}

/** A child of the named account, and somebody who may be the same child. */
async function makeChildren(db: Database): Promise<void> {
  await db.student.deleteMany({ where: { id_student: { in: [named.child, named.otherChild] } } });
  const child = { name: "Yusuf Hakim", gender: "Laki - Laki" };
  await db.student.create({
    data: {
      ...{ id_student: named.child, ...child, birth_year: 2021, note: "Often shy at first." },
      guardians: { create: { id_user: named.account, relation: "mother" } },
    },
  });
  await db.student.create({ data: { id_student: named.otherChild, ...child } });
}

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

async function makeSlot(db: Database): Promise<void> {
  const [id_time, id_teacher] = [named.slot, named.teacher];
  await makeTeacher(db, id_teacher);
  await db.slot.deleteMany({ where: { OR: [{ id_time }, { id_teacher, id_day: 1, time: "19:00" }] } });
  await db.slot.create({ data: { id_time, id_teacher, id_day: 1, time: "19:00", capacity: 10 } });
  await db.booking.create({ data: { id_time, id_student: named.student } });
}

async function makeTeacher(db: Database, id_teacher: number): Promise<void> {
  const nama_pengajar = id_teacher === named.teacher ? "Ustadzah Fatimah" : "Ustadz Hasan";
  await db.teacher.upsert({
    where: { id_teacher },
    create: { id_teacher, nama_pengajar },
    update: { nama_pengajar, retired_at: null },
  });
}

async function makePlacementTest(db: Database): Promise<void> {
  await db.placementTest.deleteMany({});
  for (const id_level of [1, 2]) {
    const level = `Tingkat ${id_level}`;
    await db.level.upsert({ where: { id_level }, create: { id_level, level }, update: {} });
  }
  await db.placementTest.create({
    data: {
      ...{ id_placement_test: named.placementTest, id_student: named.student, notes: "Saya baru belajar." },
      ...{ registered_at: new Date(), expired_date_at: EXPIRY },
    },
  });
}

/** A trait of the starter content, so that it has the hash of the examples, and a review of it. */
async function makeReview(db: Database): Promise<void> {
  const [id, nama_sifat] = [named.sifat, "Qalqalah"];
  const data = { jenis: "tunggal", arab: "القلقلة", deskripsi: "Memantul ketika sukun", kekuatan: 1 };
  await db.$executeRaw`UPDATE sifats SET nama_sifat = 'Sifat ' || id_sifatul_huruf WHERE nama_sifat = ${nama_sifat}`;
  await db.sifat.upsert({
    where: { id_sifatul_huruf: id },
    create: { id_sifatul_huruf: id, nama_sifat, ...data },
    update: { nama_sifat, ...data },
  });
  await db.lessonReview.deleteMany({});
  await reviewAgain(db, named.review);
}

/** Adds a review of the named trait. */
export const reviewAgain = (db: Database, id_review?: number) =>
  db.lessonReview.create({
    data: {
      ...{ ...(id_review !== undefined && { id_review }), lesson_table: "sifats", id_row: named.sifat },
      ...{ hash: hashToken("as it was"), reviewer: "Ustadzah Maryam", reviewed_at: new Date() },
    },
  });

async function leaveOneLevel(db: Database): Promise<void> {
  await db.teacherLevel.deleteMany({});
  await db.level.deleteMany({ where: { id_level: { not: 1 } } });
  await db.level.update({ where: { id_level: 1 }, data: { level: "Pemula", description: "Belum mengenal huruf" } });
}

const imported = { id_level: "2", level: "Mahir", description: "" };

/** Makes an import that created level 2. */
async function makeImport(db: Database): Promise<void> {
  const id_import = named.import;
  const files = [{ file: "levels.csv", rows: 2, created: 1, changed: 0, removed: 0, unchanged: 1 }];
  await db.import.deleteMany({ where: { id_import } });
  const at = new Date("2030-01-08T01:00:00.000Z");
  const row = { position: 1, kind: "levels", key: "2", after: imported };
  await db.import.create({
    data: { id_import, at, id_operator: named.operator, files, row_count: 1, rows: { create: row } },
  });
}

async function makeImportedLevel(db: Database): Promise<void> {
  await leaveOneLevel(db);
  await db.level.create({ data: { ...imported, id_level: 2 } });
}
