import fc from "fast-check";
import { bearer } from "../support/operations.ts";
import { substitutions } from "../support/substitutions.ts";
import * as checks from "./checks.ts";
import { checkConsequences, leftovers } from "./consequences.ts";
import type { SignedIn, TestEnvironment } from "./environment.ts";
import { invalidRequestsOf } from "./invalid.ts";
import { addTo, type Input, inputsOf, type Superfluous, superfluousOf, write } from "./requests.ts";
import type { FuzzedOperation } from "./schemas.ts";
import type { Sent } from "./send.ts";
import type { PropertyName } from "./settings.ts";

/** What must hold for every generated request to an operation. */
export type Property = {
  name: PropertyName;
  /** Its share of the cases, relative to the other properties. */
  weight: (operation: FuzzedOperation) => number;
  title: (operation: FuzzedOperation) => string;
  /** @returns undefined if the operation has no such requests. */
  of: (operation: FuzzedOperation, environment: () => TestEnvironment) => fc.IAsyncProperty<unknown> | undefined;
};

export const properties: Property[] = [
  {
    name: "valid",
    weight: () => 1,
    title: ({ success }) => `${success} for everything that the contract allows, superfluous parts included`,
    of: (operation, environment) => {
      const superfluous = fc.option(superfluousOf(operation), { nil: undefined });
      return forAll(fc.tuple(inputsOf(operation), superfluous), ([input, more]) =>
        accept(operation, environment(), input, more),
      );
    },
  },
  {
    name: "invalid",
    weight: ({ body }) => (body ? 2 : 1),
    title: ({ path }) => `400${path.includes("{") ? " or 404" : ""} for what the contract does not allow`,
    of: (operation, environment) => {
      const cases = invalidRequestsOf(operation);
      if (cases.length === 0) return undefined;
      return forAll(fc.oneof(...cases), async ({ sent, ...expected }) => {
        const exchange = await environment().send(withToken(operation, sent, environment()));
        try {
          checks.refused(exchange, operation, expected);
        } catch (error) {
          // Otherwise the next case would be blamed for what this one has written.
          await environment().remember();
          throw error;
        }
        await environment().expectUnchanged(exchange);
      });
    },
  },
];

/** Each attempt to shrink a failing case costs at least a request. */
const MAX_SHRINKS = 200;

function forAll<Value>(cases: fc.Arbitrary<Value>, check: (one: Value) => Promise<void>): fc.IAsyncProperty<unknown> {
  return fc.asyncProperty(fc.limitShrink(cases, MAX_SHRINKS), check);
}

/** Sends a request that must succeed, and checks its consequences. */
async function accept(
  operation: FuzzedOperation,
  environment: TestEnvironment,
  input: Input,
  superfluous: Superfluous | undefined,
): Promise<void> {
  const { operationId, needsToken } = operation;
  const run = async (account: SignedIn) => {
    const given = environment.given(account, input.ids.id);
    const body = input.body && (await (substitutions[operationId]?.(input.body, given) ?? input.body));
    await environment.prepare(operationId, input.ids.id);
    try {
      const sent = write(operation, { ...input, body });
      const request = superfluous ? addTo(sent, superfluous) : sent;
      const exchange = await environment.send(withToken(operation, request, environment, account));
      checks.accepted(exchange, operation);
      if (needsToken === "operatorToken") checks.audited(exchange, operation, await environment.audited());
      await checkConsequences({ environment, operation, account, input, body: body ?? {}, exchange });
    } finally {
      await leftovers[operationId]?.(environment, body ?? {});
    }
  };
  if (operation.isRead) return run(environment.account);
  return needsToken === "operatorToken"
    ? environment.restoring(() => run(environment.account))
    : // What a new profile leaves in the audit cannot be deleted with the account.
      operationId === "updateProfile"
      ? environment.restoring(() => environment.withAccount(run))
      : environment.withAccount(run);
}

/** @param account whose token operations for accounts get. */
function withToken(
  { needsToken }: FuzzedOperation,
  sent: Sent,
  environment: TestEnvironment,
  account = environment.account,
): Sent {
  const { token } = needsToken === "operatorToken" ? environment.operator : account;
  return needsToken ? { ...sent, headers: { ...sent.headers, ...bearer(token) } } : sent;
}
