import type { OperationId } from "@talaqqi/contract";
import type { Database } from "../../src/database/connect.ts";
import { makeUnlessThere, stateOfRecords } from "./named-state.ts";

// The records that the examples of teachers, levels, institutions, packages, programs and lesson content name.

/** The number of the records of lesson content: the starter content has lower ones. */
const LESSON = 301;

/** Each with its identifier, and the tables that refer to it. */
const tables = {
  teachers: "id_teacher",
  levels: "id_level",
  lembagas: "id_lembaga",
  packages: "id_package",
  programs: "id_program",
  kategoris: "id_kategori",
  contents: "id_content",
  subkategoris: "id_subkategori",
  sifats: "id_sifatul_huruf",
  hurufs: "id_huruf",
  feedbacks: "id_feedback",
  pertanyaans: "id_pertanyaan",
} as const;

const names = "Teacher|Level|Institution|Package|Program|Kategori|Subkategori|Content|Sifat|Huruf|Feedback|Pertanyaan";
const recordOperations = new RegExp(`^((list|get)(${names})Records?|(create|change|retire|restore|delete)(${names}))$`);

/** Does an operation concern these records? (Those of apps have other names.) */
export const isOfRecords = (operationId: string) =>
  recordOperations.test(operationId) && !/^(list|get).*(?<!Records?)$/.test(operationId);

export const versionedTables = Object.keys(tables);

/** Leaves no record of lesson content that another one refers to, and all of them with the same versions. */
export async function leaveRecordsUnreferenced(db: Database): Promise<void> {
  const joinTables = [
    "pertanyaan_contents",
    "pertanyaan_feedbacks",
    "pertanyaan_hurufs",
    "subkategori_contents",
    "huruf_sifats",
  ];
  // Without triggers: the versions stay, and so do references that would be required.
  await db.$transaction(async (tx) => {
    await tx.$executeRaw`SET LOCAL session_replication_role = replica`;
    for (const table of joinTables) await tx.$executeRawUnsafe(`DELETE FROM ${table}`);
    await tx.$executeRaw`UPDATE pertanyaans SET id_kategori = NULL, id_content = NULL, id_feedback = NULL`;
    await tx.$executeRaw`UPDATE subkategoris SET id_kategori = 999`;
    await tx.$executeRaw`UPDATE hurufs SET id_subkategori = 999`;
  });
}

/** The version that the examples send. */
const VERSION = 3;

/** Makes the records in a state that each example changes. */
export async function makeRecords(db: Database, operationId?: OperationId): Promise<void> {
  await makeUnlessThere(made, db, () => stateOfRecords(db, LESSON), remakeRecords);
  if (operationId?.startsWith("delete")) await leaveUnreferenced(db);
  if (operationId === "retireTeacher") await freeTeacher(db);
  const retired = operationId?.startsWith("restore") ?? false;
  for (const table of ["teachers", "levels", "lembagas", "packages"]) {
    await db.$executeRawUnsafe(
      `UPDATE ${table} SET retired_at = $1 WHERE ${keyOf(table)} = 1`,
      retired ? new Date(0) : null,
    );
  }
  await db.program.update({ where: { id_program: 1 }, data: { s_active: !retired } });
  const updates = Object.entries(tables).map(
    ([table, key]) => `of_${table} AS (UPDATE ${table} SET version = ${VERSION} WHERE ${key} IN (1, ${LESSON}))`,
  );
  await db.$executeRawUnsafe(`WITH ${updates.join(", ")} SELECT`);
  const sequences = Object.entries(tables).map(
    ([table, key]) => `(pg_get_serial_sequence('${table}', '${key}')::regclass)`,
  );
  await db.$queryRawUnsafe(
    `SELECT setval(one, greatest(nextval(one), 2000000))::int FROM (VALUES ${sequences.join(", ")}) AS sequences (one)`,
  );
}

/** The state in which each database's records were made. */
const made = new WeakMap<Database, string>();

async function remakeRecords(db: Database): Promise<void> {
  await makeSchool(db);
  await makeLesson(db);
}

const keyOf = (table: string) => Object(tables)[table];

async function makeSchool(db: Database): Promise<void> {
  const { teacher, lembaga, level } = db;
  const names = { domisili: "Bandung", profesi: "Guru tahsin", id_user: null };
  await teacher.update({ where: { id_teacher: 1 }, data: names });
  await teacher.upsert({
    where: { id_teacher: 2 },
    create: { id_teacher: 2, nama_pengajar: "Ustadz Hasan" },
    update: {},
  });
  await level.upsert({ where: { id_level: 1 }, create: { id_level: 1, level: "Pemula" }, update: { description: "" } });
  const institution = { nama_lembaga: "Rumah Tahsin", alamat: "" };
  await lembaga.upsert({ where: { id_lembaga: 1 }, create: { id_lembaga: 1, ...institution }, update: institution });
  const weekly = { price: 400_000, duration: 60, duration_in: 4, recurred_of_meeting: 8, bill_type: "bulanan" };
  const offer = { name: "Tahsin Dasar", ...weekly };
  await db.package.upsert({ where: { id_package: 1 }, create: { id_package: 1, ...offer }, update: offer });
  const program = { program_name: "Tahsin Reguler", program_type: "reguler", s_progress: 0 };
  await db.program.upsert({ where: { id_program: 1 }, create: { id_program: 1, ...program }, update: program });
}

async function makeLesson(db: Database): Promise<void> {
  await db.pertanyaan.deleteMany({ where: { id_pertanyaan: { gte: LESSON } } });
  await db.feedback.deleteMany({ where: { id_feedback: { gte: LESSON } } });
  await db.huruf.deleteMany({ where: { OR: [{ id_huruf: { gte: LESSON } }, { huruf: { in: ["ة", "ى"] } }] } });
  await db.sifat.deleteMany({ where: { id_sifatul_huruf: { gte: LESSON } } });
  await db.subkategori.deleteMany({ where: { id_subkategori: { gte: LESSON } } });
  await db.content.deleteMany({ where: { id_content: { gte: LESSON } } });
  await db.kategori.deleteMany({ where: { id_kategori: { gte: LESSON } } });
  const id = LESSON;
  await db.kategori.create({ data: { id_kategori: id, nama_kategori: "Rongga mulut" } });
  await db.content.create({ data: { id_content: id, nama_content: "Huruf Ba" } });
  const contents = { create: { id_content: id } };
  await db.subkategori.create({ data: { id_subkategori: id, id_kategori: id, bagian_mulut: "Bibir", contents } });
  await db.sifat.create({ data: { id_sifatul_huruf: id, nama_sifat: "Kuat", jenis: "tunggal", kekuatan: 1 } });
  const sifats = { create: { id_sifatul_huruf: id } };
  await db.huruf.create({ data: { id_huruf: id, huruf: "ة", nama_latin: "Ta marbuthah", id_subkategori: id, sifats } });
  await db.feedback.create({ data: { id_feedback: id, deskripsi: "Bagus" } });
  await db.pertanyaan.create({
    data: {
      ...{ id_pertanyaan: id, pertanyaan: "Huruf apakah ini?", id_kategori: id, id_content: id, id_feedback: id },
      ...{ contents, feedbacks: { create: { id_feedback: id } }, hurufs: { create: { id_huruf: id } } },
    },
  });
}

/** Makes the version of a record one that an operator has just changed. */
export async function changeSince(db: Database, operationId: string): Promise<number> {
  const [table = "", key = ""] = tableOf(operationId);
  const id = isOfSchool(table) ? 1 : LESSON;
  const seen = 90;
  await db.$executeRawUnsafe(`UPDATE ${table} SET version = ${seen + 1} WHERE ${key} = ${id}`);
  await db.auditEntry.create({
    data: {
      ...{ at: new Date("2030-01-19T02:00:00Z"), name: "Pak Hasan", action: operationId, kind: table, key: String(id) },
      ...{ version: seen + 1, changes: [{ field: "name", before: "", after: "" }] },
    },
  });
  return seen;
}

const isOfSchool = (table: string) => ["teachers", "levels", "lembagas", "packages", "programs"].includes(table);

/** The table of the records that an operation is about, and its key. */
function tableOf(operationId: string): [table: string, key: string] | [] {
  const noun = operationId
    .replace(/^[a-z]+/, "")
    .toLowerCase()
    .replace("institution", "lembaga");
  return Object.entries(tables).find(([table]) => table === `${noun}s`) ?? [];
}

/** The account of the second teacher. */
export const twinAccount = 1_012;

/** Makes a second record with a value that no two may have. @returns that value. */
export async function makeTwin(db: Database, operationId: string): Promise<object> {
  const id = LESSON + 1;
  if (operationId.endsWith("Teacher")) {
    const user = { id: twinAccount, email: "ustadz.dua@contoh.example" };
    await db.user.upsert({ where: { id: user.id }, create: user, update: {} });
    await db.teacher.update({ where: { id_teacher: 2 }, data: { id_user: user.id } });
    return { id_user: user.id };
  }
  const [one, other] = ["Lain", "ﻻ"];
  if (operationId.endsWith("Sifat")) {
    await db.sifat.create({ data: { id_sifatul_huruf: id, nama_sifat: one, jenis: "tunggal", kekuatan: 1 } });
    return { nama_sifat: one };
  }
  await db.huruf.create({ data: { id_huruf: id, huruf: other, nama_latin: one, id_subkategori: LESSON } });
  return { nama_latin: one };
}

/** Leaves no record of lesson content that another one refers to. */
async function leaveUnreferenced(db: Database): Promise<void> {
  const id = LESSON;
  await db.pertanyaan.update({
    where: { id_pertanyaan: id },
    data: {
      ...{ id_kategori: null, id_content: null, id_feedback: null },
      ...{ contents: { deleteMany: {} }, feedbacks: { deleteMany: {} }, hurufs: { deleteMany: {} } },
    },
  });
  await db.kategori.create({ data: { id_kategori: id + 1, nama_kategori: "Lain" } });
  const other = { id_subkategori: id + 1, id_kategori: id + 1, bagian_mulut: "Lain" };
  await db.subkategori.create({ data: other });
  await db.subkategori.update({
    where: { id_subkategori: id },
    data: { id_kategori: id + 1, contents: { deleteMany: {} } },
  });
  await db.huruf.update({
    where: { id_huruf: id },
    data: { id_subkategori: id + 1, sifats: { deleteMany: {} } },
  });
}

/** Leaves the teacher of the examples without bookings and tests. */
async function freeTeacher(db: Database): Promise<void> {
  await db.booking.deleteMany({ where: { slot: { id_teacher: 1 } } });
  await db.placementTest.deleteMany({ where: { id_reviewer: 1 } });
}

/** Makes a level as the demonstration school has it, which nothing refers to. */
export async function makeDemonstrationLevel(db: Database): Promise<void> {
  const level = { level: "Tahsin lanjutan", description: "Kelancaran dan ketelitian bacaan di hadapan guru." };
  await db.level.upsert({ where: { id_level: 4 }, create: { id_level: 4, ...level }, update: level });
}
