import { timingSafeEqual } from "node:crypto";
import type { FastifyRequest } from "fastify";
import type { Sql, Statement } from "../database/statements.ts";
import { hashToken, readBearer } from "./auth.ts";
import { ApiError } from "./errors.ts";

/** Which operator is behind the token of a request. */
export type Operator = { idOperator: number };

declare module "fastify" {
  interface FastifyRequest {
    operator: Operator | undefined;
  }
}

export const findOperatorToken: Statement<
  [id: number],
  { id_operator: number; hash: string; revoked_at: Date | null }
> = {
  name: "find_operator_token",
  text: "SELECT id_operator, hash, revoked_at FROM operator_tokens WHERE id = $1",
};

/**
 * Makes the check behind the contract's security scheme `operatorToken`: sets `request.operator`, or throws the 401. A
 * token is found by the identifier in it, and its secret compared in a time that says nothing of it, also where there is
 * no token of that identifier.
 */
export function createOperatorTokenCheck(sql: Sql) {
  return async (request: FastifyRequest): Promise<void> => {
    const token = readBearer(request.headers.authorization) ?? "";
    const id = Number(/^talaqqi_operator_([1-9]\d{0,8})_[\w-]{43}$/.exec(token)?.[1] ?? 0);
    const [found] = id > 0 ? await sql(findOperatorToken, [id]) : [];
    const isRight = timingSafeEqual(Buffer.from(hashToken(token)), Buffer.from(found?.hash ?? NOBODYS));
    if (!found || !isRight || found.revoked_at) throw new ApiError("unauthorized");
    request.operator = { idOperator: found.id_operator };
  };
}

/** The hash of no token. */
const NOBODYS = "0".repeat(64);
