import { isOperatorPath } from "@talaqqi/contract/document";
import fc from "fast-check";
import { bodyLimitOf } from "../support/limits.ts";
import type { FuzzedOperation, QuerySchema } from "./schemas.ts";
import type { Sent } from "./send.ts";
import { character, type Fields, fieldsOf, textsOf, valuesOf } from "./values.ts";

/** A request that the contract allows. */
export type Input = {
  /** The value of each `{id}` in the path. */
  ids: Record<string, string>;
  query: Record<string, string | undefined>;
  /** undefined: no body. */
  body: Fields | undefined;
  spelling: Spelling;
};

/** How a body is written: differences that mean nothing in JSON and HTTP. */
export type Spelling = {
  type: string;
  chunked: boolean;
  reversed: boolean;
  blank: string;
  /** Non-ASCII characters as \u…. */
  escaped: boolean;
  /** Numbers as 8.12e+10. */
  exponent: boolean;
  /** Padded with blanks to the maximum length. */
  long: boolean;
};

/** Longer bodies take too long; ../http/limits.test.ts sends them. */
const MAX_PADDED_BYTES = 1024 * 1024;

/** The identifiers of the records in each table. To the contract an `{id}` is any text. */
export const EXISTING = ["1", "2", "3"];

/** Parameters that name a record. */
const existingInQuery: Record<string, string[]> = {
  "findStudents after": ["0", ...EXISTING],
  "listPlacementTestQueue after": ["0", ...EXISTING],
};

/** @returns what an operation accepts by its schemas. */
export function inputsOf(operation: FuzzedOperation): fc.Arbitrary<Input> {
  const names = idNamesOf(operation.path);
  const query = operation.query.map(({ name, schema }) => {
    const texts = existingInQuery[`${operation.operationId} ${name}`];
    return [name, texts ? fc.constantFrom(...texts) : queryTextsOf(schema)] as const;
  });
  const { body } = operation;
  const bodies = body ? fieldsOf(body.schema) : fc.constant(undefined);
  return fc.record({
    ids: fc.record(Object.fromEntries(names.map((name) => [name, fc.constantFrom(...EXISTING)]))),
    query: fc.record(Object.fromEntries(query), { requiredKeys: [] }),
    body: body?.required ? bodies : fc.oneof({ weight: 4, arbitrary: bodies }, fc.constant(undefined)),
    spelling: spellings,
  });
}

/** Makes the request. */
export function write(operation: FuzzedOperation, { ids, query, body, spelling }: Input): Sent {
  const pairs = Object.entries(query).map(([name, text]) => `${name}=${encodeURIComponent(text ?? "")}`);
  const search = pairs.length > 0 ? `?${pairs.join("&")}` : "";
  const target = targetOf(operation, ids) + search;
  if (body === undefined) return { method: operation.method, target, headers: { "content-type": "application/json" } };
  return { method: operation.method, target, ...writeBody(Object.entries(body), spelling, operation) };
}

/** @returns the path with identifiers in it, percent-encoded. */
export const targetOf = ({ path }: { path: string }, ids: Record<string, string>): string =>
  path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(ids[name] ?? ""));

export const idNamesOf = (path: string): string[] => [...path.matchAll(/\{(\w+)\}/g)].map(([, name = ""]) => name);

export const plainly: Spelling = {
  type: "application/json",
  blank: "",
  chunked: false,
  reversed: false,
  escaped: false,
  exponent: false,
  long: false,
};

const rarely = fc.oneof({ weight: 3, arbitrary: fc.constant(false) }, fc.constant(true));

/** Mostly plain. */
export const spellings: fc.Arbitrary<Spelling> = fc.oneof(
  fc.constant(plainly),
  fc.record({
    type: fc.constantFrom(
      ...["application/json", "APPLICATION/JSON", "application/json; charset=utf-8"],
      ...["application/json;charset=UTF-8", 'application/json; charset="utf-8"'],
    ),
    blank: fc.constantFrom("", " ", "\t", "\n", " \r\n  "),
    chunked: rarely,
    reversed: rarely,
    escaped: rarely,
    exponent: rarely,
    long: rarely,
  }),
);

/** Writes a JSON object as the bytes of a body. Infinity stands for a number that no double holds. */
export function writeBody(
  fields: [string, unknown][],
  spelling: Spelling,
  operation?: Pick<FuzzedOperation, "operationId">,
): { headers: Sent["headers"]; body: Buffer } {
  const { type, chunked, blank, reversed, long } = spelling;
  const limit = Math.min(MAX_PADDED_BYTES, bodyLimitOf(operation?.operationId ?? ""));
  const ordered = reversed ? fields.toReversed() : fields;
  const writeAll = (how: Spelling) => {
    const pairs = ordered.map(([name, value]) => `${writeValue(name, how)}${blank}:${blank}${writeValue(value, how)}`);
    return Buffer.from(`${blank}{${blank}${pairs.join(`${blank},`)}${blank}}`);
  };
  const spelled = writeAll(spelling);
  // Escapes take up to three times the bytes, and 413 would hide any other error.
  const bytes = spelled.length > limit ? writeAll({ ...spelling, escaped: false }) : spelled;
  const body = long ? Buffer.concat([bytes, Buffer.alloc(Math.max(0, limit - bytes.length), " ")]) : bytes;
  return { headers: { "content-type": type, ...(chunked && { "transfer-encoding": "chunked" }) }, body };
}

function writeValue(value: unknown, { escaped, exponent }: Spelling): string {
  if (value === Infinity) return "1e400";
  if (typeof value === "number" && exponent) return value.toExponential();
  const text = JSON.stringify(value);
  return escaped
    ? text.replaceAll(/[^\0-\x7f]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, "0")}`)
    : text;
}

/** A query is text, so an integer in it may have any size. */
function queryTextsOf(schema: QuerySchema): fc.Arbitrary<string> {
  if (schema.type === "string") return textsOf(schema);
  const isBounded = schema.minimum !== undefined || schema.maximum !== undefined;
  if (isBounded || schema.multipleOf !== undefined) return valuesOf(schema).map(String);
  return fc.oneof(fc.constantFrom(...EXISTING), fc.maxSafeInteger().map(String), fc.bigInt().map(String));
}

/** Parts of a request that the server ignores. */
export type Superfluous = { query: string; headers: Record<string, string>; body: Buffer | undefined };

/** @returns parts that the operation ignores. */
export function superfluousOf(operation: FuzzedOperation): fc.Arbitrary<Superfluous> {
  const like = operation.query.flatMap(({ name }) => [
    `${name}[]=1`,
    `${name}[a]=x`,
    `${name.toUpperCase()}=x`,
    `x${name}=x`,
  ]);
  const pair = fc
    .tuple(fc.string({ unit: character }), fc.string({ unit: character }))
    .filter(([name]) => !operation.query.some((parameter) => parameter.name === name))
    .map(([name, text]) => `${encodeURIComponent(name)}=${encodeURIComponent(text)}`);
  const strange = [
    "__proto__=1",
    "constructor[prototype][x]=1",
    "toString=",
    "=",
    "&&",
    "%",
    "%ff=%zz",
    "id=2",
    "+",
    "?",
  ];
  // For operators an unknown parameter is a mistake.
  const maxLength = isOperatorPath(operation.path) ? 0 : 5;
  const query = fc.array(fc.oneof(pair, fc.constantFrom(...strange, ...like)), { maxLength });
  const visible = fc.stringMatching(/^[!-~]{1,40}$/);
  const named = fc.tuple(fc.stringMatching(/^x-[a-z]{1,10}$/), visible).map(([name, text]) => ({ [name]: text }));
  const isRead = operation.method === "GET";
  return fc.record({
    query: query.map((pairs) => pairs.join("&")),
    headers: fc
      .array(fc.oneof(named, fc.constantFrom(...knownHeaders)), { maxLength: 4 })
      .map((headers) => Object.assign({}, ...headers)),
    body: isRead
      ? fc.option(
          fc.uint8Array({ maxLength: 100 }).map((b) => Buffer.from(b)),
          { nil: undefined },
        )
      : fc.constant(undefined),
  });
}

const knownHeaders: Record<string, string>[] = [
  { accept: "text/html" },
  { "accept-encoding": "identity" },
  { "accept-language": "ar" },
  { "cache-control": "no-cache" },
  { cookie: "access_token=x" },
  { "if-match": '"x"' },
  { "if-modified-since": "Sat, 19 Jan 2030 02:00:00 GMT" },
  { "if-none-match": '"x"' },
  { origin: "https://app.example" },
  { range: "bytes=0-3" },
  { referer: "https://app.example/" },
  { "x-forwarded-for": "192.0.2.1" },
  { "x-http-method-override": "DELETE" },
  { "x-request-id": "mine" },
];

/** @returns a request with superfluous parts added. */
export function addTo(sent: Sent, { query, headers, body }: Superfluous): Sent {
  const join = query === "" ? "" : sent.target.includes("?") ? "&" : "?";
  return {
    ...sent,
    target: sent.target + join + query,
    headers: { ...headers, ...sent.headers },
    ...(body && { body }),
  };
}
