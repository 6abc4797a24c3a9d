import type { OperationId } from "@talaqqi/contract";
import {
  type ContractDocument,
  getByPointer,
  operationsOf,
  pointer,
  readServedContract,
  resolveRef,
} from "@talaqqi/contract/document";
import { z } from "zod";
import { type Call, tokenOf } from "../support/operations.ts";

// The contract's request schemas, read strictly: an unknown keyword throws, so that no part of a schema is silently left
// out of the cases. Teach new keywords to values.ts and wrong-values.ts.

const annotations = { description: z.string().optional(), "x-message": z.string().optional() };

const text = z.strictObject({
  ...annotations,
  type: z.literal("string"),
  enum: z.array(z.string()).optional(),
  format: z.enum(["email", "date-time", "date", "uri"]).optional(),
  "x-text": z.enum(["single-line", "multi-line", "multi-line-not-blank"]).optional(),
  pattern: z.string().optional(),
  minLength: z.int().optional(),
  maxLength: z.int().optional(),
});

const number = z.strictObject({
  ...annotations,
  type: z.enum(["number", "integer"]),
  minimum: z.number().optional(),
  maximum: z.number().optional(),
  format: z.enum(["int32", "int64", "double"]).optional(),
  multipleOf: z.int().optional(),
});

const truth = z.strictObject({ ...annotations, type: z.literal("boolean") });

const plain = z.discriminatedUnion("type", [text, number, truth]);

/** A generated list is as short as may be: other rules of its items are tested with the operations. */
const list = z.strictObject({
  ...annotations,
  type: z.literal("array"),
  minItems: z.literal(1).optional(),
  maxItems: z.int(),
  items: z.looseObject({
    required: z.array(z.string()).default([]),
    properties: z.record(z.string(), plain).default({}),
  }),
});

const value = z.discriminatedUnion("type", [text, number, truth, list]);

/** The lint keeps bodies flat: no field is an object. */
const fields = z.strictObject({
  ...annotations,
  type: z.literal("object"),
  additionalProperties: z.literal(false),
  required: z.array(z.string()),
  minProperties: z.int().optional(),
  maxProperties: z.int().optional(),
  properties: z.record(z.string(), value),
});

/** An identifier is any text; an unknown one is 404. */
const id = z.strictObject({ type: z.literal("string") });

/** The server reads texts and whole numbers from a query. */
const queried = z.discriminatedUnion("type", [text, number.extend({ type: z.literal("integer") })]);

const parameter = z.discriminatedUnion("in", [
  z.object({ in: z.literal("path"), name: z.string(), schema: id }),
  z.object({ in: z.literal("header"), name: z.string(), required: z.literal(false) }),
  z.object({ in: z.literal("query"), name: z.string(), required: z.literal(false), schema: queried }),
]);
const parameters = z.array(parameter).default([]);

export type TextSchema = z.infer<typeof text>;
export type NumberSchema = z.infer<typeof number>;
export type QuerySchema = z.infer<typeof queried>;
export type ValueSchema = z.infer<typeof value>;
export type FieldsSchema = z.infer<typeof fields>;

/** An operation, and the contract of a request to it. */
export type FuzzedOperation = {
  operationId: OperationId;
  /** In upper case. */
  method: string;
  /** With `{id}` in it. */
  path: string;
  /** Which token it needs, "" for none. */
  needsToken: Call["needsToken"];
  query: { name: string; schema: QuerySchema }[];
  body: { required: boolean; schema: FieldsSchema } | undefined;
  /** The documented success; an operation without one always returns 503. */
  success: number;
  /** Whether it is a GET that changes nothing. */
  isRead: boolean;
};

/** GETs that change or audit something, which the contract says in words only. */
const changingReads: readonly string[] = [
  "revokeAccessToken",
  "exportPersonalData",
  "exportStudentData",
  "exportContent",
];

/** Parts of a browser's conversation with the identity provider: sign-in.test.ts attacks it. */
const conversations: readonly string[] = ["startSignIn", "finishSignIn", "signOut"];

/** @returns every operation of the contract that is a request on its own. @throws Error for a keyword that is not supported. */
export function fuzzedOperations(document: ContractDocument = readServedContract()): FuzzedOperation[] {
  return operationsOf(document).flatMap((operation) => {
    const { operationId, method, path, responses } = operation;
    if (conversations.includes(operationId)) return [];
    const place = pointer("paths", path, method);
    const read = <Shape>(shape: z.ZodType<Shape>, what: unknown, where: string): Shape => {
      const { data, error } = shape.safeParse(what);
      if (error) throw new Error(`${where}: the generator of cases does not support this. ${z.prettifyError(error)}`);
      return data as Shape;
    };
    const given = operation.parameters?.map((parameter) => ({
      ...parameter,
      schema: inPlace(document, parameter.schema),
    }));
    const all = read(parameters, given, `the parameters of ${operationId}`);
    const body = resolveRef(document, `${place}/requestBody`);
    const schema = resolveRef(document, `${body}/content/application~1json/schema`);
    const statuses = Object.keys(responses).map(Number);
    return {
      operationId: operationId as OperationId,
      method: method.toUpperCase(),
      path,
      needsToken: tokenOf(document, operation),
      query: all.filter((parameter) => parameter.in === "query"),
      body: operation.requestBody && {
        required: operation.requestBody.required === true,
        schema: read(fields, withEnums(document, schema), `the body of ${operationId}`),
      },
      success: statuses.find((status) => status < 300) ?? 503,
      isRead: (method === "get" && !changingReads.includes(operationId)) || operationId === "checkContent",
    };
  });
}

/** @returns the schema of a body with its shared enums in place. */
function withEnums(document: ContractDocument, at: string): object {
  const { properties = {}, ...schema } = getByPointer(document, at) ?? {};
  const fields = Object.entries(Object(properties)).map(([name, field]) => [name, inPlace(document, field)]);
  return { ...schema, properties: Object.fromEntries(fields) };
}

/** @returns a shared schema in the place of the reference to it; an enum of integers has no gaps, so it is a range. */
function inPlace(document: ContractDocument, given: unknown): unknown {
  const reference = Object(given).$ref;
  const schema = reference ? Object(getByPointer(document, resolveRef(document, reference))) : Object(given);
  if (schema.minItems) return { ...schema, items: inPlace(document, schema.items) };
  if (schema.type !== "integer" || !Array.isArray(schema.enum)) return schema;
  const { enum: values, "x-enum-varnames": _names, "x-enum-descriptions": _descriptions, ...rest } = schema;
  return { ...rest, minimum: Math.min(...values), maximum: Math.max(...values) };
}
