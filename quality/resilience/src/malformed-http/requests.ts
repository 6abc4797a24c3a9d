import type fc from "fast-check";

/** What one connection sends. */
export type Input = {
  bytes: Buffer;
  /** How many responses HTTP allows; one if absent. */
  responses?: number;
  /** The client disconnects as soon as it has sent the bytes. */
  disconnects?: boolean;
};

/** Tokens that inputs may contain. A hidden request that signs out `victim` must never be executed. */
export type Tokens = { token: string; victim: string };

/** Kinds of inputs by name. */
export type InputKinds = Record<string, (tokens: Tokens) => fc.Arbitrary<Input>>;

/** The parts of a request, sent unchanged as UTF-8. */
type RawRequest = { method?: string; path?: string; headers?: string[]; body?: string };

/** @returns a request that asks to close the connection. */
export function closingRequest({ method = "GET", path = "/api/packages", headers = [], body }: RawRequest): Buffer {
  const length = body === undefined ? [] : [`Content-Length: ${Buffer.byteLength(body)}`];
  const head = [`${method} ${path} HTTP/1.1`, "Host: a", "Connection: close", ...headers, ...length, "", ""];
  return Buffer.from(head.join("\r\n") + (body ?? ""));
}
