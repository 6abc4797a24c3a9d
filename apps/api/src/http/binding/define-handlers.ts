import type { Exact, Handlers } from "@talaqqi/contract";
import type { Account } from "../auth.ts";
import type { Operator } from "../operator-auth.ts";

/** Who a request's token or session belongs to. */
export type Principals = { account: Account; operator: Operator };

/**
 * Returns handlers unchanged. The compiler refuses handlers that do not meet the contract, and also excess fields in their
 * responses, which `satisfies` would let pass.
 */
export const defineHandlers = <Given extends Partial<Handlers<Principals>>>(handlers: Exact<Given, Principals>) =>
  handlers;
