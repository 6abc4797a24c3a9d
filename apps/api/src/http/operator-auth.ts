import { timingSafeEqual } from "node:crypto";
import type { FastifyRequest } from "fastify";
import { parseOperatorToken } from "../config/operator-token.ts";
import type { Sql } from "../database/statements.ts";
import { isIdentifier } from "../domain/identifiers.ts";
import { findOperatorToken } from "../domain/operator-tokens.ts";
import { hashToken } from "../domain/tokens.ts";
import { readBearer } from "./auth.ts";
import { ApiError } from "./errors.ts";

/** The operator that a request's token belongs to. */
export type Operator = { idOperator: number };

declare module "fastify" {
  interface FastifyRequest {
    operator: Operator | undefined;
  }
}

/**
 * Makes the check behind the contract's security scheme `operatorToken`: sets `request.operator`, or throws the 401. The
 * token is looked up by the identifier in it; comparing takes the same time whether or not that identifier exists.
 */
export function createOperatorTokenCheck(sql: Sql) {
  return async (request: FastifyRequest): Promise<void> => {
    const token = readBearer(request.headers.authorization) ?? "";
    const id = parseOperatorToken(token);
    // The database cannot compare with a larger one.
    const [found] = id !== null && isIdentifier(id) ? await sql(findOperatorToken, [id]) : [];
    const isRight = timingSafeEqual(Buffer.from(hashToken(token)), Buffer.from(found?.hash ?? DUMMY_HASH));
    if (!found || !isRight || found.revoked_at) throw new ApiError("unauthorized");
    request.operator = { idOperator: found.id_operator };
  };
}

/** Compared with when there is no such token. */
const DUMMY_HASH = "0".repeat(64);
