import { describe, expect, test } from "vitest";
import { readErrors } from "../src/pages/errors.ts";
import { openapi, operator } from "./support/contract.ts";

const errors = readErrors();
const withExamples = [openapi, operator].flatMap(({ operations }) =>
  operations.flatMap(({ operationId, responses }) =>
    Object.entries(responses)
      .filter(([status]) => status >= "400")
      .map(([status]) => ({ operationId, status })),
  ),
);

describe("the catalogue of errors", () => {
  test("has every status that an operation can return", () => {
    const statuses = new Set(errors.map(({ status }) => String(status)));
    expect(withExamples.filter(({ status }) => !statuses.has(status))).toEqual([]);
    expect(withExamples.length).toBeGreaterThan(100);
  });

  test("has every row of the contract's own table, with its exact messages", () => {
    const rows = [...openapi.contract.info.description.matchAll(/^\| (\d{3}) \| (.*?) \|/gm)];
    const messages = rows.flatMap(([, status, words = ""]) =>
      [...words.matchAll(/`([^`]+)`/g)].map(([, message]) => `${status} ${message}`),
    );
    const catalogued = errors.map(({ status, message }) => `${status} ${message}`);
    expect(messages.filter((message) => !catalogued.includes(message))).toEqual([]);
    expect(messages.length).toBeGreaterThan(8);
  });

  test("explains every reason of a conflict", () => {
    const { reason } = operator.contract.components.schemas.ConflictEnvelope?.properties ?? {};
    expect(Object.keys(errors.find(({ code }) => code === "conflict")?.reasons ?? {})).toEqual(reason?.enum);
  });
});
