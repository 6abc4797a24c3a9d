import { formatOperatorToken } from "../config/operator-token.ts";
import type { Transaction } from "../database/connect.ts";
import type { Statement } from "../database/statements.ts";
import { createSecret, hashToken } from "./tokens.ts";

/** Finds a token by the identifier in it, so that its hash is compared in constant time. */
export const findOperatorToken: Statement<
  [id: number],
  { id_operator: number; hash: string; revoked_at: Date | null }
> = {
  name: "find_operator_token",
  text: "SELECT id_operator, hash, revoked_at FROM operator_tokens WHERE id = $1",
};

/**
 * Issues a token for an operator, and revokes the one before.
 * @param now the time in milliseconds.
 * @returns the token, which cannot be shown again.
 */
export async function issueOperatorToken(tx: Transaction, idOperator: number, now: number): Promise<string> {
  await revokeOperatorTokens(tx, idOperator, now);
  const [sequence] = await tx.$queryRaw<{ id: number }[]>`
    SELECT nextval(pg_get_serial_sequence('operator_tokens', 'id'))::int AS id`;
  const id = sequence?.id ?? 0;
  const token = formatOperatorToken(id, createSecret());
  await tx.operatorToken.create({
    data: { id, id_operator: idOperator, hash: hashToken(token), issued_at: new Date(now) },
  });
  return token;
}

/** @returns whether the operator had a valid token. */
export async function revokeOperatorTokens(tx: Transaction, idOperator: number, now: number): Promise<boolean> {
  const { count } = await tx.operatorToken.updateMany({
    where: { id_operator: idOperator, revoked_at: null },
    data: { revoked_at: new Date(now) },
  });
  return count > 0;
}
