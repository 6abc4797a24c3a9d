import fc from "fast-check";
import type { InputKinds } from "./request-smuggling.ts";

/** Malformed and hostile headers. */
export const headers = (token: string): InputKinds => ({
  "malformed headers": fc
    .tuple(fc.constantFrom(...malformedHeaders), fc.string({ unit: "binary", maxLength: 30 }))
    .map(([line, more]) => withHeaders(line + more.replaceAll(/[\r\n]/g, ""))),
  "huge or many headers": fc
    .tuple(
      fc.constantFrom("X-Long", "Cookie", "Authorization", "Accept", "Host", "If-None-Match"),
      fc.integer({ min: 100, max: 60_000 }),
      fc.boolean(),
    )
    .map(([name, size, many]) =>
      many
        ? withHeaders(...Array.from({ length: Math.min(size / 8, 4_000) }, (_, n) => `X-${n}: ${n}`))
        : withHeaders(`${name}: ${"x".repeat(size)}`),
    ),
  "duplicate headers": fc
    .tuple(fc.constantFrom(...duplicates), fc.constantFrom(...duplicates))
    .map(([one, other]) => withHeaders(`Authorization: Bearer ${token}`, one, one, other)),
  "folded and split lines": fc
    .tuple(fc.constantFrom(...splitValues), fc.constantFrom("X-A", "Host", "Authorization", "Content-Type", "Cookie"))
    .map(([value, name]) => withHeaders(`${name}: ${value}`)),
});

/** A request that asks to close the connection, sent unchanged as UTF-8. */
const withHeaders = (...headers: string[]) => ({
  bytes: Buffer.from(["GET /api/users HTTP/1.1", "Host: a", "Connection: close", ...headers, "", ""].join("\r\n")),
});

// Lists separated by "|": spaces and control characters are part of the entries.

const malformedHeaders = [
  "X: |: nothing|X|X Y: z|X\t: z|(X): z|X:\0|X: \x7f|é: z|X:|Host: b:99999999|Host: |Host: a/b|Content-Length: x",
  "Connection: x, y, close|Expect: nonsense|Trailer: x|TE: trailers|Max-Forwards: -1",
].flatMap((part) => part.split("|"));

const duplicates = [
  "Host: a|Host: b|Authorization: Bearer x|Content-Type: application/json|Content-Type: text/plain|Cookie: a=b",
  "If-None-Match: *|Accept: x|Connection: keep-alive|Origin: https://a.example|Transfer-Encoding: identity",
].flatMap((part) => part.split("|"));

const splitValues = [
  "a\r\n b|a\r\n\tb|\r\n a|a\nX-Injected: 1|a\rX-Injected: 1|a\r\nX-Injected: 1|a\r\n\r\nHTTP/1.1 200 OK",
  "a%0d%0aX-Injected: 1|a\u000bX: 1|a\u0085X: 1|a\u560d\u560aX: 1|a\r\n : b",
].flatMap((part) => part.split("|"));
