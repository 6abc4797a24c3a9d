import { randomBytes } from "node:crypto";
import type { Queryable } from "../database/connect.ts";
import { hashToken } from "../http/auth.ts";

const DAY_MS = 86_400_000;

/**
 * Makes an access token for an account: 256 random bits, of which the database keeps the SHA-256.
 * @param days how long it lives.
 * @param now the time in milliseconds.
 */
export async function issueAccessToken(
  db: Queryable,
  token: { idUser: number; issuedBy: "sign-in" | "support"; days: number; now: number },
): Promise<{ accessToken: string; expiresAt: Date }> {
  const accessToken = randomBytes(32).toString("base64url");
  const expiresAt = new Date(token.now + token.days * DAY_MS);
  await db.accessToken.create({
    data: {
      hash: hashToken(accessToken),
      id_user: token.idUser,
      issued_by: token.issuedBy,
      issued_at: new Date(token.now),
      expires_at: expiresAt,
    },
  });
  return { accessToken, expiresAt };
}

/** Revokes one token; a second time changes nothing. @returns whether there was such a token to revoke. */
export async function revokeAccessToken(db: Queryable, id: number, now: number): Promise<boolean> {
  const { count } = await db.accessToken.updateMany({
    where: { id, revoked_at: null },
    data: { revoked_at: new Date(now) },
  });
  return count > 0;
}

/** Forgets the tokens that have run out: a deleted account's stay only until then. */
export async function deleteExpiredAccessTokens(db: Queryable, now: number): Promise<number> {
  const { count } = await db.accessToken.deleteMany({ where: { expires_at: { lte: new Date(now) } } });
  return count;
}
