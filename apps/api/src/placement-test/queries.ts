import type { RunStatement, Statement } from "../database/statements.ts";
import { EXPIRE_OVERDUE_SQL } from "../domain/overdue-placement-tests.ts";
import { OPEN_SQL } from "../domain/placement-tests.ts";
import type { PlacementTestRow } from "../domain/records.ts";
import { studentsOf } from "../domain/students.ts";

/** Notes of a registration are seen by who wrote them, the student's own account and the reviewer; those of a result by all. */
const NOTES = `CASE WHEN notes <> registered_notes
    OR $1 IN (registered_by, id_user, (SELECT teachers.id_user FROM teachers WHERE id_teacher = id_reviewer))
    THEN notes ELSE '' END AS notes`;
const columnsWith = (notes: string) =>
  `id_placement_test, id_reviewer, id_student, test_schedule_at, actual_tested_at, level_result, ${notes},
    expired_date_at, s_progress, link_catatan`;
const ofTest = columnsWith("notes");
const ofStudent = "id_user, student_name AS name, student_whatsapp AS whatsapp, student_gender AS gender";

/**
 * The placement tests of an account's students and those that it reviews, by identifier. Two steps: with OR in one,
 * PostgreSQL expects as many tests as a reviewer has, and reads all students for them.
 */
export const findPlacementTests: Statement<[idUser: number], PlacementTestRow> = {
  name: "find_placement_tests",
  text: `SELECT ${columnsWith(NOTES)}, ${ofStudent} FROM placement_tests JOIN students USING (id_student)
    WHERE id_placement_test = ANY (ARRAY(
      SELECT id_placement_test FROM placement_tests WHERE id_student = ANY (ARRAY(${studentsOf("$1")}))
      UNION ALL
      SELECT id_placement_test FROM placement_tests JOIN teachers ON id_teacher = id_reviewer WHERE id_user = $1
    )) ORDER BY id_placement_test`,
};

type Registration = {
  idUser: number;
  now: Date;
  schedule: Date | null;
  notes: string;
  expires: Date;
  minutes: number;
};

/** If the account registers twice at once, the retry finds the row that the other request created. */
const ATTEMPTS = 3;

/**
 * Opens a placement test for the account's own student, otherwise for its only child; otherwise the account becomes a
 * student.
 * @returns the record, or the one that was open already; undefined when the account has been deleted.
 */
export async function openPlacementTest(
  sql: RunStatement,
  registration: Registration,
): Promise<PlacementTestRow | undefined> {
  const { idUser, now, schedule, notes, expires, minutes } = registration;
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const [record] = await sql(registerPlacementTest, [idUser, now, schedule, notes, expires, minutes]);
    if (!record) return undefined;
    if (record.id_placement_test !== null) return record;
  }
  throw new Error(`the account ${idUser} has no open placement test, and none can be opened`);
}

/**
 * Finds or makes the student, closes their open record when that has expired, which the audit records, and opens one unless one is open, which the
 * index placement_tests_one_open decides. All of it sees the database as it was before: a record that somebody else has
 * opened since is met by the index, and not found, so that there may be a row without a record. There is no row when the
 * account has been deleted: nobody deletes it meanwhile, and one that is being deleted is waited for.
 */
export const registerPlacementTest: Statement<
  [idUser: number, now: Date, schedule: Date | null, notes: string, expires: Date, minutes: number],
  PlacementTestRow | { id_placement_test: null }
> = {
  name: "register_placement_test",
  text: `WITH person AS (
      SELECT id FROM users WHERE id = $1 FOR KEY SHARE
    ), own AS (
      SELECT id_student, ${ofStudent} FROM students JOIN person ON person.id = id_user
    ), child AS (
      SELECT id_student, ${ofStudent} FROM students WHERE NOT EXISTS (SELECT FROM own) AND id_student = (
        SELECT min(id_student) FROM guardians JOIN person ON person.id = id_user HAVING count(*) = 1
      )
    ), made AS (
      INSERT INTO students (id_user)
      SELECT id FROM person WHERE NOT EXISTS (SELECT FROM own) AND NOT EXISTS (SELECT FROM child)
      ON CONFLICT (id_user) DO NOTHING RETURNING id_student, ${ofStudent}
    ), student AS (
      TABLE own UNION ALL TABLE child UNION ALL TABLE made
    ), open AS (
      SELECT ${columnsWith(NOTES)} FROM placement_tests JOIN student USING (id_student)
      WHERE ${OPEN_SQL} AND expired_date_at > $2
    ), overdue AS (
      SELECT id_placement_test AS id, s_progress AS was, $2::timestamptz AS now
      FROM placement_tests JOIN student USING (id_student) WHERE ${OPEN_SQL} AND expired_date_at <= $2
    ), ${EXPIRE_OVERDUE_SQL}, opened AS (
      INSERT INTO placement_tests (
        id_student, registered_at, wished_at, test_schedule_at, notes, registered_notes, registered_by, expired_date_at, minutes
      )
      -- Counting them, the record is not opened before the expired one is closed.
      SELECT id_student, $2, $3, $3, $4, $4, $1, $5, $6 FROM student, (SELECT count(*) FROM closed) AS closed_before
      WHERE NOT EXISTS (SELECT FROM open)
      ON CONFLICT (id_student) WHERE ${OPEN_SQL} DO NOTHING RETURNING ${ofTest}
    ), record AS (
      TABLE open UNION ALL TABLE opened
    )
    SELECT ${ofTest}, id_user, name, whatsapp, gender FROM person LEFT JOIN (record JOIN student USING (id_student)) ON true`,
};
