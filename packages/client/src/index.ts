import createFetchClient, { type ClientOptions as FetchClientOptions } from "openapi-fetch";
import type { AnyPaths, Calls, Method, Result, ResultOf } from "./calls.ts";
import { conditional, type Fetch } from "./conditional.ts";
import type { operations, paths } from "./contract.ts";
import { TalaqqiError } from "./error.ts";
import { memoryTokenStore, type TokenStore } from "./token-store.ts";

export type { Result, ResultOf } from "./calls.ts";
export type { components, operations, paths } from "./contract.ts";
export { type FieldError, TalaqqiError } from "./error.ts";
export { memoryTokenStore, type TokenStore } from "./token-store.ts";

export type ClientOptions = Omit<FetchClientOptions, "headers" | "Request" | "requestInitExt" | "signal"> & {
  /** The service's base address, such as https://api.talaqqi.example. */
  baseUrl: string;
  /** Headers of every request. */
  headers?: Record<string, string>;
  /** Stores the access token; default: in memory. */
  tokenStore?: TokenStore;
  /**
   * Called when the service no longer accepts the token (it is expired or revoked, or its account is deleted), once for
   * each token and after its removal from the store. Show the sign-in page here.
   */
  onTokenInvalid?: (error: TalaqqiError) => unknown;
  /** Milliseconds for a whole call, including its body, retries and the waits between them; default: 30 seconds. */
  timeout?: number;
  /** Maximum number of retries, which are made only where that is safe; default: 2. */
  retries?: number;
};

/**
 * openapi-fetch's client for this service's operations, with sign-in and sign-out.
 * @typeParam Paths the contract's paths; default: the public contract's. The other contract is the operators'.
 */
export type TalaqqiClient<Paths extends AnyPaths = paths> = Calls<Paths> & {
  /** Exchanges an identity provider's ID token for an access token, which is stored and sent from then on. */
  signIn: (idToken: string) => Promise<ResultOf<operations["createAccessToken"]>>;
  /** Removes the access token, even if the service cannot be reached to revoke it. Does nothing without a token. */
  signOut: () => Promise<{ error?: TalaqqiError | undefined }>;
};

/** The parts of openapi-fetch's calls that are used here. */
type Init = { signal?: AbortSignal; fetch?: Fetch };
type Reply = { data?: { error?: unknown; data?: unknown }; error?: { status?: unknown }; response?: Response };
type Send = (method: string, path: string, init: Init) => Promise<Reply>;

/**
 * Creates a client: `GET`, `POST` and `PUT` take the contract's paths, as in openapi-fetch, and return
 * `{ data, error, response }`: the unwrapped data, or a TalaqqiError.
 *
 * A call is retried where that is safe: after 429, as nothing was done yet; GET and PUT also after 502 and above, or
 * without a response. The client waits for Retry-After, otherwise twice as long each time, with jitter. If the wait
 * would exceed the timeout, it returns the error. It rejects only if the caller aborts, or if the token store or the
 * hook fails.
 */
export function createClient<Paths extends AnyPaths = paths>({
  tokenStore = memoryTokenStore(),
  onTokenInvalid,
  timeout = 30_000,
  retries = 2,
  fetch: fetchOnce = fetch,
  ...options
}: ClientOptions): TalaqqiClient<Paths> {
  const client = createFetchClient<paths>({
    ...options,
    // The contract requires both headers.
    headers: { Accept: "application/json", "Content-Type": "application/json", ...options.headers },
  });
  const { request: send } = client as unknown as { request: Send };
  const fetchConditionally = conditional(fetchOnce);
  let invalid: string | undefined;

  const call =
    (method: string) =>
    async (path: string, init: Init = {}): Promise<Result<unknown, number>> => {
      const token = await tokenStore.get();
      const { signal } = init;
      const controller = new AbortController();
      const abort = () => controller.abort(signal?.reason ?? Error("Timeout"));
      if (signal?.aborted) abort();
      signal?.addEventListener("abort", abort);
      const timer = setTimeout(abort, timeout);
      const deadline = Date.now() + timeout;
      let sent: string | undefined;
      const ownInit: Init = {
        ...init,
        signal: controller.signal,
        fetch: (request) => {
          if (token && !request.headers.has("authorization")) {
            request.headers.set("authorization", `Bearer ${token}`);
            sent = token;
          }
          return fetchConditionally(request);
        },
      };
      try {
        for (let tried = 0; ; tried++) {
          const { data, error, response } = await send(method, path, ownInit).catch((failure): Reply => {
            if (signal?.aborted) throw failure;
            return { error: failure };
          });
          // A captive portal returns its own page with status 200: not a response of the service.
          if (data?.error === false) return { data: data?.data, response: response as Response };

          const problem = new TalaqqiError(response?.ok ? undefined : response, error);
          const { status, retryAfter = 2 ** tried / 4 } = problem;
          const wait = retryAfter * (1000 + 250 * Math.random());
          const again = status === 429 || (method !== "POST" && (!status || status > 501));
          if (again && tried < retries && Date.now() + wait < deadline) {
            await new Promise((done) => {
              const waiting = setTimeout(done, wait);
              // The next attempt then fails at once.
              controller.signal.addEventListener("abort", () => done(clearTimeout(waiting)));
            });
          } else {
            // The body says so also where an account is gone, which is 404 otherwise.
            if (error?.status === 401 && sent && sent !== invalid) {
              invalid = sent;
              if ((await tokenStore.get()) === sent) {
                await tokenStore.set(undefined);
                await onTokenInvalid?.(problem);
              }
            }
            return { error: problem, response };
          }
        }
      } finally {
        clearTimeout(timer);
        signal?.removeEventListener("abort", abort);
      }
    };

  const calls = client as unknown as TalaqqiClient;
  for (const method of ["GET", "PUT", "POST"] satisfies Method[]) calls[method] = call(method) as never;
  calls.signIn = async (idToken) => {
    const result = await calls.POST("/api/auth/idp", { body: { id_token: idToken } });
    if (result.data) await tokenStore.set(result.data.access_token);
    return result;
  };
  calls.signOut = async () => {
    const token = await tokenStore.get();
    await tokenStore.set(undefined);
    if (!token) return {};
    const { error } = await calls.GET("/api/auth/logout", { headers: { authorization: `Bearer ${token}` } });
    // One that the service does not take any more is what was wanted.
    return error?.status === 401 ? {} : { error };
  };
  return calls as unknown as TalaqqiClient<Paths>;
}

/**
 * Waits for a call, and gives its data: `const hurufs = await unwrap(client.GET("/api/hurufs"))`.
 * @returns the envelope's `data`; undefined where the operation has none.
 * @throws TalaqqiError for everything but a success.
 */
export async function unwrap<Data>(call: Promise<Result<Data, number>>): Promise<Data> {
  const result = await call;
  if (result.error) throw result.error;
  return result.data;
}
