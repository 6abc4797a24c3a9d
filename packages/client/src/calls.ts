import type { Client, ClientPathsWithMethod, FetchOptions } from "openapi-fetch";
import type { TalaqqiError } from "./error.ts";

// The types of the calls: openapi-fetch's, which take nothing here that the contract does not have, and whose results are
// out of their envelopes.

/** Paths as openapi-typescript makes them of a contract. */
export type AnyPaths = object;

type FetchClient<Paths extends AnyPaths> = Client<Paths, "application/json">;
export type Method = "GET" | "PUT" | "POST";
/** What a path has under a method; never where it has none. */
type Operation<Paths, Path extends keyof Paths, M extends Method> =
  Paths[Path] extends Partial<Record<Lowercase<M>, infer O>> ? NonNullable<O> : never;
/** What a call takes. Every answer is JSON, so that there is nothing to choose; a fetch of one's own is the client's. */
type Options<O> = Omit<FetchOptions<O>, "parseAs" | "fetch">;

type Success = 200 | 201 | 202 | 204;
type Responses<O> = O extends { responses: infer R } ? R : never;
type Envelope<Response> = Response extends { content: { "application/json": infer Body } } ? Body : never;
type Data<R> = { [Status in keyof R & Success]: Envelope<R[Status]> extends { data: infer D } ? D : undefined };
/** What the operation has in its envelope's `data`; undefined where its success has none. */
type DataOf<O> = Data<Responses<O>>[keyof Responses<O> & Success];
/** The statuses that are no success, and 0: no answer. A 304 is a success here. */
type ErrorStatus<O> = Exclude<keyof Responses<O> & number, Success | 304> | 0;

/** What comes of a call: data, or an error that one can switch on. */
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

/** What comes of an operation. */
export type ResultOf<O> = Result<DataOf<O>, ErrorStatus<O>>;

/** `GET`, `POST` and `PUT` on a contract's paths, and openapi-fetch's middleware. */
export type Calls<Paths extends AnyPaths> = { [M in Method]: Call<Paths, M> } & Pick<
  FetchClient<Paths>,
  "use" | "eject"
>;
