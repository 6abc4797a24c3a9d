import { afterAll, beforeAll, expect, test } from "vitest";
import { SESSION_COOKIE } from "../../src/http/staff-cookies.ts";
import { startTestApi, type TestApi } from "../support/api.ts";

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());

test("200 for the last of many requests of a session: each gives back its place in the concurrency limiter", async () => {
  const { secret } = await api.session();
  const headers = { cookie: `${SESSION_COOKIE}=${secret}` };
  const statuses = new Set<number>();
  for (let sent = 0; sent < 200; sent++) statuses.add((await api.request("/operator/me", { headers })).status);
  expect([...statuses]).toEqual([200]);
});
