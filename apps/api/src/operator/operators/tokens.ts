import { randomBytes } from "node:crypto";
import type { Transaction } from "../../database/connect.ts";
import { hashToken } from "../../http/auth.ts";

/**
 * Issues a token for an operator, and revokes the one before. Its identifier stands in it, so that it is found by that and
 * not by its secret: 256 random bits, of which only the SHA-256 of the whole token is kept.
 * @param now the time in milliseconds.
 * @returns the token, which nobody can show again.
 */
export async function issueOperatorToken(tx: Transaction, idOperator: number, now: number): Promise<string> {
  await revokeOperatorTokens(tx, idOperator, now);
  const [sequence] = await tx.$queryRaw<{ id: number }[]>`
    SELECT nextval(pg_get_serial_sequence('operator_tokens', 'id'))::int AS id`;
  const id = sequence?.id ?? 0;
  const token = `talaqqi_operator_${id}_${randomBytes(32).toString("base64url")}`;
  await tx.operatorToken.create({
    data: { id, id_operator: idOperator, hash: hashToken(token), issued_at: new Date(now) },
  });
  return token;
}

/** Revokes an operator's token. @returns whether there was one to revoke. */
export async function revokeOperatorTokens(tx: Transaction, idOperator: number, now: number): Promise<boolean> {
  const { count } = await tx.operatorToken.updateMany({
    where: { id_operator: idOperator, revoked_at: null },
    data: { revoked_at: new Date(now) },
  });
  return count > 0;
}
