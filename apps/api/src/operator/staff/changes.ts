import type { Schema } from "@talaqqi/contract";
import { isUniqueViolation, type Transaction } from "../../database/connect.ts";
import { oneOf } from "../../database/rows.ts";
import { normalizeEmail, normalizeName } from "../../domain/accounts.ts";
import type { Dependencies } from "../../domain/dependencies.ts";
import { ConflictError, InvalidFieldError } from "../../domain/errors.ts";
import { emptyResponsesOf } from "../../domain/idempotency-keys.ts";
import { getIdentifier } from "../../domain/identifiers.ts";
import { revokeOperatorTokensOf } from "../../domain/operator-tokens.ts";
import { lockTeacher } from "../../domain/references.ts";
import { type Role, roles } from "../../domain/roles.ts";
import { endStaffSessionsOf } from "../../domain/staff-sessions.ts";
import { checkVersion } from "../../domain/versions.ts";
import type { Operator } from "../../http/operator-auth.ts";
import { audit, auditChanges, type Change, changesBetween } from "../audit/audit.ts";
import * as queries from "./queries.ts";

// Who manages the school.

type Context = Pick<Dependencies, "now">;
type Request = { tx: Transaction; operator: Operator; path: { id: string } };
type Given = { tx: Transaction; operator: Operator; body: Schema<"StaffInvitation"> };

/** Adds a member of staff, who signs in with the e-mail. */
export async function inviteStaff({ now }: Context, { tx, operator, body }: Given): Promise<queries.MemberRow> {
  const [name, email, role] = [normalizeName(body.name), normalizeEmail(body.email), body.role];
  const time = new Date(now());
  const id_teacher = await readTeacher(tx, role, body.id_teacher);
  const id = await queries.inviteMember(tx, { name, email, role, id_teacher }, time).catch(explainTaken(name));
  if (id === null) throw nameTaken(name);
  const by = { operator, action: "inviteStaff", now: time.getTime() } as const;
  await auditChanges(tx, by, "operators", id, changesBetween({}, { role, id_teacher, name, email }));
  return queries.getMember(tx, id);
}

/** Changes what is given. A member whose role changes must sign in again. */
export async function changeStaff(
  { now }: Context,
  { tx, operator, path, body }: Request & { body: Schema<"StaffChange"> },
): Promise<queries.MemberRow> {
  const id = getIdentifier(path.id);
  const time = new Date(now());
  await queries.lockStaff(tx);
  const before = await queries.getMember(tx, id);
  refuseRemoved(before);
  await checkVersion(tx, { kind: "operators", key: id, version: before.version }, body.version);
  const role = body.role ?? oneOf(roles, before.role);
  const id_teacher = await readTeacher(tx, role, body.id_teacher ?? undefined, before.id_teacher);
  const wanted = {
    role,
    id_teacher,
    name: body.name === undefined ? before.name : normalizeName(body.name),
    email: body.email === undefined ? before.email : normalizeEmail(body.email),
  };
  const changes = toChanges(before, wanted);
  if (changes.length === 0) return before;
  const unbound = wanted.email === before.email ? {} : { issuer: null, subject: null };
  const data = { ...wanted, ...unbound };
  await tx.operator.update({ where: { id_operator: id }, data }).catch(explainTaken(wanted.name));
  if (changes.some(({ field }) => field !== "name")) await endStaffSessionsOf(tx, id);
  await refuseLastAdministrator(tx, before, time);
  await auditChanges(tx, { operator, action: "changeStaff", now: time.getTime() }, "operators", id, changes);
  return queries.getMember(tx, id);
}

/** Ends everything that a member of staff can do, unless it has ended. */
export async function removeStaff({ now }: Context, { tx, operator, path }: Request): Promise<queries.MemberRow> {
  const id = getIdentifier(path.id);
  const time = new Date(now());
  await queries.lockStaff(tx);
  const before = await queries.getMember(tx, id);
  if (before.removed_at) return before;
  const data = { removed_at: time, email: null, issuer: null, subject: null };
  const removed = await tx.operator.update({ where: { id_operator: id }, data });
  await tx.personalChange.deleteMany({ where: { id_operator: id } });
  await emptyResponsesOf(tx, id);
  await endStaffSessionsOf(tx, id);
  await revokeOperatorTokensOf(tx, id, time);
  await refuseLastAdministrator(tx, before, time);
  await audit(tx, { operator, action: "removeStaff", now: time.getTime() }, [{ kind: "operators", key: id }]);
  return removed;
}

/** @throws ConflictError `staff_removed`. */
export function refuseRemoved({ removed_at }: Pick<queries.MemberRow, "removed_at">): void {
  if (removed_at) throw new ConflictError("staff_removed", (t) => t.conflicts.staffRemoved);
}

/** @returns the teacher of a role. @param given by the request. @throws InvalidFieldError */
async function readTeacher(tx: Transaction, role: Role, given?: number, before: number | null = null) {
  if (role !== "teacher" && given !== undefined) {
    throw new InvalidFieldError("id_teacher", (t) => t.fields.onlyForTeacher);
  }
  const id = role === "teacher" ? (given ?? before) : null;
  if (role === "teacher" && id === null) {
    throw new InvalidFieldError("id_teacher", (t) => t.fields.requiredForTeacher);
  }
  if (id !== null) await lockTeacher(tx, id);
  return id;
}

/** Checks what a change has left. @throws ConflictError `last_administrator`. */
async function refuseLastAdministrator(tx: Transaction, before: queries.MemberRow, now: Date): Promise<void> {
  if (before.role !== "administrator" || (await queries.hasAdministrator(tx, now))) return;
  throw new ConflictError("last_administrator", (t) => t.conflicts.lastAdministrator);
}

type Wanted = Pick<queries.MemberRow, "name" | "email" | "role" | "id_teacher">;

function toChanges(before: Wanted, { name, email, role, id_teacher }: Wanted): Change[] {
  return changesBetween(before, { role, id_teacher, name, email });
}

const nameTaken = (name: string) => new ConflictError("name_taken", (t) => t.conflicts.staffNameTaken(name));

/** @returns what turns a violation of a unique index into a conflict. */
const explainTaken =
  (name: string) =>
  (error: unknown): never => {
    if (isUniqueViolation(error, "operators_email_key")) {
      throw new ConflictError("email_taken", (t) => t.conflicts.staffEmailTaken);
    }
    throw isUniqueViolation(error) ? nameTaken(name.trim()) : error;
  };
