import fc from "fast-check";
import type { Given, Made } from "./inputs.ts";

/** Classes of requests whose end may be seen in two places: behind it a second one is hidden, with the token of a victim. */
export const framed: Record<string, (given: Given) => fc.Arbitrary<Made>> = {
  "requests hidden behind two lengths": ({ victim }) =>
    fc.tuple(target, fc.constantFrom(...lengths)).map(([head, make]) => smuggle(head, make, hidden(victim))),
  "requests hidden behind chunks": ({ victim }) =>
    fc
      .tuple(target, fc.constantFrom(...encodings), fc.boolean())
      .map(([head, encoding, before]) =>
        smuggle(
          head,
          (length) => (before ? [`Content-Length: ${length}`, encoding] : [encoding, `Content-Length: ${length}`]),
          hidden(victim),
          "0\r\n\r\n",
        ),
      ),
  "chunks that are none": ({ victim }) =>
    fc
      .tuple(target, fc.constantFrom(...chunks))
      .map(([head, chunk]) => smuggle(head, () => ["Transfer-Encoding: chunked"], hidden(victim), chunk)),
  "requests in the body of others": ({ victim }) =>
    fc
      .tuple(
        fc.constantFrom(
          "GET /api/packages",
          "HEAD /api/packages",
          "DELETE /api/packages",
          "GET /api/nothing",
          "POST /api/auth/register",
          "OPTIONS /api/users",
        ),
        fc.constantFrom(...companions),
      )
      .map(([line, more]) =>
        smuggle(`${line} HTTP/1.1\r\nHost: a`, (length) => [...more, `Content-Length: ${length}`], hidden(victim)),
      ),
  "requests one after the other": () =>
    fc
      .array(
        fc.constantFrom(
          "GET /api/packages",
          "GET /api/nothing",
          "DELETE /api/packages",
          "GET /api/users",
          "OPTIONS /api/users",
        ),
        { minLength: 2, maxLength: 9 },
      )
      .map((lines) => ({
        bytes: Buffer.from(lines.map((line) => `${line} HTTP/1.1\r\nHost: a\r\n\r\n`).join("")),
        answers: lines.length,
      })),
};

const target = fc.constantFrom(
  "POST /api/auth/register HTTP/1.1\r\nHost: a\r\nContent-Type: application/json",
  "POST /api/auth/idp HTTP/1.1\r\nHost: a",
  "PUT /api/users HTTP/1.1\r\nHost: a\r\nContent-Type: application/json",
  "GET /api/packages HTTP/1.1\r\nHost: a",
  "POST /api/nothing HTTP/1.1\r\nHost: a",
);

/** What must never be carried out: it would end the victim's token. */
const hidden = (victim: string) =>
  `GET /api/auth/logout HTTP/1.1\r\nHost: a\r\nAuthorization: Bearer ${victim}\r\n\r\n`;

/** @param headers those that say where the request ends, given the length of all that follows it. */
function smuggle(head: string, headers: (length: number) => string[], second: string, between = ""): Made {
  const rest = between + second;
  return { bytes: Buffer.from(`${[head, ...headers(Buffer.byteLength(rest))].join("\r\n")}\r\n\r\n${rest}`, "latin1") };
}

const lengths: ((length: number) => string[])[] = [
  (length) => ["Content-Length: 0", `Content-Length: ${length}`],
  (length) => [`Content-Length: ${length}`, "Content-Length: 0"],
  (length) => [`Content-Length: 0, ${length}`],
  (length) => [`Content-Length: ${length}, 0`],
  (length) => [`Content-Length: ${length}`, "Content-Length : 0"],
  (length) => ["Content-Length: +0", `content-length: ${length}`],
  (length) => [`Content-Length: 0x${length.toString(16)}`],
  (length) => [`Content-Length: -${length}`],
  (length) => [`Content-Length:\u000b0`, `Content-Length: ${length}`],
  (length) => [`X: y\nContent-Length: 0`, `Content-Length: ${length}`],
  (length) => [`X: y\rContent-Length: 0`, `Content-Length: ${length}`],
  (length) => [`Content-Length: 0\0`, `Content-Length: ${length}`],
  (length) => [`Content-Length: ${"0".repeat(30)}${length}`, "Content-Length: 0"],
  () => ["Content-Length: 18446744073709551616"],
  () => ["Content-Length: 0 0"],
];

const encodings = [
  ...[
    "Transfer-Encoding: chunked",
    "Transfer-Encoding: xchunked",
    "Transfer-Encoding : chunked",
    "Transfer-Encoding:\tchunked",
  ],
  ...["Transfer-Encoding: chunked, identity", "Transfer-Encoding: identity, chunked", "Transfer-Encoding: chunKed"],
  ...[
    "Transfer-Encoding: \u000bchunked",
    "Transfer-Encoding:\r\n chunked",
    "X: y\nTransfer-Encoding: chunked",
    "X: y\rTransfer-Encoding: chunked",
  ],
  ...[
    "Transfer-Encoding: chunked\r\nTransfer-Encoding: identity",
    "Transfer-Encoding: identity\r\nTransfer-Encoding: chunked",
  ],
  ...[
    'Transfer-Encoding: "chunked"',
    "Transfer-Encoding: gzip, chunked",
    "Transfer_Encoding: chunked",
    "Transfer-Encoding: chunked;q=1",
  ],
  ...[
    "Transfer-Encoding: \0chunked",
    "Transfer-Encoding: chunked\0",
    "transfer-encoding: CHUNKED",
    " Transfer-Encoding: chunked",
  ],
];

/** Whoever reads them leniently sees the end of the body before what is hidden; to the letter they are no chunks. */
const chunks = [
  ...[
    "0\n\n",
    "0\r\n\n",
    "0\n\r\n",
    "+0\r\n\r\n",
    "-0\r\n\r\n",
    "0x0\r\n\r\n",
    "0 \r\n\r\n",
    " 0\r\n\r\n",
    "0\t\r\n\r\n",
  ],
  ...[
    "FFFFFFFFFFFFFFFFF\r\n",
    "10000000000000000\r\n\r\n",
    "5\nhello\n0\n\n",
    "5\r\nhello0\r\n\r\n",
    "2;a\nb\r\nXX\r\n0\r\n\r\n",
  ],
  ...[
    "2\r\nabc\r\n0\r\n\r\n",
    "\r\n0\r\n\r\n",
    "zz\r\n\r\n",
    ";\r\n\r\n",
    "0;\u0000\r\n\r\n",
    "0\r\nX y: z\r\n\r\n",
    "0\r\nX\r\n\r\n",
  ],
];

const companions: string[][] = [
  [],
  ["Expect: 100-continue"],
  ["Connection: close"],
  ["Connection: Upgrade", "Upgrade: h2c"],
  ["Content-Type: application/json"],
  ["Content-Type: text/plain"],
];
