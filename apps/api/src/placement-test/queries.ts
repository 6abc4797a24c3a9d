import type { Queryable, Transaction } from "../database/connect.ts";
import type { Row } from "../database/rows.ts";

const withStudent = { student: { include: { user: true } } } as const;
const byIdentifier = { id_placement_test: "asc" } as const;

/** s_progress of an open record: registered or scheduled. */
const open = { in: [0, 1] };

/** The records that an account may read: its own as a student, and those that it reviews as a teacher. */
export const findPlacementTests = (db: Queryable, idUser: number) =>
  db.placementTest.findMany({
    where: { OR: [{ student: { id_user: idUser } }, { reviewer: { id_user: idUser } }] },
    orderBy: byIdentifier,
    include: withStudent,
  });

/** The student's open record, of which the database allows one. */
export const getOpenPlacementTest = (db: Queryable, id_student: number) =>
  db.placementTest.findFirstOrThrow({
    where: { id_student, s_progress: open },
    orderBy: byIdentifier,
    include: withStudent,
  });

/** Makes an account a student, if it is not one yet. @returns its id_student. */
export async function getStudent(tx: Transaction, idUser: number): Promise<number> {
  await tx.student.createMany({ data: [{ id_user: idUser }], skipDuplicates: true });
  const { id_student } = await tx.student.findUniqueOrThrow({ where: { id_user: idUser } });
  return id_student;
}

/** Closes the student's open records whose time is over. */
export const closeExpired = (tx: Transaction, id_student: number, now: Date) =>
  tx.placementTest.updateMany({
    where: { id_student, s_progress: open, expired_date_at: { lte: now } },
    data: { s_progress: 3 },
  });

export type PlacementTestRow = Row<typeof findPlacementTests>;
