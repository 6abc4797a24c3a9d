import type { Config } from "../../config/config.ts";
import type { Queryable, Transaction } from "../../database/connect.ts";
import type { Row } from "../../database/rows.ts";
import { NotFoundError } from "../../domain/errors.ts";
import type { Role } from "../../domain/roles.ts";
import type { VerifiedIdentity } from "../../domain/sign-ins.ts";
import { explainRefusal, type SignInRefusedError } from "../../domain/sign-ins.ts";

/** The staff by identifier, including removed members. */
export const findStaff = (db: Queryable) => db.operator.findMany({ orderBy: { id_operator: "asc" } });

export type MemberRow = Row<typeof findStaff>;

/** @throws NotFoundError */
export async function getMember(db: Queryable, id_operator: number): Promise<MemberRow> {
  const member = await db.operator.findUnique({ where: { id_operator } });
  if (!member) throw new NotFoundError();
  return member;
}

/** The name of the first institution in use, which is the school's; "" if there is none. */
export async function findSchoolName(db: Queryable): Promise<string> {
  const where = { retired_at: null };
  const school = await db.lembaga.findFirst({ where, orderBy: { id_lembaga: "asc" }, select: { nama_lembaga: true } });
  return school?.nama_lembaga ?? "";
}

/** Makes sign-ins and other changes of staff wait: of two administrators who remove each other, the second is the last. */
export const lockStaff = (tx: Transaction) =>
  tx.$executeRaw`SELECT FROM operators ORDER BY id_operator FOR NO KEY UPDATE`;

/** Whether there is an administrator who has signed in, or has a valid token. */
export async function hasAdministrator(tx: Transaction, now: Date): Promise<boolean> {
  const token = { tokens: { some: { revoked_at: null, expires_at: { gt: now } } } };
  const where = { role: "administrator", removed_at: null, OR: [{ subject: { not: null } }, token] };
  return (await tx.operator.findFirst({ where, select: { id_operator: true } })) !== null;
}

type Invitation = { name: string; email: string | null; role: Role; id_teacher: number | null };

/**
 * Adds a member of staff, or brings back the removed one of that name.
 * @returns null when a member has the name in any case; the unique index decides.
 */
export async function inviteMember(tx: Transaction, invited: Invitation, now: Date): Promise<number | null> {
  const { name, email, role, id_teacher } = invited;
  const [row] = await tx.$queryRaw<{ id_operator: number }[]>`
    INSERT INTO operators (name, email, role, id_teacher, created_at, invited_at)
    VALUES (${name}, ${email}, ${role}, ${id_teacher}, ${now}, ${now})
    ON CONFLICT (lower(name)) DO UPDATE
    SET email = excluded.email, role = excluded.role, id_teacher = excluded.id_teacher, invited_at = excluded.invited_at,
      last_sign_in_at = NULL, removed_at = NULL
    WHERE operators.removed_at IS NOT NULL
    RETURNING id_operator`;
  return row?.id_operator ?? null;
}

/**
 * Records a sign-in of the member who is bound to the person, whatever the e-mail, or else was invited by e-mail and is not
 * bound, or at an issuer of `movingFrom`.
 * @returns the member's identifier, or for anybody else the reason.
 */
export async function signInMember(
  tx: Transaction,
  person: VerifiedIdentity,
  { now, movingFrom }: Pick<Config, "movingFrom"> & { now: Date },
): Promise<number | SignInRefusedError> {
  const { issuer, subject, email } = person;
  const [member] = await tx.$queryRaw<{ id_operator: number; issuer: string | null; is_bound: boolean }[]>`
    SELECT id_operator, issuer, (issuer = ${issuer} AND subject = ${subject}) IS TRUE AS is_bound FROM operators
    WHERE removed_at IS NULL AND ((issuer = ${issuer} AND subject = ${subject}) OR email = ${email})
    ORDER BY is_bound DESC LIMIT 1 FOR NO KEY UPDATE`;
  const canBeBound = (former: string) => former !== issuer && (movingFrom?.includes(former) ?? true);
  if (!member || !(member.is_bound || member.issuer === null || canBeBound(member.issuer))) {
    return explainRefusal(person, member && { isBound: member.issuer === issuer });
  }
  const { id_operator } = member;
  await tx.operator.update({
    where: { id_operator },
    data: { issuer, subject, last_sign_in_at: now },
    select: member_id,
  });
  return id_operator;
}

const member_id = { id_operator: true } as const;

/** The tokens of a member of staff by identifier. */
export const findTokens = (db: Queryable, id_operator: number) =>
  db.operatorToken.findMany({ where: { id_operator }, orderBy: { id: "asc" } });

export type TokenRow = Row<typeof findTokens>;

/** @throws NotFoundError */
export async function getToken(db: Queryable, id: number): Promise<TokenRow> {
  const token = await db.operatorToken.findUnique({ where: { id } });
  if (!token) throw new NotFoundError();
  return token;
}
