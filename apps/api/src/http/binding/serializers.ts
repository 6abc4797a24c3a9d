import fastJsonStringify from "fast-json-stringify";
import type { FastifySerializerCompiler } from "fastify";

/** By the text of its schema, for all servers of the process: two thirds of the schemas are errors that operations share. */
const made = new Map<string, (body: unknown) => string>();

/** Compiles the contract's schemas of responses into serializers, as Fastify does by itself, but each schema only once. */
export function createSerializerCompiler(): FastifySerializerCompiler<object> {
  return ({ schema }) => {
    const text = JSON.stringify(schema);
    const write = made.get(text) ?? fastJsonStringify(schema);
    made.set(text, write);
    return write;
  };
}
