import { readContract } from "@talaqqi/contract/document";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { MAX_DELAY_MS } from "../../src/development/rules.ts";
import { createSimulation } from "../../src/development/simulation.ts";
import { timeouts } from "../../src/http/limits.ts";
import { startTestApi, type TestApi } from "../support/api.ts";
import { conforms } from "../support/contract.ts";
import { json, parseResponse, sendRaw } from "../support/http.ts";
import { allCalls, callOf, errorOf, sampleOf, withHeaders } from "../support/operations.ts";
import { errorResponses } from "../support/responses.ts";

const simulation = createSimulation(readContract());
let api: TestApi;
let inMaintenance: TestApi;
beforeAll(async () => {
  [api, inMaintenance] = await Promise.all([
    startTestApi({}, undefined, simulation),
    startTestApi({ MAINTENANCE: "1" }),
  ]);
});
afterAll(() => Promise.all([api.close(), inMaintenance.close()]));
afterEach(() => simulation.clear());

const messages: Record<number, string> = {
  401: "Unauthorized",
  404: "Not Found",
  413: "Payload Too Large",
  415: "Unsupported Media Type",
  429: "Too Many Requests",
  500: "Internal Server Error",
  503: "Service Unavailable",
};

describe("every error that the contract documents can be simulated:", () => {
  const documented = simulation.documented.flatMap(({ operationId, errors }) =>
    errors.map(({ status }) => ({ operationId, status })),
  );

  test("they cover every operation of the interface, and none of the operators'", () => {
    expect(documented.length).toBeGreaterThanOrEqual(90);
    const interfaces = allCalls.filter(({ path }) => path.startsWith("/api/"));
    const ids = new Set(documented.map(({ operationId }) => operationId));
    expect([...ids].sort()).toEqual(interfaces.map(({ operationId }) => operationId).sort());
  });

  const few = sampleOf(allCalls.filter(({ path }) => path.startsWith("/api/")));
  const sampled = documented.filter(({ operationId }) => few.some((call) => call.operationId === operationId));
  test.each(sampled)("$status of $operationId, as the API itself returns it", async ({ operationId, status }) => {
    const { path, init, operationId: id } = callOf(operationId);
    simulation.replace({ rules: [{ operation: operationId, status }] });
    const response = await api.request(path, withHeaders(init, { origin: "https://app.example.com" }));
    await conforms(response, operationId);
    const { headers } = response;
    const text = await response.text();
    const { message } = JSON.parse(text);
    expect(response.status).toBe(status);
    expect(headers.get("access-control-allow-origin")).toBe("*");
    expect(headers.get("access-control-expose-headers")).toContain("Retry-After");
    expect(headers.get("retry-after")).toBe([429, 503].includes(status) ? "2" : null);
    expect(headers.get("www-authenticate")).toBe(status === 401 ? "Bearer" : null);
    // Where the interface fixes no message, a 400 names the invalid field.
    if (status === 400 && id !== "createAccessToken") {
      const [{ field, message: problem }] = JSON.parse(text).errors;
      return expect(message).toBe(`${field} ${problem}`);
    }
    expect(text).toBe(JSON.stringify(expectedBody(id, status)));
  });

  /** The body that the tests of the real errors expect. */
  function expectedBody(id: (typeof allCalls)[number]["operationId"], status: number): object {
    if (status === 400) return errorResponses.notVerified;
    if (status === 403) return id === "registerAccount" ? errorResponses.emailTaken : errorResponses.accountNotFound;
    if (status === 404 && id === "getProfile") return errorResponses.profileNotFound;
    if (status === 404 && id === "updateProfile") return { data: [], ...errorResponses.profileNotFound };
    return errorOf(id, status, messages[status] ?? "");
  }
});

describe("a rule", () => {
  test("applies before the token and the body are checked", async () => {
    simulation.replace({ rules: [{ status: 500 }] });
    for (const init of [{}, json("PUT", {}), { method: "PUT", headers: { "content-type": "text/plain" }, body: "{" }]) {
      expect((await api.request("/api/users", init)).status).toBe(500);
    }
  });

  test("sets Retry-After in seconds", async () => {
    simulation.replace({ rules: [{ status: 429, retryAfter: 0 }] });
    expect((await api.request("/api/hurufs")).headers.get("retry-after")).toBe("0");
    simulation.replace({ rules: [{ status: 503, retryAfter: 45 }] });
    expect((await api.request("/api/hurufs")).headers.get("retry-after")).toBe("45");
  });

  test.each([429, 500, 503])("without an operation applies to the operators' operations, too: %i", async (status) => {
    simulation.replace({ rules: [{ status, ...(status !== 500 && { retryAfter: 45 }) }] });
    const response = await api.request("/operator/week");
    await conforms(response, "getWeek");
    expect(response.status).toBe(status);
    expect(response.headers.get("retry-after")).toBe(status === 500 ? null : "45");
    expect(await response.json()).toEqual({ status, message: messages[status], error: true });
  });

  test("applies to all paths of one operation, and to no other", async () => {
    simulation.replace({ rules: [{ operation: "getPackage", status: 404 }] });
    await api.db.package.create({
      data: {
        id_package: 7,
        name: "Paket",
        price: 1,
        duration: 1,
        duration_in: 1,
        recurred_of_meeting: 1,
        bill_type: "sekali",
      },
    });
    expect((await api.request("/api/packages/7")).status).toBe(404);
    expect((await api.request("/api/packages")).status).toBe(200);
    expect((await api.request("/api/hurufs")).status).toBe(200);
    expect((await api.request("/api/nothing")).status).toBe(404);
    expect(simulation.read().rules).toMatchObject([{ used: 1 }]);
  });

  test("applies exactly `times` times, also to concurrent requests, then the next matching rule applies", async () => {
    simulation.replace({
      rules: [
        { operation: "listHurufs", status: 500, times: 3 },
        { status: 429, times: 1 },
      ],
    });
    const statuses = await Promise.all(
      Array.from({ length: 6 }, async () => (await api.request("/api/hurufs")).status),
    );
    expect(statuses.toSorted()).toEqual([200, 200, 429, 500, 500, 500]);
    expect(simulation.read().rules).toMatchObject([{ used: 3 }, { used: 1 }]);
  });

  test("applies to HEAD, without a body", async () => {
    simulation.replace({ rules: [{ operation: "listHurufs", status: 500 }] });
    const response = await api.request("/api/hurufs", { method: "HEAD" });
    expect({ status: response.status, body: await response.text() }).toEqual({ status: 500, body: "" });
  });

  test("does not apply to a preflight, or a page could not read the response", async () => {
    simulation.replace({ maintenance: true, rules: [{ status: 500 }, { drop: true }] });
    const headers = { origin: "https://app.example.com", "access-control-request-method": "PUT" };
    expect((await api.request("/api/users", { method: "OPTIONS", headers })).status).toBe(204);
    expect(simulation.read().rules).toMatchObject([{ used: 0 }, { used: 0 }]);
  });

  test("does not apply to unknown routes", async () => {
    simulation.replace({ rules: [{ status: 500 }] });
    expect((await api.request("/api/nothing")).status).toBe(404);
    expect((await api.request("/api/hurufs", { method: "DELETE" })).status).toBe(405);
  });
});

describe("a delay", () => {
  test("comes before the normal response", async () => {
    // Warms up: the first request is slow.
    await api.request("/api/hurufs");
    simulation.replace({ rules: [{ operation: "listHurufs", delay: 400 }] });
    const began = performance.now();
    const response = await api.request("/api/hurufs");
    expect(response.status).toBe(200);
    // A timer may be a millisecond early.
    expect(performance.now() - began).toBeGreaterThan(395);
  });

  test("comes before an error", async () => {
    simulation.replace({ rules: [{ operation: "getProfile", delay: 200, status: 401 }] });
    const began = performance.now();
    expect((await api.request("/api/users")).status).toBe(401);
    expect(performance.now() - began).toBeGreaterThan(195);
  });

  test("does not delay other requests", async () => {
    simulation.replace({ rules: [{ operation: "listHurufs", delay: 60_000 }] });
    const gone = new AbortController();
    const delayed = api.request("/api/hurufs", { signal: gone.signal });
    await expect.poll(() => simulation.read().rules[0]?.used).toBe(1);
    expect((await api.request("/api/programs")).status).toBe(200);
    gone.abort();
    await expect(delayed).rejects.toThrow();
  });

  test("may exceed the server's usual connection timeout", () => {
    expect(api.app.initialConfig.connectionTimeout).toBe(timeouts.connection + MAX_DELAY_MS);
    expect(inMaintenance.app.initialConfig.connectionTimeout).toBe(timeouts.connection);
  });

  test("ends when the client disconnects, whose request is then dropped", async () => {
    simulation.replace({ rules: [{ operation: "updateProfile", delay: 60_000 }] });
    const gone = new AbortController();
    const delayed = api.request("/api/users", { ...json("PUT", { name: "Siti" }), signal: gone.signal });
    await expect.poll(() => simulation.read().rules[0]?.used).toBe(1);
    gone.abort();
    await expect(delayed).rejects.toThrow();
    await expect.poll(api.log).toContain("client disconnected during the simulated delay");
  });

  test("ends when the server stops, and the request gets its response", async () => {
    const own = createSimulation(readContract());
    const stopping = await startTestApi({}, undefined, own);
    own.replace({ rules: [{ delay: 60_000 }] });
    const delayed = stopping.request("/api/hurufs");
    await expect.poll(() => own.read().rules[0]?.used).toBe(1);
    await Promise.all([delayed.then((response) => expect(response.status).toBe(200)), stopping.app.close()]);
    await stopping.close();
  });
});

test("a dropped connection receives no bytes", async () => {
  simulation.replace({ rules: [{ operation: "listHurufs", drop: true }] });
  const request = "GET /api/hurufs HTTP/1.1\r\nHost: a\r\n\r\n";
  expect(await sendRaw(api.url, request)).toBe("");
  await expect(api.request("/api/hurufs")).rejects.toThrow("fetch failed");
  simulation.clear();
  expect((await api.request("/api/hurufs")).status).toBe(200);
});

describe("maintenance", () => {
  const paths = ["/api/nothing", "/", "/api/%", ...allCalls.map(({ path }) => path)];

  test.each(paths)("503 for %s with the same bytes as MAINTENANCE=1", async (path) => {
    simulation.replace({ maintenance: true, rules: [{ status: 500 }] });
    const method = allCalls.find((call) => call.path === path)?.method ?? "GET";
    const request = `${method} ${path} HTTP/1.1\r\nHost: a\r\nOrigin: https://app.example.com\r\nConnection: close\r\n\r\n`;
    const [simulated, real] = await Promise.all([api, inMaintenance].map(({ url }) => sendRaw(url, request)));
    expect(normalize(simulated)).toBe(normalize(real));
    expect(parseResponse(simulated ?? "").status).toBe(503);
    expect(simulation.read().rules).toMatchObject([{ used: 0 }]);
  });

  /** Removes what differs between responses. */
  const normalize = (bytes = "") => bytes.replace(/^date: .*$/im, "").replace(/^x-request-id: .*$/im, "");
});

test("clearing the simulation restores normal responses", async () => {
  simulation.replace({ maintenance: true, rules: [{ status: 500 }] });
  expect(simulation.clear()).toEqual({ maintenance: false, rules: [] });
  expect((await api.request("/api/hurufs")).status).toBe(200);
});
