import type * as openapi from "../generated/openapi.ts";
import type * as operator from "../generated/operator.ts";
import type { routes as operatorRoutes } from "../generated/operator-routes.ts";
import type { routes } from "../generated/routes.ts";
import type { Excess } from "./excess.ts";

export type { components, operations, paths, SecuredOperation } from "../generated/openapi.ts";

// The server binds both contracts. Their operations have different names, and a component of the same name is the same
// in both: joinContracts() checks it.

type Operations = openapi.operations & operator.operations;
type Schemas = openapi.components["schemas"] & operator.components["schemas"];

/** The type of a component schema: `Schema<"Huruf">`. */
export type Schema<Name extends keyof Schemas> = Schemas[Name];

export type OperationId = keyof Operations;

type Routes = typeof routes & typeof operatorRoutes;

/** The operations whose method is not GET. */
export type UnsafeOperation = { [Id in OperationId]: Routes[Id][0] extends "GET" ? never : Id }[OperationId];

/** The types that the server has for an authenticated account, an authenticated operator, and what else it gives to each operation. */
type ServerTypes = { account: unknown; operator: unknown; access: { [Id in OperationId]: object } };

/** The JSON body of a request or a response; `undefined` if the contract declares none. */
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

/** Handlers return successes only; errors are thrown. */
type SuccessStatus<Id extends OperationId> = Extract<keyof Responses<Id>, 200 | 201 | 202 | 204 | 302 | 303>;

/** What a handler returns: a status that the contract declares, with the body declared for it. */
export type Reply<Id extends OperationId> = {
  [Status in SuccessStatus<Id>]: { status: Status; body: Json<Responses<Id>[Status]> } & OwnHeaders<
    Responses<Id>[Status]
  >;
}[SuccessStatus<Id>];

/** A response that leads elsewhere or sets a cookie has headers of its own, in lowercase, beside those of every response. */
type OwnHeaders<Message> = Message extends { headers: { "Set-Cookie": string } | { Location: string } }
  ? { headers: Record<string, string | string[]> }
  : unknown;

/** What a handler receives, validated against the contract. Operations without a token get no account and no operator. */
export type Input<Id extends OperationId, Types extends ServerTypes> = {
  path: Parameters<Id, "path">;
  query: Parameters<Id, "query">;
  body: RequestBody<Id>;
  /** The cookies that the request sent, by name. */
  cookies: Partial<Record<string, string>>;
  account: Id extends openapi.SecuredOperation ? Types["account"] : undefined;
  operator: Id extends operator.SecuredOperation ? Types["operator"] : undefined;
  /** The one that the client prefers, of the languages that messages for people have. */
  language: "en" | "id";
  /** Counts a sign-in or a registration for its account. Throws when that has had too many. */
  limitAccount: (account: string) => Promise<void>;
  /** Where the request comes from, as the event log stores it: a keyed hash, or a network. */
  address: string;
  /** Whether the client is a browser that opens a page. */
  prefersPage: boolean;
  /** What the client says it is: its header `User-Agent`, "" without one. */
  userAgent: string;
  /** Writes to the log, with the identifier of the request. */
  log: (details: object, message: string) => void;
} & Types["access"][Id];

export type Handler<Id extends OperationId, Types extends ServerTypes> = (
  input: Input<Id, Types>,
) => Promise<Reply<Id>>;

/** A handler for every operation of both contracts. */
export type Handlers<Types extends ServerTypes> = { [Id in OperationId]: Handler<Id, Types> };

/**
 * The same handlers if they return and read only what the contract declares. A handler with an undeclared field becomes
 * the compiler's message: `"listHurufs: reply.body.data[].nama_latin is not in the contract"`.
 */
export type Exact<Group, Types extends ServerTypes> = {
  [Id in keyof Group]: Id extends OperationId
    ? [Undeclared<Id, Group[Id], Types>] extends [never]
      ? Group[Id]
      : `${Id}: ${Undeclared<Id, Group[Id], Types>} is not in the contract`
    : `${Id & string} is no operation of the contract`;
};

type Undeclared<Id extends OperationId, H, Types extends ServerTypes> = H extends (
  input: infer In,
) => Promise<infer Out>
  ? Excess<In, Input<Id, Types>, "input"> | Excess<Out, Reply<Id>, "reply">
  : never;
