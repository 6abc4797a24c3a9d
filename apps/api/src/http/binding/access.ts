import type { OperationId, UnsafeOperation } from "@talaqqi/contract";
import type { Operation } from "@talaqqi/contract/document";
import type { Database, Transaction } from "../../database/connect.ts";
import type { RunStatement } from "../../database/statements.ts";
import type { IsolationLevel } from "../../domain/transactions.ts";

// What each operation gets of the database, in its handler's input. Who gets a transaction gets nothing else.

type Access = {
  read: { db: Database; sql: RunStatement };
  write: { tx: Transaction };
  statement: { sql: RunStatement };
  begin: { transact: Transact };
  plan: { read: Read; write: Write };
};

/** Runs work in the operation's transaction, again after a deadlock. */
export type Transact = <Result>(
  work: (tx: Transaction) => Promise<Result>,
  options?: { isolationLevel?: IsolationLevel },
) => Promise<Result>;

/** Reads one snapshot. */
export type Read = <Result>(work: (tx: Transaction) => Promise<Result>) => Promise<Result>;

/**
 * Runs the operation's transaction, which includes its response. If it was made already, returns the stored response and runs
 * nothing. It is not retried after a conflict, because the plan must be made again.
 */
export type Write = <Response extends Result>(work: (tx: Transaction) => Promise<Response>) => Promise<Response>;

/** What an operation returns. */
export type Result = { status: number; body: object; headers?: Record<string, string | string[]> };

/** Other operations: GETs read, the rest writes. */
const exceptions = {
  // GETs that record who has seen what.
  exportPersonalData: "write",
  exportStudentData: "write",
  // Not a GET, as what it checks is in a body; it writes nothing.
  checkContent: "read",
  // They write with prepared statements, each of which is a transaction (docs/decisions/0017).
  registerAccount: "statement",
  registerPlacementTest: "statement",
  createAccessToken: "statement",
  // Planned before anything is locked.
  importContent: "plan",
  // They ask another service before their transaction, or do something once it is committed, and so begin it themselves.
  exportContent: "begin",
  finishSignIn: "begin",
  revokeAccessToken: "begin",
  // A wrong code stays counted although the request fails.
  checkSignInCode: "begin",
  confirmSignInCode: "begin",
} as const satisfies Partial<Record<OperationId, keyof Access>>;

type KindOf<Id extends OperationId> = Id extends keyof typeof exceptions
  ? (typeof exceptions)[Id]
  : Id extends UnsafeOperation
    ? "write"
    : "read";

/** What each operation gets, by operationId. */
export type AccessOf = { [Id in OperationId]: Access[KindOf<Id>] };

/** @returns how an operation uses the database. */
export function accessOf({ operationId, method }: Operation): keyof Access {
  const byId: Partial<Record<string, keyof Access>> = exceptions;
  return byId[operationId] ?? (method === "get" ? "read" : "write");
}
