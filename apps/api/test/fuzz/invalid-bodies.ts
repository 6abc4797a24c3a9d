import { isUtf8 } from "node:buffer";
import fc from "fast-check";
import { bodyLimitOf } from "../support/limits.ts";
import { inputsOf, spellings, write, writeBody } from "./requests.ts";
import type { FieldsSchema, FuzzedOperation } from "./schemas.ts";
import type { Invalid, Sent } from "./send.ts";
import { character, type Fields, only } from "./values.ts";

/** @returns requests whose body is wrong as a whole, or is none. */
export function invalidBodiesOf(operation: FuzzedOperation): fc.Arbitrary<Invalid>[] {
  if (!operation.body) return [];
  const { required, schema } = operation.body;
  const inputs = inputsOf(operation).map((input) => ({ ...input, body: input.body ?? {} }));
  const text = inputs.map(({ body }) => JSON.stringify(body));
  const refused = (expected: Omit<Invalid, "sent">, parts: fc.Arbitrary<Partial<Sent>>) =>
    fc.tuple(inputs, parts).map(([input, part]) => ({ ...expected, sent: { ...write(operation, input), ...part } }));
  const whole = (reason: string) => ({ reason, status: 400, fields: [""] });

  return [
    refused(whole("the body is no object"), noObjects(text).map(toBody)),
    refused(whole("the body is no JSON"), noJson(text).map(toBody)),
    refused(whole("the body is no UTF-8"), noUtf8(text)),
    refused({ reason: "the body is nested deeply", status: 400 }, deep(schema).map(toBody)),
    refused({ reason: "the body is of another type", status: 415 }, otherTypes),
    refused({ reason: "the body is too large", status: 413 }, tooLarge(operation, inputs)),
    ...(required ? [refused(whole("there is no body"), noBody)] : []),
  ];
}

const toBody = (text: string) => ({ body: Buffer.from(text) });

function noObjects(texts: fc.Arbitrary<string>): fc.Arbitrary<string> {
  return fc.oneof(
    fc.constantFrom("null", "true", "false", "0", "-1.5e3", '""', '"{}"', "[]", "[null]", "[[{}]]"),
    texts.map((text) => `[${text}]`),
    texts.map((text) => JSON.stringify(text)),
  );
}

/** Something is put in or taken out, until it is no JSON. */
function noJson(texts: fc.Arbitrary<string>): fc.Arbitrary<string> {
  const part = fc.oneof(character, fc.constantFrom(..."{}[]:,\"'\\+-.eE/"));
  const edited = fc.tuple(texts, fc.nat(1000), fc.nat(3), part).map(([text, where, out, put]) => {
    const index = where % (text.length + 1);
    return text.slice(0, index) + put + text.slice(index + out);
  });
  const wrapped = fc
    .tuple(texts, fc.constantFrom(["\ufeff", ""], ["", ","], ["", "{}"], ["", "\0"], [")]}'\n", ""], ["body=", ""]))
    .map(([text, [before, behind]]) => `${before}${text}${behind}`);
  const others = fc.constantFrom(
    ...[" ", "NaN", "undefined", "{", "{}{}", "//\n{}", "{'a':1}", "{a:1}"],
    ...['{"a":01}', '{"a":+1}', '{"a":.5}', '{"a":1,}', '{"a":NaN}', '{"a":"\t"}', '{"a":"\\x41"}', '{"a":"\\ud8"}'],
  );
  return only(fc.oneof(edited, wrapped, others), (text) => text !== "" && !isJson(text));
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

/** Bytes that no UTF-8 has: lone and overlong ones, halves of surrogate pairs, what is beyond Unicode. */
function noUtf8(texts: fc.Arbitrary<string>): fc.Arbitrary<Partial<Sent>> {
  const wrong = ["ff", "80", "c3", "c080", "e080af", "eda080", "f5808080"].map((digits) => Buffer.from(digits, "hex"));
  const bytes = fc.tuple(texts, fc.constantFrom(...wrong), fc.nat(1000)).map(([text, some, where]) => {
    const right = Buffer.from(text);
    const index = where % (right.length + 1);
    return { body: Buffer.concat([right.subarray(0, index), some, right.subarray(index)]) };
  });
  return only(bytes, ({ body }) => !isUtf8(body));
}

/** Lists or objects in each other, as the body or as a field of it. */
function deep({ properties }: FieldsSchema): fc.Arbitrary<string> {
  const depths = fc.oneof(fc.integer({ min: 2, max: 200 }), fc.integer({ min: 1000, max: 10_000 }));
  const names = fc.constantFrom("", "unknown", ...Object.keys(properties));
  return fc.tuple(names, depths, fc.boolean()).map(([name, depth, lists]) => {
    const value = lists ? "[".repeat(depth) + "]".repeat(depth) : `${'{"a":'.repeat(depth)}1${"}".repeat(depth)}`;
    return name === "" ? value : `{"${name}":${value}}`;
  });
}

const otherTypes: fc.Arbitrary<Partial<Sent>> = fc
  .oneof(
    fc.constantFrom(
      ...[undefined, "", "*/*", "json", "text/plain", "text/json", "application/x-www-form-urlencoded"],
      ...[
        "multipart/form-data; boundary=x",
        "application/octet-stream",
        "application/problem+json",
        "application/jsonl",
      ],
      ...["application /json", "application/json; charset=utf-16", "application/json; charset=iso-8859-1"],
    ),
    fc.stringMatching(/^[a-z]{1,10}\/[a-z0-9.+-]{1,20}$/).filter((type) => type !== "application/json"),
  )
  .map((type) => ({ headers: type === undefined ? {} : { "content-type": type } }));

/** An allowed body, made longer than the longest by blanks. */
function tooLarge(operation: FuzzedOperation, inputs: fc.Arbitrary<{ body: Fields }>): fc.Arbitrary<Partial<Sent>> {
  return fc.tuple(inputs, spellings, fc.integer({ min: 1, max: 8 * 1024 })).map(([{ body }, spelling, more]) => {
    const { headers, body: bytes } = writeBody(Object.entries(body), spelling);
    const length = Math.max(0, bodyLimitOf(operation.operationId) - bytes.length) + more;
    return { headers, body: Buffer.concat([bytes, Buffer.alloc(length, " ")]) };
  });
}

const noBody: fc.Arbitrary<Partial<Sent>> = fc
  .constantFrom<Sent["headers"]>({}, { "content-type": "application/json" }, { "content-length": "0" })
  .map((headers) => ({ headers, body: undefined }));
