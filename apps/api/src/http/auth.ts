import type { OperationId } from "@talaqqi/contract";
import type { FastifyRequest } from "fastify";
import type { RunStatement } from "../database/statements.ts";
import { endOf, findAccessToken } from "../domain/access-tokens.ts";
import { hashToken } from "../domain/tokens.ts";
import { ApiError } from "./errors.ts";

/** The account that a request's access token belongs to. */
export type Account = {
  /** The token's own identifier, for revoking it. */
  idAccessToken: number;
  /** 0 when the account has been deleted: see `answersDeletedAccounts`. */
  idUser: number;
};

declare module "fastify" {
  interface FastifyRequest {
    account: Account | undefined;
  }
}

/** On these the interface has a 404 for a deleted account's token; elsewhere such a token is 401. */
const answersDeletedAccounts: ReadonlySet<string> = new Set(["getProfile", "updateProfile"] satisfies OperationId[]);

/**
 * Makes the check behind the contract's security scheme `accessToken`: sets `request.account`, or throws the 401.
 * @param now the time in milliseconds.
 */
export function createAccessTokenCheck(sql: RunStatement, now: () => number) {
  return async (request: FastifyRequest): Promise<void> => {
    const token = readBearer(request.headers.authorization);
    const [found] = token ? await sql(findAccessToken, [hashToken(token)]) : [];
    if (!found || endOf(found, new Date(now()))) throw new ApiError("unauthorized");
    if (found.id_user === null && !answersDeletedAccounts.has(request.routeOptions.config.operationId ?? "")) {
      throw new ApiError("unauthorized");
    }
    request.account = { idAccessToken: found.id, idUser: found.id_user ?? 0 };
  };
}

/** @returns the token of `Bearer <token>`, the scheme without regard to case (RFC 9110, 11.1), or undefined. */
export function readBearer(header: string | undefined): string | undefined {
  return /^bearer +([A-Za-z0-9._~+/-]+=*) *$/i.exec(header ?? "")?.[1];
}
