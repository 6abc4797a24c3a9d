import type { Config } from "../config/config.ts";
import type { Database, Queryable } from "../database/connect.ts";
import type { Sql, Statement } from "../database/statements.ts";
import { deleteSurplusTokens, type NewAccessToken } from "../domain/access-tokens.ts";
import type { Confirmation } from "../domain/accounts.ts";
import type { VerifiedIdentity } from "../domain/dependencies.ts";
import { auditOwnChange } from "../domain/shared-fields.ts";
import { transact } from "../domain/transactions.ts";

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
  db: Database,
  { id, data, now }: { id: number; data: Partial<Profile>; now: Date },
): Promise<boolean> {
  return transact(db, async (tx) => {
    const [before] = await tx.$queryRaw<(Profile & { confirmed_at: Date | null; id_student: number | null })[]>`
      SELECT users.name, gender, whatsapp, avatar, confirmed_at, id_student
      FROM users LEFT JOIN students ON id_user = id WHERE id = ${id} FOR NO KEY UPDATE OF users`;
    if (!before) return false;
    const confirmed_at = before.confirmed_at ?? now;
    await tx.user.update({ where: { id }, data: { ...data, confirmed_at }, select: { id: true } });
    const fields = profileFields.filter((field) => data[field] !== undefined && data[field] !== before[field]);
    await auditOwnChange(tx, { id_user: id, id_student: before.id_student, fields, now });
    return true;
  });
}

const profileFields = ["name", "gender", "whatsapp", "avatar"] as const;
type Profile = Record<(typeof profileFields)[number], string>;

export type SignedInUser = { email: string; name: string; gender: string; whatsapp: string } & Confirmation & {
    id: number;
    /** Identifier of the new access token. */
    id_token: number;
  };

/**
 * Stores a token for the account bound to an identity. The first sign-in finds it by e-mail and binds it.
 * @param settings.confirmAfterMinutes a first sign-in this soon after the registration confirms the account.
 * @param settings.tokensPerAccount tokens beyond this number are deleted: ended ones first, then the oldest.
 * @returns undefined when no account has the e-mail, or it is bound to another subject of the issuer.
 */
export async function signIn(
  sql: Sql,
  { issuer, subject, email }: VerifiedIdentity,
  { hash, issuedAt, expiresAt }: NewAccessToken,
  { confirmAfterMinutes, tokensPerAccount }: Pick<Config, "confirmAfterMinutes" | "tokensPerAccount">,
): Promise<SignedInUser | undefined> {
  const token = [issuer, subject, hash, issuedAt, expiresAt] as const;
  let [user] = await sql(signInBound, [...token]);
  if (!user) {
    // Of two concurrent first sign-ins only one binds; the other finds no account.
    const registeredSince = new Date(issuedAt.getTime() - confirmAfterMinutes * MINUTE_MS);
    await sql(bindIdentity, [issuer, subject, email, issuedAt, registeredSince]);
    [user] = await sql(signInBound, [...token]);
  }
  if (user) await sql(deleteSurplusTokens, [user.id, issuedAt, tokensPerAccount]);
  return user;
}

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
      FOR KEY SHARE OF users, identities
    ), issued AS (
      INSERT INTO access_tokens (hash, id_user, issued_by, issued_at, expires_at)
      SELECT $3::char(64), id, 'sign-in', $4::timestamptz, $5::timestamptz FROM bound
      RETURNING id
    )
    SELECT id, (SELECT id FROM issued) AS id_token, email, name, gender, whatsapp, registered_at, confirmed_at FROM bound`,
};

/**
 * Binds an identity to the account with its e-mail, unless either is bound (two unique indexes) or the account is blocked or
 * being deleted. Confirms an account that was registered since `registeredSince`.
 */
export const bindIdentity: Statement<
  [issuer: string, subject: string, email: string, now: Date, registeredSince: Date],
  never
> = {
  name: "bind_identity",
  text: `WITH bound AS (
      INSERT INTO identities (issuer, subject, id_user) SELECT $1, $2, id FROM users WHERE email = $3 AND blocked_at IS NULL
      FOR KEY SHARE
      ON CONFLICT DO NOTHING RETURNING id_user
    )
    UPDATE users SET confirmed_at = $4 FROM bound
    WHERE id = id_user AND confirmed_at IS NULL AND registered_at >= $5`,
};
