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

test("the served contract has the operations of both, and no name twice", () => {
  const served = ids(readServedContract());
  expect(served).toEqual([...ids(readContract()), ...ids(readOperatorContract())]);
  expect(new Set(served).size).toBe(served.length);
});

test("the operators' paths begin with /operator, and each asks for an operator's token and nothing else", () => {
  const document = readOperatorContract();
  for (const operation of operationsOf(document)) {
    expect(operation.path).toMatch(/^\/operator\//);
    expect(securityOf(document, operation)).toEqual([{ operatorToken: [] }]);
  }
});

test("the interface's contract knows nothing of operators", () => {
  expect(JSON.stringify(readContract())).not.toMatch(/\/operator\b|operatorToken/);
});

test("two contracts that say different things of one name do not go together", () => {
  const one = { paths: {}, components: { schemas: { Error: { type: "object" } } } };
  const other = { paths: {}, components: { schemas: { Error: { type: "string" } } } };
  expect(joinContracts(one, one)).toEqual(one);
  expect(() => joinContracts(one, other)).toThrow("schemas Error");
});
