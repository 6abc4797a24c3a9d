import type { Exact, Handlers, Input, OperationId } from "@talaqqi/contract";
import type { Account } from "../auth.ts";
import type { Operator } from "../operator-auth.ts";
import type { AccessOf } from "./access.ts";

/** Who a request's token or session belongs to, and what its operation gets of the database. */
export type ServerTypes = { account: Account; operator: Operator; access: AccessOf };

/** What the handler of an operation receives. */
export type InputOf<Id extends OperationId> = Input<Id, ServerTypes>;

/**
 * Returns handlers unchanged. The compiler refuses handlers that do not meet the contract, and also excess fields in their
 * responses, which `satisfies` would let pass.
 */
export const defineHandlers = <Given extends Partial<Handlers<ServerTypes>>>(handlers: Exact<Given, ServerTypes>) =>
  handlers;
