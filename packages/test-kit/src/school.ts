// A made-up school, the same in every run.

/**
 * @param teachers no multiple of 3, which would put students into two places at once.
 * @returns SQL that fills a database with teachers, each with twelve slots: two students in every third, and one in the others.
 *   It counts the bookings at once: one by one, the triggers take minutes for a thousand teachers. Run it as a superuser.
 */
export const school = ({ teachers }: { teachers: number }) => `
  INSERT INTO users (id, email, name, gender, whatsapp)
  SELECT n, 'murid' || n || '@contoh.example', ${pick("n", firstNames)} || ' ' || ${pick("n / 16", lastNames)},
         CASE n % 2 WHEN 0 THEN 'Perempuan' ELSE 'Laki - Laki' END, (6281200000000 + n)::text
  FROM generate_series(1, ${teachers * 8}) n;
  INSERT INTO students (id_student, id_user) SELECT id, id FROM users;
  INSERT INTO levels (id_level, level, description)
  SELECT n, ${pick("n - 1", levels)}, 'Tingkat ' || n || ' dari enam' FROM generate_series(1, 6) n;
  INSERT INTO teachers (id_teacher, nama_pengajar, info, domisili, instagram, nomor_telepon, profesi, latitude, longitude)
  SELECT n, 'Ustadz ' || ${pick("n", firstNames)} || ' ' || ${pick("n / 16", lastNames)},
         'Mengajar tahsin dan tahfizh untuk pemula sampai lanjutan, tatap muka dan daring.', ${pick("n", towns)},
         '@pengajar.' || n, (6281300000000 + n)::text, 'Guru Al-Quran', -6.2 - n % 90 / 100.0, 106.8 + n % 70 / 100.0
  FROM generate_series(1, ${teachers}) n;
  INSERT INTO teacher_levels (id_teacher, id_level, s_active)
  SELECT n, (n + k) % 6 + 1, k = 0 FROM generate_series(1, ${teachers}) n, generate_series(0, 1) k;
  INSERT INTO sertifikats (id_pengajar, sertifikasi, sumber)
  SELECT n, 'Sanad riwayat Hafsh dari Ashim', 'Lembaga Contoh ' || n % 7 FROM generate_series(1, ${teachers}) n;
  INSERT INTO pengalamans (id_pengajar, pengalaman, tahun, pengalaman_preview)
  SELECT n, 'Mengajar di rumah tahsin contoh', (2010 + n % 15)::text, '' FROM generate_series(1, ${teachers}) n;
  INSERT INTO slots (id_time, id_teacher, id_day, time)
  SELECT n, (n - 1) / 12 + 1, n % 6 + 1, CASE n / 6 % 2 WHEN 0 THEN '08:00' ELSE '16:30' END
  FROM generate_series(1, ${teachers * 12}) n;
  SET session_replication_role = replica;
  INSERT INTO bookings (id_time, id_student)
  SELECT n, (n * 2 + k) % ${teachers * 8} + 1 FROM generate_series(1, ${teachers * 12}) n, generate_series(0, (n % 3 = 0)::int) k;
  RESET session_replication_role;
  UPDATE slots SET booked = counted
  FROM (SELECT id_time, count(*) AS counted FROM bookings GROUP BY id_time) AS counts WHERE counts.id_time = slots.id_time;
  INSERT INTO packages (id_package, name, description, price, duration, duration_in, recurred_of_meeting, level, bill_type)
  SELECT n, 'Paket contoh ' || n, repeat('Empat pertemuan kelompok untuk mencoba; tidak dijual. ', 14), 150000 * n, 60, 4, 4,
         'Pra-tahsin', 'sekali' FROM generate_series(1, 4) n;
  SELECT setval(pg_get_serial_sequence('users', 'id'), max(id)) FROM users;
  SELECT setval(pg_get_serial_sequence('students', 'id_student'), max(id_student)) FROM students;
  ANALYZE`;

/** @returns SQL that adds accounts of non-students, each with the access token `accessToken(n)`. */
export const accountsWithTokens = (count: number) => `
  INSERT INTO users (email, name, gender, whatsapp)
  SELECT 'akun' || n || '@contoh.example', 'Akun Contoh', 'Perempuan', (6281400000000 + n)::text
  FROM generate_series(1, ${count}) n;
  INSERT INTO access_tokens (hash, id_user, issued_by, issued_at, expires_at)
  SELECT encode(sha256(('token-' || n)::bytea), 'hex'), id, 'sign-in', now(), now() + interval '1 day'
  FROM generate_series(1, ${count}) n JOIN users ON email = 'akun' || n || '@contoh.example';
  ANALYZE users, access_tokens`;

/** @returns SQL that gives a student of the school the access token `studentToken(n)`. */
export const studentWithToken = (n: number) => `
  INSERT INTO access_tokens (hash, id_user, issued_by, issued_at, expires_at)
  VALUES (encode(sha256('${studentToken(n)}'), 'hex'), ${n}, 'sign-in', now(), now() + interval '1 day')`;

/** @returns SQL that gives the school's first accounts the identities `subject(n)`. */
export const identities = (issuer: string, count: number) => `
  INSERT INTO identities (issuer, subject, id_user)
  SELECT '${issuer}', 'subjek-' || n, n FROM generate_series(1, ${count}) n;
  ANALYZE identities`;

/** The e-mail of an added account, from 1. */
export const accountEmail = (n: number) => `akun${n}@contoh.example`;
/** The access token of an added account. */
export const accessToken = (n: number) => `token-${n}`;
/** The access token of a student of the school. */
export const studentToken = (n: number) => `murid-${n}`;
/** The subject of an account of the school at the issuer. */
export const subject = (n: number) => `subjek-${n}`;
/** The e-mail of an account of the school. */
export const email = (n: number) => `murid${n}@contoh.example`;

/** SQL that describes the nth person of a school of any size. */
export const people = {
  /** Two of the names below, and a third that few others have. */
  name: (n: string) =>
    `${pick(n, firstNames)} || ' ' || ${pick(`${n} / 16`, lastNames)} || ' ' || initcap(translate(left(md5((${n})::text), 6), '0123456789', 'aiueonrstk'))`,
  gender: (n: string) => `CASE ${n} % 2 WHEN 0 THEN 'Perempuan' ELSE 'Laki - Laki' END`,
};

const firstNames = [
  ...["Ahmad", "Aisyah", "Bilal", "Fatimah", "Hanif", "Khadijah", "Luthfi", "Maryam"],
  ...["Naufal", "Nur", "Rangga", "Salma", "Taufik", "Ummu", "Yusuf", "Zahra"],
];
const lastNames = ["Rizki", "Hasanah", "Wibawa", "Lestari", "Hidayat", "Putri", "Santoso", "Rahma"];
const towns = ["Bandung", "Depok", "Bogor", "Surabaya", "Yogyakarta"];
const levels = ["Pra-tahsin", "Tahsin 1", "Tahsin 2", "Tahsin 3", "Tahfizh", "Sanad"];

/** @returns SQL for the nth word of a list. */
const pick = (number: string, words: string[]) =>
  `(ARRAY[${words.map((word) => `'${word}'`)}])[(${number}) % ${words.length} + 1]`;
