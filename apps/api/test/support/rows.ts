import type { Database } from "../../src/database/connect.ts";

/** Tables that belong to the database itself; `teacher_revisions` follows the others. */
const own = ["_prisma_migrations", "catalogue_revision", "teacher_revisions"];
const ofStaff = [
  ...["operators", "operator_tokens", "staff_sessions", "audit_entries", "audit_people", "events", "cleanups"],
  ...[
    "sign_in_codes",
    "wrong_sign_in_codes",
    "idempotency_keys",
    "idempotency_people",
    "message_texts",
    "personal_changes",
    "school",
  ],
];

/** Leaves no row in any table but those of staff: a test then makes the rows that it is about. */
export const emptyTables = (db: Database): Promise<unknown> => empty(db, [...own, ...ofStaff]);

/** Empties all tables, and starts all numbering at 1. */
export const emptyDatabase = (db: Database): Promise<unknown> =>
  empty(db, own, "PERFORM setval(seqrelid, seqstart, false) FROM pg_sequence;");

const empty = (db: Database, kept: string[], then = "") =>
  db.$executeRawUnsafe(`
    DO $$ DECLARE emptied text; BEGIN
      -- Its triggers announce the change to the caches. All others are left out: to truncate every table takes 100 ms.
      TRUNCATE pertanyaan_feedbacks;
      SET LOCAL session_replication_role = replica;
      FOR emptied IN
        SELECT quote_ident(tablename) FROM pg_tables
        WHERE schemaname = current_schema() AND tablename NOT IN (${kept.map((name) => `'${name}'`).join(", ")})
      LOOP
        EXECUTE 'DELETE FROM ' || emptied;
      END LOOP;
      ${then}
    END $$`);

/** The fields of a content other than its identifier, all of them filled, and as they stand in an answer. */
export const contentFields = {
  nama_content: "Huruf Ba (ب)",
  deskripsi: "Ba keluar dari kedua bibir.",
  image: "https://media.example/ba.png",
  video: "https://media.example/ba.mp4",
  rekap: "Ba: kedua bibir tertutup.",
  intro_text: "Mari berlatih ba.",
};

/** What a content of which only the name is known has in the other fields. */
export const noContentFields = { deskripsi: "", image: "", video: "", rekap: "", intro_text: "" };

/** An account that is a student; its `id_student` and `id_user` are the given ones. */
export async function createStudent(
  db: Database,
  student: { id_student: number; id_user: number; name: string; whatsapp?: string; gender?: string },
): Promise<void> {
  const { id_student, id_user, ...fields } = student;
  const email = `murid.${id_user}@murid.example`;
  await db.user.create({ data: { id: id_user, email, ...fields, student: { create: { id_student } } } });
}

/** Students begin behind this in `fillEverything`, so that those who register (from 1 on) do not meet them. */
const FIRST_STUDENT = 1000;

/**
 * Fills every table that the catalogue reads. There are `rows` records of each kind; the first record of a kind has
 * `rows` entries in each of its lists, the others have one. Identifiers count from 1 in every table (students and their users from 1001).
 */
export async function fillEverything(db: Database, rows: number): Promise<void> {
  const ids = `generate_series(1, ${rows}) AS ids (id)`;
  /** The first of each kind with all of another, and the others with their like. */
  const links = `(
    SELECT 1 AS "of", id AS "to", id AS number FROM ${ids}
    UNION ALL SELECT id, id, ${rows} + id - 1 FROM ${ids} WHERE id > 1 ORDER BY number
  ) AS links`;
  const inserts = [
    `contents (id_content, nama_content) SELECT id, 'Isi ' || id FROM ${ids}`,
    `kategoris (id_kategori, nama_kategori) SELECT id, 'Kategori ' || id FROM ${ids}`,
    `feedbacks (id_feedback, deskripsi) SELECT id, 'Umpan balik ' || id FROM ${ids}`,
    `sifats (id_sifatul_huruf, nama_sifat, jenis, kekuatan) SELECT id, 'Sifat ' || id, 'tunggal', 1 FROM ${ids}`,
    `subkategoris (id_subkategori, id_kategori, bagian_mulut) SELECT number, "of", 'Bibir' FROM ${links}`,
    `subkategori_contents (id_subkategori, id_content) SELECT "of", "to" FROM ${links}`,
    `hurufs (id_huruf, huruf, nama_latin, id_subkategori) SELECT id, 'huruf ' || id, 'huruf ' || id, 1 FROM ${ids}`,
    `huruf_sifats (id_huruf, id_sifatul_huruf) SELECT "of", "to" FROM ${links}`,
    `pertanyaans (id_pertanyaan, pertanyaan, id_feedback, id_kategori, id_content) SELECT id, 'Soal ' || id, id, id, id FROM ${ids}`,
    // The first feedback has every question, and the first question every feedback.
    `pertanyaan_feedbacks (id_pertanyaan, id_feedback) SELECT "of", "to" FROM ${links} UNION SELECT "to", "of" FROM ${links}`,
    `pertanyaan_contents (id_pertanyaan, id_content) SELECT "of", "to" FROM ${links}`,
    `pertanyaan_hurufs (id_pertanyaan, id_huruf) SELECT "of", "to" FROM ${links}`,
    `lembagas (id_lembaga, nama_lembaga) SELECT id, 'Lembaga ' || id FROM ${ids}`,
    `levels (id_level, level) SELECT id, 'Tingkat ' || id FROM ${ids}`,
    `teachers (id_teacher, nama_pengajar) SELECT id, 'Ustadz ' || id FROM ${ids}`,
    `teacher_levels (id_teacher, id_level) SELECT "of", "to" FROM ${links}`,
    `sertifikats (id_pengajar, sertifikasi) SELECT "of", 'Sanad' FROM ${links}`,
    `pengalamans (id_pengajar, pengalaman) SELECT "of", 'Mengajar' FROM ${links}`,
    // Six minutes after one another, so that the next day's could be on the same day.
    `slots (id_time, id_teacher, id_day, "time", minutes, capacity)
      SELECT number, "of", 1 + "to" % 7, to_char(make_interval(mins => 360 + 6 * "to"), 'HH24:MI'), 5, 100 FROM ${links}`,
    `users (id, email, name) SELECT ${FIRST_STUDENT} + id, 'murid.' || id || '@murid.example', 'Murid ' || id FROM ${ids}`,
    `students (id_student, id_user) SELECT ${FIRST_STUDENT} + id, ${FIRST_STUDENT} + id FROM ${ids}`,
    `bookings (id_time, id_student) SELECT "of", ${FIRST_STUDENT} + "to" FROM ${links}`,
    `packages (id_package, name, price, duration, duration_in, recurred_of_meeting, bill_type)
      SELECT id, 'Paket ' || id, 400000, 60, 4, 8, 'bulanan' FROM ${ids}`,
    `programs (id_program, program_name, program_type) SELECT id, 'Program ' || id, 'reguler' FROM ${ids}`,
  ];
  // One statement: through Prisma's models each would take as long as a request.
  await db.$executeRawUnsafe(`DO $$ BEGIN ${inserts.map((insert) => `INSERT INTO ${insert};`).join(" ")} END $$`);
}
