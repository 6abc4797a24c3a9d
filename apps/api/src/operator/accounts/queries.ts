import type { Schema } from "@talaqqi/contract";
import type { Queryable, Transaction } from "../../database/connect.ts";
import { Prisma } from "../../database/prisma/client.ts";
import type { Row } from "../../database/rows.ts";
import { type AccessTokenRow, endOf, revokeAccessTokensOf, withAccount } from "../../domain/access-tokens.ts";
import { lockUser } from "../../domain/accounts.ts";
import { NotFoundError } from "../../domain/errors.ts";
import { type Member, seesContacts } from "../../domain/roles.ts";
import { auditOfStudent, findImportRows, findStudentRows } from "../../domain/student-rows.ts";
import { readEntries } from "../audit/entries.ts";
import type { Part } from "../pages.ts";
import { findIds, readSearch } from "../search.ts";

const withRoles = {
  student: { select: { id_student: true } },
  teacher: { select: { id_teacher: true } },
  identities: { select: { issuer: true } },
  unbound: { select: { id_user: true } },
} as const;

const accountsById = { from: Prisma.sql`users`, keys: ["id"] };

/** Accounts that match a search, by identifier. */
export async function findAccounts(db: Queryable, member: Member, search: string, part: Part) {
  const condition = readSearch(search, seesContacts(member));
  const found = condition && (await findIds(db, accountsById, condition, { last: [part.after], limit: part.limit }));
  return db.user.findMany({
    where: { id: found ? { in: found } : { gt: part.after } },
    orderBy: { id: "asc" },
    take: part.limit,
    include: withRoles,
  });
}

export type AccountRow = Row<typeof findAccounts>;

const findAccount = (db: Queryable, id: number): Promise<AccountRow | null> =>
  db.user.findUnique({ where: { id }, include: withRoles });

/** @throws ApiError the 404, when there is no such account. */
export async function getAccount(db: Queryable, id: number): Promise<AccountRow> {
  const account = await findAccount(db, id);
  if (!account) throw new NotFoundError();
  return account;
}

/** @throws what the unique index of the e-mails says. */
export const updateAccount = (tx: Transaction, id: number, data: Prisma.UserUncheckedUpdateInput) =>
  tx.user.update({ where: { id }, data, select: { id: true } });

/** How many sign-ins and access tokens of an account have ended. */
export type Ended = { identities: number; access_tokens: number };
export const nothingEnded: Ended = { identities: 0, access_tokens: 0 };

/** Takes an account's sign-ins away, and its valid access tokens with them. @returns how many of each there were. */
export async function unbindAndRevoke(tx: Transaction, id: number, now: Date): Promise<Ended> {
  const { count } = await tx.identity.deleteMany({ where: { id_user: id } });
  return { identities: count, access_tokens: await revokeAccessTokensOf(tx, id, now) };
}

export const findToken = (db: Queryable, id: number): Promise<AccessTokenRow | null> =>
  db.accessToken.findUnique({ where: { id }, include: withAccount });

/**
 * A person's rows by table: the export lists them, and the erasure counts what it deletes. Each field is also one of the
 * contract's PersonalData and ErasedAccount.
 */
async function findPersonalRows(tx: Transaction, { id, student }: AccountRow) {
  return {
    identities: await tx.identity.findMany({ where: { id_user: id }, orderBy: { issuer: "asc" } }),
    access_tokens: await tx.accessToken.findMany({
      where: { id_user: id },
      orderBy: { id: "asc" },
      include: withAccount,
    }),
    ...(await findStudentRows(tx, student?.id_student ?? 0)),
    import_rows: await findImportRows(tx, {
      OR: [
        ...[{ id_user: id }, { former_id_user: id }],
        ...(student ? [{ id_student: student.id_student }, { former_id_student: student.id_student }] : []),
      ],
    }),
    events: await tx.event.findMany({ where: { id_user: id }, orderBy: { id_event: "asc" } }),
    guardians: await tx.guardian.findMany({
      where: { id_user: id },
      orderBy: { id_student: "asc" },
      include: { student: { select: { name: true } } },
    }),
  };
}

export type PersonalRows = Awaited<ReturnType<typeof findPersonalRows>>;

/** Everything stored about a person: the rows of the tables, what staff did to them, and the teacher's own data. */
export async function findPersonalData(tx: Transaction, account: AccountRow) {
  const rows = await findPersonalRows(tx, account);
  const entries = await tx.auditEntry.findMany({
    where: {
      OR: [
        { people: { some: { person: "account", id: account.id } } },
        auditOfStudent(account.student?.id_student ?? 0),
        { kind: "teachers", key: String(account.teacher?.id_teacher ?? 0) },
        { kind: "imports", people: { some: { person: "teacher", id: account.teacher?.id_teacher ?? 0 } } },
        // Such as the place of a teacher's slot, also in the entry of a booking.
        { personal: { some: { id_user: account.id } } },
      ],
    },
    orderBy: { id_audit: "asc" },
  });
  const student = await tx.student.findUnique({ where: { id_user: account.id } });
  const teachers = await tx.teacher.findMany({ where: { id_user: account.id } });
  const read = await readEntries(tx, entries);
  return { account, rows, student, entries: read.map((entry) => withoutOthers(entry, account)), teachers };
}

/** A booking of a teacher's student is there for its place alone: the student's name is nobody else's data. */
function withoutOthers(entry: Schema<"AuditEntry">, { student }: AccountRow): Schema<"AuditEntry"> {
  if (entry.kind !== "bookings") return entry;
  const isOther = ({ kind, key }: Schema<"AuditLabel">) =>
    kind === "students" && key !== String(student?.id_student ?? 0);
  return { ...entry, labels: entry.labels.map((label) => (isOther(label) ? { ...label, name: "" } : label)) };
}

export type PersonalData = Awaited<ReturnType<typeof findPersonalData>>;

/**
 * Locks a person's rows: a transaction that adds one waits, and then finds no account. To avoid deadlocks, the order is the
 * same everywhere, and slots are locked by id.
 */
export async function lockAccount(tx: Transaction, id: number): Promise<void> {
  await lockUser(tx, id);
  await tx.$executeRaw`SELECT id_student FROM students WHERE id_user = ${id} FOR UPDATE`;
  await tx.$executeRaw`
    SELECT id_time FROM slots
    WHERE id_time IN (SELECT id_time FROM bookings JOIN students USING (id_student) WHERE id_user = ${id})
    ORDER BY id_time FOR NO KEY UPDATE`;
}

/**
 * Deletes an account that is locked: all that is personal goes with it, as prisma/schema.prisma has it. Hashes of access
 * tokens stay, and a teacher with what is published.
 * @param now decides which access tokens are valid still.
 * @returns how much went.
 */
export async function deleteAccount(tx: Transaction, account: AccountRow, now: Date) {
  const rows = await findPersonalRows(tx, account);
  const deleted = {
    identities: rows.identities.length,
    bookings: rows.bookings.length,
    placement_tests: rows.placement_tests.length,
    guardians: rows.guardians.length,
    import_rows: rows.import_rows.length,
    events: rows.events.length,
    access_tokens: rows.access_tokens.filter((token) => !endOf(token, now)).length,
  } satisfies Record<keyof PersonalRows, number>;
  await tx.user.deleteMany({ where: { id: account.id } });
  return deleted;
}
