import type { Database } from "../../src/database/connect.ts";

/** Makes records, unless their state is the one in which they were made in this database the last time. */
export async function makeUnlessThere(
  made: WeakMap<Database, string>,
  db: Database,
  state: (db: Database) => Promise<string>,
  make: (db: Database) => Promise<void>,
): Promise<void> {
  if (made.get(db) === (await state(db))) return;
  await make(db);
  made.set(db, await state(db));
}

type Named = Record<
  | "operator"
  | "operatorToken"
  | "account"
  | "student"
  | "child"
  | "otherChild"
  | "token"
  | "teacher"
  | "slot"
  | "sifat",
  number
> & { import: number };

/**
 * @returns a digest of the named records, of all rows that go with them, and of all that would be in their way: of each
 * column that making them sets. It is another one when making them again would change anything but a time.
 */
export async function stateOf(db: Database, named: Named): Promise<string> {
  const { operator, operatorToken, account, teacher, slot, sifat } = named;
  const students = [named.student, named.child, named.otherChild];
  const [row] = await db.$queryRaw<{ state: string }[]>`
    SELECT md5(string_agg(source || value, E'\n' ORDER BY source, value)) AS state FROM (
      SELECT 'users' AS source, to_jsonb(one)::text AS value FROM users AS one
      WHERE id = ${account} OR email = 'siti@example.com'
      UNION ALL SELECT 'identities', to_jsonb(one)::text FROM identities AS one WHERE id_user = ${account}
      UNION ALL SELECT 'access_tokens', to_jsonb(one)::text FROM access_tokens AS one
      WHERE id = ${named.token} OR id_user = ${account}
      UNION ALL SELECT 'students', to_jsonb(one)::text FROM students AS one
      WHERE id_student = ANY (${students}) OR id_user = ${account}
      UNION ALL SELECT 'guardians', to_jsonb(one)::text FROM guardians AS one
      WHERE id_student = ANY (${students}) OR id_user = ${account}
      UNION ALL SELECT 'slots', to_jsonb(one)::text FROM slots AS one
      WHERE id_time = ${slot} OR (id_teacher = ${teacher} AND id_day = 1 AND "time" = '19:00')
      UNION ALL SELECT 'bookings', to_jsonb(one)::text FROM bookings AS one
      WHERE id_time = ${slot} OR id_student = ANY (${students})
      UNION ALL SELECT 'placement_tests', to_jsonb(one)::text FROM placement_tests AS one
      UNION ALL SELECT 'lesson_reviews', to_jsonb(one)::text FROM lesson_reviews AS one
      UNION ALL SELECT 'imports', to_jsonb(one)::text FROM imports AS one WHERE id_import = ${named.import}
      UNION ALL SELECT 'import_rows', to_jsonb(one)::text FROM import_rows AS one
      WHERE id_import = ${named.import} OR ${account} IN (id_user, former_id_user)
        OR id_student = ANY (${students}) OR former_id_student = ANY (${students})
      UNION ALL SELECT 'personal_changes', to_jsonb(one)::text FROM personal_changes AS one
      WHERE id_user = ${account} OR id_student = ANY (${students})
      UNION ALL SELECT 'operators', concat_ws(', ', id_operator, name, email, role, removed_at, version) FROM operators
      WHERE id_operator = ${operator} OR name IN ('Pak Hasan', 'Ustadzah Fatimah') OR email LIKE '%@example.com'
      UNION ALL SELECT 'operator_tokens', concat_ws(', ', id_operator, name, hash, issued_at, revoked_at)
      FROM operator_tokens WHERE id = ${operatorToken}
      UNION ALL SELECT 'teachers', concat_ws(', ', nama_pengajar, retired_at) FROM teachers WHERE id_teacher = ${teacher}
      UNION ALL SELECT 'levels', id_level::text FROM levels WHERE id_level IN (1, 2)
      UNION ALL SELECT 'sifats', concat_ws(', ', id_sifatul_huruf, nama_sifat, jenis, arab, deskripsi, kekuatan)
      FROM sifats WHERE id_sifatul_huruf = ${sifat} OR nama_sifat = 'Qalqalah'
    ) AS all_rows`;
  return row?.state ?? "";
}

/**
 * @param first the first number of the records of lesson content.
 * @returns a digest of the records of the school and of lesson content: of each column that making them sets, and of all
 * rows that would be in their way.
 */
export async function stateOfRecords(db: Database, first: number): Promise<string> {
  const lesson = Object.entries({
    kategoris: ["id_kategori"],
    contents: ["id_content"],
    subkategoris: ["id_subkategori"],
    sifats: ["id_sifatul_huruf"],
    hurufs: ["id_huruf"],
    feedbacks: ["id_feedback"],
    pertanyaans: ["id_pertanyaan"],
    subkategori_contents: ["id_subkategori", "id_content"],
    huruf_sifats: ["id_huruf", "id_sifatul_huruf"],
    pertanyaan_contents: ["id_pertanyaan", "id_content"],
    pertanyaan_hurufs: ["id_pertanyaan", "id_huruf"],
    pertanyaan_feedbacks: ["id_pertanyaan", "id_feedback"],
  }).map(
    ([table, keys]) =>
      `SELECT '${table}' || (to_jsonb(one) - 'version')::text AS value FROM ${table} AS one WHERE greatest(${keys}) >= ${first}`,
  );
  const [row] = await db.$queryRawUnsafe<{ state: string }[]>(`
    SELECT sum(hashtextextended(value, 0))::text AS state FROM (
      ${lesson.join(" UNION ALL ")}
      UNION ALL SELECT concat_ws(', ', 'letter', id_huruf) FROM hurufs WHERE huruf IN ('ة', 'ى') AND id_huruf < ${first}
      UNION ALL SELECT concat_ws(', ', 'teacher', domisili, profesi, coalesce(id_user, 0)) FROM teachers WHERE id_teacher = 1
      UNION ALL SELECT 'teacher 2' FROM teachers WHERE id_teacher = 2
      UNION ALL SELECT concat_ws(', ', 'level', description) FROM levels WHERE id_level = 1
      UNION ALL SELECT 'lembaga' || (to_jsonb(one) - 'version')::text FROM lembagas AS one WHERE id_lembaga = 1
      UNION ALL SELECT 'package' || (to_jsonb(one) - 'version')::text FROM packages AS one WHERE id_package = 1
      UNION ALL SELECT 'program' || (to_jsonb(one) - 'version')::text FROM programs AS one WHERE id_program = 1
    ) AS all_rows`);
  return row?.state ?? "";
}
