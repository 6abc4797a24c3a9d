import { randomBytes } from "node:crypto";
import type { Queryable } from "../database/connect.ts";
import { hashToken } from "../http/auth.ts";

const DAY_MS = 86_400_000;
const BATCH_SIZE = 10_000;

/** An access token that was made, and is good once the database has its hash. */
export type NewAccessToken = { accessToken: string; hash: string; issuedAt: Date; expiresAt: Date };

/**
 * Makes an access token: 256 random bits, of which the database is to keep the SHA-256.
 * @param days how long it lives.
 * @param now the time in milliseconds.
 */
export function makeAccessToken({ days, now }: { days: number; now: number }): NewAccessToken {
  const accessToken = randomBytes(32).toString("base64url");
  const hash = hashToken(accessToken);
  return { accessToken, hash, issuedAt: new Date(now), expiresAt: new Date(now + days * DAY_MS) };
}

/** Makes an access token for an account and keeps it; `signIn` does both for whoever signs in. */
export async function issueAccessToken(
  db: Queryable,
  token: { idUser: number; issuedBy: "sign-in" | "support"; days: number; now: number },
): Promise<{ id: number; accessToken: string; expiresAt: Date }> {
  const { accessToken, hash, issuedAt, expiresAt } = makeAccessToken(token);
  const { id } = await db.accessToken.create({
    data: { hash, id_user: token.idUser, issued_by: token.issuedBy, issued_at: issuedAt, expires_at: expiresAt },
    select: { id: true },
  });
  return { id, accessToken, expiresAt };
}

/** Revokes one token; a second time changes nothing. @returns whether there was such a token to revoke. */
export async function revokeAccessToken(db: Queryable, id: number, now: number): Promise<boolean> {
  const { count } = await db.accessToken.updateMany({
    where: { id, revoked_at: null },
    data: { revoked_at: new Date(now) },
  });
  return count > 0;
}

/** Revokes the valid tokens of an account. @returns how many there were. */
export async function revokeAccessTokensOf(db: Queryable, idUser: number, now: Date): Promise<number> {
  const { count } = await db.accessToken.updateMany({
    where: { id_user: idUser, revoked_at: null, expires_at: { gt: now } },
    data: { revoked_at: now },
  });
  return count;
}

/**
 * Deletes expired tokens, a deleted account's too. Rows that another transaction has locked, such as the deletion of their
 * account, are left for the next run: waiting for them could deadlock.
 * @param batchSize small enough for a statement to end long before its time limit.
 * @returns how many each batch deleted; what is deleted stays deleted when a later batch fails.
 */
export async function* deleteExpiredAccessTokens(
  db: Queryable,
  now: number,
  batchSize = BATCH_SIZE,
): AsyncGenerator<number> {
  let deleted: number;
  do {
    deleted = await db.$executeRaw`
      DELETE FROM access_tokens WHERE id IN (
        SELECT id FROM access_tokens WHERE expires_at <= ${new Date(now)}
        ORDER BY expires_at LIMIT ${batchSize} FOR UPDATE SKIP LOCKED
      )`;
    yield deleted;
  } while (deleted >= batchSize);
}
