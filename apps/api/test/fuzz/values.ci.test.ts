import { type ContractDocument, type Part, pointer, readServedContract, resolveRef } from "@talaqqi/contract/document";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { schemaProblems } from "../support/contract.ts";
import { invalidRequestsOf } from "./invalid.ts";
import { inputsOf } from "./requests.ts";
import { fuzzedOperations } from "./schemas.ts";
import { fieldsOf } from "./values.ts";
import { wrongValuesOf } from "./wrong-values.ts";

// Generated values are checked by the same schemas as responses.

const document = readServedContract();
const withBody = fuzzedOperations().flatMap(({ operationId, path, method, body }) => {
  const place = resolveRef(
    document,
    pointer("paths", path, method.toLowerCase(), "requestBody", "content", "application/json", "schema"),
  );
  return body ? [{ operationId, place, schema: body.schema }] : [];
});
const withField = withBody.flatMap(({ operationId, place, schema }) =>
  Object.entries(schema.properties).map(([name, property]) => ({
    operationId,
    name,
    property,
    place: `${place}/properties/${name}`,
  })),
);

test("bodies and fields are found", () => {
  expect(withBody.length).toBeGreaterThanOrEqual(4);
  expect(withField.length).toBeGreaterThanOrEqual(11);
});

test.each(withBody)("every generated body of $operationId is valid", ({ place, schema }) => {
  fc.assert(
    fc.property(fieldsOf(schema), (body) => {
      expect(schemaProblems(place, body)).toEqual([]);
    }),
    { numRuns: 200 },
  );
});

test.each(withField)("every generated wrong value of $name of $operationId is invalid", ({ place, property }) => {
  fc.assert(
    fc.property(wrongValuesOf(property), ({ value }) => {
      if (isStorable(value)) expect(schemaProblems(place, value), JSON.stringify(value)).not.toEqual([]);
    }),
    { numRuns: 200 },
  );
});

/** NUL and lone surrogates are refused in all texts before validation. */
const isStorable = (value: unknown) => typeof value !== "string" || !/[\0\p{Surrogate}]/u.test(value);

describe("a change of the contract", () => {
  /** The contract with another keyword or field in the schema Registration. */
  const changed = (change: (schema: { properties: Record<string, Part> }) => void): ContractDocument => {
    const copy = structuredClone(document);
    change(Object(copy).components.schemas.Registration);
    return copy;
  };
  const reasonsOf = (contract: ContractDocument) => {
    const operation = fuzzedOperations(contract).find(({ operationId }) => operationId === "registerAccount");
    const cases = operation ? fc.sample(fc.oneof(...invalidRequestsOf(operation)), 2000) : [];
    return new Set(cases.flatMap(({ reason }) => reason.split("; ")));
  };

  test("has its cases when it adds a field", () => {
    const contract = changed(({ properties }) => {
      properties.level = { type: "integer", description: "A level.", minimum: 1, maximum: 9 };
    });
    const [operation] = fuzzedOperations(contract).filter(({ operationId }) => operationId === "registerAccount");
    if (!operation) throw new Error("there is no registerAccount");
    const levels = fc.sample(inputsOf(operation), 500).map(({ body }) => body?.level);
    expect(new Set(levels)).toEqual(new Set([undefined, 1, 2, 3, 4, 5, 6, 7, 8, 9]));
    const wrong = ["is of another type", "is no whole number", "is too large", "is too small"];
    expect([...reasonsOf(contract)]).toEqual(expect.arrayContaining(wrong.map((reason) => `level ${reason}`)));
  });

  test.each([
    { keyword: "exclusiveMinimum", field: "whatsapp", part: { exclusiveMinimum: 1 } },
    { keyword: "const", field: "email", part: { const: "aminah@murid.example" } },
    { keyword: "format", field: "name", part: { format: "idn-email" } },
    { keyword: "type", field: "name", part: { type: "null" } },
  ])("throws when it adds a keyword without generator: $keyword", ({ keyword, field, part }) => {
    const contract = changed(({ properties }) => Object.assign(properties[field] ?? {}, part));
    expect(() => fuzzedOperations(contract)).toThrow(new RegExp(`registerAccount[^]*${keyword}`));
  });
});
