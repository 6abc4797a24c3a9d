import type { Client, ClientPathsWithMethod, FetchOptions } from "openapi-fetch";
import type { TalaqqiError } from "./error.ts";

// The types of the calls: openapi-fetch's, but they accept only what the contract has, and unwrap the envelopes.

/** Paths as openapi-typescript generates them from a contract. */
export type AnyPaths = object;

type FetchClient<Paths extends AnyPaths> = Client<Paths, "application/json">;
export type Method = "GET" | "PUT" | "POST";
/** The operation of a path and method; never if there is none. */
type OperationAt<Paths, Path extends keyof Paths, M extends Method> =
  Paths[Path] extends Partial<Record<Lowercase<M>, infer O>> ? NonNullable<O> : never;

/** The limits of one call; the others are the client's. */
export type CallLimits = {
  /** Milliseconds for the whole call, including its body, retries and the waits between them. */
  timeout?: number;
  /** Maximum number of retries. */
  retries?: number;
};
/** The options of one call by name. */
export type CallOptions = CallLimits & { signal?: AbortSignal | undefined; headers?: Record<string, string> };
/** Every response is JSON, so there is no `parseAs`; a custom fetch is an option of the client. */
type PathCallOptions<O> = Omit<FetchOptions<O>, "parseAs" | "fetch"> & CallLimits;

type Success = 200 | 201 | 202 | 204;
type Responses<O> = O extends { responses: infer R } ? R : never;
type Json<Message> = Message extends { content: { "application/json": infer Body } } ? Body : never;
type Data<R> = { [Status in keyof R & Success]: Json<R[Status]> extends { data: infer D } ? D : undefined };
/** The type of `data` in the operation's envelope; undefined if its success has none. */
type DataOf<O> = Data<Responses<O>>[keyof Responses<O> & Success];
/** The error statuses, and 0 for no response. A 304 is a success here. */
type ErrorStatus<O> = Exclude<keyof Responses<O> & number, Success | 304> | 0;

/** The result of a call: data, or an error whose status can be switched on. */
export type Result<Data, Status extends number> =
  | { data: Data; error?: undefined; response: Response }
  | { data?: undefined; error: TalaqqiError<Status>; response?: Response | undefined };

/** The result of an operation. */
export type ResultOf<O> = Result<DataOf<O>, ErrorStatus<O>>;

type CallByPath<Paths extends AnyPaths, M extends Method> = <
  Path extends ClientPathsWithMethod<FetchClient<Paths>, Lowercase<M>>,
>(
  path: Path,
  ...options: Record<never, never> extends PathCallOptions<OperationAt<Paths, Path, M>>
    ? [PathCallOptions<OperationAt<Paths, Path, M>>?]
    : [PathCallOptions<OperationAt<Paths, Path, M>>]
) => Promise<ResultOf<OperationAt<Paths, Path, M>>>;

/** `GET`, `POST` and `PUT` on a contract's paths, and openapi-fetch's middleware. */
export type PathClient<Paths extends AnyPaths> = { [M in Method]: CallByPath<Paths, M> } & Pick<
  FetchClient<Paths>,
  "use" | "eject"
>;

/** What a part of a request requires; nothing if there is no such part. */
type Given<Part> = [NonNullable<Part>] extends [never] ? unknown : NonNullable<Part>;
type Part<O, In extends "path" | "query"> = O extends { parameters: { [K in In]?: infer P } } ? Given<P> : unknown;
type Body<O> = O extends { requestBody?: infer B } ? Given<Json<NonNullable<B>>> : unknown;
type Flat<T> = { [K in keyof T]: T[K] };
type AnyInput<O> = Part<O, "path"> & Part<O, "query"> & Body<O>;

/** The input of an operation in one object: its path parameters and its query or body; undefined if it has none. */
export type InputOf<O> = unknown extends AnyInput<O> ? undefined : Flat<AnyInput<O>>;

/** A call of an operation by its name. */
export type CallByName<O> =
  Record<never, never> extends AnyInput<O>
    ? (input?: InputOf<O>, options?: CallOptions) => Promise<ResultOf<O>>
    : (input: InputOf<O>, options?: CallOptions) => Promise<ResultOf<O>>;

/** Every operation by its operationId. */
export type CallsByName<Operations> = { [Id in keyof Operations]: CallByName<Operations[Id]> };
