import { formatOperatorToken } from "../config/operator-token.ts";
import type { Queryable, Transaction } from "../database/connect.ts";
import type { Statement } from "../database/statements.ts";
import { DAY_MS } from "./date-times.ts";
import type { Role } from "./roles.ts";
import { createSecret, hashToken } from "./tokens.ts";

/** The columns of a member of staff that decide what a token or a session may do. */
export type MemberRow = { id_operator: number; role: Role; id_teacher: number | null; removed_at: Date | null };

/** Finds a token by the identifier in it, so that its hash is compared in constant time. */
export const findOperatorToken: Statement<
  [id: number],
  MemberRow & { hash: string; expires_at: Date; revoked_at: Date | null; last_used_at: Date | null }
> = {
  name: "find_operator_token",
  text: `SELECT hash, expires_at, revoked_at, last_used_at, id_operator, role, id_teacher, removed_at
    FROM operator_tokens JOIN operators USING (id_operator) WHERE id = $1`,
};

const USE_INTERVAL_MS = 600_000;

/** Whether the last use has to be written: at most once in ten minutes, so that reads seldom write. */
export const isUseDue = (lastUsed: Date | null, now: number): boolean =>
  lastUsed === null || now - lastUsed.getTime() >= USE_INTERVAL_MS;

export const recordTokenUse: Statement<[id: number, now: Date], never> = {
  name: "record_token_use",
  text: "UPDATE operator_tokens SET last_used_at = $2 WHERE id = $1",
};

/** @param days until it expires. @param now the time in milliseconds. */
type NewToken = { idOperator: number; name: string; days: number; now: number };

/** Issues a token for a member of staff. @returns the token, which cannot be shown again. */
export async function issueOperatorToken(tx: Transaction, { idOperator, name, days, now }: NewToken) {
  const [sequence] = await tx.$queryRaw<{ id: number }[]>`
    SELECT nextval(pg_get_serial_sequence('operator_tokens', 'id'))::int AS id`;
  const id = sequence?.id ?? 0;
  const token = formatOperatorToken(id, createSecret());
  const expiresAt = new Date(now + days * DAY_MS);
  await tx.operatorToken.create({
    data: {
      id,
      id_operator: idOperator,
      name,
      hash: hashToken(token),
      issued_at: new Date(now),
      expires_at: expiresAt,
    },
  });
  return { id, token, expiresAt };
}

/** Revokes a token, unless it is revoked. @returns whether it did. */
export async function revokeOperatorToken(db: Queryable, id: number, now: number): Promise<boolean> {
  const { count } = await db.operatorToken.updateMany({
    where: { id, revoked_at: null },
    data: { revoked_at: new Date(now) },
  });
  return count > 0;
}

/** Revokes the tokens of a member of staff. */
export const revokeOperatorTokensOf = (db: Queryable, idOperator: number, now: Date) =>
  db.operatorToken.updateMany({ where: { id_operator: idOperator, revoked_at: null }, data: { revoked_at: now } });
