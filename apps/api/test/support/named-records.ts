import type { OperationId } from "@talaqqi/contract";
import { records } from "@talaqqi/contract/records";
import type { Database } from "../../src/database/connect.ts";
import { makeUnlessThere, stateOfRecords } from "./named-state.ts";

// The records that the examples of teachers, levels, institutions, packages, programs and lesson content name.

/** The number of the records of lesson content: the starter content has lower ones. */
const LESSON = 301;

const kinds = Object.values(records);
const keyOf = (table: string) => kinds.find((kind) => kind.table === table)?.id;

const names = kinds.map(({ name }) => name).join("|");
const recordOperations = new RegExp(`^((list|get)(${names})Records?|(create|change|retire|restore|delete)(${names}))$`);

/** Does an operation concern these records? (Those of apps have other names.) */
export const isOfRecords = (operationId: string) =>
  recordOperations.test(operationId) && !/^(list|get).*(?<!Records?)$/.test(operationId);

export const versionedTables = kinds.map(({ table }) => table);

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
  const isRetired = operationId?.startsWith("restore") ?? false;
  const retired = ["teachers", "levels", "lembagas", "packages"].map(
    (table) => `UPDATE ${table} SET retired_at = ${isRetired ? "'epoch'" : "NULL"} WHERE ${keyOf(table)} = 1;`,
  );
  const updates = kinds.map(
    ({ table, id }) => `UPDATE ${table} SET version = ${VERSION} WHERE ${id} IN (1, ${LESSON});`,
  );
  const sequences = kinds.map(({ table, id }) => `(pg_get_serial_sequence('${table}', '${id}')::regclass)`);
  await db.$executeRawUnsafe(`DO $$ BEGIN
    ${retired.join(" ")}
    UPDATE programs SET s_active = ${!isRetired} WHERE id_program = 1;
    ${updates.join(" ")}
    PERFORM setval(one, greatest(nextval(one), 2000000)) FROM (VALUES ${sequences.join(", ")}) AS sequences (one);
  END $$`);
}

/** The state in which each database's records were made. */
const made = new WeakMap<Database, string>();

/** One statement: through Prisma's models they took longer than ten requests. */
async function remakeRecords(db: Database): Promise<void> {
  const lesson = ["pertanyaans", "feedbacks", "hurufs", "sifats", "subkategoris", "contents", "kategoris"];
  const deletes = lesson.map((table) => `DELETE FROM ${table} WHERE ${keyOf(table)} >= ${LESSON};`);
  const id = LESSON;
  await db.$executeRawUnsafe(`DO $$ BEGIN
    UPDATE teachers SET domisili = 'Bandung', profesi = 'Guru tahsin', id_user = NULL WHERE id_teacher = 1;
    INSERT INTO teachers (id_teacher, nama_pengajar) VALUES (2, 'Ustadz Hasan') ON CONFLICT (id_teacher) DO NOTHING;
    INSERT INTO levels (id_level, level) VALUES (1, 'Pemula') ON CONFLICT (id_level) DO UPDATE SET description = '';
    INSERT INTO lembagas (id_lembaga, nama_lembaga, alamat) VALUES (1, 'Rumah Tahsin', '')
      ON CONFLICT (id_lembaga) DO UPDATE SET nama_lembaga = excluded.nama_lembaga, alamat = excluded.alamat;
    INSERT INTO packages (id_package, name, price, duration, duration_in, recurred_of_meeting, bill_type)
      VALUES (1, 'Tahsin Dasar', 400000, 60, 4, 8, 'bulanan')
      ON CONFLICT (id_package) DO UPDATE SET (name, price, duration, duration_in, recurred_of_meeting, bill_type) =
      (excluded.name, excluded.price, excluded.duration, excluded.duration_in, excluded.recurred_of_meeting, excluded.bill_type);
    INSERT INTO programs (id_program, program_name, program_type, s_progress) VALUES (1, 'Tahsin Reguler', 'reguler', 0)
      ON CONFLICT (id_program) DO UPDATE SET (program_name, program_type, s_progress) =
      (excluded.program_name, excluded.program_type, excluded.s_progress);

    ${deletes.join(" ")}
    DELETE FROM hurufs WHERE huruf IN ('ة', 'ى');
    INSERT INTO kategoris (id_kategori, nama_kategori) VALUES (${id}, 'Rongga mulut');
    INSERT INTO contents (id_content, nama_content) VALUES (${id}, 'Huruf Ba');
    INSERT INTO subkategoris (id_subkategori, id_kategori, bagian_mulut) VALUES (${id}, ${id}, 'Bibir');
    INSERT INTO subkategori_contents (id_subkategori, id_content) VALUES (${id}, ${id});
    INSERT INTO sifats (id_sifatul_huruf, nama_sifat, jenis, kekuatan) VALUES (${id}, 'Kuat', 'tunggal', 1);
    INSERT INTO hurufs (id_huruf, huruf, nama_latin, id_subkategori) VALUES (${id}, 'ة', 'Ta marbuthah', ${id});
    INSERT INTO huruf_sifats (id_huruf, id_sifatul_huruf) VALUES (${id}, ${id});
    INSERT INTO feedbacks (id_feedback, deskripsi) VALUES (${id}, 'Bagus');
    INSERT INTO pertanyaans (id_pertanyaan, pertanyaan, id_kategori, id_content, id_feedback)
      VALUES (${id}, 'Huruf apakah ini?', ${id}, ${id}, ${id});
    INSERT INTO pertanyaan_contents (id_pertanyaan, id_content) VALUES (${id}, ${id});
    INSERT INTO pertanyaan_feedbacks (id_pertanyaan, id_feedback) VALUES (${id}, ${id});
    INSERT INTO pertanyaan_hurufs (id_pertanyaan, id_huruf) VALUES (${id}, ${id});
  END $$`);
}

/** Makes the version of a record one that an operator has just changed. */
export async function changeSince(db: Database, operationId: string): Promise<number> {
  const { table, id: key, retires } = kindOf(operationId);
  const id = retires ? 1 : LESSON;
  const seen = 90;
  await db.$executeRawUnsafe(`UPDATE ${table} SET version = ${seen + 1} WHERE ${key} = ${id}`);
  await db.auditEntry.create({
    data: {
      at: new Date("2030-01-19T02:00:00Z"),
      name: "Pak Hasan",
      action: operationId,
      kind: table,
      key: String(id),
      version: seen + 1,
      changes: [{ field: "name", before: "", after: "" }],
    },
  });
  return seen;
}

/** The kind of the records that an operation is about. */
function kindOf(operationId: string) {
  const kind = kinds.find(({ name }) => operationId.replace(/^[a-z]+/, "") === name);
  if (!kind) throw new Error(`${operationId} is about no kind of record`);
  return kind;
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
      id_kategori: null,
      id_content: null,
      id_feedback: null,
      contents: { deleteMany: {} },
      feedbacks: { deleteMany: {} },
      hurufs: { deleteMany: {} },
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
