import type { Queryable, Transaction } from "../../database/connect.ts";
import type { Row } from "../../database/rows.ts";

/** All operators, by identifier, each with the valid token's time of issue. */
export const findOperators = (db: Queryable) =>
  db.operator.findMany({ orderBy: { id_operator: "asc" }, include: withToken });

export type OperatorRow = Row<typeof findOperators>;

export const findOperator = (db: Queryable, id: number): Promise<OperatorRow | null> =>
  db.operator.findUnique({ where: { id_operator: id }, include: withToken });

const withToken = { tokens: { where: { revoked_at: null }, select: { issued_at: true } } } as const;

/** Adds an operator. The unique index decides: it gives null when the name, without regard to case, is taken. */
export async function insertOperator(tx: Transaction, name: string): Promise<{ id_operator: number } | null> {
  const [row] = await tx.$queryRaw<{ id_operator: number }[]>`
    INSERT INTO operators (name) VALUES (${name}) ON CONFLICT (lower(name)) DO NOTHING RETURNING id_operator`;
  return row ?? null;
}

/**
 * Keeps the list of who has a valid token as it is until the transaction ends: of two who revoke each other's, the second
 * waits, and then sees that it would be the last.
 * @returns the identifiers of those who have one.
 */
export async function lockValidOperators(tx: Transaction): Promise<number[]> {
  const rows = await tx.$queryRaw<{ id_operator: number }[]>`
    SELECT id_operator FROM operators ORDER BY id_operator FOR UPDATE`;
  const valid = await tx.operatorToken.findMany({ where: { revoked_at: null }, select: { id_operator: true } });
  return rows.map(({ id_operator }) => id_operator).filter((id) => valid.some((token) => token.id_operator === id));
}
