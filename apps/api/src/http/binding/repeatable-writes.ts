import type { Operation } from "@talaqqi/contract/document";
import type { FastifyReply, FastifyRequest } from "fastify";
import pLimit from "p-limit";
import type { Database } from "../../database/connect.ts";
import { joinTransaction } from "../../database/joined-transaction.ts";
import { claimKey, storeResponse } from "../../domain/idempotency-keys.ts";
import { transact } from "../../domain/transactions.ts";
import { invalidField } from "../errors.ts";
import type { StaffCookie } from "../staff-cookies.ts";

type Result = { status: number; body: object; headers?: Record<string, string | string[]> };

/** Runs an operation, or returns what it returned to the same request before. `timeout` in milliseconds. */
export type RunOnce = (call: Call, run: () => Promise<Result>, timeout: number) => Promise<Result>;
type Call = { request: FastifyRequest; reply: FastifyReply; operation: Operation };

const KEY_HEADER = "Idempotency-Key";
const MAX_KEY = 100;

/** Each keeps a connection until it ends; others need some of the pool, too. */
const MAX_CONCURRENT = 4;

/**
 * Makes writes of operators repeatable: with the header Idempotency-Key, the write and its response are one transaction, so
 * that both are there or neither. Failures write nothing, are not stored, and are judged again.
 * @param options.session the cookie of a member of staff.
 * @param options.now the time in milliseconds.
 */
export function createRunOnce(db: Database, { session, now }: { session: StaffCookie; now: () => number }): RunOnce {
  const limit = pLimit(MAX_CONCURRENT);
  return async ({ request, reply, operation }, run, timeout) => {
    const { operator } = request;
    if (!operator || !isRepeatable(operation)) return run();
    const key = readKey(request);
    if (key === undefined) return run();
    const credential = credentialOf(request, session);
    const sent = [operation.operationId, request.url, JSON.stringify(request.body ?? {})].join("\n");
    const write = { idOperator: operator.idOperator, key, credential, request: sent };
    return limit(() =>
      transact(
        db,
        async (tx) => {
          const stored = await claimKey(tx, write, now());
          if (stored !== undefined) {
            reply.header("idempotent-replayed", "true");
            return JSON.parse(stored) as Result;
          }
          const result = await joinTransaction(tx, run);
          await storeResponse(tx, write, result);
          return result;
        },
        { timeout },
      ),
    );
  };
}

const isRepeatable = ({ parameters = [] }: Operation) => parameters.some(({ name }) => name === KEY_HEADER);

/** What the caller was let in with: a token, or else the secret of a session, which the database has only as a hash. */
function credentialOf({ headers }: FastifyRequest, session: StaffCookie): string {
  const credential = headers.authorization ?? session.read(headers);
  if (!credential) throw new Error("A member of staff without a token or a session");
  return credential;
}

/** @throws ApiError when the header is not a key. */
function readKey({ headers }: FastifyRequest): string | undefined {
  const key = headers["idempotency-key"];
  if (key === undefined) return undefined;
  if (typeof key === "string" && key.length <= MAX_KEY && /^[!-~]+$/.test(key)) return key;
  throw invalidField(KEY_HEADER, (t) => t.fields.visibleAscii(MAX_KEY));
}
