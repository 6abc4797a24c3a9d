import type { Operation } from "@talaqqi/contract/document";
import type { FastifyRequest } from "fastify";
import pLimit from "p-limit";
import type { Database, Transaction } from "../../database/connect.ts";
import type { Sql } from "../../database/statements.ts";
import { claimKey, type RepeatableWrite, storeResponse } from "../../domain/idempotency-keys.ts";
import { retryConflicts, transact } from "../../domain/transactions.ts";
import { ApiError, invalidField } from "../errors.ts";
import type { StaffCookie } from "../staff-cookies.ts";
import { accessOf, type Transact, type TransactStatements } from "./access.ts";

export type Result = { status: number; body: object; headers?: Record<string, string | string[]> };

/**
 * Runs an operation with what it gets of the database: all that it writes is one transaction. Only a transaction that is
 * retried runs it more than once. `timeout` in milliseconds.
 */
export type RunWithAccess = (call: Call, run: (access: object) => Promise<Result>, timeout: number) => Promise<Result>;
type Call = { request: FastifyRequest; operation: Operation };

const KEY_HEADER = "Idempotency-Key";
const MAX_KEY = 100;

/** Staff writes use at most this many connections of the pool, each until it ends, also while it waits for an import. */
const MAX_CONCURRENT = 4;

/** How long a write may wait for its turn, in milliseconds; below the handler timeout. */
const MAX_WAIT_MS = 20_000;

/**
 * Writes of operators are repeatable: with the header Idempotency-Key, the write and its response are one transaction, so that
 * both are there or neither. A failed request is not stored: sent again, it runs again.
 * @param options.session the cookie of a member of staff.
 * @param options.now the time in milliseconds.
 */
export function createRunWithAccess(
  { db, sql }: { db: Database; sql: Sql },
  { session, now }: { session: StaffCookie; now: () => number },
): RunWithAccess {
  const inTurn = createTurns();
  return async ({ request, operation }, run, timeout) => {
    const kind = accessOf(operation);
    if (kind === "read") return run({ db, sql });
    if (kind === "statement") return run({ sql });
    if (kind === "statements") {
      const transactStatements: TransactStatements = (work) => retryConflicts(() => sql.transaction(work));
      return run({ transact: transactStatements });
    }
    if (kind === "begin") {
      const begin: Transact = (work, options) => transact(db, work, { ...options, timeout });
      return run({ transact: begin });
    }
    const write = readRepeatable(request, operation, session);
    const work = (tx: Transaction) =>
      write ? runUnlessStored(tx, { write, now: now() }, () => run({ tx })) : run({ tx });
    const begin = () => transact(db, work, { timeout, ...isolationOf(request, operation) });
    return request.operator ? inTurn(begin) : begin();
  };
}

/** @returns what runs a few at a time, or throws the 503. */
function createTurns() {
  const limit = pLimit(MAX_CONCURRENT);
  return (begin: () => Promise<Result>): Promise<Result> => {
    const deadline = performance.now() + MAX_WAIT_MS;
    return limit(() => {
      if (performance.now() > deadline) throw new ApiError("unavailable");
      return begin();
    });
  };
}

/** Runs a write, or returns what it returned to the same request before. */
async function runUnlessStored(
  tx: Transaction,
  { write, now }: { write: RepeatableWrite; now: number },
  run: () => Promise<Result>,
): Promise<Result> {
  const stored = await claimKey(tx, write, now);
  if (stored !== undefined) {
    const result: Result = JSON.parse(stored);
    return { ...result, headers: { ...result.headers, "idempotent-replayed": "true" } };
  }
  const result = await run();
  await storeResponse(tx, write, result);
  return result;
}

/** The preview of a revert changes nothing: it reads one snapshot, and locks nobody out. */
const isolationOf = ({ body }: FastifyRequest, { operationId }: Operation) =>
  operationId === "revertImport" && Object(body).preview === true && ({ isolationLevel: "RepeatableRead" } as const);

/** @returns undefined for a write that is not to be repeated. */
function readRepeatable(
  request: FastifyRequest,
  { operationId, parameters = [] }: Operation,
  session: StaffCookie,
): RepeatableWrite | undefined {
  const { operator } = request;
  if (!operator || !parameters.some(({ name }) => name === KEY_HEADER)) return undefined;
  const key = readKey(request);
  if (key === undefined) return undefined;
  const sent = [operationId, request.url, JSON.stringify(request.body ?? {})].join("\n");
  return { idOperator: operator.idOperator, key, credential: credentialOf(request, session), request: sent };
}

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
