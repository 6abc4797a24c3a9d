import { getByPointer, operationsOf, pointer, readServedContract, resolveRef } from "@talaqqi/contract/document";
import { beforeAll, describe, expect, test } from "vitest";
import { acceptable, tokensOf } from "../support/acceptance.ts";
import { sharedApi, type TestApi } from "../support/api.ts";
import { conforms } from "../support/contract.ts";
import { allExamples } from "../support/examples.ts";
import { allCalls, withToken } from "../support/operations.ts";
import { fillEverything } from "../support/rows.ts";

let api: TestApi;
beforeAll(async () => {
  api = await sharedApi();
  await fillEverything(api.db, 3);
});

describe("the response to one request of each operation conforms to the contract:", () => {
  test("all operations of the published interface and of operators are included", () => {
    const all = (prefix: string) => allCalls.filter(({ path }) => path.startsWith(prefix));
    expect(new Set(all("/api/").map((call) => call.operationId)).size).toBeGreaterThanOrEqual(23);
    expect(new Set(all("/operator/").map((call) => call.operationId)).size).toBeGreaterThanOrEqual(27);
  });

  test.each(allCalls)("$operationId", async (call) => {
    const response = await api.request(call.path, await acceptable(api, call));
    await conforms(response, call.operationId);
    expect(response.status).toBe(call.success);
  });

  test.each(allCalls.filter((call) => call.needsToken))("401 for $operationId without a token", async (call) => {
    const response = await api.request(call.path, call.init);
    await conforms(response, call.operationId);
    expect(response.status).toBe(401);
  });

  const ofRecords = allCalls.filter((call) => call.unknownPath !== call.path);
  test.each(ofRecords)("404 for $operationId of an unknown record", async (call) => {
    const response = await api.request(call.unknownPath, withToken(call, await tokensOf(api), call.init));
    await conforms(response, call.operationId);
    expect(response.status).toBe(404);
  });

  test("304 for listHurufs with its ETag", async () => {
    const etag = (await api.request("/api/hurufs")).headers.get("etag") ?? "";
    const response = await api.request("/api/hurufs", { headers: { "if-none-match": etag } });
    await conforms(response, "listHurufs");
    expect(response.status).toBe(304);
  });
});

test("each response with a body and each request with a body has an example", () => {
  const shown = new Set(allExamples.map(({ operationId, of }) => `${operationId} ${of}`));
  const document = readServedContract();
  const contentAt = (...keys: string[]) => getByPointer(document, `${resolveRef(document, pointer(...keys))}/content`);
  const all = operationsOf(document).flatMap(({ operationId, path, method, responses, requestBody }) => [
    ...(requestBody ? [`${operationId} request`] : []),
    ...Object.keys(responses)
      .filter((status) => contentAt("paths", path, method, "responses", status))
      .map((status) => `${operationId} ${status}`),
  ]);
  expect([...shown].sort()).toEqual(all.sort());
});
