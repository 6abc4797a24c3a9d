-- A made-up school's database as such systems are: names in Indonesian, texts for times and prices, shared e-mails.
CREATE SCHEMA lama;
CREATE TABLE lama.tingkat (id int PRIMARY KEY, nama text NOT NULL);
CREATE TABLE lama.pengajar (id int PRIMARY KEY, nama text NOT NULL, hp text, kota text);
CREATE TABLE lama.wali (id int PRIMARY KEY, nama text NOT NULL, email text, hp text);
CREATE TABLE lama.siswa (
  id int PRIMARY KEY, nama text NOT NULL, email text, hp text, jk text, tgl_lahir date,
  wali_id int REFERENCES lama.wali
);
CREATE TABLE lama.kelas (
  id int PRIMARY KEY, pengajar_id int REFERENCES lama.pengajar, hari text, jam text, menit int, kuota int, jenis text
);
CREATE TABLE lama.peserta (kelas_id int REFERENCES lama.kelas, siswa_id int REFERENCES lama.siswa);
CREATE TABLE lama.tes (
  id int PRIMARY KEY, siswa_id int REFERENCES lama.siswa, tgl_daftar timestamp, jadwal timestamp,
  penguji_id int REFERENCES lama.pengajar, tingkat_id int REFERENCES lama.tingkat, catatan text, status text
);
CREATE TABLE lama.paket (id int PRIMARY KEY, nama text, harga text, menit int, minggu int, pertemuan int, tagihan text);

INSERT INTO lama.tingkat VALUES (2, 'Pra-tahsin'), (3, 'Tahsin 1');
INSERT INTO lama.pengajar VALUES (11, 'Ustadzah Fatimah', '0812-0000-0011', 'Bogor'), (12, 'Ustadz Hasan', NULL, NULL);
INSERT INTO lama.wali VALUES (5, 'Bu Rina', 'rina@keluarga.example', '0812 0000 0905'), (6, 'Pak Umar', NULL, '0812-0000-0906');
-- Two children with the e-mail of their mother, a child of a father without one, and a student of age.
INSERT INTO lama.siswa VALUES
  (101, 'Aisyah', 'Rina@keluarga.example', '0812 0000 0905', 'P', '2016-03-01', 5),
  (102, 'Yusuf', 'rina@keluarga.example', '0812 0000 0905', 'L', '2018-07-12', 5),
  (103, 'Maryam', NULL, NULL, 'P', '2015-01-30', 6),
  (240, 'Siti', 'siti@murid.example', '+62 812 0000 0240', 'P', NULL, NULL);
INSERT INTO lama.kelas VALUES
  (31, 11, 'Senin', '16.00', 60, 8, 'Umum'), (32, 11, 'Minggu', '5.30', 45, 6, 'Putri'), (40, 12, 'Selasa', '19.30', 60, 8, 'Putra');
INSERT INTO lama.peserta VALUES (31, 101), (31, 102), (32, 103), (32, 240);
INSERT INTO lama.tes VALUES
  (7, 101, '2026-01-05 08:00', '2026-01-10 09:00', 11, 2, 'Makhraj baik', 'selesai'),
  (8, 102, '2026-01-06 08:00', NULL, NULL, NULL, 'Malu', 'batal'),
  (9, 240, '2099-01-05 08:00', '2099-01-10 09:00', 12, NULL, NULL, 'terjadwal');
INSERT INTO lama.paket VALUES (1, 'Paket Tahsin', 'Rp350.000', 60, 4, 8, 'Bulanan');
