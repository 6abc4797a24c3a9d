import type { Sql, Statement } from "../database/statements.ts";
import { OPEN_SQL, progress } from "../domain/placement-tests.ts";
import type { PlacementTestRow } from "../domain/records.ts";

const ofTest = `id_placement_test, id_reviewer, id_student, test_schedule_at, actual_tested_at, level_result, notes,
    expired_date_at, s_progress, link_catatan`;
const ofUser = "users.id AS id_user, users.name, users.whatsapp, users.gender";
const ofPerson = "person.id AS id_user, person.name, person.whatsapp, person.gender";

/** The records that an account may read, by identifier: its own as a student, and those that it reviews as a teacher. */
export const findPlacementTests: Statement<[idUser: number], PlacementTestRow> = {
  name: "find_placement_tests",
  text: `SELECT ${ofTest}, ${ofUser} FROM placement_tests
    JOIN students USING (id_student) JOIN users ON users.id = students.id_user
    WHERE id_student = (SELECT id_student FROM students WHERE id_user = $1)
       OR id_reviewer = (SELECT id_teacher FROM teachers WHERE id_user = $1)
    ORDER BY id_placement_test`,
};

type Registration = { idUser: number; now: Date; schedule: Date | null; notes: string; expires: Date };

/** If the account registers twice at once, the retry finds the row that the other request created. */
const ATTEMPTS = 3;

/**
 * Opens a placement test for an account, which becomes a student by it.
 * @returns the record, or the one that was open already; undefined when the account has been deleted.
 */
export async function openPlacementTest(sql: Sql, registration: Registration): Promise<PlacementTestRow | undefined> {
  const { idUser, now, schedule, notes, expires } = registration;
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const [record] = await sql(registerPlacementTest, [idUser, now, schedule, notes, expires]);
    if (!record) return undefined;
    if (record.id_placement_test !== null) return record;
  }
  throw new Error(`the account ${idUser} has no open placement test, and none can be opened`);
}

/**
 * Makes an account a student, closes its open record when that has expired, and opens one unless one is open, which the
 * index placement_tests_one_open decides. All of it sees the database as it was before: a record that somebody else has
 * opened since is met by the index, and not found, so that there may be a row without a record. There is no row when the
 * account has been deleted: nobody deletes it meanwhile, and one that is being deleted is waited for.
 */
export const registerPlacementTest: Statement<
  [idUser: number, now: Date, schedule: Date | null, notes: string, expires: Date],
  PlacementTestRow | { id_placement_test: null }
> = {
  name: "register_placement_test",
  text: `WITH person AS (
      SELECT id, name, whatsapp, gender FROM users WHERE id = $1 FOR KEY SHARE
    ), known AS (
      SELECT id_student FROM students JOIN person ON person.id = id_user
    ), made AS (
      INSERT INTO students (id_user) SELECT id FROM person WHERE NOT EXISTS (SELECT FROM known)
      ON CONFLICT (id_user) DO NOTHING RETURNING id_student
    ), student AS (
      SELECT id_student FROM known UNION ALL SELECT id_student FROM made
    ), open AS (
      SELECT ${ofTest} FROM placement_tests JOIN student USING (id_student)
      WHERE ${OPEN_SQL} AND expired_date_at > $2
    ), closed AS (
      UPDATE placement_tests SET s_progress = ${progress.expired} FROM student
      WHERE placement_tests.id_student = student.id_student AND ${OPEN_SQL} AND expired_date_at <= $2
      RETURNING id_placement_test
    ), opened AS (
      INSERT INTO placement_tests (id_student, registered_at, test_schedule_at, notes, expired_date_at)
      -- Counting them, the record is not opened before the expired one is closed.
      SELECT id_student, $2, $3, $4, $5 FROM student, (SELECT count(*) FROM closed) AS closed_before
      WHERE NOT EXISTS (SELECT FROM open)
      ON CONFLICT (id_student) WHERE ${OPEN_SQL} DO NOTHING RETURNING ${ofTest}
    )
    SELECT ${ofTest}, ${ofPerson} FROM person LEFT JOIN (TABLE open UNION ALL TABLE opened) AS record ON true`,
};
