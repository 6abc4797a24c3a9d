import type { Database, Transaction } from "../database/connect.ts";
import { Prisma } from "../database/prisma/client.ts";
import { type Message, renderIn } from "../messages/messages.ts";
import type { CommitmentKind } from "./commitments.ts";
import { ConflictError } from "./errors.ts";
import { transact } from "./transactions.ts";

// Nobody is in two places at once: triggers write the table `commitments`, and a constraint refuses overlaps.

/**
 * Runs a transaction that adds, moves or removes slots, bookings or scheduled tests. Waits for a running import. `work`
 * calls `refuseOverlaps` for what it wrote, and is retried after a conflict with a concurrent transaction.
 * @param now the current time in milliseconds: earlier tests occupy nobody.
 */
export const changeSchedule = <Result>(db: Database, now: number, work: (tx: Transaction) => Promise<Result>) =>
  transact(db, async (tx) => {
    await tx.$executeRaw`SELECT pg_advisory_xact_lock_shared(${SCHEDULE_LOCK})`;
    await deferOverlaps(tx, now);
    const result = await work(tx);
    await checkOverlaps(tx);
    return result;
  });

/** Blocks all calls of `changeSchedule` until the transaction ends. Call it first in the transaction. */
export async function lockSchedule(tx: Transaction, now: number): Promise<void> {
  await tx.$executeRaw`SELECT pg_advisory_xact_lock(${SCHEDULE_LOCK})`;
  await deferOverlaps(tx, now);
}

/** The key of an advisory lock. */
const SCHEDULE_LOCK = 748_205n;

/** Allows overlaps until `checkOverlaps`, so that two slots can swap times and an error can name the conflict. */
async function deferOverlaps(tx: Transaction, now: number): Promise<void> {
  await tx.$executeRaw`SELECT set_config('talaqqi.now', ${new Date(now).toISOString()}, true)`;
  await tx.$executeRaw`SET CONSTRAINTS commitments_do_not_overlap DEFERRED`;
}

/** @throws an exclusion violation if commitments overlap. */
export const checkOverlaps = (tx: Transaction) => tx.$executeRaw`SET CONSTRAINTS commitments_do_not_overlap IMMEDIATE`;

/** What was written: everybody in a slot or a placement test, or all commitments of a student. */
type Written = { id_time: number } | { id_placement_test: number } | { id_student: number };

/**
 * Checks for overlaps in what the transaction has written.
 * @param nameOf the student in the message, such as `conflicts.thisStudent`; teachers appear by name.
 * @throws ConflictError `double_booking`.
 */
export async function refuseOverlaps(
  tx: Transaction,
  written: Written,
  nameOf: (idStudent: number) => Message,
): Promise<void> {
  const [[column = "", id]] = Object.entries(written) as [[string, number]];
  const [overlap] = await tx.$queryRaw<(Overlap & Person)[]>`
    SELECT mine.id_student, nama_pengajar, ${overlapOf}
    FROM commitments AS mine
    JOIN overlapping_commitments AS overlap USING (id)
    JOIN commitments AS other ON other.id = id_other
    LEFT JOIN teachers ON teachers.id_teacher = mine.id_teacher
    WHERE mine.is_enforced AND ${Prisma.raw(`mine.${column}`)} = ${id}
    ORDER BY mine.id_student IS NULL, mine.id DESC, other.id LIMIT 1`;
  if (!overlap) return;
  const who = overlap.id_student === null ? () => overlap.nama_pengajar : nameOf(overlap.id_student);
  throw new ConflictError("double_booking", describeOverlap(who, overlap));
}

type Person = { id_student: number; nama_pengajar: null } | { id_student: null; nama_pengajar: string };

/** A conflicting commitment; `id_source` is the slot or the placement test. */
export type Overlap = { kind: CommitmentKind; id_source: number };

/** The columns of `Overlap`, of the commitments `other`. */
export const overlapOf = Prisma.sql`coalesce(other.id_time, other.id_placement_test) AS id_source,
  CASE WHEN other.id_time IS NULL THEN CASE WHEN other.id_student IS NULL THEN 'reviews' ELSE 'takes' END
    WHEN other.id_student IS NULL THEN 'teaches' ELSE 'attends' END AS kind`;

export const describeOverlap =
  (who: Message, { kind, id_source }: Overlap): Message =>
  (t) => {
    const { one } = t.nouns[kind === "attends" || kind === "teaches" ? "slots" : "placement_tests"];
    const commitment = t.commitments[kind](t.row(one, String(id_source)));
    return t.conflicts.busy(renderIn(who, t), commitment);
  };

/** Two commitments of one person that overlap. */
export type KnownOverlap = { person: string; one: string; other: string };

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
