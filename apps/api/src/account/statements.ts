import type { Statement } from "../database/statements.ts";
import type { Confirmation } from "../domain/accounts.ts";

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

export type SignedInUser = { email: string; name: string; gender: string; whatsapp: string } & Confirmation & {
    id: number;
    /** Identifier of the new access token. */
    id_token: number;
  };

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
 * Finds the account of an identity, and issues a token for it. The row locks wait for a deletion, a block or an unbinding
 * under way, after which there is no row.
 */
export const signInBound: Statement<
  [issuer: string, subject: string, hash: string, issuedAt: Date, expiresAt: Date, limit: number],
  SignedInUser
> = {
  name: "sign_in_bound",
  text: `WITH bound AS (
      SELECT id, email, name, gender, whatsapp, registered_at, confirmed_at FROM users
      JOIN identities ON identities.id_user = users.id WHERE issuer = $1 AND subject = $2 AND blocked_at IS NULL
      FOR NO KEY UPDATE OF users FOR KEY SHARE OF identities
    )
    SELECT id, issue_access_token(id, $3, 'sign-in', $4, $5, $6) AS id_token,
      email, name, gender, whatsapp, registered_at, confirmed_at FROM bound`,
};

type Binding = [
  issuer: string,
  subject: string,
  email: string,
  now: Date,
  registeredSince: Date,
  movingFrom: string[] | null,
  isTrustedDomain: boolean,
];

const bind = `WITH account AS (
      SELECT id, email, name, gender, whatsapp, registered_at, confirmed_at FROM users
      WHERE email = $3 AND blocked_at IS NULL AND NOT EXISTS (
        SELECT FROM identities AS former
        WHERE id_user = users.id AND former.issuer <> $1::text AND former.issuer <> ALL($6::text[])
      ) AND NOT ($7 AND ${isOfStaff})
      FOR NO KEY UPDATE
    ), bound AS (
      INSERT INTO identities (issuer, subject, id_user) SELECT $1::text, $2, id FROM account
      ON CONFLICT DO NOTHING RETURNING id_user
    )`;

const confirm = `UPDATE users SET confirmed_at = $4 FROM bound
    WHERE users.id = id_user AND users.confirmed_at IS NULL AND users.registered_at >= $5`;

/**
 * Binds an identity to the account with its e-mail, unless either is bound (two unique indexes), the account is blocked or
 * being deleted, or is bound at an issuer that is not in `movingFrom`: the e-mail may have been given to somebody else since.
 * With `isTrustedDomain` it binds nobody of staff.
 * Confirms an account that was registered since `registeredSince`.
 */
export const bindIdentity: Statement<Binding, never> = { name: "bind_identity", text: `${bind} ${confirm}` };

/** Does the same and issues a token for the account, or neither: no row. `now` is when it is issued. */
export const signInFirst: Statement<[...Binding, hash: string, expiresAt: Date, limit: number], SignedInUser> = {
  name: "sign_in_first",
  text: `${bind}, confirmed AS (${confirm} RETURNING users.confirmed_at)
    SELECT id, issue_access_token(id, $8, 'sign-in', $4, $9, $10) AS id_token, email, name, gender, whatsapp, registered_at,
      coalesce((SELECT confirmed_at FROM confirmed), confirmed_at) AS confirmed_at
    FROM account JOIN bound ON id_user = id`,
};
