import { METHODS } from "node:http";
import { methodsOf, readServedContract } from "@talaqqi/contract/document";
import fc from "fast-check";
import { bearer } from "../support/operations.ts";
import { substitutions } from "../support/substitutions.ts";
import * as checks from "./checks.ts";
import { consequences, leftovers } from "./consequences.ts";
import { spoiling } from "./credentials.ts";
import { invalidRequestsOf } from "./invalid.ts";
import { invalidBodiesOf } from "./invalid-bodies.ts";
import { wrongFieldsOf } from "./invalid-fields.ts";
import { otherTargetsOf } from "./invalid-targets.ts";
import { changing, entriesOf, refusals } from "./refusals.ts";
import { addTo, type Input, inputsOf, superfluousOf, write } from "./requests.ts";
import type { FuzzedOperation } from "./schemas.ts";
import type { Exchange, Invalid, Sent } from "./send.ts";
import type { PropertyName } from "./settings.ts";
import type { SignedIn, World } from "./world.ts";

/** Something that holds of an operation, whatever is sent to it. */
export type Property = {
  name: PropertyName;
  /** How many cases it gets, against the others: more where there is more to be tried. */
  weight: (operation: FuzzedOperation) => number;
  title: (operation: FuzzedOperation) => string;
  /** @returns undefined where there is nothing of the kind. */
  of: (operation: FuzzedOperation, world: () => World) => fc.IAsyncProperty<unknown> | undefined;
};

const document = readServedContract();

export const properties: Property[] = [
  {
    name: "valid",
    weight: (operation) => (hasInput(operation) ? 10 : 2),
    title: ({ success }) => `${success} for all that the contract allows`,
    of: (operation, world) =>
      forAll(inputsOf(operation), async (input) => {
        await accept(operation, world(), input);
      }),
  },
  {
    name: "superfluous",
    weight: () => 4,
    title: ({ success }) => `${success} all the same with parts that nobody asked for`,
    of: (operation, world) =>
      forAll(fc.tuple(inputsOf(operation), superfluousOf(operation)), async ([input, more]) => {
        const exchange = await accept(operation, world(), input, (sent) => addTo(sent, more));
        if (!isRead(operation)) return;
        const plain = await world().send(withToken(operation, write(operation, input), world()));
        checks.same("what nobody asked for changes nothing", plain, exchange);
      }),
  },
  {
    name: "repeated",
    weight: () => 4,
    title: ({ success }) => `${success} with the same bytes for the same question`,
    of: (operation, world) => {
      if (!isRead(operation)) return undefined;
      const question = fc.tuple(inputsOf(operation), conditions);
      return forAll(question, ([input, condition]) => askAgain(operation, world(), input, condition));
    },
  },
  {
    name: "invalid",
    weight: ({ body }) => (body ? 20 : 8),
    title: (operation) => `${refusedWith(operation)} for what the contract does not allow, and nothing is written`,
    of: (operation, world) => {
      const bySchema = invalidRequestsOf(operation).map(({ arbitrary, weight }) => ({
        ...{ arbitrary: arbitrary.map((one) => async () => one), weight },
      }));
      const cases = [...bySchema, ...refusedBodiesOf(operation)];
      if (cases.length === 0) return undefined;
      return forAll(fc.oneof(...cases), async (make) => {
        const { sent, ...expected } = await make(world());
        await writeNothing(world(), withToken(operation, sent, world()), (exchange) =>
          checks.refused(exchange, operation, expected),
        );
      });
    },
  },
  {
    name: "unauthorised",
    weight: () => 6,
    title: () => "401 without a good token, whatever else is sent, and nothing is written",
    of: (operation, world) => {
      if (!operation.needsToken) return undefined;
      const right = inputsOf(operation).map((input) => write(operation, input));
      const bodies = [...wrongFieldsOf(operation), ...invalidBodiesOf(operation)];
      const wrong = bodies.map((cases) => cases.map(({ sent }) => sent));
      return forAll(fc.tuple(fc.oneof(right, ...wrong), spoiling), ([sent, spoil]) =>
        writeNothing(world(), spoil(sent, world().holder(operation)), (exchange) =>
          checks.unauthorized(exchange, operation),
        ),
      );
    },
  },
  {
    name: "method",
    weight: () => 4,
    title: () => "405 for another method, whatever else is sent, and nothing is written",
    of: (operation, world) => {
      const allowed = methodsOf(document, operation.path);
      // CONNECT is no request for a resource, and OPTIONS is CORS's.
      const others = METHODS.filter((method) => ![...allowed, "CONNECT", "OPTIONS"].includes(method));
      const usual = others.filter((method) => ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE"].includes(method));
      const methods = fc.oneof(fc.constantFrom(...usual), fc.constantFrom(...others));
      return forAll(fc.tuple(inputsOf(operation), methods, bytes), async ([input, method, body]) => {
        const sent = { ...write(operation, input), method, ...(body && { body }) };
        await writeNothing(world(), withToken(operation, sent, world()), (exchange) =>
          checks.methodRefused(exchange, operation, allowed),
        );
      });
    },
  },
  {
    name: "path",
    weight: () => 4,
    title: () => "404 for another path, and nothing is written",
    of: (operation, world) => {
      return forAll(fc.tuple(inputsOf(operation), otherTargetsOf(operation)), async ([input, target]) => {
        const sent = { ...write(operation, input), target };
        await writeNothing(world(), withToken(operation, sent, world()), (exchange) =>
          checks.unknownPath(exchange, operation),
        );
      });
    },
  },
];

/** So often a failing case is made smaller at most: each time costs a request or more. */
const MOST_SHRINKS = 200;

function forAll<Value>(cases: fc.Arbitrary<Value>, check: (one: Value) => Promise<void>): fc.IAsyncProperty<unknown> {
  return fc.asyncProperty(fc.limitShrink(cases, MOST_SHRINKS), check);
}

const hasInput = ({ path, query, body }: FuzzedOperation) =>
  path.includes("{") || query.length > 0 || body !== undefined;

const isRead = ({ operationId, method }: FuzzedOperation) => method === "GET" && !changing.includes(operationId);

/** Sends a request that must be accepted, and looks at what has come of it. */
async function accept(
  operation: FuzzedOperation,
  world: World,
  input: Input,
  change = (sent: Sent) => sent,
): Promise<Exchange> {
  const { operationId } = operation;
  const run = async (account: SignedIn) => {
    const body =
      input.body &&
      (await (substitutions[operationId]?.(input.body, world.given(account, input.ids.id)) ?? input.body));
    try {
      const sent = change(write(operation, { ...input, body }));
      const exchange = await world.send(withToken(operation, sent, world, account));
      checks.accepted(exchange, operation);
      if (operation.needsToken === "operatorToken") {
        checks.audited(exchange, operation, await world.audited(), entriesOf(operation, input));
      }
      await consequences[operationId]?.({ world, account, input, body: body ?? {}, exchange });
      return exchange;
    } finally {
      await leftovers[operationId]?.(world, body ?? {});
    }
  };
  if (isRead(operation)) return run(world.account);
  return operation.needsToken === "operatorToken" ? world.restoring(() => run(world.account)) : world.withAccount(run);
}

/** Sends a request, and checks its answer and that it has written nothing. */
async function writeNothing(world: World, sent: Sent, check: (exchange: Exchange) => void): Promise<void> {
  const exchange = await world.send(sent);
  try {
    check(exchange);
  } catch (error) {
    // What it has written is not to be laid at the next one's door.
    await world.remember();
    throw error;
  }
  await world.expectUnchanged(exchange);
}

/** @param account whose token an operation for accounts is sent with. */
function withToken({ needsToken }: FuzzedOperation, sent: Sent, world: World, account = world.account): Sent {
  const { token } = needsToken === "operatorToken" ? world.operator : account;
  return needsToken ? { ...sent, headers: { ...sent.headers, ...bearer(token) } } : sent;
}

/** What a caller may say of the bytes that it has, and whether it has the right ones. */
type Condition = { matches: boolean; header: (etag: string) => string };

const conditions = fc.constantFrom<Condition>(
  { matches: true, header: (etag) => etag },
  { matches: true, header: (etag) => `W/${etag}` },
  { matches: true, header: (etag) => `"x", ${etag} , W/"y"` },
  { matches: true, header: () => "*" },
  { matches: false, header: () => '"x"' },
  { matches: false, header: (etag) => etag.replaceAll('"', "") },
  { matches: false, header: (etag) => etag.toLowerCase().slice(0, -2) },
);

/** Asks twice, by HEAD, and with what it has heard. */
async function askAgain(operation: FuzzedOperation, world: World, input: Input, condition: Condition): Promise<void> {
  const sent = withToken(operation, write(operation, input), world);
  const first = await world.send(sent);
  checks.accepted(first, operation);
  checks.same("the same question has the same answer", first, await world.send(sent));
  if (operation.needsToken) return;
  const head = await world.send({ ...sent, method: "HEAD" });
  checks.always(head, operation);
  checks.head(first, head);
  const etag = first.answer.headers.get("etag");
  if (etag === null) return;
  const headers = { ...sent.headers, "if-none-match": condition.header(etag) };
  const again = await world.send({ ...sent, headers });
  checks.always(again, operation);
  checks.conditional(first, again, condition.matches);
}

/** What the schema allows and the operation refuses. */
function refusedBodiesOf(operation: FuzzedOperation): fc.Arbitrary<(world: World) => Promise<Invalid>>[] {
  return (refusals[operation.operationId] ?? []).map(({ change, ...expected }) =>
    inputsOf(operation).map((input) => async (world: World) => {
      const body = await change(input.body ?? {}, world.given(world.account, input.ids.id));
      return { ...expected, sent: write(operation, { ...input, body }) };
    }),
  );
}

const refusedWith = ({ statuses, path }: FuzzedOperation) =>
  statuses
    .filter((status) => [400, 403, 413, 415].includes(status) || (status === 404 && path.includes("{")))
    .join(", ");

const bytes = fc.option(
  fc.uint8Array({ maxLength: 200 }).map((some) => Buffer.from(some)),
  { nil: undefined },
);
