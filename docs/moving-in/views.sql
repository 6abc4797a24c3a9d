-- One view for each file, for the made-up school of old-school.sql: change the names to those of your system (moving-in.md).
CREATE SCHEMA pindah;
CREATE VIEW pindah.own_accounts AS
  SELECT id AS id_user FROM lama.siswa AS s
  WHERE email <> '' AND 1 = (
    SELECT count(*) FROM (SELECT email FROM lama.siswa UNION ALL SELECT email FROM lama.wali) AS a
    WHERE lower(a.email) = lower(s.email)
  );
CREATE VIEW pindah.users AS
  SELECT id, email, nama AS name, jk AS gender, hp AS whatsapp, NULL AS avatar
  FROM lama.siswa JOIN pindah.own_accounts ON id_user = id
  UNION ALL
  SELECT 1000000 + id, email, nama, NULL, hp, NULL FROM lama.wali WHERE email <> '';
CREATE VIEW pindah.students AS
  SELECT s.id AS id_student, id_user,
    CASE WHEN id_user IS NULL THEN s.nama END AS name,
    CASE WHEN id_user IS NULL THEN s.jk END AS gender,
    CASE WHEN id_user IS NULL THEN coalesce(s.hp, w.hp) END AS whatsapp,
    extract(year FROM s.tgl_lahir)::int AS birth_year,
    CASE WHEN w.email IS NULL AND w.id IS NOT NULL THEN 'Wali: ' || w.nama END AS note
  FROM lama.siswa AS s LEFT JOIN pindah.own_accounts ON id_user = s.id LEFT JOIN lama.wali AS w ON w.id = wali_id;
CREATE VIEW pindah.guardians AS
  SELECT s.id AS id_student, 1000000 + w.id AS id_user, 'guardian' AS relation
  FROM lama.siswa AS s JOIN lama.wali AS w ON w.id = wali_id WHERE w.email <> '';
CREATE VIEW pindah.levels AS
  SELECT id AS id_level, nama AS level, NULL AS description FROM lama.tingkat;
CREATE VIEW pindah.teachers AS
  SELECT id AS id_teacher, NULL AS id_user, nama AS nama_pengajar, NULL AS info, kota AS domisili, NULL AS profesi,
    hp AS nomor_telepon, NULL AS instagram, NULL AS latitude, NULL AS longitude
  FROM lama.pengajar;
CREATE VIEW pindah.slots AS
  SELECT id AS id_time, pengajar_id AS id_teacher, hari AS day, jam AS time, kuota AS capacity, menit AS minutes,
    CASE jenis WHEN 'Putra' THEN 'men' WHEN 'Putri' THEN 'women' ELSE 'mixed' END AS class_for
  FROM lama.kelas;
CREATE VIEW pindah.bookings AS
  SELECT DISTINCT kelas_id AS id_time, siswa_id AS id_student FROM lama.peserta;
CREATE VIEW pindah.placement_tests AS
  SELECT id AS id_placement_test, siswa_id AS id_student, penguji_id AS id_reviewer,
    to_char(tgl_daftar, 'YYYY-MM-DD HH24:MI') AS registered_at, to_char(jadwal, 'YYYY-MM-DD HH24:MI') AS test_schedule_at,
    CASE status WHEN 'selesai' THEN to_char(jadwal, 'YYYY-MM-DD HH24:MI') END AS actual_tested_at,
    to_char(greatest(tgl_daftar, jadwal) + interval '30 days', 'YYYY-MM-DD HH24:MI') AS expired_date_at,
    CASE status WHEN 'daftar' THEN 0 WHEN 'terjadwal' THEN 1 WHEN 'selesai' THEN 2 ELSE 4 END AS s_progress,
    tingkat_id AS level_result, catatan AS notes, NULL AS link_catatan
  FROM lama.tes;
CREATE VIEW pindah.packages AS
  SELECT id AS id_package, nama AS name, NULL AS description, harga AS price, menit AS duration, minggu AS duration_in,
    pertemuan AS recurred_of_meeting, NULL AS level, tagihan AS bill_type
  FROM lama.paket;
