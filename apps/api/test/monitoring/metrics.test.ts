import { afterAll, beforeAll, expect, test } from "vitest";
import { form } from "../account/forms.ts";
import { startTestApi, type TestApi } from "../support/api.ts";
import { json } from "../support/http.ts";
import { bearer } from "../support/operations.ts";

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi({ METRICS_PORT: "0" });
});
afterAll(() => api.close());

/** @returns the lines of the metrics that begin so, without what a test before may have counted. */
async function read(name: string): Promise<Record<string, number>> {
  const response = await fetch(`${api.monitoringUrl}/metrics`);
  expect(response.status).toBe(200);
  expect(response.headers.get("content-type")).toMatch(/^text\/plain; version=0\.0\.4/);
  const lines = (await response.text()).split("\n").filter((line) => line.startsWith(name));
  return Object.fromEntries(
    lines.map((line) => {
      const at = line.lastIndexOf(" ");
      return [line.slice(0, at), Number(line.slice(at + 1))];
    }),
  );
}

const requests = (operation: string, method: string, status: number) =>
  `talaqqi_http_requests_total{operation="${operation}",method="${method}",status="${status}"}`;

test("counts requests by operation and status, unknown routes as none", async () => {
  await api.request("/api/packages/1?name=siti");
  await api.request("/api/packages/1");
  await api.request("/api/users");
  await api.request("/api/siti@example.com/6281234567890");
  await api.request("/api/hurufs", { method: "DELETE" });
  const counted = await read("talaqqi_http_requests_total");
  expect(counted).toEqual({
    [requests("getPackage", "GET", 404)]: 2,
    [requests("getProfile", "GET", 401)]: 1,
    [requests("none", "GET", 404)]: 1,
    [requests("none", "other", 405)]: 1,
  });
});

test("counts events that were not written", async () => {
  expect(await read("talaqqi_events_dropped_total")).toEqual({ talaqqi_events_dropped_total: 0 });
  await api.request("/api/users", { headers: bearer("wrong") });
  await api.db.$executeRaw`ALTER TABLE events RENAME TO taken_away`;
  await api.events.flush();
  await api.db.$executeRaw`ALTER TABLE taken_away RENAME TO events`;
  expect(await read("talaqqi_events_dropped_total")).toEqual({ talaqqi_events_dropped_total: 1 });
});

test("measures durations by operation", async () => {
  await api.request("/api/programs");
  const name = "talaqqi_http_request_duration_seconds";
  const durations = await read(name);
  expect(durations[`${name}_count{operation="listPrograms"}`]).toBe(1);
  expect(durations[`${name}_bucket{le="+Inf",operation="listPrograms"}`]).toBe(1);
  expect(durations[`${name}_sum{operation="listPrograms"}`]).toBeGreaterThan(0);
});

test("counts sign-ins by outcome, starting at 0", async () => {
  const outcome = (name: string) => `talaqqi_sign_ins_total{outcome="${name}"}`;
  const none = { accepted: 0, not_verified: 0, no_account: 0, too_many: 0, failed: 0 };
  const expected = (changes: Partial<typeof none>) =>
    Object.fromEntries(Object.entries({ ...none, ...changes }).map(([name, count]) => [outcome(name), count]));
  expect(await read("talaqqi_sign_ins_total")).toEqual(expected({}));

  const { email } = form();
  await api.request("/api/auth/register", json("POST", { ...form(), email }));
  const signIn = (idToken: string) => api.request("/api/auth/idp", json("POST", { id_token: idToken }));
  await signIn(api.issuer.goodToken({ email }));
  await signIn("no token");
  await signIn(api.issuer.goodToken({ email: `nobody.${email}` }));
  expect(await read("talaqqi_sign_ins_total")).toEqual(expected({ accepted: 1, not_verified: 1, no_account: 1 }));
});

test("counts cached responses when built and when served, and their bytes", async () => {
  const source = (name: string) => `talaqqi_cache_responses_total{source="${name}"}`;
  const before = await read("talaqqi_cache");
  await api.request("/api/feedbacks");
  await api.request("/api/feedbacks");
  await api.request("/api/feedbacks");
  const after = await read("talaqqi_cache");
  const grown = (name: string) => (after[name] ?? 0) - (before[name] ?? 0);
  expect(grown(source("built"))).toBe(1);
  expect(grown(source("hit"))).toBe(2);
  expect(grown("talaqqi_cache_entries")).toBe(1);
  expect(grown("talaqqi_cache_bytes")).toBeGreaterThan(30);
});

test("has metrics of the process, its event loop and its requests in flight", async () => {
  expect((await read("nodejs_eventloop_lag_p99_seconds")).nodejs_eventloop_lag_p99_seconds).toBeGreaterThan(0);
  expect((await read("process_resident_memory_bytes")).process_resident_memory_bytes).toBeGreaterThan(1e7);
  expect(await read("talaqqi_http_requests_in_flight")).toEqual({ talaqqi_http_requests_in_flight: 0 });
});

test("404 in the envelope for other paths on that port, and for /metrics on the API's", async () => {
  const response = await fetch(`${api.monitoringUrl}/hurufs`);
  expect([response.status, await response.json()]).toEqual([404, { status: 404, message: "Not Found", error: true }]);
  expect((await api.request("/metrics")).status).toBe(404);
});
