import { expect, test } from "vitest";
import {
  type ContractDocument,
  getByPointer,
  isPublicGet,
  joinContracts,
  operationsOf,
  pointer,
  readContract,
  readOperatorContract,
  readServedContract,
  resolveRef,
  securityOf,
} from "../src/document.ts";

const ids = (document: ContractDocument) => operationsOf(document).map(({ operationId }) => operationId);

test("the served contract has the operations of both contracts, each name once", () => {
  const served = ids(readServedContract());
  expect(served).toEqual([...ids(readContract()), ...ids(readOperatorContract())]);
  expect(new Set(served).size).toBe(served.length);
});

test("operators' paths begin with /operator and require an operator token or a session, except to sign in or out", () => {
  const document = readOperatorContract();
  const operations = operationsOf(document);
  const open = operations.filter((operation) => securityOf(document, operation).length === 0);
  expect(open.map(({ operationId }) => operationId)).toEqual(["startSignIn", "finishSignIn"]);
  for (const operation of operations) {
    expect(operation.path).toMatch(/^\/operator\//);
    if (open.includes(operation) || operation.operationId === "signOut") continue;
    expect(securityOf(document, operation)).toEqual([{ operatorToken: [] }, { staffSession: [] }]);
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

test("every operation with 304 has the header If-None-Match, and operations for staff alone may have others", () => {
  const ofStaff = ["Accept-Language", "Idempotency-Key"];
  for (const { operationId, path, parameters = [], responses } of operationsOf(readServedContract())) {
    const headers = parameters.filter((parameter) => parameter.in === "header").map(({ name }) => name);
    const others = path.startsWith("/operator/") ? headers.filter((name) => ofStaff.includes(name)) : [];
    expect({ operationId, headers }).toEqual({
      operationId,
      headers: [...("304" in responses ? ["If-None-Match"] : []), ...others],
    });
  }
});

test("every response documents the rate limit's headers, but those that caches share", () => {
  const document = readServedContract();
  for (const operation of operationsOf(document)) {
    for (const status of Object.keys(operation.responses)) {
      const response = resolveRef(document, pointer("paths", operation.path, operation.method, "responses", status));
      const names = Object.keys(getByPointer(document, `${response}/headers`) ?? {});
      const isShared = isPublicGet(document, operation) && status < "400";
      expect([operation.operationId, status, names.filter((name) => name.startsWith("RateLimit-")).length]).toEqual([
        ...[operation.operationId, status, isShared ? 0 : 3],
      ]);
    }
  }
});
