import type { Queryable, Transaction } from "../../database/connect.ts";
import type { Row } from "../../database/rows.ts";
import { NotFoundError } from "../../domain/errors.ts";

export const findOperators = (db: Queryable) =>
  db.operator.findMany({ orderBy: { id_operator: "asc" }, include: withToken });

export type OperatorRow = Row<typeof findOperators>;

/** @throws NotFoundError */
export async function getOperator(db: Queryable, id: number): Promise<OperatorRow> {
  const operator = await db.operator.findUnique({ where: { id_operator: id }, include: withToken });
  if (!operator) throw new NotFoundError();
  return operator;
}

const withToken = { tokens: { where: { revoked_at: null }, select: { issued_at: true } } } as const;

/** @returns null when the name is taken in any case; the unique index decides. */
export async function insertOperator(tx: Transaction, name: string): Promise<{ id_operator: number } | null> {
  const [row] = await tx.$queryRaw<{ id_operator: number }[]>`
    INSERT INTO operators (name) VALUES (${name}) ON CONFLICT (lower(name)) DO NOTHING RETURNING id_operator`;
  return row ?? null;
}

/**
 * Locks all operators: of two who revoke each other's token, the second waits and finds itself the last.
 * @returns the identifiers of operators with a valid token.
 */
export async function lockValidOperators(tx: Transaction): Promise<number[]> {
  const rows = await tx.$queryRaw<{ id_operator: number }[]>`
    SELECT id_operator FROM operators ORDER BY id_operator FOR UPDATE`;
  const valid = await tx.operatorToken.findMany({ where: { revoked_at: null }, select: { id_operator: true } });
  return rows.map(({ id_operator }) => id_operator).filter((id) => valid.some((token) => token.id_operator === id));
}
