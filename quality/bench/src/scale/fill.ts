import { people } from "@talaqqi/test-kit/school";
import type pg from "pg";

/** A teacher teaches twelve hours of the week. There are 20,000 hours for a million learners. */
const LEARNERS_PER_HOUR = 50;
const hoursOf = (learners: number) => Math.ceil(learners / LEARNERS_PER_HOUR);
export const teachersOf = (learners: number) => Math.ceil(hoursOf(learners) / 12);
/** Learners and teachers: who has an account, an identity and a token. Teachers have the last numbers. */
export const accountsOf = (learners: number) => learners + teachersOf(learners);

/** Accounts whose second token a sign-out may revoke. */
const SIGN_OUTS = 20_000;
/** Six to ten learners are booked into each hour of ten seats; those that stay empty belong to nobody. */
const SEATS = 10;
const bookedInto = (hour: string) => `(6 + ${hour} % 5)`;

/** How many placement tests a learner has: most one, and few very many. The mean is 3. */
const testsOf = (learner: string) => `(CASE
  WHEN ${learner} % 100 < 57 THEN 1 WHEN ${learner} % 100 < 82 THEN 3 WHEN ${learner} % 100 < 94 THEN 6
  WHEN ${learner} % 100 < 99 THEN 12 ELSE 36 END)`;

export const STAFF_TOKEN = `talaqqi_operator_1_${"A".repeat(43)}`;

/** The learners of a school, and the identity provider of all accounts. */
type Of = { learners: number; issuer: string };

/** Fills an empty database of the service with a school. What triggers would have written is written here: a test compares both. */
export async function fill(client: pg.Client, of: Of): Promise<void> {
  await client.query("SET session_replication_role = replica; SET work_mem = '256MB'");
  for (const statement of [...accountsAndStudents(of), ...offers, ...teaching(of), ...tests(of), ...history]) {
    await client.query(statement);
  }
  await client.query(`SET session_replication_role = origin; ${setSequences}; ANALYZE; ${commitments}`);
  await client.query("VACUUM ANALYZE");
  await client.query("CHECKPOINT");
}

const setSequences = `
  DO $$ DECLARE key record; BEGIN
    FOR key IN SELECT table_name, column_name FROM information_schema.columns WHERE table_schema = 'public' AND column_default LIKE 'nextval(%' LOOP
      EXECUTE format('SELECT setval(pg_get_serial_sequence(%L, %L), max(%2$I)) FROM %1$I', key.table_name, key.column_name);
    END LOOP;
  END $$`;

/** By the database's own function, which the triggers call, too. */
const commitments = `
  SELECT write_commitments(current_schema(), ARRAY(SELECT id_time FROM slots),
    ARRAY(SELECT id_placement_test FROM placement_tests WHERE s_progress = 1))`;

/** Spreads learners over a number of days, in an order that is not that of their identifiers. */
const daysAgo = (n: string, days: number) => `now() - ((${n})::bigint * 7919 % ${days * 1440}) * interval '1 minute'`;

const accountsAndStudents = ({ learners, issuer }: Of) => [
  `INSERT INTO users (id, email, name, gender, whatsapp, created_at, registered_at, confirmed_at, contacts)
   SELECT id, email, name, gender, whatsapp, at, at, at + interval '5 minutes', fold_text(concat_ws(E'\\n', name, email, '+' || whatsapp))
   FROM (
     SELECT n AS id, 'murid' || n || '@contoh.example' AS email, ${people.name("n")} AS name, ${people.gender("n")} AS gender,
            (6281200000000 + n)::text AS whatsapp, ${daysAgo("n", 730)} AS at
     FROM generate_series(1, ${accountsOf(learners)}) n
   ) AS registered`,
  `INSERT INTO identities (issuer, subject, id_user) SELECT '${issuer}', 'subjek-' || id, id FROM users`,
  `INSERT INTO access_tokens (hash, id_user, issued_by, issued_at, expires_at)
   SELECT encode(sha256(token::bytea), 'hex'), id, 'sign-in', at, at + interval '30 days'
   FROM users, LATERAL (VALUES ('token-' || id), ('keluar-' || id)) AS tokens(token), LATERAL (SELECT ${daysAgo("id", 25)} AS at) AS issued
   WHERE token LIKE 'token%' OR id <= ${SIGN_OUTS}`,
  `INSERT INTO students (id_student, id_user, student_name, student_gender, student_whatsapp, birth_year, created_at, contacts)
   SELECT id, id, name, gender, whatsapp, 1970 + id % 45, created_at, contacts
   FROM users WHERE id <= ${learners}`,
];

/** Of one size. */
const offers = [
  `INSERT INTO levels (id_level, level, description)
   SELECT n, 'Tingkat ' || n, 'Tingkat ' || n || ' dari enam' FROM generate_series(1, 6) n`,
  `INSERT INTO lembagas (id_lembaga, nama_lembaga, alamat, latitude, longitude)
   SELECT n, 'Rumah Tahsin Contoh ' || n, 'Jalan Contoh No. ' || n, -6.2 - n / 100.0, 106.8 + n / 100.0 FROM generate_series(1, 20) n`,
  `INSERT INTO packages (id_package, name, description, price, duration, duration_in, recurred_of_meeting, level, bill_type)
   SELECT n, 'Paket contoh ' || n, repeat('Empat pertemuan kelompok untuk mencoba; tidak dijual. ', 14), 150000 * n, 60, 4, 4,
          'Pra-tahsin', 'sekali' FROM generate_series(1, 12) n`,
  `INSERT INTO programs (id_program, program_name, program_type, s_progress, short_description, description_html)
   SELECT n, 'Program contoh ' || n, 'reguler', n % 3, 'Dua kali sepekan selama satu semester.',
          repeat('<p>Program contoh; tidak benar-benar ada.</p>', 10) FROM generate_series(1, 12) n`,
];

const teaching = ({ learners }: Of) => [
  `INSERT INTO teachers (id_teacher, id_user, nama_pengajar, info, domisili, instagram, nomor_telepon, profesi, latitude, longitude)
   SELECT n, ${learners} + n, ${people.name(`(${learners} + n)`)},
          'Mengajar tahsin dan tahfizh untuk pemula sampai lanjutan, tatap muka dan daring.', 'Kota Contoh',
          '@pengajar.' || n, (6281300000000 + n)::text, 'Guru Al-Quran', -6.2 - n % 90 / 100.0, 106.8 + n % 70 / 100.0
   FROM generate_series(1, ${teachersOf(learners)}) n`,
  "INSERT INTO teacher_levels (id_teacher, id_level, s_active) SELECT id_teacher, (id_teacher + k) % 6 + 1, k = 0 FROM teachers, generate_series(0, 1) k",
  "INSERT INTO sertifikats (id_pengajar, sertifikasi, sumber) SELECT id_teacher, 'Sanad riwayat Hafsh dari Ashim', 'Lembaga Contoh' FROM teachers",
  "INSERT INTO pengalamans (id_pengajar, pengalaman, tahun, pengalaman_preview) SELECT id_teacher, 'Mengajar di rumah tahsin contoh', '2015', '' FROM teachers",
  `INSERT INTO slots (id_time, id_teacher, id_day, time, capacity, booked, id_lembaga)
   SELECT n, (n - 1) / 12 + 1, n % 6 + 1, CASE n / 6 % 2 WHEN 0 THEN '08:00' ELSE '16:30' END, ${SEATS}, ${bookedInto("n")}, n % 20 + 1
   FROM generate_series(1, ${hoursOf(learners)}) n`,
  // Every learner has at most one hour: nobody is in two places.
  `INSERT INTO bookings (id_time, id_student)
   SELECT id_time, ((id_time - 1) * ${SEATS} + seat) * ${LEARNERS_PER_HOUR / SEATS} + 1
   FROM slots, generate_series(0, ${SEATS - 1}) seat WHERE seat < booked`,
];

/** All closed but the last, of which one in five waits and one in 33 is scheduled, each reviewer's one after the other. */
const tests = ({ learners }: Of) => [
  `INSERT INTO placement_tests (id_placement_test, id_student, id_reviewer, registered_at, wished_at, test_schedule_at,
     actual_tested_at, level_result, notes, expired_date_at, s_progress)
   SELECT row_number() OVER (ORDER BY registered), id_student, reviewer, registered, wished, coalesce(scheduled, wished),
     CASE WHEN state = 2 THEN scheduled + interval '10 minutes' END, CASE WHEN state = 2 THEN 1 + id_student % 6 END,
     CASE WHEN state = 2 THEN 'Makhraj huruf tenggorokan perlu dilatih lagi.' ELSE '' END,
     greatest(registered, scheduled, wished) + interval '30 days', state
   FROM (
     SELECT *, CASE WHEN state IN (1, 2) THEN CASE state WHEN 1 THEN turn % ${teachersOf(learners)} ELSE (id_student * 31 + k) % ${teachersOf(learners)} END + 1 END AS reviewer,
       CASE state
         WHEN 1 THEN (current_date + 2 + turn / ${teachersOf(learners)} / 12 + time '10:00' + turn / ${teachersOf(learners)} % 12 * interval '30 minutes') AT TIME ZONE 'Asia/Jakarta'
         WHEN 2 THEN registered + interval '3 days'
       END AS scheduled,
       CASE WHEN state IN (0, 1) THEN registered + interval '28 days' END AS wished
     FROM (
       SELECT *, last / 100 * 3 + part - 20 AS turn,
         CASE
           WHEN k < count THEN (ARRAY[2, 2, 2, 2, 2, 2, 2, 3, 3, 4])[1 + (id_student + k) % 10]
           WHEN part < 20 THEN 0 WHEN part < 23 THEN 1 WHEN part < 75 THEN 2 WHEN part < 90 THEN 3 ELSE 4
         END AS state,
         ${daysAgo("id_student", 25)} - interval '4 days' * (CASE WHEN k = count AND part < 23 THEN 0 ELSE 1 END)
           - (count - k) * interval '40 days' AS registered
       FROM (
         SELECT n AS id_student, n AS last, (n::bigint * 7919 % 100)::int AS part, ${testsOf("n")} AS count FROM generate_series(1, ${learners}) n
       ) AS learners, generate_series(1, count) k
     ) AS states
   ) AS dated`,
];

/** Staff; the first has `STAFF_TOKEN`. */
export const staff = `
  INSERT INTO operators (id_operator, name) SELECT n, 'Staf Contoh ' || n FROM generate_series(1, 20) n;
  INSERT INTO operator_tokens (id, id_operator, hash, issued_at) VALUES (1, 1, encode(sha256('${STAFF_TOKEN}'), 'hex'), now())`;

/** An entry for each test: a third are about the student. */
const history = [
  staff,
  `INSERT INTO audit_entries (id_audit, at, id_operator, name, action, kind, key, changes, version, role)
   SELECT id_placement_test, registered_at + interval '1 hour', id_placement_test % 20 + 1, 'Staf Contoh ' || id_placement_test % 20 + 1,
     CASE WHEN of_student THEN 'changeStudent' ELSE 'schedulePlacementTest' END,
     CASE WHEN of_student THEN 'students' ELSE 'placement_tests' END,
     CASE WHEN of_student THEN id_student ELSE id_placement_test END::text,
     CASE WHEN of_student THEN '[{"field": "note", "before": "", "after": ""}]'
          ELSE '[{"field": "s_progress", "before": "0", "after": "1"}]' END::jsonb, 2, 'administrator'
   FROM placement_tests, LATERAL (SELECT id_placement_test % 3 = 0 AS of_student) AS subject ORDER BY placement_tests.id_placement_test`,
  `INSERT INTO audit_people (person, id, id_audit)
   SELECT 'student', id_student, id_placement_test FROM placement_tests
   UNION ALL SELECT 'teacher', id_reviewer, id_placement_test FROM placement_tests WHERE id_placement_test % 3 <> 0 AND id_reviewer > 0`,
];
