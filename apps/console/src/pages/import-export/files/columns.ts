import { type FindColumns, findColumns } from "@talaqqi/contract/heading-row";
import { type RecordName, records } from "@talaqqi/contract/records";
import type { FileKey } from "./files.ts";

/** A column of a file: its heading, whether a cell may be empty, and an example. A key is empty in rows that are new. */
export type Column = readonly [name: string, need: "key" | "required" | "recommended" | "optional", example: string];

/** @returns the columns of a file with records: the fields of the contract, each with an example if there is one. */
function recordColumns(name: RecordName, examples: Record<string, string>): Column[] {
  const { id, fields } = records[name];
  const columns = Object.entries<{ type: string }>(fields).flatMap(([field, { type }]): Column[] => {
    // Parts of a record are in files of their own.
    if (type === "parts") return [];
    return [[field, type.startsWith("required ") ? "required" : "optional", examples[field] ?? ""]];
  });
  return [[id, "key", examples[id] ?? ""], ...columns];
}

/** The columns of each file in their order, as exports have them. */
export const columns: Record<FileKey, readonly Column[]> = {
  kategoris: recordColumns("kategoris", {
    id_kategori: "1",
    nama_kategori: "Al-Jauf",
    deskripsi: "Rongga mulut dan tenggorokan.",
    image: "https://contoh.example/gambar.png",
    deskripsi_panjang: "Huruf mad keluar dari rongga mulut.",
  }),
  contents: recordColumns("contents", {
    id_content: "1",
    nama_content: "Pengantar Al-Jauf",
    deskripsi: "Tempat keluar huruf mad.",
    intro_text: "Dengarkan, lalu tirukan.",
    rekap: "Al-Jauf: satu makhraj.",
    image: "https://contoh.example/gambar.png",
    video: "https://contoh.example/video.mp4",
  }),
  subkategoris: recordColumns("subkategoris", {
    id_subkategori: "1",
    id_kategori: "1",
    bagian_mulut: "Rongga mulut dan tenggorokan, tempat keluar tiga huruf mad",
    bagian_arab: "الجوف",
    daftar_content: "1;6;11;101",
  }),
  sifats: recordColumns("sifats", {
    id_sifatul_huruf: "1",
    nama_sifat: "Hams",
    arab: "الهمس",
    jenis: "berlawanan",
    lawan: "Jahr",
    deskripsi: "Napas mengalir ketika huruf diucapkan",
    catatan: "Dibaca di akhir kata.",
    kekuatan: "-1",
  }),
  hurufs: recordColumns("hurufs", {
    id_huruf: "1",
    huruf: "ا",
    nama_latin: "Alif",
    id_subkategori: "1",
    makhraj_detail: "Rongga mulut dan tenggorokan, tempat keluar tiga huruf mad",
    daftar_sifat: "Jahr;Rakhawah;Istifal;Infitah;Ishmat",
  }),
  feedbacks: recordColumns("feedbacks", {
    id_feedback: "1",
    deskripsi: "Huruf idzlaq keluar dari ujung lidah (ر ل ن) atau bibir (ف ب م).",
  }),
  pertanyaans: recordColumns("pertanyaans", {
    id_pertanyaan: "11",
    pertanyaan: "Bacalah alif sesudah fathah: بَا",
    true_sound_label: "baa",
    id_kategori: "1",
    id_content: "101",
    id_feedback: "11",
    daftar_contents: "101;128",
    daftar_feedbacks: "1",
    daftar_hurufs: "1",
    audio_ustadz: "https://contoh.example/bacaan.mp3",
    image_soal: "https://contoh.example/soal.png",
  }),
  lembagas: recordColumns("institutions", {
    id_lembaga: "1",
    nama_lembaga: "Rumah Tahsin",
    info: "Kelas putra dan putri, tatap muka",
    deskripsi: "Belajar tahsin untuk anak dan dewasa.",
    alamat: "Jalan Contoh No. 1, Bogor",
    latitude: "-6.2",
    longitude: "106.8",
    nomor_telepon: "081234567890",
    instagram: "rumah.tahsin",
    email: "salam@contoh.example",
    web: "https://contoh.example",
  }),
  levels: recordColumns("levels", {
    id_level: "1",
    level: "Pra-tahsin",
    description: "Mengenal huruf dan harakat.",
  }),
  users: [
    ["id", "key", "1"],
    ["email", "required", "siti@contoh.example"],
    ["name", "optional", "Siti Aminah"],
    ["gender", "optional", "Perempuan"],
    ["whatsapp", "optional", "081234567890"],
    ["avatar", "optional", "https://contoh.example/siti.png"],
  ],
  students: [
    ["id_student", "key", "1"],
    ["id_user", "optional", "12"],
    ["name", "recommended", "Aisyah Rahma"],
    ["gender", "recommended", "Perempuan"],
    ["whatsapp", "recommended", "081234567890"],
    ["birth_year", "optional", "2015"],
    ["note", "optional", "Perlu duduk di depan."],
    ["guardian_name", "optional", "Siti Aminah"],
    ["guardian_whatsapp", "optional", "081234567890"],
    ["mother_name", "optional", "Nur Aini"],
    ["mother_whatsapp", "optional", "081234567890"],
    ["father_name", "optional", "Hasan Basri"],
    ["father_whatsapp", "optional", "081234567890"],
  ],
  guardians: [
    ["id_student", "required", "1"],
    ["id_user", "required", "12"],
    ["relation", "required", "mother"],
  ],
  teachers: recordColumns("teachers", {
    id_teacher: "1",
    id_user: "12",
    nama_pengajar: "Ustadzah Maryam",
    info: "Mengajar kelas pemula.",
    domisili: "Kota Contoh",
    profesi: "Guru tahsin",
    nomor_telepon: "081234567890",
    instagram: "maryam.contoh",
    latitude: "-6.21",
    longitude: "106.81",
  }),
  sertifikats: [
    ["id_sertifikasipengajar", "key", "1"],
    ["id_pengajar", "required", "1"],
    ["sertifikasi", "required", "Sanad Hafsh"],
    ["sumber", "optional", "Rumah Tahsin"],
  ],
  pengalamans: [
    ["id_pengalamanpengajar", "key", "1"],
    ["id_pengajar", "required", "1"],
    ["pengalaman", "required", "Mengajar kelas tahsin putri"],
    ["tahun", "optional", "2015 - 2020"],
    ["pengalaman_preview", "optional", "Tahsin putra"],
  ],
  teacher_levels: [
    ["id_teacher", "required", "1"],
    ["id_level", "required", "1"],
    ["s_active", "required", "1"],
  ],
  slots: [
    ["id_time", "key", "1"],
    ["id_teacher", "required", "1"],
    ["day", "required", "Senin"],
    ["time", "required", "05:30"],
    ["capacity", "required", "10"],
    ["minutes", "required", "60"],
    ["class_for", "required", "mixed"],
    ["id_level", "optional", "2"],
    ["place", "optional", "Ruang 2"],
    ["link", "optional", "https://contoh.example/kelas"],
    ["id_lembaga", "optional", "1"],
    ["valid_from", "optional", "2027-01-04"],
    ["valid_until", "optional", "2027-06-30"],
  ],
  bookings: [
    ["id_time", "required", "1"],
    ["id_student", "required", "1"],
  ],
  placement_tests: [
    ["id_placement_test", "key", "1"],
    ["id_student", "required", "1"],
    ["id_reviewer", "optional", "1"],
    ["registered_at", "required", "2027-01-06T02:00:00Z"],
    ["wished_at", "optional", "2027-01-11T08:00:00Z"],
    ["test_schedule_at", "optional", "2027-01-11T08:00:00Z"],
    ["minutes", "required", "30"],
    ["actual_tested_at", "optional", "2027-01-11T08:10:00Z"],
    ["expired_date_at", "required", "2027-02-10T08:00:00Z"],
    ["s_progress", "required", "2"],
    ["level_result", "optional", "2"],
    ["notes", "optional", "Makhraj huruf tenggorokan perlu dilatih lagi."],
    ["link_catatan", "optional", "https://contoh.example/catatan"],
  ],
  packages: recordColumns("packages", {
    id_package: "1",
    name: "Paket perkenalan",
    description: "Empat pertemuan untuk mencoba.",
    price: "350000",
    duration: "60",
    duration_in: "4",
    recurred_of_meeting: "4",
    level: "Pra-tahsin",
    bill_type: "sekali",
  }),
  programs: [
    ["id_program", "key", "1"],
    ["program_name", "required", "Tahsin reguler"],
    ["program_type", "required", "reguler"],
    ["s_progress", "required", "1"],
    ["s_active", "required", "1"],
    ["short_description", "optional", "Belajar tahsin dua kali sepekan selama satu semester."],
    ["description_html", "optional", "<p>Dua pertemuan setiap pekan.</p>"],
    ["url_register", "optional", "https://example.com/daftar/reguler"],
  ],
};

/** @returns what finds the columns of a table that a heading can mean. */
export function columnFinder(table: FileKey): FindColumns {
  const names = columns[table].map(([name]) => name);
  const key = columns[table].find(([, need]) => need === "key")?.[0];
  return (heading) => findColumns({ names, key }, heading);
}
