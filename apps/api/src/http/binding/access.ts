import type { OperationId, UnsafeOperation } from "@talaqqi/contract";
import type { Operation } from "@talaqqi/contract/document";
import type { Database, Transaction } from "../../database/connect.ts";
import type { RunStatement } from "../../database/statements.ts";
import type { IsolationLevel } from "../../domain/transactions.ts";

// What each operation gets of the database, in its handler's input. Who gets a transaction gets nothing else.

/** GETs that write: they record who has seen what. */
const writingGets = ["exportPersonalData", "exportStudentData"] as const satisfies OperationId[];

/** Not GETs, as what they check is in a body; they write nothing. */
const checks = ["checkContent"] as const satisfies OperationId[];

/** They write with one prepared statement, which is a transaction (docs/decisions/0017). */
const inOneStatement = ["registerAccount", "registerPlacementTest"] as const satisfies OperationId[];

/** The same with several, after the identity provider has answered. */
const inStatements = ["createAccessToken"] as const satisfies OperationId[];

/** They ask another service before their transaction, or do something once it is committed, and so begin it themselves. */
const beginning = ["exportContent", "finishSignIn", "revokeAccessToken"] as const satisfies OperationId[];

type Access = {
  read: { db: Database; sql: RunStatement };
  write: { tx: Transaction };
  statement: { sql: RunStatement };
  statements: { transact: TransactStatements };
  begin: { transact: Transact };
};

/** Runs work in the operation's transaction, again after a deadlock. */
export type Transact = <Result>(
  work: (tx: Transaction) => Promise<Result>,
  options?: { isolationLevel?: IsolationLevel },
) => Promise<Result>;

/** The same for prepared statements. */
export type TransactStatements = <Result>(work: (sql: RunStatement) => Promise<Result>) => Promise<Result>;

type KindOf<Id extends OperationId> = Id extends (typeof inOneStatement)[number]
  ? "statement"
  : Id extends (typeof inStatements)[number]
    ? "statements"
    : Id extends (typeof beginning)[number]
      ? "begin"
      : Id extends (typeof writingGets)[number] | Exclude<UnsafeOperation, (typeof checks)[number]>
        ? "write"
        : "read";

/** What each operation gets, by operationId. */
export type AccessOf = { [Id in OperationId]: Access[KindOf<Id>] };

/** @returns how an operation uses the database; the same as `KindOf` for the compiler. */
export function accessOf({ operationId, method }: Operation): keyof Access {
  const isIn = (ids: readonly string[]) => ids.includes(operationId);
  if (isIn(inOneStatement)) return "statement";
  if (isIn(inStatements)) return "statements";
  if (isIn(beginning)) return "begin";
  return isIn(writingGets) || (method !== "get" && !isIn(checks)) ? "write" : "read";
}
