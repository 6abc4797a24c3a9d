import type { Client, ClientPathsWithMethod, FetchOptions } from "openapi-fetch";
import type { TalaqqiError } from "./error.ts";

// The types of the calls: openapi-fetch's, but they accept only what the contract has, and unwrap the envelopes.

/** Paths as openapi-typescript generates them from a contract. */
export type AnyPaths = object;

type FetchClient<Paths extends AnyPaths> = Client<Paths, "application/json">;
export type Method = "GET" | "PUT" | "POST";
/** The operation of a path and method; never if there is none. */
type Operation<Paths, Path extends keyof Paths, M extends Method> =
  Paths[Path] extends Partial<Record<Lowercase<M>, infer O>> ? NonNullable<O> : never;
/** The options of a call. Every response is JSON, so there is no `parseAs`; a custom fetch is an option of the client. */
type Options<O> = Omit<FetchOptions<O>, "parseAs" | "fetch">;

type Success = 200 | 201 | 202 | 204;
type Responses<O> = O extends { responses: infer R } ? R : never;
type Envelope<Response> = Response extends { content: { "application/json": infer Body } } ? Body : never;
type Data<R> = { [Status in keyof R & Success]: Envelope<R[Status]> extends { data: infer D } ? D : undefined };
/** The type of `data` in the operation's envelope; undefined if its success has none. */
type DataOf<O> = Data<Responses<O>>[keyof Responses<O> & Success];
/** The error statuses, and 0 for no response. A 304 is a success here. */
type ErrorStatus<O> = Exclude<keyof Responses<O> & number, Success | 304> | 0;

/** The result of a call: data, or an error whose status can be switched on. */
export type Result<Data, Status extends number> =
  | { data: Data; error?: undefined; response: Response }
  | { data?: undefined; error: TalaqqiError<Status>; response?: Response | undefined };

type Call<Paths extends AnyPaths, M extends Method> = <
  Path extends ClientPathsWithMethod<FetchClient<Paths>, Lowercase<M>>,
>(
  path: Path,
  ...options: Record<never, never> extends Options<Operation<Paths, Path, M>>
    ? [Options<Operation<Paths, Path, M>>?]
    : [Options<Operation<Paths, Path, M>>]
) => Promise<ResultOf<Operation<Paths, Path, M>>>;

/** The result of an operation. */
export type ResultOf<O> = Result<DataOf<O>, ErrorStatus<O>>;

/** `GET`, `POST` and `PUT` on a contract's paths, and openapi-fetch's middleware. */
export type Calls<Paths extends AnyPaths> = { [M in Method]: Call<Paths, M> } & Pick<
  FetchClient<Paths>,
  "use" | "eject"
>;
