import type { Schema } from "@talaqqi/contract";
import type { Transaction } from "../../database/connect.ts";
import { oneOf } from "../../database/rows.ts";
import { checkNotOwnAccounts } from "../../domain/account-access.ts";
import { normalizeName, readWhatsapp } from "../../domain/accounts.ts";
import type { Dependencies } from "../../domain/dependencies.ts";
import { ConflictError, InvalidFieldError } from "../../domain/errors.ts";
import { findContact, guardianColumns, guardianRelations, toColumns, withoutContact } from "../../domain/guardians.ts";
import { getIdentifier } from "../../domain/identifiers.ts";
import { lockStudentsWithAccounts } from "../../domain/references.ts";
import { sharedFields } from "../../domain/shared-fields.ts";
import { FIRST_BIRTH_YEAR, isBirthYear, type Relation } from "../../domain/students.ts";
import { checkVersion } from "../../domain/versions.ts";
import type { Operator } from "../../http/operator-auth.ts";
import { auditChanges, type Change, changesBetween } from "../audit/audit.ts";
import { completeAccount, findOwnStudent, getStudent, type StudentRow } from "./queries.ts";

// Changes to students and their links to accounts.

type Context = Pick<Dependencies, "now">;
type Request = { tx: Transaction; operator: Operator; path: { id: string } };
type Link = Schema<"AccountLink">;

/** Adds a student, linked to an account if one is given. */
export async function createStudent(
  { now }: Context,
  { tx, operator, body }: Omit<Request, "path"> & { body: Schema<"NewStudent"> },
): Promise<StudentRow> {
  const { id_user, relation, ...given } = body;
  if (id_user !== undefined && relation === undefined)
    throw new InvalidFieldError("relation", (t) => t.fields.requiredWith("id_user"));
  if (id_user === undefined && relation !== undefined)
    throw new InvalidFieldError("id_user", (t) => t.fields.requiredWith("relation"));
  const time = now();
  const data = await readStudent(given, time);
  if (id_user !== undefined) await lockStudentsWithAccounts(tx, [], [id_user]);
  const { id_student } = await tx.student.create({
    data: { ...data, created_at: new Date(time) },
    select: { id_student: true },
  });
  const linked = id_user && relation ? await link(tx, operator, id_student, { id_user, relation }) : [];
  const by = { operator, action: "createStudent", now: time } as const;
  await auditChanges(tx, by, "students", id_student, [...changesBetween({}, { id_student, ...data }), ...linked]);
  return getStudent(tx, id_student);
}

/** Changes the given fields; those that a student shares with an own account are changed in the account. */
export const changeStudent = (context: Context, request: Request & { body: Schema<"StudentChange"> }) =>
  change(context, request, "changeStudent", async (student) => {
    const { tx, body } = request;
    const { version, guardians = [], ...given } = body;
    await checkVersion(tx, { kind: "students", key: student.id_student, version: student.version }, version);
    const wanted = {
      ...(await readStudent(given, context.now(), student.whatsapp)),
      ...(await readGuardians(guardians, student)),
    };
    const { name, gender, whatsapp, ...own } = wanted;
    const shared = withoutUndefined({ name, gender, whatsapp });
    const { id_user, id_student } = student;
    const fields = Object.entries(withoutUndefined(wanted)).filter(
      ([field, value]) => value !== student[field as keyof typeof wanted],
    );
    if (fields.length === 0) return [];
    if (id_user === null) await tx.student.update({ where: { id_student }, data: { ...shared, ...own }, select });
    else {
      const edited = { ...shared, edited_at: new Date(context.now()) };
      if (Object.keys(shared).length > 0)
        await tx.user.update({ where: { id: id_user }, data: edited, select: { id: true } });
      await tx.student.update({ where: { id_student }, data: own, select });
    }
    const changes = changesBetween(shown(student), Object.fromEntries(fields));
    const by = { operator: request.operator, action: "changeStudent", now: context.now() } as const;
    const ofAccount = changes.filter(({ field }) => sharedFields.includes(field));
    if (id_user !== null) await auditChanges(tx, by, "users", id_user, ofAccount);
    return changes;
  });

const shownFields = ["name", "gender", "whatsapp", "birth_year", "note", ...guardianColumns] as const;

const shown = (student: Omit<StudentRow, "id_student">) =>
  Object.fromEntries(shownFields.map((field) => [field, student[field]]));

/** Links a student to an account, or changes the relation of one that is linked. */
export const linkAccount = (context: Context, request: Request & { body: Link }) =>
  change(context, request, "linkAccount", ({ id_student }) =>
    link(request.tx, request.operator, id_student, request.body),
  );

/** Ends the link of a student to an account. */
export const unlinkAccount = (context: Context, request: Request & { body: Schema<"AccountUnlink"> }) =>
  change(context, request, "unlinkAccount", async ({ id_student, ...student }) => {
    const { tx, body } = request;
    const { id_user, keep } = body;
    if (student.id_user === id_user) {
      await tx.student.update({ where: { id_student }, data: { id_user: null }, select });
      return linked(id_user, "own", "");
    }
    const guardian = student.guardians.find(({ user }) => user.id === id_user);
    if (!guardian) throw new InvalidFieldError("id_user", (t) => t.fields.notLinked);
    await tx.guardian.delete({ where: { id_student_id_user: { id_student, id_user } }, select });
    const kept = keep ? keptColumns(student, guardian) : {};
    if (keep) await tx.student.update({ where: { id_student }, data: kept, select });
    return [...linked(id_user, guardian.relation, ""), ...changesBetween(shown(student), kept)];
  });

/** @returns the student's columns with the name and the number of a guardian's account. @throws InvalidFieldError */
function keptColumns(student: Omit<StudentRow, "id_student">, { relation, user }: StudentRow["guardians"][number]) {
  const known = oneOf(guardianRelations, relation);
  if (findContact(student, known)) throw new InvalidFieldError("keep", (t) => t.fields.guardianKnown);
  return toColumns(known, user);
}

const select = { id_student: true } as const;

/** Changes a locked student. @param decide makes the change and returns it for the audit. */
async function change(
  { now }: Context,
  { tx, operator, path, body }: Request & { body: object },
  action: "changeStudent" | "linkAccount" | "unlinkAccount",
  decide: (student: StudentRow) => Promise<Change[]>,
): Promise<StudentRow> {
  const id = getIdentifier(path.id);
  await lockStudentsWithAccounts(tx, [id], "id_user" in body ? [Number(body.id_user)] : []);
  const changes = await decide(await getStudent(tx, id));
  await auditChanges(tx, { operator, action, now: now() }, "students", id, changes);
  return getStudent(tx, id);
}

/** @returns the changes for the audit. @throws ConflictError `already_linked`, AdministratorOnlyError. */
async function link(tx: Transaction, by: Operator, id_student: number, wanted: Link): Promise<Change[]> {
  const { id_user, relation, guardian } = wanted;
  const account = await tx.user.findUnique({ where: { id: id_user } });
  if (!account) throw new InvalidFieldError("id_user", (t) => t.fields.missing);
  const student = await getStudent(tx, id_student);
  const before =
    student.id_user === id_user ? "own" : student.guardians.find(({ user }) => user.id === id_user)?.relation;
  const contact = guardian && relation !== "own" ? findContact(student, guardian) : undefined;
  if (guardian && !contact) throw new InvalidFieldError("guardian", (t) => t.fields.missing);
  if (before === relation && !contact) return [];
  await checkNotOwnAccounts(tx, by, [id_user]);
  if (relation === "own") await linkOwn(tx, student, account);
  else {
    if (before === "own") await tx.student.update({ where: { id_student }, data: { id_user: null }, select });
    const key = { id_student, id_user };
    await tx.guardian.upsert({
      where: { id_student_id_user: key },
      create: { ...key, relation },
      update: { relation },
      select,
    });
  }
  const links = before === relation ? [] : linked(id_user, before ?? "", relation);
  if (!guardian || !contact) return links;
  await completeAccount(tx, account, { ...contact, gender: "" });
  const data = withoutContact(guardian);
  await tx.student.update({ where: { id_student }, data, select });
  return [...links, ...changesBetween(shown(student), data)];
}

type Account = { id: number; name: string; gender: string; whatsapp: string };

/** Makes an account the student's own. */
async function linkOwn(tx: Transaction, student: StudentRow, account: Account): Promise<void> {
  const { id_student } = student;
  const other = await findOwnStudent(tx, account.id);
  if (other) {
    throw new ConflictError("already_linked", (t) => t.conflicts.alreadyStudent(account.id, other.id_student));
  }
  const { id_user } = student;
  if (id_user !== null) {
    throw new ConflictError("already_linked", (t) => t.conflicts.hasAccount(id_user));
  }
  await completeAccount(tx, account, student);
  await tx.guardian.deleteMany({ where: { id_student, id_user: account.id } });
  await tx.student.update({ where: { id_student }, data: { id_user: account.id }, select });
}

/** The changes for the audit. The export of the account finds the entry by `id_user`. */
const linked = (idUser: number, before: string, after: Relation | ""): Change[] => [
  { field: "id_user", before: before && String(idUser), after: after && String(idUser) },
  { field: "relation", before, after },
];

type Wanted = { name?: string; gender?: string; whatsapp?: string; birth_year?: number; note?: string };

/** @returns the given fields as they are stored. @throws InvalidFieldError */
async function readStudent({ name, whatsapp, birth_year, ...rest }: Wanted, now: number, stored = "") {
  if (birth_year && !isBirthYear(birth_year, new Date(now))) {
    throw new InvalidFieldError("birth_year", (t) => t.fields.birthYear(FIRST_BIRTH_YEAR));
  }
  return {
    ...rest,
    ...(name !== undefined && { name: normalizeName(name) }),
    ...(whatsapp !== undefined && { whatsapp: await readWhatsapp(whatsapp, stored) }),
    ...(birth_year !== undefined && { birth_year: birth_year || null }),
  };
}

/** @returns guardians without an account as they are stored. @throws InvalidFieldError */
async function readGuardians(guardians: Schema<"GuardianContact">[], student: StudentRow) {
  const columns: ReturnType<typeof toColumns> = {};
  for (const [index, { relation, name, whatsapp }] of guardians.entries()) {
    const field = (of: string) => `guardians.${index}.${of}`;
    if (`${relation}_name` in columns) throw new InvalidFieldError(field("relation"), (t) => t.fields.repeated);
    const number = await readWhatsapp(whatsapp, student[`${relation}_whatsapp`], field("whatsapp"));
    Object.assign(columns, toColumns(relation, { name: normalizeName(name), whatsapp: number }));
  }
  return columns;
}

const withoutUndefined = <Fields extends object>(fields: Fields) =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as Partial<Fields>;
