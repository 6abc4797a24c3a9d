import type * as openapi from "../generated/openapi.ts";
import type * as operator from "../generated/operator.ts";
import type { Excess } from "./excess.ts";

export type { components, operations, paths, SecuredOperation } from "../generated/openapi.ts";

// One server binds two contracts, the interface's and the operators'. No operation of the one has a name of the other,
// and a component of both is the same in both: document.ts refuses anything else.

type Operations = openapi.operations & operator.operations;
type Schemas = openapi.components["schemas"] & operator.components["schemas"];

/** The shape of a component schema of the contracts: `Schema<"Huruf">`. */
export type Schema<Name extends keyof Schemas> = Schemas[Name];

/** An operation's operationId. */
export type OperationId = keyof Operations;

/** Who may be behind a request: what is known of an account, and of an operator. */
type Callers = { account: unknown; operator: unknown };

/** The JSON body of a request or a response, as the contract declares it; `undefined` where it declares none. */
type Json<Message> = Message extends { content: { "application/json": infer Body } } ? Body : undefined;

type Parameters<Id extends OperationId, In extends string> = Operations[Id]["parameters"] extends {
  [K in In]?: infer P;
}
  ? [NonNullable<P>] extends [never]
    ? Record<never, never>
    : NonNullable<P>
  : Record<never, never>;

type RequestBody<Id extends OperationId> = Operations[Id] extends { requestBody: infer Required }
  ? Json<Required>
  : Operations[Id] extends { requestBody?: infer Optional }
    ? [NonNullable<Optional>] extends [never]
      ? undefined
      : Json<NonNullable<Optional>> | undefined
    : undefined;

type Responses<Id extends OperationId> = Operations[Id]["responses"];

/** The statuses that a handler may answer itself: the successes. Errors are thrown, and http/errors.ts answers them. */
type SuccessStatus<Id extends OperationId> = Extract<keyof Responses<Id>, 200 | 201 | 202 | 204>;

/** What a handler answers: one of the statuses that the contract declares, with exactly the body declared for it. */
export type Reply<Id extends OperationId> = {
  [Status in SuccessStatus<Id>]: { status: Status; body: Json<Responses<Id>[Status]> };
}[SuccessStatus<Id>];

/**
 * What a handler is given, checked against the contract before.
 * @typeParam Who what is known of the account or the operator behind the token, on the operations that ask for one.
 */
export type Input<Id extends OperationId, Who extends Callers> = {
  path: Parameters<Id, "path">;
  query: Parameters<Id, "query">;
  body: RequestBody<Id>;
  account: Id extends openapi.SecuredOperation ? Who["account"] : undefined;
  operator: Id extends operator.SecuredOperation ? Who["operator"] : undefined;
};

/** The function behind an operation. */
export type Handler<Id extends OperationId, Who extends Callers> = (input: Input<Id, Who>) => Promise<Reply<Id>>;

/** A handler for every operation of the contracts: not one missing, not one too many. */
export type Handlers<Who extends Callers> = { [Id in OperationId]: Handler<Id, Who> };

/**
 * Handlers that keep to the contract, as they are. One that does not becomes a sentence, which the compiler then shows:
 * `"listHurufs: reply.body.data[].nama_latin is not in the contract"`. The types above refuse what is missing or of
 * another type; this refuses what is too much, in what a handler answers and in what it says that it is given.
 * @typeParam Some a tag's handlers, or all.
 */
export type Exact<Some, Who extends Callers> = {
  [Id in keyof Some]: Id extends OperationId
    ? [Beyond<Id, Some[Id], Who>] extends [never]
      ? Some[Id]
      : `${Id}: ${Beyond<Id, Some[Id], Who>} is not in the contract`
    : `${Id & string} is no operation of the contract`;
};

type Beyond<Id extends OperationId, Given, Who extends Callers> = Given extends (
  input: infer Taken,
) => Promise<infer Answer>
  ? Excess<Taken, Input<Id, Who>, "input"> | Excess<Answer, Reply<Id>, "reply">
  : never;
