import { once } from "node:events";
import { request as httpRequest } from "node:http";
import { readContract } from "@talaqqi/contract/document";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { type DevelopmentProvider, startDevelopmentProvider } from "../../src/development/provider.ts";
import { createSimulation } from "../../src/development/simulation.ts";
import { json } from "../support/http.ts";

const simulation = createSimulation(readContract());
let resets = 0;
const reset = async () => {
  resets += 1;
};
const options = {
  host: "127.0.0.1",
  port: 0,
  audience: "talaqqi-development",
  apiUrl: "http://127.0.0.1:3000",
  control: { simulation, reset },
  production: false,
  now: Date.now,
};

let provider: DevelopmentProvider;
beforeAll(async () => {
  provider = await startDevelopmentProvider(options);
});
afterAll(() => provider.close());
afterEach(() => {
  simulation.clear();
  resets = 0;
});

const request = (path: string, init?: RequestInit) => fetch(`${provider.issuer}${path}`, init);
const put = (body: unknown, headers = {}) => request("/simulation", json("PUT", body, headers));
const inactive = { maintenance: false, rules: [] };

/** Sends a request with another Host header, which fetch does not allow. */
async function requestAs(host: string, method: string, path: string) {
  const sent = httpRequest(`${provider.issuer}${path}`, { method, headers: { host } }).end();
  const [response] = await once(sent, "response");
  response.resume();
  return { status: response.statusCode, location: response.headers.location };
}

describe("/simulation", () => {
  test("200 to GET: no rules after the start", async () => {
    expect(await (await request("/simulation")).json()).toEqual(inactive);
  });

  test("200 to PUT: replaces the rules, and GET returns the new ones", async () => {
    await put({ maintenance: true, rules: [{ status: 500 }] });
    const rules = [
      { operation: "listHurufs", status: 503, retryAfter: 9, delay: 60_000, times: 1 },
      { operation: "createAccessToken", status: 400 },
      { drop: true },
      { delay: 0 },
    ];
    const response = await put({ rules });
    expect(response.status).toBe(200);
    const state = { maintenance: false, rules: rules.map((rule) => ({ ...rule, used: 0 })) };
    expect(await response.json()).toEqual(state);
    expect(await (await request("/simulation")).json()).toEqual(state);
    expect(simulation.read()).toEqual(state);
  });

  test("200 to DELETE: removes all rules and ends maintenance", async () => {
    await put({ maintenance: true, rules: [{ drop: true }] });
    expect(await (await request("/simulation", { method: "DELETE" })).json()).toEqual(inactive);
    expect(simulation.maintenance).toBe(false);
  });

  const ofEvery = "must be an error that the contract documents for every operation: 429, 500, 503";
  const ofSignIn =
    "must be an error that the contract documents for createAccessToken: 400, 403, 413, 415, 429, 500, 503";

  test.each([
    ["an error that some operations do not have", { rules: [{ status: 404 }] }, `rules[0].status ${ofEvery}`],
    [
      "an error that the operation does not have",
      { rules: [{ drop: true }, { operation: "createAccessToken", status: 404 }] },
      `rules[1].status ${ofSignIn}`,
    ],
    ["a success", { rules: [{ status: 200 }] }, `rules[0].status ${ofEvery}`],
    [
      "a status that is not a number",
      { rules: [{ status: "500" }] },
      "rules[0].status must be the number of an HTTP status",
    ],
    [
      "an unknown operation",
      { rules: [{ operation: "listAnything", status: 500 }] },
      "rules[0].operation must be an operationId of the contract",
    ],
    ["a rule that does nothing", { rules: [{ times: 3 }] }, "rules[0] must have a status, a delay or drop"],
    ["a delay with a fraction", { rules: [{ delay: 1.5 }] }, "rules[0].delay must be a whole number from 0 to 60000"],
    [
      "a delay that is too long",
      { rules: [{ delay: 60_001 }] },
      "rules[0].delay must be a whole number from 0 to 60000",
    ],
    ["times of zero", { rules: [{ drop: true, times: 0 }] }, "rules[0].times must be a whole number from 1 to 1000000"],
    [
      "a drop with a status",
      { rules: [{ drop: true, status: 500 }] },
      "rules[0].drop cannot be combined with status: a dropped connection has no response",
    ],
    ["a drop that is false", { rules: [{ drop: false }] }, "rules[0].drop must be true"],
    [
      "a Retry-After for a status without that header",
      { rules: [{ status: 500, retryAfter: 1 }] },
      "rules[0].retryAfter requires status 429 or 503",
    ],
    [
      "an unknown field",
      { rules: [{ drop: true, colour: 1 }], speed: 2 },
      "rules[0] has no colour; the body has no speed",
    ],
    ["rules that are not a list", { rules: {} }, "rules must be a list"],
    ["a rule that is not an object", { rules: [1] }, "rules[0] must be a JSON object"],
    ["maintenance that is not a boolean", { maintenance: 1 }, "maintenance must be true or false"],
    ["a list", [], "the body must be a JSON object"],
    ["null", null, "the body must be a JSON object"],
  ])("400 to %s: the message states the problem, and nothing changes", async (_name, body, message) => {
    await put({ rules: [{ status: 503 }] });
    const response = await put(body);
    expect({ status: response.status, body: await response.json() }).toEqual({ status: 400, body: { message } });
    expect(simulation.read().rules).toEqual([{ status: 503, used: 0 }]);
  });

  test("400 to malformed JSON, and 415 to another content type", async () => {
    const headers = { "content-type": "application/json" };
    expect((await request("/simulation", { method: "PUT", headers, body: "{" })).status).toBe(400);
    const form = { "content-type": "application/x-www-form-urlencoded" };
    const response = await request("/simulation", { method: "PUT", headers: form, body: '{"rules":[]}' });
    const message = "Send the body as Content-Type: application/json.";
    expect({ status: response.status, body: await response.json() }).toEqual({ status: 415, body: { message } });
  });
});

describe("POST /reset", () => {
  test("200: resets the data, clears the rules and reports what was deleted", async () => {
    await put({ maintenance: true, rules: [{ status: 500 }] });
    const response = await request("/reset", { method: "POST" });
    expect(response.status).toBe(200);
    expect(Object(await response.json()).message).toContain(
      "Everything else is gone: accounts, tokens, staff and their history.",
    );
    expect(resets).toBe(1);
    expect(simulation.read()).toEqual(inactive);
  });

  test("404 to GET: following a link must not reset the data", async () => {
    expect((await request("/reset")).status).toBe(404);
    expect(resets).toBe(0);
  });
});

describe("other sites have no access:", () => {
  const changes: [method: string, path: string][] = [
    ["PUT", "/simulation"],
    ["DELETE", "/simulation"],
    ["POST", "/reset"],
  ];

  test.each(changes)("403 to %s %s from a page on another site, even without a preflight", async (method, path) => {
    simulation.replace({ rules: [{ status: 503 }] });
    for (const origin of ["https://evil.example", "http://127.0.0.1.evil.example", "null"]) {
      const response = await request(path, { method, headers: { origin } });
      expect(response.status).toBe(403);
      expect(response.headers.get("access-control-allow-origin")).toBeNull();
    }
    expect(resets).toBe(0);
    expect(simulation.read().rules).toHaveLength(1);
  });

  test.each(changes)("200 to %s %s from a page on this machine, which can read the response", async (method, path) => {
    const origin = "http://localhost:5173";
    const preflight = {
      origin,
      "access-control-request-method": method,
      "access-control-request-headers": "content-type",
    };
    const allowed = await request(path, { method: "OPTIONS", headers: preflight });
    expect(allowed.headers.get("access-control-allow-origin")).toBe(origin);
    expect(allowed.headers.get("access-control-allow-methods")).toContain(method);
    const response = await request(
      path,
      method === "PUT" ? json(method, {}, { origin }) : { method, headers: { origin } },
    );
    expect(response.status).toBe(200);
    expect(response.headers.get("access-control-allow-origin")).toBe(origin);
  });

  test.each([...changes, ["GET", "/simulation"]])("403 to %s %s with any other host name", async (method, path) => {
    simulation.replace({ rules: [{ status: 503 }] });
    const { port } = new URL(provider.issuer);
    for (const host of [
      "evil.example",
      `evil.example:${port}`,
      `localhost:${port}`,
      `localhost.evil.example:${port}`,
    ]) {
      expect(await requestAs(host, method, path), host).toEqual({ status: 403, location: undefined });
    }
    expect(resets).toBe(0);
    expect(simulation.read().rules).toHaveLength(1);
  });
});

describe("with the host name localhost", () => {
  test.each(["/", "/simulate"])("302 to GET %s redirects to the page under its own name", async (path) => {
    const { port } = new URL(provider.issuer);
    const location = `${provider.issuer}${path}`;
    expect(await requestAs(`localhost:${port}`, "GET", path)).toEqual({ status: 302, location });
    expect(await requestAs(`localhost:${port}`, "GET", `${path}?a=//evil.example`)).toEqual({ status: 302, location });
    expect((await request(path)).status).toBe(200);
  });

  test("403 to everything else, and to the page under other names", async () => {
    const { port } = new URL(provider.issuer);
    const refused = { status: 403, location: undefined };
    for (const path of ["/token", "/page.js", "/jwks", "/elsewhere", "//evil.example/"]) {
      expect(await requestAs(`localhost:${port}`, "GET", path), path).toEqual(refused);
    }
    for (const path of ["/token", "/", "/simulate"]) {
      expect(await requestAs(`localhost:${port}`, "POST", path), path).toEqual(refused);
    }
    for (const host of ["localhost", "localhost:1", `localhost.evil.example:${port}`]) {
      expect(await requestAs(host, "GET", "/"), host).toEqual(refused);
    }
  });
});
