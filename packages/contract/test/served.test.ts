import { expect, test } from "vitest";
import {
  type ContractDocument,
  joinContracts,
  operationsOf,
  readContract,
  readOperatorContract,
  readServedContract,
  securityOf,
} from "../src/document.ts";

const ids = (document: ContractDocument) => operationsOf(document).map(({ operationId }) => operationId);

test("the served contract has the operations of both contracts, each name once", () => {
  const served = ids(readServedContract());
  expect(served).toEqual([...ids(readContract()), ...ids(readOperatorContract())]);
  expect(new Set(served).size).toBe(served.length);
});

test("operators' paths begin with /operator and require an operator token only", () => {
  const document = readOperatorContract();
  for (const operation of operationsOf(document)) {
    expect(operation.path).toMatch(/^\/operator\//);
    expect(securityOf(document, operation)).toEqual([{ operatorToken: [] }]);
  }
});

test("the app contract mentions no operator path or token", () => {
  expect(JSON.stringify(readContract())).not.toMatch(/\/operator\b|operatorToken/);
});

test("contracts with different components of the same name cannot be joined", () => {
  const one = { paths: {}, components: { schemas: { Error: { type: "object" } } } };
  const other = { paths: {}, components: { schemas: { Error: { type: "string" } } } };
  expect(joinContracts(one, one)).toEqual(one);
  expect(() => joinContracts(one, other)).toThrow("schemas: Error");
});
