import type { OperationId } from "@talaqqi/contract";
import type { Database } from "../../src/database/connect.ts";
import { hashToken } from "../../src/domain/tokens.ts";
import { leaveRecordsUnreferenced, versionedTables } from "../support/named-records.ts";
import { setVersions } from "../support/named-versions.ts";
import { bearer } from "../support/operations.ts";
import { makeSignInCode } from "../support/operator-rows.ts";
import { revisionTables } from "../support/revision.ts";
import type { Given } from "../support/substitutions.ts";
import { EXISTING } from "./requests.ts";

/** From this identifier on, teachers have neither slots nor tests: they are free at any hour. */
const FREE_TEACHERS = 5000;
/** From this identifier on, teachers have a slot each. */
const OTHER_TEACHERS = 5500;

/** From this identifier on, slots are empty; so are their teachers' other hours. */
const OTHER_SLOTS = 7000;

/** From this identifier on, students have neither an account nor anything else. */
const OTHER_STUDENTS = 6000;

/** From this identifier on, levels are what the imports created, and nobody uses them. */
const IMPORTED_LEVELS = 8000;

/** Adds the records `EXISTING` that only operators reach, in a state that allows every action. */
export async function makeOperatorRows(db: Database): Promise<void> {
  const ids = EXISTING.map(Number);
  const long = { issued_at: new Date("2026-01-01T00:00:00Z"), expires_at: new Date("2999-01-01T00:00:00Z") };
  await db.slot.deleteMany({ where: { id_time: { notIn: ids } } });
  await db.teacher.createMany({
    data: [FREE_TEACHERS, OTHER_TEACHERS].flatMap((first) =>
      ids.map((id) => ({ id_teacher: first + id, nama_pengajar: `Ustadzah ${first + id}` })),
    ),
  });
  await db.slot.createMany({
    data: ids.map((id) => ({ id_time: OTHER_SLOTS + id, id_teacher: OTHER_TEACHERS + id, id_day: 1, time: "03:33" })),
  });
  await db.student.createMany({ data: ids.map((id) => ({ id_student: OTHER_STUDENTS + id, name: `Anak ${id}` })) });
  for (const table of versionedTables) await db.$executeRawUnsafe(`UPDATE ${table} SET version = ${VERSION}`);
  await db.lessonReview.createMany({
    data: ids.map((id) => ({
      id_review: id,
      lesson_table: "sifats",
      id_row: id,
      hash: hashToken(`trait ${id}`),
      reviewer: "Ustadzah Maryam",
      reviewed_at: long.issued_at,
    })),
  });
  for (const id of ids) {
    await db.operator.create({
      data: {
        id_operator: id,
        name: `Operator ${id}`,
        tokens: { create: { id, hash: hashToken(`operator ${id}`), issued_at: long.issued_at } },
      },
    });
    await makeImport(db, id);
    await db.user.create({
      data: {
        id,
        email: emailOf(id),
        name: nameOf(id),
        gender: "Perempuan",
        whatsapp: `628120000000${id}`,
        identities: { create: { issuer: "https://accounts.example", subject: String(id) } },
        access_tokens: { create: { id, hash: hashToken(`account ${id}`), issued_by: "support", ...long } },
        student: {
          create: {
            id_student: id,
            placement_tests: {
              create: {
                id_placement_test: id,
                id_reviewer: id,
                s_progress: 1,
                registered_at: new Date("1999-01-01"),
                test_schedule_at: new Date("2999-01-01T00:00:00Z"),
                expired_date_at: new Date("2999-02-01"),
              },
            },
          },
        },
      },
    });
  }
  await setVersions(db, VERSION);
  const messageTexts = ids.map((id) => ({ id_message_text: id, version: VERSION }));
  await db.messageText.createMany({ data: messageTexts, skipDuplicates: true });
}

/** The version of all records. */
const VERSION = 7;

/** An import that created a level, by the operator with the same identifier. */
async function makeImport(db: Database, id: number): Promise<void> {
  const level = { level: `Tingkat impor ${id}`, description: "" };
  const id_level = IMPORTED_LEVELS + id;
  await db.level.create({ data: { id_level, ...level } });
  const files = [{ file: "levels.csv", rows: 1, created: 1, changed: 0, removed: 0, unchanged: 0 }];
  const row = { position: 1, kind: "levels", key: String(id_level), after: { id_level: String(id_level), ...level } };
  await db.import.create({
    data: { id_import: id, at: new Date(), id_operator: id, files, row_count: 1, rows: { create: row } },
  });
}

const nameOf = (id: unknown) => `Siti ${id}`;
const emailOf = (id: unknown) => `murid.uji.${id}@murid.example`;

/** Brings the record of a path into a state in which the operation succeeds, which most of them are in. */
export async function prepare(db: Database, operationId: OperationId, id?: string): Promise<void> {
  if (operationId === "checkSignInCode" || operationId === "confirmSignInCode") await makeSignInCode(db);
  if (operationId === "endMySession") {
    // The token of the tests is the newest.
    const { id_operator } = await db.operatorToken.findFirstOrThrow({ orderBy: { id: "desc" } });
    const times = { created_at: new Date("2026-01-01T00:00:00Z"), expires_at: new Date("2999-01-01T00:00:00Z") };
    await db.staffSession.create({
      data: { id_session: Number(id), hash: hashToken(`session ${id}`), id_operator, ...times },
    });
  }
  if (operationId === "createPlacementTest") await db.placementTest.deleteMany({});
  if (operationId === "reopenPlacementTest") {
    const where = { id_placement_test: Number(id) };
    await db.placementTest.updateMany({ where, data: { s_progress: 4 } });
    await db.placementTest.updateMany({ where, data: { version: VERSION } });
  }
  if (operationId === "handOverSlots") {
    const where = { id_time: Number(id) };
    await db.slot.updateMany({ where, data: { id_teacher: Number(id) } });
    await db.slot.updateMany({ where, data: { version: VERSION } });
  }
  // A new time or a longer slot could overlap with other slots and tests: delete them.
  if (operationId === "updateSlot") {
    await db.placementTest.deleteMany({});
    await db.slot.deleteMany({ where: { id_time: { not: Number(id) } } });
  }
  await prepareRecord(db, operationId, Number(id));
  if (operationId === "deleteSlot") await db.booking.deleteMany({ where: { id_time: Number(id) } });
}

async function prepareRecord(db: Database, operationId: OperationId, id: number): Promise<void> {
  // A teacher's account cannot be a student who is booked or tested at one of the teacher's hours.
  if (operationId === "changeTeacher") {
    await db.booking.deleteMany({});
    await db.placementTest.deleteMany({});
  }
  if (operationId === "retireTeacher") {
    await db.booking.deleteMany({ where: { slot: { id_teacher: id } } });
    await db.placementTest.deleteMany({ where: { id_reviewer: id } });
  }
  if (/^delete(Kategori|Subkategori|Content|Sifat|Huruf|Feedback|Pertanyaan)$/.test(operationId)) {
    await leaveRecordsUnreferenced(db);
  }
  // A record that is retired cannot be retired again with an entry in the audit, nor one in use restored.
  const retired = operationId.startsWith("restore");
  if (!retired) return;
  for (const table of ["teachers", "levels", "lembagas", "packages"]) {
    await db.$executeRawUnsafe(`UPDATE ${table} SET retired_at = now()`);
  }
  await db.program.updateMany({ data: { s_active: false } });
  for (const table of versionedTables) await db.$executeRawUnsafe(`UPDATE ${table} SET version = ${VERSION}`);
}

/** Replaces a value by one that names an existing record, in a request to the record with this identifier. */
export function existingFor(id: string | undefined, files: Record<string, string>): Given["existing"] {
  const one = (value: unknown) => 1 + (Number(value) % EXISTING.length);
  const rules: Record<string, (value: unknown) => unknown> = {
    id_reviewer: (value) => FREE_TEACHERS + one(value),
    id_teacher: (value) => FREE_TEACHERS + one(value),
    level_result: one,
    id_level: (value) => (value === 0 ? 0 : one(value)),
    id_lembaga: (value) => (value === 0 ? 0 : one(value)),
    id_kategori: one,
    id_subkategori: one,
    id_content: one,
    id_feedback: one,
    "own id_time": () => Number(id),
    "other id_time": (value) => OTHER_SLOTS + one(value),
    id_user: one,
    // The student with whom fillEverything has filled the slot.
    id_student: () => 1000 + Number(id),
    email: () => emailOf(id),
    version: () => VERSION,
    "own id_user": () => Number(id),
    "own name": () => nameOf(id),
    "other id_student": (value) => OTHER_STUDENTS + one(value),
  };
  return (field, value) => files[field] ?? rules[field]?.(value) ?? value;
}

/** @returns the exported files, with a new level: an import accepts them. */
export async function exportedFiles(url: string, operatorToken: string): Promise<Record<string, string>> {
  const response = await fetch(`${url}/operator/content?people=1`, { headers: bearer(operatorToken) });
  const { data } = Object(await response.json());
  const files: Record<string, string> = Object(data);
  return "levels" in files ? { ...files, levels: `${files.levels}new-1,Tingkat baru,\r\n` } : files;
}

/** Copies every table: rows of the audit cannot be deleted one by one. @returns what restores the changed tables. */
export async function copyTables(db: Database, tables: string[]) {
  await db.$executeRawUnsafe("CREATE SCHEMA kept");
  for (const table of tables) await db.$executeRawUnsafe(`CREATE TABLE kept."${table}" AS TABLE "${table}"`);

  return async (changed: string[]): Promise<void> => {
    await db.$transaction(async (tx) => {
      // Without triggers and foreign keys: the restored rows were valid before.
      await tx.$executeRaw`SET LOCAL session_replication_role = replica`;
      for (const table of changed.filter((name) => !revisionTables.includes(name))) {
        await tx.$executeRawUnsafe(`DELETE FROM "${table}"`);
        await tx.$executeRawUnsafe(`INSERT INTO "${table}" SELECT * FROM kept."${table}"`);
      }
      // Invalidates the cached responses.
      await tx.$queryRaw`
        WITH changed AS (UPDATE catalogue_revision SET revision = random_revision(), of_all_teachers = random_revision() RETURNING revision)
        SELECT pg_notify('talaqqi_catalogue', current_schema() || ' ' || revision)::text FROM changed`;
    });
  };
}
