// A server of its own: it allows one request a minute.
import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestApi, type TestApi } from "../support/api.ts";
import { allCalls, errorOf } from "../support/operations.ts";

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi({ RATE_LIMIT_PER_MINUTE: "1", RATE_LIMIT_AUTH_PER_MINUTE: "1" });
});
afterAll(() => api.close());

test.each(allCalls)("429 of $operationId, in its own shape", async ({ operationId, path, init }) => {
  // Sign-in and registration have limits of their own, of which this may be the first request.
  await api.request(path, init);
  const response = await api.request(path, init);
  const text = JSON.stringify(errorOf(operationId, 429, "Too Many Requests"));
  expect({ status: response.status, text: await response.text() }).toEqual({ status: 429, text });
  expect(response.headers.get("retry-after")).toMatch(/^[1-9]\d*$/);
  expect(response.headers.get("cache-control")).toBe("no-store");
});
