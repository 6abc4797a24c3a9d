import type { Exact, Handlers } from "@talaqqi/contract";
import type { Account } from "./http/auth.ts";

/**
 * Takes handlers of the contract's operations, a tag's or all, and gives them back. All the work is the compiler's: it
 * refuses here what does not meet the contract, and also what goes beyond it, which `satisfies` would let pass.
 */
export const implement = <Some extends Partial<Handlers<Account>>>(handlers: Exact<Some, Account>) => handlers;
