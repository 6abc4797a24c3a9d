import { timingSafeEqual } from "node:crypto";
import type { FastifyBaseLogger, FastifyRequest } from "fastify";
import { parseOperatorToken } from "../config/operator-token.ts";
import type { RunStatement, Statement } from "../database/statements.ts";
import { isIdentifier } from "../domain/identifiers.ts";
import { findOperatorToken, isUseDue, type MemberRow, recordTokenUse } from "../domain/operator-tokens.ts";
import type { Member } from "../domain/roles.ts";
import { findCurrentSession, recordSessionUse } from "../domain/staff-sessions.ts";
import { hashToken } from "../domain/tokens.ts";
import { readBearer } from "./auth.ts";
import { ApiError } from "./errors.ts";
import { isFromOwnPage } from "./own-page.ts";
import type { StaffCookie } from "./staff-cookies.ts";

/** The member of staff whose token or session a request has: the token's identifier, or the session's hash for ending it. */
export type Operator = Member & { idToken?: number; sessionHash?: string };

declare module "fastify" {
  interface FastifyRequest {
    operator: Operator | undefined;
  }
}

/**
 * Makes the check behind the contract's security scheme `operatorToken`: sets `request.operator`, or throws the 401. The
 * token is looked up by the identifier in it; comparing takes the same time whether or not that identifier exists.
 * @param now the time in milliseconds.
 */
export function createOperatorTokenCheck(sql: RunStatement, now: () => number) {
  return async (request: FastifyRequest): Promise<void> => {
    const token = readBearer(request.headers.authorization) ?? "";
    const id = parseOperatorToken(token);
    // The database cannot compare with a larger one.
    const [found] = id !== null && isIdentifier(id) ? await sql(findOperatorToken, [id]) : [];
    const isRight = timingSafeEqual(Buffer.from(hashToken(token)), Buffer.from(found?.hash ?? DUMMY_HASH));
    if (!found || id === null || !isRight || found.revoked_at || found.removed_at) throw new ApiError("unauthorized");
    if (found.expires_at.getTime() <= now()) throw new ApiError("unauthorized");
    if (isUseDue(found.last_used_at, now())) await recordUse(sql, recordTokenUse, [id, new Date(now())], request.log);
    request.operator = { ...toOperator(found), idToken: id };
  };
}

/** Compared with when there is no such token. */
const DUMMY_HASH = "0".repeat(64);

/** The request goes on when its use cannot be written: it may only read. */
const recordUse = <Key extends number | string>(
  sql: RunStatement,
  statement: Statement<[Key, Date], never>,
  values: [Key, Date],
  log: FastifyBaseLogger,
) => sql(statement, values).catch((err: unknown) => log.warn({ err }, "a last use was not recorded"));

/**
 * Makes the check behind the contract's security scheme `staffSession`: sets `request.operator`, or throws the 401, or the
 * 403 of a write that another site may have made the browser send.
 * @param options.operatorUrl the public address of the server.
 * @param options.now the time in milliseconds.
 */
export function createStaffSessionCheck(
  sql: RunStatement,
  { cookie, operatorUrl, now }: { cookie: StaffCookie; operatorUrl: string; now: () => number },
) {
  return async (request: FastifyRequest): Promise<void> => {
    const { headers, method } = request;
    const secret = cookie.read(headers);
    // A token takes precedence over a session, even an invalid one.
    if (!secret || headers.authorization !== undefined) throw new ApiError("unauthorized");
    const sessionHash = hashToken(secret);
    const found = await findCurrentSession(sql, sessionHash, now());
    if (!found) throw new ApiError("unauthorized");
    if (isUseDue(found.used_at, now()))
      await recordUse(sql, recordSessionUse, [sessionHash, new Date(now())], request.log);
    // Before the 403: the history records whose session another site used.
    request.operator = { ...toOperator(found), sessionHash };
    if (method !== "GET" && !isFromOwnPage(headers, operatorUrl)) throw new ApiError("cross_site");
  };
}

const toOperator = ({ id_operator, role, id_teacher }: MemberRow): Member => ({
  idOperator: id_operator,
  role,
  idTeacher: id_teacher ?? 0,
});
