import type { Schema } from "@talaqqi/contract";
import type { Transaction } from "../../database/connect.ts";
import { checkNotOwnAccounts } from "../../domain/account-access.ts";
import type { Dependencies } from "../../domain/dependencies.ts";
import { ConflictError, InvalidFieldError } from "../../domain/errors.ts";
import { mergeGuardians } from "../../domain/guardians.ts";
import { getIdentifier } from "../../domain/identifiers.ts";
import { isOpen } from "../../domain/placement-tests.ts";
import { lockStudentsWithAccounts } from "../../domain/references.ts";
import { changeOrPreview, refuseOverlaps } from "../../domain/schedule.ts";
import { findStudentRows, type StudentRows } from "../../domain/student-rows.ts";
import type { Operator } from "../../http/operator-auth.ts";
import { auditChanges, changesBetween } from "../audit/audit.ts";
import { moveHistory } from "../audit/queries.ts";
import { toStudentRecord } from "./mappers.ts";
import { completeAccount, getStudent, type StudentRow } from "./queries.ts";

type Context = Pick<Dependencies, "now">;
type Request = { tx: Transaction; operator: Operator; path: { id: string }; body: Schema<"Merge"> };

/** Merges two records of the same person. A preview does the same and rolls back. */
export async function mergeStudents(context: Context, request: Request): Promise<Schema<"MergedStudents">> {
  const is_preview = request.body.preview === true;
  const now = context.now();
  const merged = await changeOrPreview(request.tx, { now, isPreview: is_preview }, () => merge(request, now));
  return { is_preview, ...merged };
}

async function merge({ tx, operator, path, body }: Request, now: number) {
  const id = getIdentifier(path.id);
  const { id_student: idOther } = body;
  await lockStudentsWithAccounts(tx, [id, idOther], []);
  const kept = await getStudent(tx, id);
  if (idOther === id) throw new InvalidFieldError("id_student", (t) => t.fields.isThisStudent);
  const other = await tx.student.count({ where: { id_student: idOther } });
  if (other === 0) throw new InvalidFieldError("id_student", (t) => t.fields.missing);
  const merged = await getStudent(tx, idOther);
  const rows = { kept: await findStudentRows(tx, id), merged: await findStudentRows(tx, idOther) };
  await checkNotOwnAccounts(tx, operator, [...accountsOf(kept), ...accountsOf(merged)]);
  refuseTwo(kept, merged, rows);
  const note = joinNotes(kept.note, merged.note);
  const booked = new Set(rows.kept.bookings.map(({ id_time }) => id_time));
  const moving = rows.merged.bookings.filter(({ id_time }) => !booked.has(id_time)).length;

  await tx.booking.deleteMany({ where: { id_student: idOther, id_time: { in: [...booked] } } });
  await tx.booking.updateMany({ where: { id_student: idOther }, data: { id_student: id } });
  await tx.placementTest.updateMany({ where: { id_student: idOther }, data: { id_student: id } });
  const accounts = await moveAccounts(tx, kept, merged);
  const values = filled(kept, merged);
  const account = kept.user ?? merged.user;
  if (account) await completeAccount(tx, account, values);
  await moveHistory(tx, idOther, id);
  await tx.student.delete({ where: { id_student: idOther }, select: { id_student: true } });
  await tx.student.update({
    where: { id_student: id },
    data: { ...values, note, id_user: account?.id ?? null },
    select: { id_student: true },
  });
  await refuseOverlaps(tx, { id_student: id }, () => (t) => t.conflicts.thisStudent);
  const counts = { bookings: moving, placement_tests: rows.merged.placement_tests.length, accounts };
  const changes = changesBetween({ id_student: idOther }, { id_student: id, ...counts });
  await auditChanges(tx, { operator, action: "mergeStudents", now }, "students", id, changes);
  return { id_student: idOther, ...counts, student: toStudentRecord(await getStudent(tx, id)) };
}

/** Who sees the student: either record's accounts see that of both. */
const accountsOf = ({ id_user, guardians }: StudentRow): number[] => [
  ...(id_user === null ? [] : [id_user]),
  ...guardians.map(({ user }) => user.id),
];

/** @throws ConflictError `two_accounts` or `two_open_tests`. */
function refuseTwo(kept: StudentRow, merged: StudentRow, rows: { kept: StudentRows; merged: StudentRows }): void {
  if (kept.id_user !== null && merged.id_user !== null) {
    throw new ConflictError("two_accounts", (t) => t.conflicts.twoAccounts);
  }
  if (rows.kept.placement_tests.some(isOpen) && rows.merged.placement_tests.some(isOpen)) {
    throw new ConflictError("two_open_tests", (t) => t.conflicts.twoOpenTests);
  }
}

/** @throws ConflictError `note_too_long`. */
function joinNotes(one: string, other: string): string {
  const note = one === other ? one : [one, other].filter(Boolean).join("\n");
  if ([...note].length <= MAX_NOTE) return note;
  throw new ConflictError("note_too_long", (t) => t.conflicts.noteTooLong(MAX_NOTE));
}

const MAX_NOTE = 1_000;

/** @returns how many accounts the student was not linked to before. */
async function moveAccounts(tx: Transaction, kept: StudentRow, merged: StudentRow): Promise<number> {
  const own = kept.id_user ?? merged.id_user;
  const links = merged.guardians.map(({ user, relation }) => ({ id_user: user.id, relation }));
  const data = links.filter(({ id_user }) => id_user !== own).map((link) => ({ ...link, id_student: kept.id_student }));
  const { count } = await tx.guardian.createMany({ data, skipDuplicates: true });
  // Nobody is their own guardian.
  if (own !== null) await tx.guardian.deleteMany({ where: { id_student: kept.id_student, id_user: own } });
  return count + (merged.id_user === null ? 0 : 1);
}

/** The values of the kept student, with gaps filled from the other. */
const filled = (kept: StudentRow, merged: StudentRow) => ({
  name: kept.name || merged.name,
  gender: kept.gender || merged.gender,
  whatsapp: kept.whatsapp || merged.whatsapp,
  birth_year: kept.birth_year ?? merged.birth_year,
  ...mergeGuardians(kept, merged),
});
