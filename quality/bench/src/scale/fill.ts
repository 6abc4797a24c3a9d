import { createHash } from "node:crypto";
import { people } from "@talaqqi/test-kit/school";
import type pg from "pg";
import { accountsOf, bookedInto, hoursOf, perLearner, SEATS, SPARE_TOKENS, teachersOf, testsOf } from "./sizes.ts";

/** The token of a member of staff. */
export const STAFF_TOKEN = `talaqqi_operator_1_${"A".repeat(43)}`;

/**
 * Fills an empty database of the service with a school. Triggers and foreign keys are off meanwhile, and indexes are built
 * at the end: what triggers would have written is written here, and the test compares both.
 * @param issuer the identity provider of all accounts.
 */
export async function fill(client: pg.Client, learners: number, issuer: string): Promise<void> {
  const of = {
    learners,
    issuer,
    hours: hoursOf(learners),
    teachers: teachersOf(learners),
    accounts: accountsOf(learners),
  };
  await client.query(
    "SET session_replication_role = replica; SET work_mem = '256MB'; SET maintenance_work_mem = '1GB'",
  );
  await client.query(dropIndexes);
  for (const statement of [...accountsAndStudents(of), ...teaching(of), ...tests(of), ...history(of)]) {
    await client.query(statement);
  }
  await client.query("SET session_replication_role = origin");
  await client.query(createIndexes);
  await client.query(setSequences);
  await client.query("ANALYZE");
  await client.query(commitments);
  await client.query("VACUUM ANALYZE");
  // Written now, and not during the rounds.
  await client.query("CHECKPOINT");
}

type Of = { learners: number; issuer: string; hours: number; teachers: number; accounts: number };

const dropIndexes = `
  CREATE TEMP TABLE dropped AS
  SELECT indexrelid::regclass::text AS name, pg_get_indexdef(indexrelid) AS definition
  FROM pg_index JOIN pg_class ON pg_class.oid = indrelid
  WHERE relnamespace = 'public'::regnamespace AND NOT EXISTS (SELECT FROM pg_constraint WHERE conindid = indexrelid)
    AND relname IN ('users', 'students', 'guardians', 'identities', 'access_tokens', 'bookings', 'placement_tests',
      'audit_entries', 'audit_people', 'personal_changes', 'events');
  DO $$ DECLARE index record; BEGIN
    FOR index IN SELECT name FROM dropped LOOP EXECUTE 'DROP INDEX ' || index.name; END LOOP;
  END $$`;

const createIndexes = `
  DO $$ DECLARE index record; BEGIN
    FOR index IN SELECT definition FROM dropped LOOP EXECUTE index.definition; END LOOP;
  END $$`;

const setSequences = `
  DO $$ DECLARE key record; BEGIN
    FOR key IN
      SELECT table_name, column_name, pg_get_serial_sequence(quote_ident(table_name), column_name) AS sequence
      FROM information_schema.columns WHERE table_schema = 'public' AND column_default LIKE 'nextval(%'
    LOOP
      EXECUTE format('SELECT setval(%L, max(%I)) FROM %I', key.sequence, key.column_name, key.table_name);
    END LOOP;
  END $$`;

/** By the database's own function, which the triggers call, too. */
const commitments = `
  SELECT write_commitments(current_schema(), ARRAY(SELECT id_time FROM slots),
    ARRAY(SELECT id_placement_test FROM placement_tests WHERE s_progress = 1))`;

/** Spreads learners over a number of days, in an order that is not that of their identifiers. */
const daysAgo = (n: string, days: number) => `now() - ((${n})::bigint * 7919 % ${days * 1440}) * interval '1 minute'`;

const accountsAndStudents = ({ learners, accounts, issuer }: Of) => [
  `INSERT INTO users (id, email, name, gender, whatsapp, created_at, registered_at, confirmed_at)
   SELECT n, 'murid' || n || '@contoh.example', ${people.name("n")}, ${people.gender("n")}, (6281200000000 + n)::text,
          at, at, at + interval '5 minutes'
   FROM generate_series(1, ${accounts}) n, LATERAL (SELECT ${daysAgo("n", 730)} AS at) AS registered`,
  `INSERT INTO identities (issuer, subject, id_user) SELECT '${issuer}', 'subjek-' || id, id FROM users`,
  `INSERT INTO access_tokens (id, hash, id_user, issued_by, issued_at, expires_at)
   SELECT id, encode(sha256(('token-' || id)::bytea), 'hex'), id, 'sign-in', at, at + interval '30 days'
   FROM users, LATERAL (SELECT ${daysAgo("id", 25)} AS at) AS issued`,
  `INSERT INTO access_tokens (id, hash, id_user, issued_by, issued_at, expires_at)
   SELECT ${accounts} + n, encode(sha256(('keluar-' || n)::bytea), 'hex'), n, 'sign-in', now(), now() + interval '30 days'
   FROM generate_series(1, ${Math.min(learners, SPARE_TOKENS)}) n`,
  // One in twenty accounts looks after the next learner, too.
  `INSERT INTO guardians (id_student, id_user, relation)
   SELECT n + 1, n, CASE n % 3 WHEN 0 THEN 'father' ELSE 'mother' END FROM generate_series(1, ${learners - 1}, 20) n`,
  `INSERT INTO students (id_student, id_user, student_name, student_gender, student_whatsapp, birth_year, created_at, contacts)
   SELECT own.id, own.id, own.name, own.gender, own.whatsapp, 1970 + own.id % 45, own.created_at,
          concat_ws(E'\\n', own.name, '+' || own.whatsapp, own.email, other.name, other.email, '+' || other.whatsapp)
   FROM users AS own LEFT JOIN guardians ON id_student = own.id LEFT JOIN users AS other ON other.id = guardians.id_user
   WHERE own.id <= ${learners}`,
];

const teaching = ({ learners, hours, teachers }: Of) => [
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
  `INSERT INTO teachers (id_teacher, id_user, nama_pengajar, info, domisili, instagram, nomor_telepon, profesi, latitude, longitude)
   SELECT n, ${learners} + n, ${people.name(`(${learners} + n)`)},
          'Mengajar tahsin dan tahfizh untuk pemula sampai lanjutan, tatap muka dan daring.', 'Kota Contoh',
          '@pengajar.' || n, (6281300000000 + n)::text, 'Guru Al-Quran', -6.2 - n % 90 / 100.0, 106.8 + n % 70 / 100.0
   FROM generate_series(1, ${teachers}) n`,
  `INSERT INTO teacher_levels (id_teacher, id_level, s_active)
   SELECT n, (n + k) % 6 + 1, k = 0 FROM generate_series(1, ${teachers}) n, generate_series(0, 1) k`,
  `INSERT INTO sertifikats (id_pengajar, sertifikasi, sumber)
   SELECT n, 'Sanad riwayat Hafsh dari Ashim', 'Lembaga Contoh ' || n % 7 FROM generate_series(1, ${teachers}) n`,
  `INSERT INTO pengalamans (id_pengajar, pengalaman, tahun, pengalaman_preview)
   SELECT n, 'Mengajar di rumah tahsin contoh', (2010 + n % 15)::text, '' FROM generate_series(1, ${teachers}) n`,
  `INSERT INTO slots (id_time, id_teacher, id_day, time, capacity, booked, id_lembaga)
   SELECT n, (n - 1) / 12 + 1, n % 6 + 1, CASE n / 6 % 2 WHEN 0 THEN '08:00' ELSE '16:30' END, ${SEATS}, ${bookedInto("n")}, n % 20 + 1
   FROM generate_series(1, ${hours}) n`,
  // Every learner has at most one hour: nobody is in two places.
  `INSERT INTO bookings (id_time, id_student)
   SELECT n, ((n - 1) * ${SEATS} + seat) * ${Math.floor(1 / perLearner.hours / SEATS)} + 1
   FROM generate_series(1, ${hours}) n, generate_series(0, ${SEATS - 1}) seat WHERE seat < ${bookedInto("n")}`,
];

/** All closed but the last, of which one in five waits and one in 33 is scheduled, each reviewer's one after the other. */
const tests = ({ learners, teachers }: Of) => [
  `INSERT INTO placement_tests (id_placement_test, id_student, id_reviewer, registered_at, wished_at, test_schedule_at,
     actual_tested_at, level_result, notes, expired_date_at, s_progress)
   SELECT row_number() OVER (ORDER BY registered), id_student, reviewer, registered, wished, coalesce(scheduled, wished),
     CASE WHEN state = 2 THEN scheduled + interval '10 minutes' END, CASE WHEN state = 2 THEN 1 + id_student % 6 END,
     CASE WHEN state = 2 THEN 'Makhraj huruf tenggorokan perlu dilatih lagi.' ELSE '' END,
     greatest(registered, scheduled, wished) + interval '30 days', state
   FROM (
     SELECT *, CASE WHEN state IN (1, 2) THEN CASE state WHEN 1 THEN turn % ${teachers} ELSE (id_student * 31 + k) % ${teachers} END + 1 END AS reviewer,
       CASE state
         WHEN 1 THEN (current_date + 2 + turn / ${teachers} / 12 + time '10:00' + turn / ${teachers} % 12 * interval '30 minutes') AT TIME ZONE 'Asia/Jakarta'
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

/** An entry for each test: a third are about the student, with values that go with the person. */
const history = ({ learners }: Of) => [
  `INSERT INTO operators (id_operator, name) SELECT n, 'Staf Contoh ' || n FROM generate_series(1, 20) n;
   INSERT INTO operator_tokens (id, id_operator, hash, issued_at)
   VALUES (1, 1, '${createHash("sha256").update(STAFF_TOKEN).digest("hex")}', now())`,
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
  `INSERT INTO personal_changes (id_audit, field, before, after, at, id_student)
   SELECT id_placement_test, 'note', '', 'Perlu duduk di depan.', registered_at + interval '1 hour', id_student
   FROM placement_tests WHERE id_placement_test % 3 = 0`,
  `INSERT INTO events (period, at, kind, address, id_user, id_token, operation, reason, count)
   SELECT date_trunc('day', at, 'UTC'), at, 'token_use', '203.0.' || n % 100 || '.0/24', n, n, 'getProfile', '', 1
   FROM generate_series(1, ${learners * perLearner.events}) n, LATERAL (SELECT ${daysAgo("n * 31", 25)} AS at) AS used`,
];
