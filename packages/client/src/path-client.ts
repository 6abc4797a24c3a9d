import createFetchClient, { type ClientOptions as FetchClientOptions } from "openapi-fetch";
import type { AnyPaths, CallLimits, Method, PathClient, Result } from "./calls.ts";
import type { paths } from "./contract.ts";
import { TalaqqiError } from "./error.ts";
import { createEtagCache } from "./etag-cache.ts";
import { memoryTokenStore, type TokenStore } from "./token-store.ts";

export type ClientOptions = Omit<FetchClientOptions, "headers" | "Request" | "requestInitExt" | "signal"> &
  CallLimits & {
    /** The service's base address, such as https://api.school.example. */
    baseUrl: string;
    /** Headers of every request. */
    headers?: Record<string, string>;
    /** Stores the access token; default: in memory. */
    tokenStore?: TokenStore;
    /** Makes up the Idempotency-Key of a POST or PUT of the operators' contract, one for each call and its retries. */
    idempotencyKey?: () => string;
    /**
     * Called when the service no longer accepts the token (it is expired or revoked, or its account is deleted), once for
     * each token and after its removal from the store. Show the sign-in page here.
     */
    onTokenInvalid?: (error: TalaqqiError) => unknown;
  };

const KEY = "idempotency-key";

/** The parts of openapi-fetch's calls that are used here. */
type Init = CallLimits & {
  signal?: AbortSignal;
  fetch?: (request: Request) => Promise<Response>;
  params?: { path?: Record<string, unknown> };
};
type Reply = { data?: { error?: unknown; data?: unknown }; error?: { status?: unknown }; response?: Response };
type Send = (method: string, path: string, init: Init) => Promise<Reply>;

/**
 * Creates a client without the operations' names: `GET`, `POST` and `PUT` take the contract's paths, as in openapi-fetch, and
 * return `{ data, error, response }`: the unwrapped data, or a TalaqqiError.
 *
 * A call is retried where that is safe: after 429, as nothing was done yet; GET, PUT and a POST with an Idempotency-Key also
 * after 502 and above, or without a response. The client waits for Retry-After, otherwise twice as long each time, with jitter.
 * 503 with `Retry-After: 1` means that an earlier attempt is still running; waiting for it does not count as a retry. If the wait
 * would exceed the timeout, it returns the error. It rejects only if the caller aborts, or if the token store or the hook fails.
 * @typeParam Paths the contract's paths; default: the public contract's. The other contract is the operators'.
 */
export function createPathClient<Paths extends AnyPaths = paths>({
  tokenStore = memoryTokenStore(),
  onTokenInvalid,
  idempotencyKey,
  timeout: defaultTimeout = 30_000,
  retries: defaultRetries = 2,
  fetch: fetchOnce,
  ...options
}: ClientOptions): PathClient<Paths> {
  const client = createFetchClient<paths>({ ...options, headers: { Accept: "application/json", ...options.headers } });
  const { request: send } = client as unknown as { request: Send };
  const cache = createEtagCache();
  let invalid: string | undefined;

  const call =
    (method: string) =>
    async (
      path: string,
      { timeout = defaultTimeout, retries = defaultRetries, ...init }: Init = {},
    ): Promise<Result<unknown, number>> => {
      // A URL drops `.` and `..`, so another operation would be called.
      if (Object.values(init.params?.path ?? {}).some((part) => /^(\.|%2e){1,2}$/i.test(`${part}`))) {
        const response = new Response(null, { status: 404 });
        return { error: new TalaqqiError(response, { message: "Not Found" }), response };
      }
      const token = await tokenStore.get();
      const { signal } = init;
      const controller = new AbortController();
      const abort = () => controller.abort(signal?.reason ?? Error("Timeout"));
      if (signal?.aborted) abort();
      signal?.addEventListener("abort", abort);
      const timer = setTimeout(abort, timeout);
      const deadline = Date.now() + timeout;
      const key = method !== "GET" && idempotencyKey?.();
      let repeatable = method !== "POST";
      let sent: string | undefined;
      let url = "";
      let page: string | undefined;
      const ownInit: Init = {
        ...init,
        signal: controller.signal,
        fetch: async (request) => {
          const { headers } = request;
          url = request.url;
          if (token && !headers.has("authorization")) {
            headers.set("authorization", `Bearer ${token}`);
            sent = token;
          }
          if (key && !headers.has(KEY)) headers.set(KEY, key);
          repeatable ||= headers.has(KEY);
          cache?.revalidate(request);
          // Looked up for each call: a mock or an instrumentation may replace it later.
          const response = await (fetchOnce ?? fetch)(request);
          const type = response.headers.get("content-type");
          // A captive portal or a web server's fallback gives its own page with status 200.
          page =
            response.ok && type && !type.includes("json") ? `not a response of the service, but ${type}` : undefined;
          return response;
        },
      };
      try {
        for (let tried = 0; ; ) {
          const { data, error, response } = await send(method, path, ownInit).catch((failure): Reply => {
            if (signal?.aborted) throw failure;
            return { error: page ? Error(`${method} ${url}: ${page}`, { cause: failure }) : failure };
          });
          const body = (response && cache?.resolve(url, response, data)) ?? data;
          if (body?.error === false) return { data: body.data, response: response as Response };

          const problem = new TalaqqiError(response?.ok ? undefined : response, error);
          const { status, retryAfter } = problem;
          const wait = (retryAfter ?? 2 ** tried / 4) * (1000 + 250 * Math.random());
          const again = status === 429 || (repeatable && !page && (status ? status > 501 : !response));
          // An earlier attempt of this write is still running: wait for its response.
          const isRunning = status === 503 && retryAfter === 1;
          if (again && (isRunning || tried < retries) && Date.now() + wait < deadline) {
            if (!isRunning) tried++;
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

  const calls = client as unknown as PathClient<Paths>;
  for (const method of ["GET", "PUT", "POST"] satisfies Method[]) calls[method] = call(method) as never;
  return calls;
}
