import type { Queryable } from "../database/connect.ts";
import type { Row } from "../database/rows.ts";
import type { Statement } from "../database/statements.ts";
import { inBatches } from "./batches.ts";
import { DAY_MS } from "./date-times.ts";
import { createSecret, hashToken } from "./tokens.ts";

const BATCH_SIZE = 10_000;

/** An access token that is valid once the database has its hash. */
export type NewAccessToken = { accessToken: string; hash: string; issuedAt: Date; expiresAt: Date };

/** @param now the time in milliseconds. */
export function createAccessToken({ days, now }: { days: number; now: number }): NewAccessToken {
  const accessToken = createSecret();
  const [issuedAt, expiresAt] = [new Date(now), new Date(now + days * DAY_MS)];
  return { accessToken, hash: hashToken(accessToken), issuedAt, expiresAt };
}

/**
 * Creates and stores an access token; a sign-in stores its own in the statement that finds the account. In a transaction,
 * the account must be locked before: others do not see the token yet.
 * @param token.limit TOKENS_PER_ACCOUNT.
 */
export async function issueAccessToken(
  db: Queryable,
  token: { idUser: number; issuedBy: "sign-in" | "support"; days: number; limit: number; now: number },
): Promise<{ id: number; accessToken: string; expiresAt: Date }> {
  const { accessToken, hash, issuedAt, expiresAt } = createAccessToken(token);
  const [stored] = await db.$queryRaw<{ id: number }[]>`
    SELECT issue_access_token(${token.idUser}, ${hash}, ${token.issuedBy}, ${issuedAt}, ${expiresAt}, ${token.limit}) AS id`;
  if (!stored) throw new Error("issue_access_token returned no row");
  return { id: stored.id, accessToken, expiresAt };
}

/** @returns what ended a token, whatever became of its account; undefined for nothing. */
export function endOf({ revoked_at, expires_at }: { revoked_at: Date | null; expires_at: Date }, now: Date) {
  if (revoked_at) return "revoked";
  return expires_at <= now ? "expired" : undefined;
}

/** `endOf` as a condition on rows: nothing ended these. */
const whereNotEnded = (now: Date) => ({ revoked_at: null, expires_at: { gt: now } });

/** Finds a token by its hash, unless its account is blocked. */
export const findAccessToken: Statement<
  [hash: string],
  { id: number; id_user: number | null; expires_at: Date; revoked_at: Date | null }
> = {
  name: "find_access_token",
  text: `SELECT access_tokens.id, id_user, expires_at, revoked_at
    FROM access_tokens LEFT JOIN users ON users.id = id_user WHERE hash = $1 AND blocked_at IS NULL`,
};

export const withAccount = { user: { select: { email: true, blocked_at: true } } } as const;

/** Access tokens of one account, or of all, by identifier. */
export const listAccessTokens = (
  db: Queryable,
  idUser: number | undefined,
  { after, limit }: { after: number; limit: number },
) =>
  db.accessToken.findMany({
    where: { id: { gt: after }, ...(idUser !== undefined && { id_user: idUser }) },
    orderBy: { id: "asc" },
    take: limit,
    include: withAccount,
  });

export type AccessTokenRow = Row<typeof listAccessTokens>;

/** @returns the state that operators see. Every token that is not valid is refused. */
export function tokenState({ user, ...token }: AccessTokenRow, now: Date) {
  const end = endOf(token, now);
  if (end) return end;
  if (!user) return "account deleted";
  return user.blocked_at ? "account blocked" : "valid";
}

/** Revokes a token, unless it is revoked. @returns whether it did. */
export async function revokeAccessToken(db: Queryable, id: number, now: number): Promise<boolean> {
  const { count } = await db.accessToken.updateMany({
    where: { id, revoked_at: null },
    data: { revoked_at: new Date(now) },
  });
  return count > 0;
}

/** Revokes the valid tokens of an account. @returns their number. */
export async function revokeAccessTokensOf(db: Queryable, idUser: number, now: Date): Promise<number> {
  const { count } = await db.accessToken.updateMany({
    where: { id_user: idUser, ...whereNotEnded(now) },
    data: { revoked_at: now },
  });
  return count;
}

/**
 * Deletes expired tokens, of deleted accounts too.
 * @param batchSize small enough for a statement to end long before its time limit.
 * @returns the number of each batch.
 */
export const deleteExpiredAccessTokens = (db: Queryable, now: number, batchSize = BATCH_SIZE) =>
  inBatches(
    batchSize,
    (limit) => db.$executeRaw`
      DELETE FROM access_tokens WHERE id = ANY(ARRAY(
        SELECT id FROM access_tokens WHERE expires_at <= ${new Date(now)}
        ORDER BY expires_at LIMIT ${limit} FOR UPDATE SKIP LOCKED
      ))`,
  );
