import fc from "fast-check";

/** What one connection sends, and how many responses HTTP allows; one if absent. */
export type Input = { bytes: Buffer; responses?: number };

/** Inputs by the name of their kind. */
export type InputKinds = Record<string, fc.Arbitrary<Input>>;

/** Requests whose end is ambiguous. A second request with the victim's token is hidden behind it. */
export const requestSmuggling = (victim: string): InputKinds => ({
  "hidden behind two lengths": fc
    .tuple(target, fc.constantFrom(...lengths))
    .map(([head, make]) => smuggle(head, make, hidden(victim))),
  "hidden behind length and chunks": fc
    .tuple(target, fc.constantFrom(...encodings), fc.boolean())
    .map(([head, encoding, before]) => {
      const headers = (length: number) =>
        before ? [`Content-Length: ${length}`, encoding] : [encoding, `Content-Length: ${length}`];
      return smuggle(head, headers, hidden(victim), "0\r\n\r\n");
    }),
  "hidden behind malformed chunks": fc
    .tuple(target, fc.constantFrom(...chunks))
    .map(([head, chunk]) => smuggle(head, () => ["Transfer-Encoding: chunked"], hidden(victim), chunk)),
  "hidden in the body of another request": fc
    .tuple(fc.constantFrom(...lines, "HEAD /api/packages", "POST /api/auth/register"), fc.constantFrom(...companions))
    .map(([line, more]) =>
      smuggle(`${line} HTTP/1.1\r\nHost: a`, (length) => [...more, `Content-Length: ${length}`], hidden(victim)),
    ),
  "pipelined requests": fc
    .array(fc.constantFrom(...lines, "GET /api/users"), { minLength: 2, maxLength: 9 })
    .map((requests) => ({
      bytes: Buffer.from(requests.map((line) => `${line} HTTP/1.1\r\nHost: a\r\n\r\n`).join("")),
      responses: requests.length,
    })),
});

const lines = ["GET /api/packages", "DELETE /api/packages", "GET /api/nothing", "OPTIONS /api/users"];

const target = fc.constantFrom(
  "POST /api/auth/register HTTP/1.1\r\nHost: a\r\nContent-Type: application/json",
  "POST /api/auth/idp HTTP/1.1\r\nHost: a",
  "PUT /api/users HTTP/1.1\r\nHost: a\r\nContent-Type: application/json",
  "GET /api/packages HTTP/1.1\r\nHost: a",
  "POST /api/nothing HTTP/1.1\r\nHost: a",
);

/** It must never be executed: it revokes the victim's token. */
const hidden = (victim: string) =>
  `GET /api/auth/logout HTTP/1.1\r\nHost: a\r\nAuthorization: Bearer ${victim}\r\n\r\n`;

/** @param headers makes the headers that delimit the request, given the length of everything after them. */
function smuggle(head: string, headers: (length: number) => string[], second: string, between = ""): Input {
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
  'chunked|xchunked|chunked, identity|identity, chunked|chunKed|\u000bchunked|\r\n chunked|"chunked"|gzip, chunked',
  "chunked;q=1|\0chunked|chunked\0|CHUNKED|chunked\r\nTransfer-Encoding: identity|identity\r\nTransfer-Encoding: chunked",
]
  .flatMap((part) => part.split("|"))
  .map((value) => `Transfer-Encoding: ${value}`)
  .concat(
    "Transfer-Encoding:\tchunked",
    "Transfer-Encoding : chunked",
    "Transfer_Encoding: chunked",
    " Transfer-Encoding: chunked",
    "X: y\nTransfer-Encoding: chunked",
    "X: y\rTransfer-Encoding: chunked",
  );

/** Malformed chunks that a lenient parser takes for the end of the body. */
const chunks = [
  "0\n\n|0\r\n\n|0\n\r\n|+0\r\n\r\n|-0\r\n\r\n|0x0\r\n\r\n|0 \r\n\r\n| 0\r\n\r\n|0\t\r\n\r\n|FFFFFFFFFFFFFFFFF\r\n",
  "10000000000000000\r\n\r\n|5\nhello\n0\n\n|5\r\nhello0\r\n\r\n|2;a\nb\r\nXX\r\n0\r\n\r\n|2\r\nabc\r\n0\r\n\r\n",
  "\r\n0\r\n\r\n|zz\r\n\r\n|;\r\n\r\n|0;\u0000\r\n\r\n|0\r\nX y: z\r\n\r\n|0\r\nX\r\n\r\n",
].flatMap((part) => part.split("|"));

const companions: string[][] = [
  [],
  ["Expect: 100-continue"],
  ["Connection: close"],
  ["Connection: Upgrade", "Upgrade: h2c"],
  ["Content-Type: application/json"],
  ["Content-Type: text/plain"],
];
