import type { Config } from "../config/config.ts";
import type { Queryable, Transaction } from "../database/connect.ts";
import { onTransaction, type RunStatement, type Statement } from "../database/statements.ts";
import { deleteSurplusTokens, type NewAccessToken } from "../domain/access-tokens.ts";
import type { Confirmation } from "../domain/accounts.ts";
import { auditOwnChange } from "../domain/shared-fields.ts";
import type { VerifiedIdentity } from "../domain/sign-ins.ts";
import { explainRefusal, type SignInRefusedError } from "../domain/sign-ins.ts";

const MINUTE_MS = 60_000;

export const findUser = (db: Queryable, id: number) => db.user.findUnique({ where: { id } });

/** Adds an account. Returns no row when the e-mail, in lower case, is taken; the unique index decides. */
export const insertUser: Statement<
  [email: string, name: string, gender: string, whatsapp: string, now: Date],
  { id: number }
> = {
  name: "insert_user",
  text: `INSERT INTO users (email, name, gender, whatsapp, registered_at)
    SELECT $1::varchar, $2, $3, $4, $5 WHERE NOT EXISTS (SELECT FROM users WHERE email = $1::varchar)
    ON CONFLICT (email) DO NOTHING RETURNING id`,
};

/** Changes the given fields of an account, and confirms it. @returns whether the account exists. */
export async function updateUser(
  tx: Transaction,
  { id, data, now }: { id: number; data: Partial<Profile>; now: Date },
): Promise<boolean> {
  const [before] = await tx.$queryRaw<(Profile & { confirmed_at: Date | null; id_student: number | null })[]>`
    SELECT users.name, gender, whatsapp, avatar, confirmed_at, id_student
    FROM users LEFT JOIN students ON id_user = id WHERE id = ${id} FOR NO KEY UPDATE OF users`;
  if (!before) return false;
  const confirmed_at = before.confirmed_at ?? now;
  await tx.user.update({ where: { id }, data: { ...data, confirmed_at }, select: { id: true } });
  const fields = profileFields.filter((field) => data[field] !== undefined && data[field] !== before[field]);
  await auditOwnChange(tx, { id_user: id, id_student: before.id_student, fields, now });
  return true;
}

const profileFields = ["name", "gender", "whatsapp", "avatar"] as const;
type Profile = Record<(typeof profileFields)[number], string>;

export type SignedInUser = { email: string; name: string; gender: string; whatsapp: string } & Confirmation & {
    id: number;
    /** Identifier of the new access token. */
    id_token: number;
  };

/**
 * Stores a token for the account bound to an identity, whatever its e-mail. The first sign-in finds it by e-mail and binds it:
 * `isFirst`.
 * @param settings.confirmAfterMinutes a first sign-in this soon after the registration confirms the account.
 * @param settings.tokensPerAccount tokens beyond this number are deleted: ended ones first, then the oldest.
 * @returns undefined when the account is blocked, and when an identity that is not bound cannot be: `findRefusal` says why.
 */
export async function signIn(
  sql: RunStatement,
  identity: VerifiedIdentity,
  { hash, issuedAt, expiresAt }: NewAccessToken,
  settings: BindingSettings & Pick<Config, "tokensPerAccount">,
): Promise<(SignedInUser & { isFirst: boolean }) | undefined> {
  const token = [identity.issuer, identity.subject, hash, issuedAt, expiresAt] as const;
  let [user] = await sql(signInBound, [...token]);
  const isFirst = !user;
  if (!user && identity.email !== "") {
    await bindByEmail(sql, identity, settings, issuedAt);
    [user] = await sql(signInBound, [...token]);
  }
  if (!user) return undefined;
  await sql(deleteSurplusTokens, [user.id, issuedAt, settings.tokensPerAccount]);
  return { ...user, isFirst };
}

/**
 * Binds an identity as a first sign-in does, without issuing a token.
 * @returns its account, `isFirst` if it was bound just now; or why it has none.
 */
export async function bindAccount(
  tx: Transaction,
  identity: VerifiedIdentity,
  { now, ...settings }: BindingSettings & { now: Date },
): Promise<{ idUser: number; isFirst: boolean } | SignInRefusedError> {
  const sql = onTransaction(tx);
  const { issuer, subject, email } = identity;
  const find = () => tx.identity.findFirst({ where: { issuer, subject, user: { blocked_at: null } } });
  let bound = await find();
  const isFirst = !bound;
  if (!bound && email !== "") {
    await bindByEmail(sql, identity, settings, now);
    bound = await find();
  }
  return bound ? { idUser: bound.id_user, isFirst } : findRefusal(sql, identity);
}

type BindingSettings = Pick<Config, "confirmAfterMinutes" | "movingFrom">;

/** Of concurrent first sign-ins only one binds; the others find no account. */
async function bindByEmail(
  sql: RunStatement,
  { issuer, subject, email, isTrustedDomain = false }: VerifiedIdentity,
  { confirmAfterMinutes, movingFrom }: BindingSettings,
  now: Date,
): Promise<void> {
  const registeredSince = new Date(now.getTime() - confirmAfterMinutes * MINUTE_MS);
  await sql(bindIdentity, [...[issuer, subject, email, now, registeredSince], movingFrom ?? null, isTrustedDomain]);
}

/** @returns why an identity has no account. */
export async function findRefusal(sql: RunStatement, identity: VerifiedIdentity): Promise<SignInRefusedError> {
  const [account] = await sql(findAccountOf, [identity.issuer, identity.subject, identity.email]);
  if (!account) return explainRefusal(identity);
  const { is_blocked: isBlocked, is_bound: isBound, is_staff: isStaff } = account;
  return explainRefusal(identity, { isBlocked, isBound, isStaff });
}

/** Whether an account is of somebody with staff rights: by its e-mail, or as a teacher. */
const isOfStaff = `EXISTS (
        SELECT FROM operators LEFT JOIN teachers USING (id_teacher)
        WHERE removed_at IS NULL AND (operators.email = users.email OR teachers.id_user = users.id)
      )`;

/** Finds the account that an identity is bound to, or else the one with its e-mail, and whether the issuer knows it. */
export const findAccountOf: Statement<
  [issuer: string, subject: string, email: string],
  { is_blocked: boolean; is_bound: boolean; is_staff: boolean }
> = {
  name: "find_account_of",
  text: `SELECT blocked_at IS NOT NULL AS is_blocked,
      EXISTS (SELECT FROM identities WHERE id_user = users.id AND issuer = $1) AS is_bound,
      ${isOfStaff} AS is_staff
    FROM users JOIN (
      SELECT id_user AS id, 1 AS position FROM identities WHERE issuer = $1 AND subject = $2
      UNION ALL SELECT id, 2 FROM users WHERE email = $3
    ) AS found USING (id)
    ORDER BY position LIMIT 1`,
};

/**
 * Finds the account of an identity, and stores a token for it. The row locks wait for a deletion, a block or an unbinding
 * under way, after which there is no row.
 */
export const signInBound: Statement<
  [issuer: string, subject: string, hash: string, issuedAt: Date, expiresAt: Date],
  SignedInUser
> = {
  name: "sign_in_bound",
  text: `WITH bound AS (
      SELECT id, email, name, gender, whatsapp, registered_at, confirmed_at FROM users
      JOIN identities ON identities.id_user = users.id WHERE issuer = $1 AND subject = $2 AND blocked_at IS NULL
      FOR NO KEY UPDATE OF users FOR KEY SHARE OF identities
    ), issued AS (
      INSERT INTO access_tokens (hash, id_user, issued_by, issued_at, expires_at)
      SELECT $3::char(64), id, 'sign-in', $4::timestamptz, $5::timestamptz FROM bound
      RETURNING id
    )
    SELECT id, (SELECT id FROM issued) AS id_token, email, name, gender, whatsapp, registered_at, confirmed_at FROM bound`,
};

/**
 * Binds an identity to the account with its e-mail, unless either is bound (two unique indexes), the account is blocked or
 * being deleted, or is bound at an issuer that is not in `movingFrom`: the e-mail may have been given to somebody else since.
 * With `isTrustedDomain` it binds nobody of staff.
 * Confirms an account that was registered since `registeredSince`.
 */
export const bindIdentity: Statement<
  [
    issuer: string,
    subject: string,
    email: string,
    now: Date,
    registeredSince: Date,
    movingFrom: string[] | null,
    isTrustedDomain: boolean,
  ],
  never
> = {
  name: "bind_identity",
  text: `WITH bound AS (
      INSERT INTO identities (issuer, subject, id_user)
      SELECT $1::text, $2, id FROM users WHERE email = $3 AND blocked_at IS NULL AND NOT EXISTS (
        SELECT FROM identities AS former
        WHERE id_user = users.id AND former.issuer <> $1::text AND former.issuer <> ALL($6::text[])
      ) AND NOT ($7 AND ${isOfStaff})
      FOR KEY SHARE
      ON CONFLICT DO NOTHING RETURNING id_user
    )
    UPDATE users SET confirmed_at = $4 FROM bound
    WHERE id = id_user AND confirmed_at IS NULL AND registered_at >= $5`,
};
