import type { Database } from "../../src/database/connect.ts";

/** Leaves no row in any table but the operators' and the audit's: a test then makes the rows that it is about. */
export async function emptyTables(db: Database): Promise<void> {
  // What the lists hold goes with its owner. TRUNCATE takes ten times as long on tables that hold next to nothing.
  await db.$executeRaw`
    DO $$ BEGIN
      DELETE FROM imports;
      DELETE FROM access_tokens;
      DELETE FROM students;
      DELETE FROM users;
      DELETE FROM teachers;
      DELETE FROM levels;
      DELETE FROM lembagas;
      DELETE FROM pertanyaans;
      DELETE FROM feedbacks;
      DELETE FROM hurufs;
      DELETE FROM sifats;
      DELETE FROM subkategoris;
      DELETE FROM kategoris;
      DELETE FROM contents;
      DELETE FROM packages;
      DELETE FROM programs;
    END $$`;
}

/** Empties all tables, and starts all numbering at 1. */
export async function emptyDatabase(db: Database): Promise<void> {
  await db.$executeRaw`
    DO $$ DECLARE emptied text; BEGIN
      -- Its triggers announce the change to the caches. All others are left out: to truncate every table takes 100 ms.
      TRUNCATE pertanyaan_feedbacks;
      SET LOCAL session_replication_role = replica;
      FOR emptied IN
        SELECT quote_ident(tablename) FROM pg_tables
        WHERE schemaname = current_schema() AND tablename NOT IN ('_prisma_migrations', 'catalogue_revision', 'teacher_revisions')
      LOOP
        EXECUTE 'DELETE FROM ' || emptied;
      END LOOP;
      PERFORM setval(seqrelid, seqstart, false) FROM pg_sequence;
    END $$`;
}

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
  const ids = Array.from({ length: rows }, (_, index) => index + 1);
  const links = ids.flatMap((id) => (id === 1 ? ids.map((other) => [1, other] as const) : [[id, id] as const]));
  await fillLesson(db, ids, links);
  await fillTalaqqi(db, ids, links);
  await db.package.createMany({
    data: ids.map((id_package) => ({
      ...{ id_package, name: `Paket ${id_package}`, price: 400_000, duration: 60, duration_in: 4 },
      ...{ recurred_of_meeting: 8, bill_type: "bulanan" },
    })),
  });
  await db.program.createMany({
    data: ids.map((id_program) => ({ id_program, program_name: `Program ${id_program}`, program_type: "reguler" })),
  });
}

type Ids = readonly number[];
type Links = readonly (readonly [of: number, to: number])[];

async function fillLesson(db: Database, ids: Ids, links: Links): Promise<void> {
  await db.content.createMany({ data: ids.map((id_content) => ({ id_content, nama_content: `Isi ${id_content}` })) });
  await db.kategori.createMany({ data: ids.map((id) => ({ id_kategori: id, nama_kategori: `Kategori ${id}` })) });
  await db.feedback.createMany({ data: ids.map((id) => ({ id_feedback: id, deskripsi: `Umpan balik ${id}` })) });
  await db.sifat.createMany({
    data: ids.map((id) => ({ id_sifatul_huruf: id, nama_sifat: `Sifat ${id}`, jenis: "tunggal", kekuatan: 1 })),
  });
  await db.subkategori.createMany({
    data: links.map(([id_kategori], index) => ({ id_subkategori: index + 1, id_kategori, bagian_mulut: "Bibir" })),
  });
  await db.subkategoriContent.createMany({
    data: links.map(([id_subkategori, id_content]) => ({ id_subkategori, id_content })),
  });
  await db.huruf.createMany({
    data: ids.map((id) => ({ id_huruf: id, huruf: `huruf ${id}`, nama_latin: `huruf ${id}`, id_subkategori: 1 })),
  });
  await db.hurufSifat.createMany({
    data: links.map(([id_huruf, id_sifatul_huruf]) => ({ id_huruf, id_sifatul_huruf })),
  });
  await db.pertanyaan.createMany({
    data: ids.map((id) => ({
      ...{ id_pertanyaan: id, pertanyaan: `Soal ${id}`, id_feedback: id, id_kategori: id, id_content: id },
    })),
  });
  await db.pertanyaanFeedback.createMany({
    // The first feedback has every question, and the first question every feedback.
    data: uniqueLinks([...links, ...links.map(([of, to]) => [to, of] as const)]).map(
      ([id_pertanyaan, id_feedback]) => ({
        ...{ id_pertanyaan, id_feedback },
      }),
    ),
  });
  await db.pertanyaanContent.createMany({
    data: links.map(([id_pertanyaan, id_content]) => ({ id_pertanyaan, id_content })),
  });
  await db.pertanyaanHuruf.createMany({
    data: links.map(([id_pertanyaan, id_huruf]) => ({ id_pertanyaan, id_huruf })),
  });
}

async function fillTalaqqi(db: Database, ids: Ids, links: Links): Promise<void> {
  await db.lembaga.createMany({ data: ids.map((id) => ({ id_lembaga: id, nama_lembaga: `Lembaga ${id}` })) });
  await db.level.createMany({ data: ids.map((id) => ({ id_level: id, level: `Tingkat ${id}` })) });
  await db.teacher.createMany({ data: ids.map((id) => ({ id_teacher: id, nama_pengajar: `Ustadz ${id}` })) });
  await db.teacherLevel.createMany({ data: links.map(([id_teacher, id_level]) => ({ id_teacher, id_level })) });
  await db.sertifikat.createMany({ data: links.map(([id_pengajar]) => ({ id_pengajar, sertifikasi: "Sanad" })) });
  await db.pengalaman.createMany({ data: links.map(([id_pengajar]) => ({ id_pengajar, pengalaman: "Mengajar" })) });
  await db.slot.createMany({
    data: links.map(([id_teacher, n], index) => ({
      ...{
        id_time: index + 1,
        id_teacher,
        id_day: 1 + (n % 7),
        // Six minutes after one another, so that the next day's could be on the same day.
        time: timeOfDay(360 + 6 * n),
        minutes: 5,
        capacity: 100,
      },
    })),
  });
  await db.user.createMany({
    data: ids.map((id) => ({ id: FIRST_STUDENT + id, email: `murid.${id}@murid.example`, name: `Murid ${id}` })),
  });
  await db.student.createMany({
    data: ids.map((id) => ({ id_student: FIRST_STUDENT + id, id_user: FIRST_STUDENT + id })),
  });
  await db.booking.createMany({
    data: links.map(([id_time, id]) => ({ id_time, id_student: FIRST_STUDENT + id })),
  });
}

const timeOfDay = (minutes: number) =>
  [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, "0")).join(":");

function uniqueLinks(links: Links): Links {
  return [...new Map(links.map((link) => [link.join(), link])).values()];
}
