import type { Database } from "../../src/database/connect.ts";
import { hashToken } from "../../src/domain/tokens.ts";
import { bearer } from "../support/operations.ts";
import type { Given } from "../support/substitutions.ts";
import { EXISTING } from "./requests.ts";

// What operators work on, and how it is put back after each case: nothing can be taken out of the audit one by one.

/** Teachers with neither slots nor tests, so that any hour suits them. */
const FREE_TEACHERS = 5000;

/** Makes the records `EXISTING` of each kind that only operators reach, in a state in which everything may be done with them. */
export async function makeOperatorRows(db: Database): Promise<void> {
  const ids = EXISTING.map(Number);
  const long = { issued_at: new Date("2026-01-01T00:00:00Z"), expires_at: new Date("2999-01-01T00:00:00Z") };
  await db.slot.deleteMany({ where: { id_time: { notIn: ids } } });
  await db.teacher.createMany({
    data: ids.map((id) => ({ id_teacher: FREE_TEACHERS + id, nama_pengajar: `Ustadzah ${id}` })),
  });
  for (const id of ids) {
    await db.operator.create({
      data: {
        ...{ id_operator: id, name: `Operator ${id}` },
        tokens: { create: { id, hash: hashToken(`operator ${id}`), issued_at: long.issued_at } },
      },
    });
    await db.user.create({
      data: {
        ...{ id, email: emailOf(id), name: `Siti ${id}`, gender: "Perempuan", whatsapp: `628120000000${id}` },
        identities: { create: { issuer: "https://accounts.example", subject: String(id) } },
        access_tokens: { create: { id, hash: hashToken(`account ${id}`), issued_by: "support", ...long } },
        student: {
          create: {
            id_student: id,
            placement_tests: {
              create: {
                ...{ id_placement_test: id, id_reviewer: id, s_progress: 1, registered_at: new Date("1999-01-01") },
                ...{ test_schedule_at: new Date("2999-01-01T00:00:00Z"), expired_date_at: new Date("2999-02-01") },
              },
            },
          },
        },
      },
    });
  }
}

const emailOf = (id: unknown) => `murid.uji.${id}@murid.example`;

/** What a field must have for it to be of a record that there is, in a request to the record with this identifier. */
export function existingFor(id: string | undefined, files: Record<string, string>): Given["existing"] {
  const one = (value: unknown) => 1 + (Number(value) % EXISTING.length);
  const rules: Record<string, (value: unknown) => unknown> = {
    id_reviewer: (value) => FREE_TEACHERS + one(value),
    id_teacher: (value) => FREE_TEACHERS + one(value),
    level_result: one,
    id_user: one,
    // The student with whom fillEverything has filled the slot.
    id_student: () => 1000 + Number(id),
    email: () => emailOf(id),
  };
  return (field, value) => files[field] ?? rules[field]?.(value) ?? value;
}

/** @returns what the service keeps, as files that it takes back; a level is added to those. */
export async function exportedFiles(url: string, operatorToken: string): Promise<Record<string, string>> {
  const response = await fetch(`${url}/operator/content?people=1`, { headers: bearer(operatorToken) });
  const { data } = Object(await response.json());
  const files: Record<string, string> = Object(data);
  return "levels" in files ? { ...files, levels: `${files.levels}new-1,Tingkat baru,\r\n` } : files;
}

/** Keeps a copy of every table. @returns what puts back the tables that are not as in the copy. */
export async function keepTables(db: Database, tables: string[]) {
  await db.$executeRawUnsafe("CREATE SCHEMA kept");
  for (const table of tables) await db.$executeRawUnsafe(`CREATE TABLE kept."${table}" AS TABLE "${table}"`);

  return async (changed: string[]): Promise<void> => {
    await db.$transaction(async (tx) => {
      // No trigger and no reference is in the way: what is put back has been right before.
      await tx.$executeRaw`SET LOCAL session_replication_role = replica`;
      for (const table of changed.filter((name) => name !== "catalogue_revision")) {
        await tx.$executeRawUnsafe(`DELETE FROM "${table}"`);
        await tx.$executeRawUnsafe(`INSERT INTO "${table}" SELECT * FROM kept."${table}"`);
      }
      // The server must not send what it has cached.
      await tx.$queryRaw`
        WITH changed AS (UPDATE catalogue_revision SET revision = random_revision() RETURNING revision)
        SELECT pg_notify('talaqqi_catalogue', current_schema() || ' ' || revision)::text FROM changed`;
    });
  };
}
