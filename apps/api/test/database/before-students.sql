-- The data of a PostgreSQL 15 database before students became persons (migrations up to 20261123010000_catalogue_changes):
-- a few rows of every table, with all that may overlap. Teacher 1 has slots at 19:30, 19:45 and 19:48; slot 6 goes on into
-- Monday; student 2 is in two slots at once; account 1 teaches and attends; test 3 is during a slot of both.
-- Made with: pg_dump --data-only --column-inserts --disable-triggers, without catalogue_revision, and shortened.
ALTER TABLE public.users DISABLE TRIGGER ALL;
INSERT INTO public.users (id, email, name, gender, whatsapp, avatar, created_at, blocked_at, confirmed_at, edited_at, registered_at) VALUES
  (1, 'ahmad@contoh.example', 'Ahmad Fauzi', 'Laki - Laki', '6281200000001', 'https://media.example/1.png', '2026-01-05 01:02:03.004+00', NULL, NULL, NULL, NULL),
  (2, 'siti@contoh.example', 'Siti Aminah', 'Perempuan', '6281200000002', '', '2026-02-01 00:00:00+00', NULL, '2026-02-01 00:10:00+00', '2026-03-01 00:00:00+00', '2026-02-01 00:00:00+00'),
  (3, 'kosong@contoh.example', '', '', '', '', '2026-03-01 00:00:00+00', NULL, NULL, NULL, NULL),
  (4, 'eloise@contoh.example', 'Éloïse نعيم', 'Perempuan', '999999999999999', '', '2026-04-01 00:00:00+00', NULL, NULL, NULL, '2026-04-01 00:00:00+00'),
  (5, 'blokir@contoh.example', 'Umar', 'Laki - Laki', '6591234567', '', '2026-05-01 00:00:00+00', '2026-06-01 00:00:00+00', NULL, NULL, NULL),
  (6, 'ibu@contoh.example', 'Khadijah', 'Perempuan', '6281200000002', '', '2026-06-01 00:00:00+00', NULL, '2026-06-02 00:00:00+00', NULL, '2026-06-01 00:00:00+00'),
  (7, 'guru@contoh.example', 'Maryam', 'Perempuan', '6281200000007', '', '2026-07-01 00:00:00+00', NULL, NULL, NULL, NULL);
ALTER TABLE public.users ENABLE TRIGGER ALL;
ALTER TABLE public.access_tokens DISABLE TRIGGER ALL;
INSERT INTO public.access_tokens (id, hash, id_user, issued_by, issued_at, expires_at, revoked_at) VALUES
  (1, 'aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa', 2, 'sign-in', '2026-11-01 00:00:00+00', '2099-01-01 00:00:00+00', NULL),
  (2, 'bbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbb', 2, 'support', '2026-11-02 00:00:00+00', '2099-01-01 00:00:00+00', '2026-11-03 00:00:00+00'),
  (3, 'cccccccccccccccccccccccccccccccccccccccccccccccccccccccccccccccc', NULL, 'sign-in', '2026-11-02 00:00:00+00', '2099-01-01 00:00:00+00', NULL);
ALTER TABLE public.access_tokens ENABLE TRIGGER ALL;
ALTER TABLE public.operators DISABLE TRIGGER ALL;
INSERT INTO public.operators (id_operator, name, created_at) VALUES
  (1, 'Ustadzah Maryam', '2026-11-01 00:00:00+00');
ALTER TABLE public.operators ENABLE TRIGGER ALL;
ALTER TABLE public.audit_entries DISABLE TRIGGER ALL;
INSERT INTO public.audit_entries (id_audit, at, id_operator, name, action, kind, key, changes) VALUES
  (1, '2026-11-02 00:00:00+00', 1, 'Ustadzah Maryam', 'bookSlot', 'bookings', '1;2', '[]'),
  (2, '2026-11-02 00:00:00+00', NULL, 'server', 'issueToken', 'access_tokens', '2', '[{"after": "2", "field": "id_user", "before": ""}]');
ALTER TABLE public.audit_entries ENABLE TRIGGER ALL;
ALTER TABLE public.teachers DISABLE TRIGGER ALL;
INSERT INTO public.teachers (id_teacher, id_user, nama_pengajar, info, domisili, instagram, nomor_telepon, profesi, latitude, longitude) VALUES
  (1, 1, 'Ustadz Ahmad', '', 'Depok', '', '', '', -6.400000, 106.800000),
  (2, NULL, 'Ustadzah Fatimah', '', '', '', '', '', NULL, NULL),
  (3, 7, 'Ustadzah Maryam', '', '', '', '', '', NULL, NULL);
ALTER TABLE public.teachers ENABLE TRIGGER ALL;
ALTER TABLE public.slots DISABLE TRIGGER ALL;
INSERT INTO public.slots (id_time, id_teacher, id_day, "time", capacity, booked) VALUES
  (3, 1, 1, '19:48', 2, 0),
  (6, 2, 7, '23:30', 10, 0),
  (1, 1, 1, '19:30', 10, 1),
  (2, 1, 1, '19:45', 10, 1),
  (5, 3, 1, '19:00', 1, 1),
  (4, 2, 1, '19:00', 10, 2),
  (8, 3, 7, '23:30', 10, 1),
  (7, 2, 1, '00:00', 10, 1),
  (9, 3, 3, '08:00', 1000, 2);
ALTER TABLE public.slots ENABLE TRIGGER ALL;
ALTER TABLE public.students DISABLE TRIGGER ALL;
INSERT INTO public.students (id_student, id_user) VALUES
  (1, 1),
  (2, 2),
  (3, 3),
  (4, 4),
  (5, 5);
ALTER TABLE public.students ENABLE TRIGGER ALL;
ALTER TABLE public.bookings DISABLE TRIGGER ALL;
INSERT INTO public.bookings (id_time, id_student, created_at) VALUES
  (1, 2, '2026-11-02 00:00:00+00'),
  (2, 2, '2026-11-02 00:00:01+00'),
  (4, 2, '2026-11-02 00:00:02+00'),
  (5, 2, '2026-11-03 00:00:00+00'),
  (4, 1, '2026-11-04 00:00:00+00'),
  (8, 4, '2026-11-04 00:00:00+00'),
  (7, 4, '2026-11-04 00:00:00+00'),
  (9, 5, '2026-11-05 00:00:00+00'),
  (9, 3, '2026-11-05 00:00:00+00');
ALTER TABLE public.bookings ENABLE TRIGGER ALL;
ALTER TABLE public.cleanups DISABLE TRIGGER ALL;
INSERT INTO public.cleanups (name, first_run_at) VALUES
  ('unconfirmed-accounts', '2026-11-23 00:00:00+00');
ALTER TABLE public.cleanups ENABLE TRIGGER ALL;
ALTER TABLE public.contents DISABLE TRIGGER ALL;
INSERT INTO public.contents (id_content, nama_content, deskripsi, image, video, rekap, intro_text) VALUES
  (1, 'Ba', 'Huruf ba', '', '', '', '');
ALTER TABLE public.contents ENABLE TRIGGER ALL;
ALTER TABLE public.feedbacks DISABLE TRIGGER ALL;
INSERT INTO public.feedbacks (id_feedback, deskripsi) VALUES
  (1, 'Ulangi.');
ALTER TABLE public.feedbacks ENABLE TRIGGER ALL;
ALTER TABLE public.kategoris DISABLE TRIGGER ALL;
INSERT INTO public.kategoris (id_kategori, nama_kategori, deskripsi, image, deskripsi_panjang) VALUES
  (1, 'Makhraj', 'Tempat keluar', '', 'Panjang');
ALTER TABLE public.kategoris ENABLE TRIGGER ALL;
ALTER TABLE public.subkategoris DISABLE TRIGGER ALL;
INSERT INTO public.subkategoris (id_subkategori, id_kategori, bagian_mulut, bagian_arab) VALUES
  (1, 1, 'Lidah', 'اللسان');
ALTER TABLE public.subkategoris ENABLE TRIGGER ALL;
ALTER TABLE public.hurufs DISABLE TRIGGER ALL;
INSERT INTO public.hurufs (id_huruf, huruf, nama_latin, id_subkategori, makhraj_detail) VALUES
  (1, 'ب', 'ba', 1, 'dua bibir');
ALTER TABLE public.hurufs ENABLE TRIGGER ALL;
ALTER TABLE public.sifats DISABLE TRIGGER ALL;
INSERT INTO public.sifats (id_sifatul_huruf, nama_sifat, arab, jenis, lawan, deskripsi, catatan, kekuatan) VALUES
  (1, 'Jahr', 'جهر', 'berlawanan', 'Hams', '', '', 1);
ALTER TABLE public.sifats ENABLE TRIGGER ALL;
ALTER TABLE public.huruf_sifats DISABLE TRIGGER ALL;
INSERT INTO public.huruf_sifats (id_huruf, id_sifatul_huruf) VALUES
  (1, 1);
ALTER TABLE public.huruf_sifats ENABLE TRIGGER ALL;
ALTER TABLE public.identities DISABLE TRIGGER ALL;
INSERT INTO public.identities (issuer, subject, id_user, created_at) VALUES
  ('https://id.example', 'subjek-2', 2, '2026-02-01 00:10:00+00');
ALTER TABLE public.identities ENABLE TRIGGER ALL;
ALTER TABLE public.lembagas DISABLE TRIGGER ALL;
INSERT INTO public.lembagas (id_lembaga, info, nama_lembaga, alamat, latitude, longitude, nomor_telepon, deskripsi, instagram, email, web) VALUES
  (1, '', 'Rumah Tahsin', 'Jalan Contoh 1', -6.200000, 106.800000, '', '', '', '', '');
ALTER TABLE public.lembagas ENABLE TRIGGER ALL;
ALTER TABLE public.levels DISABLE TRIGGER ALL;
INSERT INTO public.levels (id_level, level, description) VALUES
  (1, 'Pra-tahsin', ''),
  (2, 'Tahsin 1', '');
ALTER TABLE public.levels ENABLE TRIGGER ALL;
ALTER TABLE public.operator_tokens DISABLE TRIGGER ALL;
INSERT INTO public.operator_tokens (id, id_operator, hash, issued_at, revoked_at) VALUES
  (1, 1, 'dddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddd', '2026-11-01 00:00:00+00', NULL);
ALTER TABLE public.operator_tokens ENABLE TRIGGER ALL;
ALTER TABLE public.packages DISABLE TRIGGER ALL;
INSERT INTO public.packages (id_package, name, description, price, duration, duration_in, recurred_of_meeting, level, bill_type) VALUES
  (1, 'Paket Tahsin', '', 350000, 60, 4, 8, 'Tahsin 1', 'bulanan');
ALTER TABLE public.packages ENABLE TRIGGER ALL;
ALTER TABLE public.pengalamans DISABLE TRIGGER ALL;
INSERT INTO public.pengalamans (id_pengalamanpengajar, id_pengajar, pengalaman, tahun, pengalaman_preview) VALUES
  (1, 1, 'Mengajar', '2010', '');
ALTER TABLE public.pengalamans ENABLE TRIGGER ALL;
ALTER TABLE public.pertanyaans DISABLE TRIGGER ALL;
INSERT INTO public.pertanyaans (id_pertanyaan, pertanyaan, audio_ustadz, image_soal, true_sound_label, id_feedback, id_kategori, id_content) VALUES
  (1, 'Mana ba?', '', '', 'ba', 1, 1, 1);
ALTER TABLE public.pertanyaans ENABLE TRIGGER ALL;
ALTER TABLE public.pertanyaan_contents DISABLE TRIGGER ALL;
INSERT INTO public.pertanyaan_contents (id_pertanyaan, id_content) VALUES
  (1, 1);
ALTER TABLE public.pertanyaan_contents ENABLE TRIGGER ALL;
ALTER TABLE public.pertanyaan_feedbacks DISABLE TRIGGER ALL;
INSERT INTO public.pertanyaan_feedbacks (id_pertanyaan, id_feedback) VALUES
  (1, 1);
ALTER TABLE public.pertanyaan_feedbacks ENABLE TRIGGER ALL;
ALTER TABLE public.pertanyaan_hurufs DISABLE TRIGGER ALL;
INSERT INTO public.pertanyaan_hurufs (id_pertanyaan, id_huruf) VALUES
  (1, 1);
ALTER TABLE public.pertanyaan_hurufs ENABLE TRIGGER ALL;
ALTER TABLE public.placement_tests DISABLE TRIGGER ALL;
INSERT INTO public.placement_tests (id_placement_test, id_student, id_reviewer, test_schedule_at, actual_tested_at, level_result, notes, registered_at, expired_date_at, s_progress, link_catatan) VALUES
  (1, 1, NULL, NULL, NULL, NULL, '', '2026-11-01 00:00:00+00', '2099-01-01 00:00:00+00', 0, ''),
  (2, 2, NULL, '2099-02-01 03:00:00+00', NULL, NULL, 'Malam lebih baik.', '2026-11-01 00:00:00+00', '2099-03-01 00:00:00+00', 0, ''),
  (3, 3, 3, '2099-01-21 01:15:00+00', NULL, NULL, '', '2026-11-01 00:00:00+00', '2099-03-01 00:00:00+00', 1, ''),
  (4, 4, 3, '2026-10-01 01:00:00+00', '2026-10-01 01:05:00+00', 2, '', '2026-09-01 00:00:00+00', '2026-11-01 00:00:00+00', 2, 'https://docs.example/4'),
  (5, 4, NULL, '2026-06-01 01:00:00+00', NULL, NULL, '', '2026-05-01 00:00:00+00', '2026-07-01 00:00:00+00', 3, ''),
  (6, 5, 2, '2026-06-01 01:00:00+00', NULL, NULL, '', '2026-05-01 00:00:00+00', '2026-07-01 00:00:00+00', 4, ''),
  (7, 5, NULL, '2026-11-02 12:00:00+00', NULL, NULL, '', '2026-10-01 00:00:00+00', '2026-12-02 00:00:00+00', 1, '');
ALTER TABLE public.placement_tests ENABLE TRIGGER ALL;
ALTER TABLE public.programs DISABLE TRIGGER ALL;
INSERT INTO public.programs (id_program, program_name, url_register, short_description, description_html, s_active, program_type, s_progress) VALUES
  (1, 'Tahsin Dasar', '', '', '<p>Kelas</p>', true, 'reguler', 1);
ALTER TABLE public.programs ENABLE TRIGGER ALL;
ALTER TABLE public.sertifikats DISABLE TRIGGER ALL;
INSERT INTO public.sertifikats (id_sertifikasipengajar, id_pengajar, sertifikasi, sumber) VALUES
  (1, 1, 'Sanad', '');
ALTER TABLE public.sertifikats ENABLE TRIGGER ALL;
ALTER TABLE public.subkategori_contents DISABLE TRIGGER ALL;
INSERT INTO public.subkategori_contents (id_subkategori, id_content) VALUES
  (1, 1);
ALTER TABLE public.subkategori_contents ENABLE TRIGGER ALL;
ALTER TABLE public.teacher_levels DISABLE TRIGGER ALL;
INSERT INTO public.teacher_levels (id_teacher, id_level, s_active) VALUES
  (1, 1, true),
  (1, 2, false);
ALTER TABLE public.teacher_levels ENABLE TRIGGER ALL;
SELECT pg_catalog.setval('public.access_tokens_id_seq', 1, false);
SELECT pg_catalog.setval('public.audit_entries_id_audit_seq', 1, false);
SELECT pg_catalog.setval('public.contents_id_content_seq', 1, false);
SELECT pg_catalog.setval('public.feedbacks_id_feedback_seq', 1, false);
SELECT pg_catalog.setval('public.hurufs_id_huruf_seq', 1, false);
SELECT pg_catalog.setval('public.kategoris_id_kategori_seq', 1, false);
SELECT pg_catalog.setval('public.lembagas_id_lembaga_seq', 1, false);
SELECT pg_catalog.setval('public.levels_id_level_seq', 1, false);
SELECT pg_catalog.setval('public.operator_tokens_id_seq', 1, false);
SELECT pg_catalog.setval('public.operators_id_operator_seq', 1, false);
SELECT pg_catalog.setval('public.packages_id_package_seq', 1, false);
SELECT pg_catalog.setval('public.pengalamans_id_pengalamanpengajar_seq', 1, false);
SELECT pg_catalog.setval('public.pertanyaans_id_pertanyaan_seq', 1, false);
SELECT pg_catalog.setval('public.placement_tests_id_placement_test_seq', 7, true);
SELECT pg_catalog.setval('public.programs_id_program_seq', 1, false);
SELECT pg_catalog.setval('public.sertifikats_id_sertifikasipengajar_seq', 1, false);
SELECT pg_catalog.setval('public.sifats_id_sifatul_huruf_seq', 1, false);
SELECT pg_catalog.setval('public.slots_id_time_seq', 9, true);
SELECT pg_catalog.setval('public.students_id_student_seq', 5, true);
SELECT pg_catalog.setval('public.subkategoris_id_subkategori_seq', 1, false);
SELECT pg_catalog.setval('public.teachers_id_teacher_seq', 1, false);
SELECT pg_catalog.setval('public.users_id_seq', 7, true);
