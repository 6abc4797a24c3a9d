import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { onTestFinished } from "vitest";
import type { Queryable } from "../../src/database/connect.ts";

export const starter = new URL("../../../../prisma/starter/", import.meta.url);
export const demonstration = new URL("../../../../prisma/demonstration/", import.meta.url);

/** Makes a folder with these files until the test ends. */
export async function folderOf(files: Record<string, string | Buffer>): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "talaqqi-content-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  for (const [name, text] of Object.entries(files)) await writeFile(join(folder, name), text);
  return folder;
}

/** The required columns of each file. */
const headings = {
  kategoris: "id_kategori,nama_kategori,deskripsi,image,deskripsi_panjang",
  contents: "id_content,nama_content,deskripsi,intro_text,rekap,image,video",
  subkategoris: "id_subkategori,id_kategori,bagian_mulut,bagian_arab,daftar_content",
  sifats: "id_sifatul_huruf,nama_sifat,arab,jenis,lawan,deskripsi,catatan,kekuatan",
  hurufs: "id_huruf,huruf,nama_latin,id_subkategori,makhraj_detail,daftar_sifat",
  feedbacks: "id_feedback,deskripsi",
  pertanyaans:
    "id_pertanyaan,pertanyaan,true_sound_label,id_kategori,id_content,id_feedback,daftar_contents,daftar_feedbacks,daftar_hurufs,audio_ustadz,image_soal",
  lembagas: "id_lembaga,nama_lembaga,info,deskripsi,alamat,latitude,longitude,nomor_telepon,instagram,email,web",
  levels: "id_level,level,description",
  users: "id,email,name,gender,whatsapp,avatar",
  students: "id_student,id_user",
  teachers: "id_teacher,id_user,nama_pengajar,info,domisili,profesi,nomor_telepon,instagram,latitude,longitude",
  sertifikats: "id_sertifikasipengajar,id_pengajar,sertifikasi,sumber",
  pengalamans: "id_pengalamanpengajar,id_pengajar,pengalaman,tahun,pengalaman_preview",
  teacher_levels: "id_teacher,id_level,s_active",
  slots: "id_time,id_teacher,day,time,capacity",
  bookings: "id_time,id_student",
  placement_tests:
    "id_placement_test,id_student,id_reviewer,registered_at,test_schedule_at,actual_tested_at,expired_date_at,s_progress,level_result,notes,link_catatan",
  packages: "id_package,name,description,price,duration,duration_in,recurred_of_meeting,level,bill_type",
  programs: "id_program,program_name,program_type,s_progress,s_active,short_description,description_html,url_register",
} as const;

/** Makes the files of a folder: `csv({ levels: ["1,Dasar,"] })` is `{ "levels.csv": "id_level,...\n1,Dasar,\n" }`. */
export function csv(rows: { [Table in keyof typeof headings]?: string[] }): Record<string, string> {
  const files = Object.entries(rows) as [keyof typeof headings, string[]][];
  return Object.fromEntries(
    files.map(([table, lines]) => [`${table}.csv`, `${[headings[table], ...lines].join("\n")}\n`]),
  );
}

/** What an import could have changed: the number of rows of each table, and the state of each sequence. */
export async function stateOf(db: Queryable): Promise<unknown> {
  const tables = await db.$queryRaw<{ name: string }[]>`
    SELECT table_name AS name FROM information_schema.tables
    WHERE table_schema = current_schema() AND table_type = 'BASE TABLE' ORDER BY table_name`;
  const counts = tables.map(({ name }) => `SELECT '${name}' AS name, count(*)::int AS rows FROM "${name}"`);
  const rows = await db.$queryRawUnsafe(counts.join(" UNION ALL "));
  const sequences = await db.$queryRaw`
    SELECT sequencename, last_value::int FROM pg_sequences WHERE schemaname = current_schema() ORDER BY sequencename`;
  return { rows, sequences };
}
