import { headings } from "@talaqqi/contract/headings";
import { publicTables } from "@talaqqi/contract/public-tables";
import { readList } from "@talaqqi/test-kit/lists";
import { expect, test } from "vitest";
import { columns } from "../files/columns.ts";
import type { FileKey } from "../files/files.ts";
import { fits, guessTable } from "./guess-table.ts";

// What a file lists, by its name, its title and its headings. What is not certain is asked: "asked" without a word of what it
// is, "people" when only the kind of people is open.

const fixture = (name: string) => readList(name).toString();

test.each<[file: string, text: string | string[], kind: string]>([
  ["Book4.csv", fixture("14-dapodik-daftar-pd.csv"), "students"],
  ["daftar_pd-SD CONTOH-2026.csv", "Nama;JK;Alamat;HP", "students"],
  ["Book1.xlsx", "Nama;NISN;Alamat;No HP", "students"],
  ["Book2.xlsx / Sheet1", "Nama;Nama Ayah;Nama Ibu;Alamat;No HP Wali", "students"],
  ["data 2026.csv", "Nama Santri;Alamat;No HP", "students"],
  ["TPQ.csv", ["DATA SANTRI TPQ CONTOH", "", "Nama;Alamat;HP"], "students"],
  ["jamaah subuh.csv", "Nama;Alamat;No WA", "students"],
  ["DataSiswa2026.csv", "Nama;Alamat;Lintang;Bujur", "students"],
  ["sekolah.csv", ["Daftar Guru", "Nama;JK;NUPTK;NIP;HP"], "teachers"],
  ["guru TPQ.xlsx", "Nama;Alamat;No HP", "teachers"],
  ["Ustadz dan Ustadzah.csv", "Nama;JK;No WA", "teachers"],
  ["daftar.csv", "Nama;Domisili;Sertifikasi;No HP", "teachers"],
  ["wali kelas.csv", "Nama;NIP;No HP", "teachers"],
  ["semester ini.csv", "Hari;Jam;Kelas", "slots"],
  ["jadwal guru.xlsx / Sheet1", "Pengajar;Hari;Jam;Kuota", "slots"],
  ["kelas.csv", "Hari/Jam;Kelas;Nama Guru", "slots"],
  ["kelas 2.csv", "Hari/Pukul;Kelas;Nama Guru", "slots"],
  ["kelas 3.csv", "Guru;Hari;Pukul Mulai;Kuota", "slots"],
  ["isi kelas.csv", "Id Jadwal;Id Murid", "bookings"],
  ["Book3.csv", "Nama Lembaga;Alamat;Telepon", "lembagas"],
  ["harga.csv", "Nama;Harga;Durasi;Pertemuan", "packages"],
  ["2026.csv", "Nama Program;Jenis Program;Aktif", "programs"],
  ["urutan.csv", "Tingkat;Keterangan", "levels"],
  ["cadangan.csv", "id,email,name,gender,whatsapp,avatar", "users"],
  ["cadangan 2.csv", "id_lembaga,nama_lembaga,info,alamat", "lembagas"],

  ["18-names.csv", fixture("18-names-with-addresses.csv"), "asked"],
  ["19-adult-learners.csv", "Nama,Domisili,Pekerjaan,No WA", "people"],
  ["formulir.csv", "Nama Santri *;Jenis Kelamin (L/P);No. HP (WA)", "students"],
  ["formulir.csv", "Nama (wajib diisi);Nama (Ayah);No HP/WA", "students"],
  ["formulir.csv", "Nama (wajib diisi);Alamat (lengkap);No HP/WA", "asked"],
  ["lembaga.csv", "Nama Lembaga (wajib);Alamat;No. Telp/WA", "lembagas"],
  ["06-abbreviated-first-names.csv", "Nama,JK,No HP", "people"],
  ["koordinat.csv", "Nama;Alamat;Lintang;Bujur", "asked"],
  ["medsos.csv", "Nama;Instagram;Kota;Keterangan", "asked"],
  ["wali.csv", "Nama;No HP", "asked"],
  ["data wali santri.csv", "Nama;Alamat;No HP", "asked"],
  ["daftar.csv", "Nama;Wali;No HP", "asked"],
  ["kontak.csv", "Nama Wali;No HP", "people"],
  ["kelas ustadz Hanif.csv", "Nama;JK;No HP", "people"],
  ["Ustadzah Maryam.csv", "Nama;Alamat;No HP", "asked"],
  ["guru dan murid.xlsx", "Nama;JK;No HP", "people"],
  ["santri.csv", "Nama;NIP;No HP", "people"],
  ["ahad.csv", "Email;Nama;Jenis Kelamin;WhatsApp", "people"],
  ["cabang Bogor.csv", "Nama;Alamat;No HP", "asked"],
  ["lembaga Al-Contoh.csv", "Nama;Alamat;Telepon;Email", "asked"],
  ["perguruan tinggi.csv", "Nama;Alamat;Telepon", "asked"],
  ["asal.csv", "Nama;JK;Lembaga;No HP", "people"],
  ["jadwal anak.csv", "Nama;JK;Kelas;Hari;Jam", "people"],
  ["jadwal.csv", "Nama;Kelas;Hari;Jam", "asked"],
  ["SPP.csv", "Nama;Biaya;Tagihan;Keterangan", "asked"],
  ["tingkat.csv", "Nama;Tingkat;Keterangan", "asked"],
  ["program tahfidz.csv", "Nama;Program;No HP", "asked"],
  ["tes penempatan.csv", "Nama;Tanggal Lahir;No HP", "people"],
  ["urutan.csv", "Ananda Kita;Tingkat;Keterangan", "asked"],
  ["hasil.csv", "Nama Panggilan Anak;Nama Guru;No HP", "asked"],
  ["catatan.csv", "Rapat;Senin", "asked"],
])("%s with %s lists: %s", (file, text, kind) => {
  const [name = "", sheet] = file.split(" / ");
  const place = { file: name, ...(sheet !== undefined && { sheet }) };
  const { table, group } = guessTable(place, `${[text].flat().join("\r\n")}\r\n1;2;3\r\n`);
  expect(table ?? (group === undefined ? "asked" : group)).toBe(kind);
});

/** What is written above the columns of people, or could be: of a child, too. */
const ofPeople = [
  ...new Set([
    // Guardians' columns have hundreds of headings, made alike.
    ...[...columns.students, ...columns.users].flatMap(([column]) => [
      column,
      ...(headings[column] ?? []).slice(0, 40),
    ]),
    ...[
      "alamat",
      "kota",
      "domisili",
      "pekerjaan",
      "instagram",
      "lintang",
      "bujur",
      "info",
      "deskripsi",
      "kelas",
      "tingkat",
    ],
    ...[
      "level",
      "guru",
      "pengajar",
      "program",
      "paket",
      "biaya",
      "tagihan",
      "aktif",
      "mulai",
      "hasil",
      "tempat",
      "foto",
    ],
  ]),
].filter((heading) => heading !== "nama_paket");

test("no headings that people's lists have preselect a kind that becomes public", () => {
  const kinds = new Set<string>(publicTables);
  const isPublic = (list: string[]) => kinds.has(guessTable({ file: "daftar.csv" }, `${list.join(",")}\n`).table ?? "");
  const wrong = ofPeople.flatMap((one, index) =>
    ofPeople.slice(index).flatMap((other) => [
      ...[
        ["nama", one, other],
        ["orangnya", one, other],
        ["nama", "alamat", "no_hp", one, other],
      ].filter(isPublic),
    ]),
  );
  expect(wrong).toEqual([]);
});

test.each<[string, FileKey, boolean]>([
  ["Nama,Alamat,No HP", "students", true],
  ["Nama,Alamat,No HP", "teachers", false],
  ["Nama,JK,HP", "students", true],
  ["Nama,JK,HP", "slots", false],
  ["Nama", "students", true],
  ["catatan bebas", "students", true],
  ["id,id_pengajar,Hari,Jam,Kuota,Kelas", "slots", true],
  ["id,id_pengajar,Hari,Jam,Kuota,Kelas", "students", false],
  ["id,id_pengajar,Hari,Jam,Kuota,Kelas", "levels", false],
  ["Id Guru,Hari,Jam,Kapasitas,Kelas", "students", false],
  ["Nama,NISN,HP", "teachers", false],
  ["Nama Paket,Deskripsi,Harga,Durasi", "packages", true],
  ["Nama Paket,Deskripsi,Harga,Durasi", "students", false],
  ["Tingkat,Keterangan", "levels", true],
])("a list with %s can be the one of %s that is expected: %s", (headings, table, isFitting) => {
  const guess = guessTable({ file: "daftar.csv" }, headings);
  expect(fits({ text: headings, guess: guess.table, group: guess.group }, table)).toBe(isFitting);
});
