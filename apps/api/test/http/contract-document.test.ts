import { operationsOf, readServedContract } from "@talaqqi/contract/document";
import { beforeAll, describe, expect, test } from "vitest";
import { acceptable, tokensOf } from "../support/acceptance.ts";
import { sharedApi, type TestApi } from "../support/api.ts";
import { at, conforms, find, follow } from "../support/contract.ts";
import { allExamples } from "../support/examples.ts";
import { allCalls, withToken } from "../support/operations.ts";
import { fillEverything } from "../support/rows.ts";

let api: TestApi;
beforeAll(async () => {
  api = await sharedApi();
  await fillEverything(api.db, 3);
});

describe("one request to each operation is answered exactly as the contract says:", () => {
  test("they are the 23 of the published interface, the operators', and what was added since", () => {
    const all = (prefix: string) => allCalls.filter(({ path }) => path.startsWith(prefix));
    expect(new Set(all("/api/").map((call) => call.operationId)).size).toBeGreaterThanOrEqual(23);
    expect(new Set(all("/operator/").map((call) => call.operationId)).size).toBeGreaterThanOrEqual(27);
  });

  test.each(allCalls)("$operationId", async (call) => {
    const response = await api.request(call.path, await acceptable(api, call));
    await conforms(response, call.operationId);
    expect(response.status).toBe(call.success);
  });

  test.each(allCalls.filter((call) => call.needsToken))("$operationId without a token", async (call) => {
    const response = await api.request(call.path, call.init);
    await conforms(response, call.operationId);
    expect(response.status).toBe(401);
  });

  const ofRecords = allCalls.filter((call) => call.unknownPath !== call.path);
  test.each(ofRecords)("$operationId of what there is not", async (call) => {
    const response = await api.request(call.unknownPath, withToken(call, await tokensOf(api), call.init));
    await conforms(response, call.operationId);
    expect(response.status).toBe(404);
  });

  test("listHurufs again, with the ETag that it had", async () => {
    const etag = (await api.request("/api/hurufs")).headers.get("etag") ?? "";
    const response = await api.request("/api/hurufs", { headers: { "if-none-match": etag } });
    await conforms(response, "listHurufs");
    expect(response.status).toBe(304);
  });
});

test("there is an example for each answer with a body, and for each request with one", () => {
  const told = new Set(allExamples.map(({ operationId, of }) => `${operationId} ${of}`));
  const all = operationsOf(readServedContract()).flatMap(({ operationId, path, method, responses, requestBody }) => [
    ...(requestBody ? [`${operationId} request`] : []),
    ...Object.keys(responses)
      .filter((status) => find(`${follow(at("paths", path, method, "responses", status))}/content`))
      .map((status) => `${operationId} ${status}`),
  ]);
  expect([...told].sort()).toEqual(all.sort());
});
