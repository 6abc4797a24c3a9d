import type { Table } from "./table.ts";

// Which column a heading means, as schools write it (docs/csv-files.md has the same list).

const phone = [
  "hp",
  "no_hp",
  "nomor_hp",
  "wa",
  "no_wa",
  "nomor_wa",
  "no_whatsapp",
  "nomor_whatsapp",
  "telepon",
  "no_telepon",
];

/** Other headings of a column, in every table that has it. */
export const headings: Readonly<Record<string, readonly string[]>> = {
  name: ["nama", "nama_lengkap", "nama_murid", "nama_siswa", "nama_santri", "nama_paket"],
  gender: ["jenis_kelamin", "kelamin", "jk", "l/p"],
  whatsapp: [...phone, "nomor_telepon"],
  nomor_telepon: [...phone, "whatsapp"],
  email: ["surel", "alamat_email"],
  birth_year: ["tahun_lahir", "tanggal_lahir", "tgl_lahir"],
  note: ["catatan", "keterangan"],
  notes: ["catatan", "keterangan"],
  avatar: ["foto"],
  relation: ["hubungan"],
  nama_pengajar: ["nama", "nama_lengkap", "nama_guru", "pengajar", "guru"],
  domisili: ["kota", "tempat_tinggal"],
  profesi: ["pekerjaan"],
  nama_lembaga: ["nama", "lembaga", "cabang"],
  web: ["website", "situs"],
  latitude: ["lintang"],
  longitude: ["bujur"],
  sertifikasi: ["sertifikat"],
  sumber: ["penerbit"],
  level: ["tingkat", "nama_tingkat", "nama_level"],
  description: ["deskripsi", "keterangan"],
  id_user: ["id_akun"],
  id_student: ["id_murid", "id_siswa", "id_santri"],
  id_teacher: ["id_pengajar", "id_guru"],
  id_pengajar: ["id_teacher", "id_guru"],
  id_reviewer: ["id_penguji"],
  id_level: ["id_tingkat"],
  id_time: ["id_jam", "id_slot"],
  day: ["hari"],
  time: ["jam", "pukul", "waktu"],
  capacity: ["kapasitas", "kuota"],
  minutes: ["menit", "durasi"],
  class_for: ["kelas", "kelas_untuk"],
  place: ["tempat"],
  link: ["tautan"],
  valid_from: ["mulai", "tanggal_mulai", "berlaku_dari", "tanggal"],
  valid_until: ["selesai", "tanggal_selesai", "berlaku_sampai", "tanggal"],
  registered_at: ["tanggal_daftar", "tanggal"],
  test_schedule_at: ["jadwal", "jadwal_tes", "tanggal_tes", "tanggal"],
  actual_tested_at: ["tanggal_tes", "tanggal"],
  level_result: ["hasil", "id_tingkat"],
  price: ["harga", "biaya"],
  duration: ["durasi", "menit"],
  duration_in: ["minggu", "jumlah_minggu"],
  recurred_of_meeting: ["pertemuan", "jumlah_pertemuan"],
  bill_type: ["tagihan", "jenis_tagihan"],
  program_name: ["nama", "nama_program"],
  program_type: ["jenis", "jenis_program"],
  s_active: ["aktif"],
  short_description: ["deskripsi_singkat"],
  url_register: ["tautan_pendaftaran", "link_pendaftaran"],
  nama_kategori: ["nama", "kategori"],
  nama_content: ["nama", "judul"],
  nama_sifat: ["nama", "sifat"],
  nama_latin: ["nama"],
  image: ["gambar"],
};

/** Of a longer heading, not even blanks are looked at: a file may be one. */
const MAX_LENGTH = 100;

/** The names of a table's columns are compared without case, blanks, underscores and punctuation. */
const wordOf = (heading: string) => heading.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, "");

const wordsOf = ({ key, serial }: Table, column: string) =>
  [...(headings[column] ?? []), ...(serial && key.includes(column) ? ["id"] : [])].map(wordOf);

/** @returns the columns that a heading can mean: none if it is unknown, several if it is ambiguous. */
export function findColumns(table: Table, heading: string): string[] {
  if (heading.length > MAX_LENGTH) return [];
  const word = wordOf(heading);
  const columns = Object.keys(table.columns);
  const named = columns.filter((column) => wordOf(column) === word);
  return named.length > 0 ? named : columns.filter((column) => wordsOf(table, column).includes(word));
}
