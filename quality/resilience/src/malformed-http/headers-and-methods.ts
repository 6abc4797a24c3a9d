import fc from "fast-check";
import type { InputKinds } from "./request-smuggling.ts";

/** Malformed and hostile headers, methods and versions. */
export const headersAndMethods = (token: string): InputKinds => ({
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
  "duplicate headers": fc.tuple(fc.constantFrom(...duplicates), fc.constantFrom(...duplicates)).map(([one, other]) => {
    const headers = [`Authorization: Bearer ${token}`, one, one, other];
    return { bytes: closingRequest({ path: "/api/users", headers }) };
  }),
  "folded and split lines": fc
    .tuple(fc.constantFrom(...splitValues), fc.constantFrom("X-A", "Host", "Authorization", "Content-Type", "Cookie"))
    .map(([value, name]) => withHeaders(`${name}: ${value}`)),
  "methods, versions and upgrades": fc.oneof(
    fc
      .tuple(
        fc.constantFrom(...methods),
        fc.constantFrom("/api/packages", "/api/users", "*", "http://a/api/packages", "a:443", "/"),
      )
      .map(([method, path]) => ({ bytes: closingRequest({ method, path }) })),
    fc.constantFrom(...versions).map((version) => ({
      bytes: Buffer.from(`GET /api/packages ${version}\r\nHost: a\r\nConnection: close\r\n\r\n`),
    })),
    fc
      .constantFrom(...upgrades)
      .map((lines) => ({ bytes: Buffer.from(`GET /api/packages HTTP/1.1\r\nHost: a\r\n${lines}\r\n\r\n`) })),
    fc
      .uint8Array({ minLength: 1, maxLength: 200 })
      .map((bytes) => ({ bytes: Buffer.concat([bytes, Buffer.from("\r\n\r\n")]) })),
  ),
  "conditions, ranges and preferences": fc
    .tuple(fc.constantFrom(...negotiation), fc.constantFrom(...values), fc.constantFrom("GET", "HEAD"))
    .map(([name, value, method]) => ({ bytes: closingRequest({ method, headers: [`${name}: ${value}`] }) })),
});

/** @returns a request that asks to close the connection, sent unchanged as UTF-8. */
function closingRequest({ method = "GET", path = "/api/packages", headers = [] as string[] }): Buffer {
  return Buffer.from([`${method} ${path} HTTP/1.1`, "Host: a", "Connection: close", ...headers, "", ""].join("\r\n"));
}

const withHeaders = (...headers: string[]) => ({ bytes: closingRequest({ headers }) });

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

const methods = [
  ..."get|FOO|TRACE|TRACK|CONNECT|OPTIONS|PROPFIND|PATCH|DELETE|PURGE|M-SEARCH|GET\t|G\0T|GET/|'|QUERY|HEAD|POST".split(
    "|",
  ),
  "X".repeat(3_000),
];

const versions = [
  "HTTP/0.9|HTTP/1.0|HTTP/1.2|HTTP/2.0|HTTP/9.9|HTTP/11|http/1.1|HTTP/1.1 x||HTTP/-1.1|HTTPS/1.1|HTTP/1.1\0|ICY/1.1",
  "RTSP/1.0",
].flatMap((part) => part.split("|"));

const upgrades = [
  "Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==",
  "Connection: Upgrade, HTTP2-Settings\r\nUpgrade: h2c\r\nHTTP2-Settings: AAMAAABkAAQAoAAAAAIAAAAA",
  "Connection: Upgrade\r\nUpgrade: TLS/1.3",
  "Connection: upgrade\r\nUpgrade: nonsense, websocket",
  "Connection: close\r\nUpgrade: h2c",
];

const negotiation = [
  "If-None-Match|If-Match|If-Modified-Since|If-Unmodified-Since|If-Range|Range|Accept|Accept-Encoding|Accept-Language",
  "Accept-Charset|Prefer|Cache-Control|Access-Control-Request-Method|X-HTTP-Method-Override",
].flatMap((part) => part.split("|"));

const values = [
  '*||"|W/|W/"x", "y"|,,,,|bytes=0-0|bytes=-1,-1,-1,-1|gzip;q=nan|br;q=1e9|gzip;q=0,*;q=0|identity;q=0',
  "text/html;q=0.000001|;;;|Thu, 99 Foo 9999 99:99:99 GMT|DELETE|__proto__|*/*;q=*",
]
  .flatMap((part) => part.split("|"))
  .concat(`bytes=${"0-1,".repeat(900)}`, "x".repeat(9_000), Array.from({ length: 900 }, (_, n) => `a/${n}`).join());
