import type { Client, ClientPathsWithMethod, FetchOptions } from "openapi-fetch";
import type { paths } from "./contract.ts";
import type { TalaqqiError } from "./error.ts";

// The types of the calls: openapi-fetch's, which take nothing here that the contract does not have, and whose results are
// out of their envelopes.

type FetchClient = Client<paths, "application/json">;
type AnyMethod = Exclude<keyof paths[keyof paths], "parameters">;
/** Those that some path has. */
type OwnMethod = { [M in AnyMethod]: NonNullable<paths[keyof paths][M]> extends never ? never : M }[AnyMethod];
type Operation<Path extends keyof paths, M extends OwnMethod> = NonNullable<paths[Path][M]>;
/** What a call takes. Every answer is JSON, so that there is nothing to choose; a fetch of one's own is the client's. */
type Options<Path extends keyof paths, M extends OwnMethod> = Omit<
  FetchOptions<Operation<Path, M>>,
  "parseAs" | "fetch"
>;

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

type Call<M extends OwnMethod> = <Path extends ClientPathsWithMethod<FetchClient, M>>(
  path: Path,
  ...options: Record<never, never> extends Options<Path, M> ? [Options<Path, M>?] : [Options<Path, M>]
) => Promise<ResultOf<Operation<Path, M>>>;

/** What comes of an operation. */
export type ResultOf<O> = Result<DataOf<O>, ErrorStatus<O>>;

/** `GET`, `POST`, … on the contract's paths, and openapi-fetch's middleware. */
export type Calls = { [M in OwnMethod as Uppercase<M>]: Call<M> } & Pick<FetchClient, "use" | "eject">;

export type Method = Uppercase<OwnMethod>;
