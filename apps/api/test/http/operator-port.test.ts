import { once } from "node:events";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { SESSION_COOKIE } from "../../src/http/staff-cookies.ts";
import { form } from "../account/forms.ts";
import { startTestApi, type TestApi } from "../support/api.ts";
import { bearer } from "../support/operations.ts";
import { refusesConnections, sendSlowly } from "../support/slow-request.ts";

const addresses = { API_URL: "https://api.school.example", OPERATOR_URL: "https://staff.school.example" };

describe("with OPERATOR_PORT", () => {
  let folder: string;
  let api: TestApi;
  let headers: Record<string, string>;
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), "talaqqi-console-"));
    writeFileSync(join(folder, "index.html"), "<!doctype html>");
    const settings = { OPERATOR_PORT: "0", METRICS_PORT: "0", ...addresses };
    api = await startTestApi(settings, undefined, undefined, undefined, folder);
    headers = bearer((await api.operator()).token);
  });
  afterAll(async () => {
    await api.close();
    rmSync(folder, { recursive: true, force: true });
  });

  const unknown = '{"status":404,"message":"Not Found","error":true}';
  test.each([
    { method: "GET", path: "/api/hurufs", onPort: 200, onOperatorPort: 404 },
    { method: "GET", path: "/api/users", onPort: 401, onOperatorPort: 404 },
    { method: "GET", path: "/operator/me", onPort: 404, onOperatorPort: 200 },
    { method: "GET", path: "/operator/sign-in", onPort: 404, onOperatorPort: 404 },
    { method: "GET", path: "/console", onPort: 404, onOperatorPort: 308 },
    { method: "GET", path: "/console/week", onPort: 404, onOperatorPort: 200 },
    { method: "GET", path: "/healthz", onPort: 200, onOperatorPort: 200 },
    { method: "GET", path: "/readyz", onPort: 200, onOperatorPort: 200 },
    { method: "DELETE", path: "/api/hurufs", onPort: 405, onOperatorPort: 404 },
    { method: "DELETE", path: "/operator/me", onPort: 404, onOperatorPort: 405 },
  ])("$onPort on PORT and $onOperatorPort on OPERATOR_PORT: $method $path", async (one) => {
    const { method, path, onPort, onOperatorPort } = one;
    const init = { method, headers, redirect: "manual" } as const;
    const responses = [await fetch(api.url + path, init), await fetch(api.operatorUrl + path, init)];
    expect(responses.map(({ status }) => status)).toEqual([onPort, onOperatorPort]);
    const [other] = onPort === 404 ? responses : responses.slice(1);
    // As any unknown path, so that a port does not reveal the other one's.
    if (other?.status === 404) expect(await other.text()).toBe(unknown);
  });

  test("404 of the staff sign-in that is not set up only where it is served", async () => {
    const text = await (await fetch(`${api.operatorUrl}/operator/sign-in`)).text();
    expect(text).toContain("Staff sign-in is not set up");
  });

  test.each([
    ["a success", "/operator/me", "GET", 200],
    ["a 404", "/api/hurufs", "GET", 404],
    ["a preflight", "/operator/me", "OPTIONS", 405],
    ["the console", "/console/", "GET", 200],
  ])("no CORS header on OPERATOR_PORT for %s", async (_what, path, method, status) => {
    const asked = { ...headers, origin: "https://app.example", "access-control-request-method": "GET" };
    const response = await fetch(api.operatorUrl + path, { method, headers: asked });
    expect(response.status).toBe(status);
    expect(crossOrigin([...response.headers.keys()])).toEqual([]);
    expect(response.headers.get("cross-origin-resource-policy")).toBe("same-origin");
    const ofApps = await fetch(`${api.url}/api/hurufs`, { headers: { origin: "https://app.example" } });
    expect(ofApps.headers.get("access-control-allow-origin")).toBe("*");
  });

  test("400 without a CORS header for malformed HTTP on OPERATOR_PORT", async () => {
    const { hostname, port } = new URL(api.operatorUrl);
    const socket = connect(Number(port), hostname);
    socket.write("GET /operator/me HTTP/1.1\r\nbroken\r\n\r\n");
    const [answer] = await once(socket, "data");
    socket.destroy();
    const text = String(answer);
    expect(text).toMatch(/^HTTP\/1\.1 400 /);
    expect(crossOrigin(text.split("\r\n"))).toEqual([]);
  });

  test("403 csrf for a session's write from a page at API_URL, and 200 from one at OPERATOR_URL", async () => {
    const { secret } = await api.session();
    // They are https: there a session without the prefix would be none.
    const cookie = `__Secure-${SESSION_COOKIE}=${secret}`;
    const signOut = (origin: string) =>
      fetch(`${api.operatorUrl}/operator/sign-out`, { method: "POST", headers: { cookie, origin } });
    expect((await signOut(addresses.API_URL)).status).toBe(403);
    expect((await signOut(addresses.OPERATOR_URL)).status).toBe(200);
  });

  test("the metrics count both ports", async () => {
    await fetch(`${api.url}/api/packages`);
    await fetch(`${api.operatorUrl}/operator/me`, { headers });
    const metrics = await (await fetch(`${api.monitoringUrl}/metrics`)).text();
    expect(metrics).toMatch(/talaqqi_http_requests_total\{operation="listPackages",method="GET",status="200"\} \d/);
    expect(metrics).toMatch(/talaqqi_http_requests_total\{operation="getMe",method="GET",status="200"\} \d/);
    expect(metrics).toMatch(/^talaqqi_http_requests_in_flight 0$/m);
  });
});

describe("stopping with OPERATOR_PORT", () => {
  let api: TestApi;
  afterEach(() => api.close());

  test("503 of /readyz on each port while the other does not listen", async () => {
    api = await startTestApi({ OPERATOR_PORT: "0", METRICS_PORT: "0" });
    await api.servers.operators.close();
    for (const url of [api.url, api.monitoringUrl]) expect((await fetch(`${url}/readyz`)).status).toBe(503);
    expect((await fetch(`${api.url}/healthz`)).status).toBe(200);
  });

  test("201 for what is in flight on both ports, which stop together", async () => {
    api = await startTestApi({ OPERATOR_PORT: "0" });
    const { token } = await api.operator();
    const member = { name: "Bu Nur", email: "nur@example.com", role: "reader" };
    const requests = [
      await sendSlowly(api.url, "/api/auth/register", form()),
      await sendSlowly(api.operatorUrl, "/operator/staff", member, bearer(token)),
    ];
    const closed = api.servers.close();
    await Promise.all([api.url, api.operatorUrl].map(refusesConnections));
    const responses = await Promise.all(requests.map(({ finish }) => finish()));
    expect(responses.map(({ status }) => status)).toEqual([201, 201]);
    await closed;
  });
});

const crossOrigin = (lines: string[]) => lines.filter((line) => /^access-control-|^vary: *origin/i.test(line));
