import { operationsOf, readContract } from "@talaqqi/contract/document";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startTestApi, type TestApi } from "../support/api.ts";
import { at, conforms, find, follow } from "../support/contract.ts";
import { allExamples } from "../support/examples.ts";
import { json } from "../support/http.ts";
import { allCalls, bearer, withHeaders } from "../support/operations.ts";
import { fillEverything } from "../support/rows.ts";

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
  await fillEverything(api.db, 3);
});
afterAll(() => api.close());

describe("one request to each operation is answered exactly as the contract says:", () => {
  test("they are the 23 of the published interface, and what was added since", () => {
    expect(new Set(allCalls.map((call) => call.operationId)).size).toBeGreaterThanOrEqual(23);
  });

  test.each(allCalls)("$operationId", async ({ operationId, path, init, needsToken }) => {
    const { user, token } = await api.signedIn();
    await api.db.student.create({ data: { id_student: user.id + 5000, id_user: user.id } });
    const body =
      operationId === "createAccessToken" ? { id_token: api.issuer.goodToken({ email: user.email }) } : undefined;
    const request = body ? json("POST", body) : init;
    const response = await api.request(path, needsToken ? withHeaders(request, bearer(token)) : request);
    await conforms(response, operationId);
    const success = { listSetSchedules: 503, registerAccount: 201 }[operationId as string] ?? 200;
    expect(response.status).toBe(success);
  });

  test.each(allCalls.filter((call) => call.needsToken))("$operationId without a token", async (call) => {
    const response = await api.request(call.path, call.init);
    await conforms(response, call.operationId);
    expect(response.status).toBe(401);
  });

  test.each(allCalls.filter((call) => call.path.includes("/1")))("$operationId of what there is not", async (call) => {
    const response = await api.request(call.path.replace("/1", "/404404"));
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
  const all = operationsOf(readContract()).flatMap(({ operationId, path, method, responses, requestBody }) => [
    ...(requestBody ? [`${operationId} request`] : []),
    ...Object.keys(responses)
      .filter((status) => find(`${follow(at("paths", path, method, "responses", status))}/content`))
      .map((status) => `${operationId} ${status}`),
  ]);
  expect([...told].sort()).toEqual(all.sort());
});
