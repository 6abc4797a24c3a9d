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

// What the contract says of requests, read strictly: a keyword that is not known here throws, so that nothing of a
// schema is silently left out of the cases. Who writes one into the contract teaches it to values.ts and wrong-values.ts.

const annotations = { description: z.string().optional(), "x-message": z.string().optional() };

const text = z.strictObject({
  ...annotations,
  type: z.literal("string"),
  enum: z.array(z.string()).optional(),
  format: z.enum(["email", "date-time", "uri"]).optional(),
  pattern: z.string().optional(),
  minLength: z.int().optional(),
  maxLength: z.int().optional(),
});

const number = z.strictObject({
  ...annotations,
  type: z.enum(["number", "integer"]),
  minimum: z.number().optional(),
  maximum: z.number().optional(),
  multipleOf: z.int().optional(),
});

const truth = z.strictObject({ ...annotations, type: z.literal("boolean") });

const value = z.discriminatedUnion("type", [text, number, truth]);

/** The lint keeps bodies flat: a field is no object and no list. */
const fields = z.strictObject({
  ...annotations,
  type: z.literal("object"),
  additionalProperties: z.literal(false),
  required: z.array(z.string()),
  minProperties: z.int().optional(),
  maxProperties: z.int().optional(),
  properties: z.record(z.string(), value),
});

/** An identifier is any text: what is none of ours is 404. */
const id = z.strictObject({ type: z.literal("string") });

/** The server reads texts and whole numbers from a query. */
const queried = z.discriminatedUnion("type", [text, number.extend({ type: z.literal("integer") })]);

const parameter = z.discriminatedUnion("in", [
  z.object({ in: z.literal("path"), name: z.string(), schema: id }),
  z.object({ in: z.literal("query"), name: z.string(), required: z.literal(false), schema: queried }),
]);
const parameters = z.array(parameter).default([]);

export type TextSchema = z.infer<typeof text>;
export type NumberSchema = z.infer<typeof number>;
export type QuerySchema = z.infer<typeof queried>;
export type ValueSchema = z.infer<typeof value>;
export type FieldsSchema = z.infer<typeof fields>;

/** An operation, and what the contract says of a request to it. */
export type FuzzedOperation = {
  operationId: OperationId;
  /** In capitals. */
  method: string;
  /** With `{id}` in it. */
  path: string;
  /** Which token it needs, "" for none. */
  needsToken: Call["needsToken"];
  query: { name: string; schema: QuerySchema }[];
  body: { required: boolean; schema: FieldsSchema } | undefined;
  /** The statuses that it may answer. */
  statuses: number[];
  /** What is answered when nothing is wrong. An operation that declares no success answers 503 always. */
  success: number;
};

/** @returns every operation of the contract. @throws Error that names what is not known here. */
export function fuzzedOperations(document: ContractDocument = readServedContract()): FuzzedOperation[] {
  return operationsOf(document).map((operation) => {
    const { operationId, method, path, responses } = operation;
    const place = pointer("paths", path, method);
    const read = <Shape>(shape: z.ZodType<Shape>, what: unknown, where: string): Shape => {
      const { data, error } = shape.safeParse(what);
      if (error) throw new Error(`${where}: what generates cases does not know this. ${z.prettifyError(error)}`);
      return data as Shape;
    };
    const all = read(parameters, operation.parameters, `the parameters of ${operationId}`);
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
        schema: read(fields, getByPointer(document, schema), `the body of ${operationId}`),
      },
      statuses,
      success: statuses.find((status) => status < 300) ?? 503,
    };
  });
}
