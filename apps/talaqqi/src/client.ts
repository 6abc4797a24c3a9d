import { randomUUID } from "node:crypto";
import { CONTENT_TIMEOUT_MS } from "@talaqqi/api/import-export/limits";
import { createPathClient, type PathClient } from "@talaqqi/client";
import type { components, paths } from "@talaqqi/contract/operator";
import { language } from "./language.ts";

export type OperatorClient = PathClient<paths>;

/** A schema of the operators' contract: `Shape<"Slot">`. */
export type Shape<Name extends keyof components["schemas"]> = components["schemas"][Name];

export type Transfer = (request: Request) => Promise<Response>;

/** A little longer than the server's own timeout, whose response explains more. */
const TIMEOUT_MS = 60_000;

/**
 * Writes have an Idempotency-Key each, and are sent once more when the connection is lost.
 * @param transfer sends and receives content instead of `fetch`, with a longer timeout.
 */
export const connect = (baseUrl: string, token: string, fetch: Transfer, transfer?: Transfer): OperatorClient =>
  createPathClient<paths>({
    baseUrl,
    headers: { authorization: `Bearer ${token}`, "accept-language": language },
    idempotencyKey: randomUUID,
    retries: 1,
    ...(transfer ? { fetch: transfer, timeout: CONTENT_TIMEOUT_MS + TIMEOUT_MS } : { fetch, timeout: TIMEOUT_MS }),
    // The token must not follow a redirect to another server.
    redirect: "manual",
  });
