import { Validator } from "@seriousme/openapi-schema-validator";
import { readContract, readOperatorContract, readServedContract } from "@talaqqi/contract/document";
import { Ajv2020 } from "ajv/dist/2020.js";
import { describe, expect, test } from "vitest";
import "../../src/http/binding/contract.ts";
import { createValidatorCompiler } from "../../src/http/binding/validation.ts";

// The library once more, which the server has not seen: what it checks with is its own.
const library: typeof import("@seriousme/openapi-schema-validator") = await import(
  `${import.meta.resolve("@seriousme/openapi-schema-validator")}?own`
);

const contract = readContract();
const operation = { operationId: "a", responses: { "200": { description: "" } } };
const withOperation = (more: object) => ({ ...contract, paths: { "/a": { get: { ...operation, ...more } } } });

const documents: { what: string; document: object; valid: boolean }[] = [
  { what: "the contract", document: contract, valid: true },
  { what: "the operators' contract", document: readOperatorContract(), valid: true },
  { what: "both as the server binds them", document: readServedContract(), valid: true },
  { what: "a small document", document: withOperation({}), valid: true },
  { what: "no paths at all", document: { openapi: "3.1.0", info: { title: "a", version: "1" } }, valid: false },
  { what: "no title", document: { ...contract, info: { version: "1" } }, valid: false },
  { what: "a path without its slash", document: { ...contract, paths: { a: {} } }, valid: false },
  { what: "a field that OpenAPI does not know", document: { ...contract, servants: [] }, valid: false },
  { what: "a status that is none", document: withOperation({ responses: { ok: { description: "" } } }), valid: false },
  { what: "an answer without a description", document: withOperation({ responses: { "200": {} } }), valid: false },
  { what: "a parameter without a place", document: withOperation({ parameters: [{ name: "a" }] }), valid: false },
  { what: "a body without content", document: withOperation({ requestBody: { required: true } }), valid: false },
  { what: "a schema that is a text", document: { ...contract, components: { schemas: { A: "" } } }, valid: false },
];

describe("the schema compiled by the build has the same result for a document as the binding library", () => {
  const own = new library.Validator();

  test.each(documents)("$what", async ({ document, valid }) => {
    expect(await own.validate(structuredClone({ ...document }))).toMatchObject({ valid });
    expect(await new Validator().validate(structuredClone({ ...document }))).toMatchObject({ valid });
  });
});

test("it is the one that the binder checks with; another version of OpenAPI is left to the library", () => {
  expect(Validator).not.toBe(library.Validator);
  const check = (version: string) => Reflect.get(new Validator(), "getAjvValidator").call(new Validator(), version);
  expect(check("3.1")).toBe(check("3.1"));
  expect(check("3.0")).not.toBe(check("3.1"));
});

describe("a schema is refused that JSON Schema does not allow:", () => {
  test.each([
    { schema: { type: "object", properties: { a: { minLength: -1 } } }, where: "data/properties/a/minLength" },
    { schema: { type: "text" }, where: "data/type" },
    { schema: { type: "object", required: "a" }, where: "data/required" },
    { schema: { type: "array", items: 7 }, where: "data/items" },
  ])("$where", ({ schema, where }) => {
    const compile = () => createValidatorCompiler()({ schema, method: "PUT", url: "/a", httpPart: "body" });
    expect(compile).toThrow(`schema is invalid: ${where} must`);
    expect(() => new Ajv2020().compile(schema)).toThrow(`schema is invalid: ${where} must`);
  });
});
