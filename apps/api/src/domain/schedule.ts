import type { Database, Transaction } from "../database/connect.ts";
import { Prisma } from "../database/prisma/client.ts";
import { dayInWords, hourInWords } from "../messages/dates.ts";
import { type Message, renderIn } from "../messages/messages.ts";
import type { CommitmentKind, Hour } from "./commitments.ts";
import { ConflictError } from "./errors.ts";
import { rollBack } from "./transactions.ts";

// Nobody is in two places at once: triggers write the table `commitments`, and a constraint refuses overlaps (decision 32).

/**
 * Adds, moves or removes slots, bookings or scheduled tests. Call it before locking any slot, booking or test. Waits for an
 * import that changes hours. `work` calls `refuseOverlaps` for what it wrote.
 * @param now the current time in milliseconds: earlier tests occupy nobody.
 * @throws an exclusion violation after a conflict with a concurrent transaction: the transaction is to be retried.
 */
export async function changeSchedule<Result>(
  tx: Transaction,
  now: number,
  work: () => Promise<Result>,
): Promise<Result> {
  await shareSchedule(tx, now);
  const result = await work();
  await checkOverlaps(tx);
  return result;
}

/** Like `changeSchedule`; a preview is rolled back. */
export const changeOrPreview = <Result>(
  tx: Transaction,
  { now, isPreview }: { now: number; isPreview: boolean },
  work: () => Promise<Result>,
): Promise<Result> => changeSchedule(tx, now, () => (isPreview ? rollBack(tx, work) : work()));

/** Blocks `lockSchedule` until the transaction ends, and allows overlaps until `checkOverlaps`. */
export async function shareSchedule(tx: Transaction, now: number): Promise<void> {
  await tx.$executeRaw`SELECT pg_advisory_xact_lock_shared(${SCHEDULE_LOCK})`;
  await deferOverlaps(tx, now);
}

/** Blocks all calls of `changeSchedule` until the transaction ends. Call it first in the transaction. */
export async function lockSchedule(tx: Transaction, now: number): Promise<void> {
  await tx.$executeRaw`SELECT pg_advisory_xact_lock(${SCHEDULE_LOCK})`;
  await deferOverlaps(tx, now);
}

/** The key of an advisory lock: an arbitrary number. */
const SCHEDULE_LOCK = 748_205n;

/** Allows overlaps until `checkOverlaps`, so that two slots can swap times and an error can name the conflict. */
export async function deferOverlaps(tx: Transaction, now: number): Promise<void> {
  await tx.$executeRaw`SELECT set_config('talaqqi.now', ${new Date(now).toISOString()}, true)`;
  await tx.$executeRaw`SET CONSTRAINTS commitments_do_not_overlap DEFERRED`;
}

/** @throws an exclusion violation if commitments overlap. */
export const checkOverlaps = (tx: Transaction) => tx.$executeRaw`SET CONSTRAINTS commitments_do_not_overlap IMMEDIATE`;

/** What was written: everybody in a slot or a placement test, or all commitments of a student. */
type Written = { id_time: number } | { id_placement_test: number } | { id_student: number };

/** Names a student in a message, by identifier and name; teachers appear by name. */
type NameOf = (idStudent: number, name: string) => Message;

/**
 * Checks for overlaps in what the transaction has written.
 * @throws ConflictError `double_booking`.
 */
export async function refuseOverlaps(tx: Transaction, written: Written, nameOf: NameOf): Promise<void> {
  const [[column = "", id]] = Object.entries(written) as [[string, number]];
  const [overlap] = await tx.$queryRaw<(Overlap & Person)[]>`
    SELECT ${overlapWithPerson} ${overlapTables} WHERE mine.is_enforced AND ${Prisma.raw(`mine.${column}`)} = ${id}
    ORDER BY ${overlapOrder} LIMIT 1`;
  if (overlap) throw new ConflictError("double_booking", describe(overlap, nameOf));
}

/** @returns the slots that the transaction has written and that overlap something, by identifier, each with the first message. */
export async function findOverlappingSlots(tx: Transaction, ids: number[], nameOf: NameOf) {
  const overlaps = await tx.$queryRaw<(Overlap & Person & { id_time: number })[]>`
    SELECT DISTINCT ON (mine.id_time) mine.id_time, ${overlapWithPerson} ${overlapTables}
    WHERE mine.is_enforced AND mine.id_time = ANY(${ids}::int[]) ORDER BY mine.id_time, ${overlapOrder}`;
  return overlaps.map((overlap) => ({ id_time: overlap.id_time, message: describe(overlap, nameOf) }));
}

const overlapTables = Prisma.sql`FROM commitments AS mine
  JOIN overlapping_commitments AS overlap USING (id)
  JOIN commitments AS other ON other.id = id_other
  LEFT JOIN teachers ON teachers.id_teacher = mine.id_teacher
  LEFT JOIN students ON students.id_student = mine.id_student`;

/** Of several overlaps the one that a message names: a student's before a teacher's. */
const overlapOrder = Prisma.sql`mine.id_student IS NULL, mine.id DESC, other.id`;

const describe = (overlap: Overlap & Person, nameOf: NameOf): Message =>
  describeOverlap(overlap.id_student === null ? () => overlap.name : nameOf(overlap.id_student, overlap.name), overlap);

/** The student, or the teacher with `id_student` null. */
type Person = { id_student: number | null; name: string };

/** A conflicting commitment: the slot and its teacher, or when the placement test is in the school's zone. */
export type Overlap = { kind: CommitmentKind } & (
  | { busy_slot: Hour & { nama_pengajar: string }; busy_test: null }
  | { busy_slot: null; busy_test: { day: string; time: string } }
);

/** The columns of `Overlap`, of the commitments `other`. */
export const overlapColumns = Prisma.sql`(
    SELECT json_build_object('id_day', busy.id_day, 'time', busy.time, 'nama_pengajar', its.nama_pengajar)
    FROM slots AS busy JOIN teachers AS its USING (id_teacher) WHERE busy.id_time = other.id_time
  ) AS busy_slot,
  (
    SELECT json_build_object('day', to_char(local, 'YYYY-MM-DD'), 'time', to_char(local, 'HH24:MI'))
    FROM placement_tests AS busy CROSS JOIN zone_of_the_school CROSS JOIN LATERAL (
      SELECT test_schedule_at AT TIME ZONE zone AS local
    ) AS school_time
    WHERE busy.id_placement_test = other.id_placement_test
  ) AS busy_test,
  CASE WHEN other.id_time IS NULL THEN CASE WHEN other.id_student IS NULL THEN 'reviews' ELSE 'takes' END
    WHEN other.id_student IS NULL THEN 'teaches' ELSE 'attends' END AS kind`;

const overlapWithPerson = Prisma.sql`mine.id_student, coalesce(nama_pengajar, student_name) AS name, ${overlapColumns}`;

export const describeOverlap =
  (who: Message, { kind, busy_slot, busy_test }: Overlap): Message =>
  (t) => {
    const { clock, when, busy } = t.conflicts;
    const hour = busy_slot ? hourInWords(t, busy_slot) : when(dayInWords(t, busy_test.day), clock(busy_test.time));
    return busy[kind](renderIn(who, t), hour, busy_slot?.nama_pengajar ?? "");
  };

/** Two commitments of one person that overlap. */
type KnownOverlap = { person: string; one: string; other: string };

/**
 * Stores the school's time zone, and enforces commitments that no longer overlap. Runs at every start.
 * @returns the overlaps from before the constraint that still exist.
 */
export async function prepareSchedule(db: Database, timeZone: string): Promise<KnownOverlap[]> {
  await db.$executeRaw`
    INSERT INTO school (id, time_zone) VALUES (1, ${timeZone})
    ON CONFLICT (id) DO UPDATE SET time_zone = excluded.time_zone WHERE school.time_zone <> excluded.time_zone`;
  await db.$executeRaw`
    UPDATE commitments SET is_enforced = true
    WHERE NOT is_enforced AND NOT EXISTS (SELECT FROM overlapping_commitments AS overlap WHERE overlap.id = commitments.id)`;
  return db.$queryRaw<KnownOverlap[]>`
    SELECT DISTINCT one.person, ${sourceOf("one")} AS one, ${sourceOf("other")} AS other
    FROM commitments AS one JOIN overlapping_commitments USING (id) JOIN commitments AS other ON other.id = id_other
    WHERE NOT one.is_enforced AND ${orderOf("one")} < ${orderOf("other")} ORDER BY 1, 2, 3`;
}

const sourceOf = (table: "one" | "other") =>
  Prisma.raw(`coalesce('slot ' || ${table}.id_time, 'placement test ' || ${table}.id_placement_test)`);

/** Slots before tests. */
const orderOf = (table: "one" | "other") =>
  Prisma.raw(`(coalesce(${table}.id_placement_test, 0), coalesce(${table}.id_time, 0), ${table}.id)`);
