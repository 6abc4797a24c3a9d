// Which column of a content file a heading means, as schools write it (docs/csv-files.md has the same list).

/** What schools call a number, and what they call a phone. */
const numbers = ["no_", "", "nomor_"];
const phones = ["hp", "wa", "whatsapp", "handphone", "telp", "telepon"];
const phone = numbers.flatMap((number) => phones.map((one) => `${number}${one}`));

/** What schools call a child's guardians. The parents' phone counts as the guardian's: its heading does not say whose it is. */
const parents = [
  ...["wali", "ortu", "orang_tua", "ortu_wali", "orang_tua_wali"],
  ...["murid", "siswa", "santri"].flatMap((child) => [`wali_${child}`, `orang_tua_${child}`]),
];
const mother = ["ibu", "ibu_kandung"];
const father = ["ayah", "ayah_kandung", "bapak"];

/** A word below the heading of several columns: `Data Ayah: Nama`. */
const below = (people: readonly string[], words: readonly string[]) =>
  ["data_", "kontak_", ""].flatMap((group) => people.flatMap((who) => words.map((word) => `${group}${who}_${word}`)));
const nameOf = (people: readonly string[]) => [
  ...people.map((who) => `nama_${who}`),
  // `wali` alone may be the teacher of a class.
  ...people.filter((who) => who !== "wali"),
  ...below(people, ["nama"]),
];
const phoneOf = (people: readonly string[]) => [
  ...["", "no_", "nomor_"].flatMap((number) => phones.flatMap((one) => people.map((who) => `${number}${one}_${who}`))),
  ...below(people, ["hp", "no_hp", "wa", "no_wa", "telepon"]),
];

/** Other headings of a column, in every table that has it. Messages name the first. */
export const headings: Readonly<Record<string, readonly string[]>> = {
  name: ["nama", "nama_lengkap", "nama_murid", "nama_siswa", "nama_santri", "nama_paket"],
  gender: ["jenis_kelamin", "kelamin", "jk", "l/p", "jk_l/p", "jenis_kelamin_l/p"],
  whatsapp: phone.filter((one) => one !== "whatsapp"),
  guardian_name: nameOf(parents),
  guardian_whatsapp: phoneOf(parents),
  mother_name: nameOf(mother),
  mother_whatsapp: phoneOf(mother),
  father_name: nameOf(father),
  father_whatsapp: phoneOf(father),
  nomor_telepon: phone.filter((one) => one !== "nomor_telepon"),
  email: ["alamat_email", "surel"],
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
  id_time: ["id_jadwal", "id_jam", "id_slot"],
  day: ["hari"],
  time: ["pukul", "jam", "waktu", "pukul_mulai", "jam_mulai"],
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

const teachers = ["pengajar", "guru", "nama_pengajar", "nama_guru"];

/** Headings of a column whose cells may have the name of the row that they refer to, and not only its number. */
export const headingsOfNames: Readonly<Record<string, readonly string[]>> = {
  id_teacher: teachers,
  id_pengajar: teachers,
};

/** @returns a heading as people write it. */
export const headingText = (heading: string): string => heading.replaceAll("_", " ");

/** Headings are compared without case, blanks, underscores and punctuation. */
export const headingWord = (heading: string): string => heading.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, "");

/** What a heading may add without another meaning: how its cells are filled. */
const howToFill =
  /^\W*(?:wajib|harus|diisi|isi|opsional|optional|required|boleh|jika|bila|kalau|format|contoh|cth|misal|mis|sesuai)\b/i;
const neutralWords = new Set(
  [
    "aktif lengkap huruf besar kapital kecil angka dd mm yy yyyy tgl bln thn wib wita wit rp rupiah menit dan atau yang",
    "laki perempuan lk pr l p pria wanita putra putri",
  ].flatMap((words) => words.split(" ")),
);
/** `08xx`, `62`. */
const phoneStart = /^(?:\d*x+|0?8|0|62)$/;

/** Does what a heading adds in brackets leave its meaning as it is? `Nama (Ayah)` is not the name of the row's person. */
const isNeutral = (addition: string): boolean =>
  howToFill.test(addition) ||
  (addition.toLowerCase().match(/\p{L}+|\d+\p{L}*/gu) ?? []).every(
    (word) => neutralWords.has(word) || phoneStart.test(word),
  );

/**
 * @returns the words of a heading with additions in brackets or after a slash, such as `No. HP (WA)`; the heading means a column
 * if all of them do. Empty without additions.
 */
export function headingParts(heading: string): string[] {
  const additions = [...heading.matchAll(/[([]([^()[\]]*)[)\]]/g)].map(([, addition = ""]) => addition);
  const plain = heading.replaceAll(/[([][^()[\]]*[)\]]/g, " ");
  if (headingWord(plain) === "" || (additions.length === 0 && !plain.includes("/"))) return [];
  const parts = [...plain.split("/"), ...additions.filter((addition) => !isNeutral(addition))];
  return parts.filter((part) => headingWord(part) !== "");
}
