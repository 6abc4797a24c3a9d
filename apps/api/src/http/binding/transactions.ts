import type { OperationId } from "@talaqqi/contract";
import type { Operation } from "@talaqqi/contract/document";
import type { FastifyRequest } from "fastify";
import type { Database, Transaction } from "../../database/connect.ts";
import type { RunStatement } from "../../database/statements.ts";
import { claimKey, findResponse, type RepeatableWrite, storeResponse } from "../../domain/idempotency-keys.ts";
import { retryConflicts, transact } from "../../domain/transactions.ts";
import { ApiError, invalidField } from "../errors.ts";
import type { StaffCookie } from "../staff-cookies.ts";
import { accessOf, type Read, type Result, type Transact, type Write } from "./access.ts";
import { createWriteLimiter } from "./write-limiter.ts";

/**
 * Runs an operation with what it gets of the database: all that it writes is one transaction. Only a transaction that is
 * retried runs it more than once. `timeout` in milliseconds.
 */
export type RunWithAccess = (call: Call, run: (access: object) => Promise<Result>, timeout: number) => Promise<Result>;
type Call = { request: FastifyRequest; operation: Operation };

const KEY_HEADER = "Idempotency-Key";
const MAX_KEY = 100;

/** They may hold locks for minutes, and have a limit of their own. */
const imports: readonly string[] = ["importContent", "revertImport", "removeDemonstrationData"] satisfies OperationId[];

/**
 * Writes of operators are repeatable: with the header Idempotency-Key, the write and its response are one transaction, so that
 * both are there or neither. A failed request is not stored: a retry runs again. While it runs, a retry is refused.
 * @param options.session the cookie of a member of staff.
 * @param options.poolSize the connections of the pool.
 * @param options.now the time in milliseconds.
 */
export function createRunWithAccess(
  { db, sql }: { db: Database; sql: RunStatement },
  { session, poolSize, now }: { session: StaffCookie; poolSize: number; now: () => number },
): RunWithAccess {
  const half = Math.max(1, Math.floor(poolSize / 2));
  const limitWrites = createWriteLimiter({ each: Math.ceil(half / 2), together: half });
  const limitImports = createWriteLimiter({ each: 1, together: 1 });
  const unlessRunning = createUnlessRunning();
  const retrying: RunStatement = (...statement) => retryConflicts(() => sql(...statement));
  return async ({ request, operation }, run, timeout) => {
    const kind = accessOf(operation);
    if (kind === "read") return run({ db, sql });
    if (kind === "statement") return run({ sql: retrying });
    if (kind === "begin") {
      const begin: Transact = (work, options) => transact(db, work, { ...options, timeout });
      return run({ transact: begin });
    }
    const repeatable = readRepeatable(request, operation, session);
    const inTransaction = <Response extends Result>(tx: Transaction, work: Work<Response>): Promise<Response> =>
      repeatable ? runUnlessStored(tx, { repeatable, now: now() }, work) : work(tx);
    const begin = async () => {
      if (kind === "write") {
        const work = (tx: Transaction) => inTransaction(tx, () => run({ tx }));
        return transact(db, work, { timeout, ...isolationOf(request, operation) });
      }
      const read: Read = (work) => transact(db, work, { isolationLevel: "RepeatableRead", timeout });
      const write: Write = (work) => db.$transaction((tx) => inTransaction(tx, work), { timeout });
      const stored = repeatable && (await findResponse(db, repeatable, now()));
      return stored === undefined ? run({ read, write }) : replay(stored);
    };
    const { operator } = request;
    if (!operator) return begin();
    const limit = imports.includes(operation.operationId) ? limitImports : limitWrites;
    return unlessRunning(repeatable, () => limit(operator.idOperator, begin));
  };
}

type Work<Response> = (tx: Transaction) => Promise<Response>;

/** @returns a function that runs a write, or throws a 503 if one with its key is running or queued on this instance. */
function createUnlessRunning() {
  const keys = new Set<string>();
  return async (repeatable: RepeatableWrite | undefined, run: () => Promise<Result>): Promise<Result> => {
    if (!repeatable) return run();
    const key = `${repeatable.idOperator} ${repeatable.key}`;
    if (keys.has(key)) throw stillRunning();
    keys.add(key);
    try {
      return await run();
    } finally {
      keys.delete(key);
    }
  };
}

/** The client retries until it gets the response of the first request. */
const stillRunning = () => new ApiError("unavailable", { headers: { "retry-after": "1" } });

function replay<Response extends Result>(stored: string): Response {
  const response: Response = JSON.parse(stored);
  return Object.assign(response, { headers: { ...response.headers, "idempotent-replayed": "true" } });
}

/** Runs a write, or returns what it returned to the same request before. */
async function runUnlessStored<Response extends Result>(
  tx: Transaction,
  { repeatable, now }: { repeatable: RepeatableWrite; now: number },
  work: Work<Response>,
): Promise<Response> {
  const claim = await claimKey(tx, repeatable, now);
  if (claim === "running") throw stillRunning();
  if (claim !== "claimed") return replay(claim.response);
  const result = await work(tx);
  await storeResponse(tx, repeatable, result);
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
