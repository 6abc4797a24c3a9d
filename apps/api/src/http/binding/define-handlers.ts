import type { Exact, Handlers } from "@talaqqi/contract";
import type { Account } from "../auth.ts";
import type { Operator } from "../operator-auth.ts";

/** Who may be behind a request. */
export type Callers = { account: Account; operator: Operator };

/**
 * Takes handlers of the contracts' operations, a tag's or all, and gives them back. All the work is the compiler's: it
 * refuses here what does not meet the contract, and also what goes beyond it, which `satisfies` would let pass.
 */
export const implement = <Some extends Partial<Handlers<Callers>>>(handlers: Exact<Some, Callers>) => handlers;
