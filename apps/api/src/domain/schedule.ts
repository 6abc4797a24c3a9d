import type { Database, Transaction } from "../database/connect.ts";
import { type Clock, type CommitmentKind, type Hour, hourOf, isConflict, isSameHour } from "./commitments.ts";
import { ConflictError } from "./errors.ts";
import { progress } from "./placement-tests.ts";
import { transact } from "./transactions.ts";

/** Something that a student or a teacher does at an hour. */
type Commitment = {
  kind: CommitmentKind;
  /** The slot or the placement test; 0 for a new slot. */
  id: number;
  id_student?: number | null;
  id_teacher?: number | null;
  /** When a placement test takes place. */
  test_schedule_at?: Date | null;
};

/** A commitment to add; `who` starts the error message, such as "this student". */
export type Reservation = Commitment & { who: string };

/** Runs a transaction that adds or moves commitments. Waits for a running import. */
export const changeSchedule = <Result>(db: Database, work: (tx: Transaction) => Promise<Result>) =>
  transact(db, async (tx) => {
    await lockScheduleForShare(tx);
    return work(tx);
  });

export const lockScheduleForShare = (tx: Transaction) =>
  tx.$executeRaw`SELECT pg_advisory_xact_lock_shared(${SCHEDULE_LOCK}::int, 0)`;

/**
 * Checks for double bookings under a lock on the hour. To avoid deadlocks, lock rows first, reserve one hour only, and
 * take no lock afterwards.
 * @throws ConflictError `double_booking`.
 */
export async function reserve(tx: Transaction, hour: Hour, clock: Clock, reservations: Reservation[]): Promise<void> {
  await lockHour(tx, hour);
  const commitments = await findCommitments(tx, reservations, hour, clock);
  for (const one of reservations) {
    const other = commitments.find((other) => isSamePerson(one, other) && isConflict(one, other));
    if (!other) continue;
    throw new ConflictError("double_booking", `${one.who} ${verbs[other.kind]} ${other.id} at that time`);
  }
}

/** Locks all hours of the week for an import, before anything else. */
export const lockSchedule = (tx: Transaction) => tx.$executeRaw`SELECT pg_advisory_xact_lock(${SCHEDULE_LOCK}::int, 0)`;

async function lockHour(tx: Transaction, { id_day, time }: Hour): Promise<void> {
  const minute = (id_day * 24 + Number(time.slice(0, 2))) * 60 + Number(time.slice(3));
  await tx.$executeRaw`SELECT pg_advisory_xact_lock(${SCHEDULE_LOCK}::int, ${minute}::int)`;
}

/** The first key of this file's advisory locks; the second is 0 for all hours, or the minute of the week. */
const SCHEDULE_LOCK = 748_205;

/** Finds what people do at an hour: slots of every week, and scheduled placement tests of any week to come. */
async function findCommitments(tx: Transaction, people: Commitment[], hour: Hour, { now, zone }: Clock) {
  const { id_day, time } = hour;
  const students = people.map(({ id_student }) => id_student ?? 0);
  const teachers = people.map(({ id_teacher }) => id_teacher ?? 0);
  const rows = await tx.$queryRaw<Commitment[]>`
    WITH person AS (
      SELECT id_student, id_teacher FROM students LEFT JOIN teachers USING (id_user)
      WHERE id_student = ANY(${students}::int[])
      UNION
      SELECT id_student, id_teacher FROM teachers LEFT JOIN students USING (id_user)
      WHERE id_teacher = ANY(${teachers}::int[])
    ), slot AS (
      SELECT id_time, id_teacher, booked FROM slots WHERE id_day = ${id_day} AND time = ${time}
    ), test AS (
      SELECT id_placement_test, id_student, id_reviewer, test_schedule_at FROM placement_tests
      WHERE s_progress = ${progress.scheduled} AND test_schedule_at > ${now}
    )
    SELECT person.*, 'attends' AS kind, id_time AS id, NULL::timestamptz AS test_schedule_at
    FROM person JOIN bookings USING (id_student) JOIN slot USING (id_time)
    UNION ALL
    SELECT person.*, 'teaches', id_time, NULL FROM person JOIN slot USING (id_teacher)
    UNION ALL
    SELECT person.*, 'teachesStudents', id_time, NULL FROM person JOIN slot USING (id_teacher) WHERE booked > 0
    UNION ALL
    SELECT person.*, 'takes', id_placement_test, test_schedule_at FROM person JOIN test USING (id_student)
    UNION ALL
    SELECT person.*, 'reviews', id_placement_test, test_schedule_at FROM person JOIN test ON id_reviewer = id_teacher
    ORDER BY id`;
  return rows.filter(({ test_schedule_at: test }) => !test || isSameHour(hourOf(test, zone), hour));
}

const isSamePerson = (one: Commitment, other: Commitment) =>
  one.id_student ? one.id_student === other.id_student : one.id_teacher === other.id_teacher;

const verbs: Record<CommitmentKind, string> = {
  attends: "is booked into slot",
  teaches: "teaches slot",
  teachesStudents: "teaches slot",
  takes: "takes placement test",
  reviews: "reviews placement test",
};
