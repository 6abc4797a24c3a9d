import { createPathClient, type Result, TalaqqiError } from "@talaqqi/client";
import type { components, paths } from "@talaqqi/contract/operator";
import { newKey } from "./use-write.ts";

/** A schema of the operators' contract: `Shape<"Slot">`. */
export type Shape<Name extends keyof components["schemas"]> = components["schemas"][Name];

/** What an envelope has beside `data`. */
type Envelope = { undo?: Shape<"Undo">; next?: number };

const envelopes = new WeakMap<Response, Envelope>();

/**
 * The client of the operators' contract, on the page's own origin: the session's cookie goes with every request, and no
 * script ever has a token.
 */
export const client = createPathClient<paths>({
  baseUrl: location.origin,
  credentials: "same-origin",
  // For a write that has no key of its own, so that it can be retried once when its response is lost.
  idempotencyKey: newKey,
  retries: 1,
  fetch: async (request) => {
    // The chosen language, which may not be the browser's.
    request.headers.set("Accept-Language", document.documentElement.lang);
    const response = await fetch(request);
    if (response.ok) envelopes.set(response, await response.clone().json());
    return response;
  },
});

/** A page of a list, with the `after` of the next page; 0 on the last one. */
export type Page<Entry> = { entries: Entry[]; next: number };

export type Call<Data> = Promise<Result<Data, number>>;

/** @throws TalaqqiError unless the call succeeds. */
export async function pageOf<Entry>(call: Call<Entry[]>): Promise<Page<Entry>> {
  const { data = [], error, response } = await call;
  if (error) throw error;
  return { entries: data, next: (response && envelopes.get(response)?.next) ?? 0 };
}

/** All entries of a list that is never long. */
export async function allOf<Entry>(read: (after: number) => Promise<Page<Entry>>): Promise<Entry[]> {
  const all: Entry[] = [];
  let after = 0;
  do {
    const { entries, next } = await read(after);
    all.push(...entries);
    after = next;
  } while (after > 0);
  return all;
}

/** What a write returned, and how to take it back. */
export type Written<Data> = { data: Data; undo: Shape<"Undo"> | undefined };

/** @throws TalaqqiError unless the call succeeds. */
export async function written<Data>(call: Call<Data>): Promise<Written<Data>> {
  const { data, error, response } = await call;
  if (error || data === undefined) throw error ?? new TalaqqiError(response, undefined);
  return { data, undo: response && envelopes.get(response)?.undo };
}

/**
 * Sends the reverse operation that a response has named.
 * @param key the same for a retry, so that the server does it once.
 * @throws TalaqqiError when something else has changed since.
 */
export async function takeBack({ method, path, body }: Shape<"Undo">, key: string): Promise<void> {
  // The server names a path of the contract with its identifiers filled in, which the types of the paths do not have.
  const send: Record<string, (path: string, init: object) => Call<unknown>> = client as never;
  const result = await send[method]?.(path, { body, headers: { "Idempotency-Key": key } });
  if (result?.error) throw result.error;
}

/** What others have changed since the record was read: of a 409 `stale`. */
export const changesOf = ({ cause }: TalaqqiError): Shape<"StaleChange">[] => Object(cause).changes ?? [];

/** Why it is refused: the `reason` of a 403 or a 409. */
export const reasonOf = ({ cause }: TalaqqiError): string | undefined => Object(cause).reason;

/** Whether other records stand in the way. */
export const isInUse = (error: Error): boolean => error instanceof TalaqqiError && reasonOf(error) === "in_use";

/** The error of fields that are missing before there is anything to send. */
export const missing = (...fields: string[]): TalaqqiError =>
  new TalaqqiError(new Response(null, { status: 400 }), { errors: fields.map((field) => ({ field, message: "" })) });
