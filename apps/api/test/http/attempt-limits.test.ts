import { createServer } from "node:net";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { form } from "../account/forms.ts";
import { someone, startTestApi, type TestApi } from "../support/api.ts";
import { json } from "../support/http.ts";
import { withHeaders } from "../support/operations.ts";

// The limits of RATE_LIMIT_STORE, here without the store: the case `limit-store` of quality/resilience has a real one.

const [PER_ADDRESS, FAILURES] = [12, 5];

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi({
    RATE_LIMIT_STORE: "redis://:s4ndi-toko@127.0.0.1:1",
    RATE_LIMIT_PER_MINUTE: String(PER_ADDRESS),
    RATE_LIMIT_AUTH_PER_MINUTE: String(FAILURES),
    TRUST_PROXY: "1",
    METRICS_PORT: "0",
  });
});
afterAll(() => api.close());

const send = (path: string, init: RequestInit, from: string) =>
  api.request(path, withHeaders(init, { "x-forwarded-for": from }));
const signIn = (idToken: string, from: string) => send("/api/auth/idp", json("POST", { id_token: idToken }), from);
const register = (body: object, from: string) => send("/api/auth/register", json("POST", body), from);
const statuses = async (responses: Promise<Response>[]) => (await Promise.all(responses)).map(({ status }) => status);

/** @returns ID tokens of one person who has an account, or of one who has none. */
async function person(hasAccount = true) {
  const { email } = hasAccount ? await api.db.user.create({ data: someone() }) : someone();
  return () => api.issuer.goodToken({ email, sub: email });
}

describe("sign-ins", () => {
  test("200 for as many people behind one address as it may send requests, then 429", async () => {
    const from = nextAddress();
    for (let sent = 0; sent < PER_ADDRESS; sent += 1) {
      expect((await signIn((await person())(), from)).status).toBe(200);
    }
    const token = await person();
    const { status, headers } = await signIn(token(), from);
    expect([status, limitsOf(headers)]).toEqual([429, { limit: PER_ADDRESS, remaining: 0 }]);
    expect(headers.get("retry-after")).toBe(headers.get("ratelimit-reset"));
    expect((await signIn(token(), nextAddress())).status).toBe(200);
  });

  test("429 for the sixth sign-in of a person within a minute, each from another address", async () => {
    const token = await person();
    for (let sent = 1; sent <= FAILURES; sent += 1) {
      const { status, headers } = await signIn(token(), nextAddress());
      expect([status, limitsOf(headers)]).toEqual([200, { limit: FAILURES, remaining: FAILURES - sent }]);
    }
    const from = nextAddress();
    const { status, headers } = await signIn(token(), from);
    expect([status, limitsOf(headers)]).toEqual([429, { limit: FAILURES, remaining: 0 }]);
    expect((await signIn((await person())(), from)).status).toBe(200);
  });

  test("400 for five wrong tokens from one address, then 429, also of those that arrive together", async () => {
    const from = nextAddress();
    const attempts = await statuses(Array.from({ length: 8 }, () => signIn("wrong", from)));
    expect(attempts.toSorted()).toEqual([400, 400, 400, 400, 400, 429, 429, 429]);
    expect((await signIn((await person())(), from)).status).toBe(429);
    expect((await signIn("wrong", nextAddress())).status).toBe(400);
  });

  test("successes give nothing back to failures: 400 has the headers of the failures' limit", async () => {
    const from = nextAddress();
    for (const remaining of [4, 3, 2]) {
      expect((await signIn((await person())(), from)).status).toBe(200);
      expect(limitsOf((await signIn("wrong", from)).headers)).toEqual({ limit: FAILURES, remaining });
    }
  });

  test("429 is no failure: as many people as fit are tried again later", async () => {
    const from = nextAddress();
    for (let sent = 1; sent < FAILURES; sent += 1) await signIn("wrong", from);
    const tokens = [await person(), await person(), await person()];
    await Promise.all(tokens.map((token) => signIn(token(), from)));
    for (const token of tokens) expect((await signIn(token(), from)).status).toBe(200);
  });

  test("403 is no failure: the person is known, and has not registered yet", async () => {
    const from = nextAddress();
    for (let sent = 0; sent <= FAILURES; sent += 1) {
      expect((await signIn((await person(false))(), from)).status).toBe(403);
    }
    const token = await person(false);
    for (let sent = 0; sent < FAILURES; sent += 1) expect((await signIn(token(), nextAddress())).status).toBe(403);
    expect((await signIn(token(), nextAddress())).status).toBe(429);
  });
});

describe("registrations", () => {
  test("201 for as many as an address may send requests, then 429", async () => {
    const from = nextAddress();
    for (let sent = 0; sent < PER_ADDRESS; sent += 1) expect((await register(form(), from)).status).toBe(201);
    expect((await register(form(), from)).status).toBe(429);
  });

  test("429 after five e-mails that are taken or malformed, from one address", async () => {
    const taken = form();
    await register(taken, nextAddress());
    const from = nextAddress();
    const attempts = [
      taken,
      { ...form(), email: "?" },
      form(),
      { ...form(), email: taken.email },
      {},
      { ...taken, gender: "?" },
      form(),
    ];
    const found: number[] = [];
    // One after the other: a success gives its count back only when it is answered.
    for (const body of attempts) found.push((await register(body, from)).status);
    expect(found).toEqual([403, 400, 201, 403, 400, 400, 429]);
  });

  test("429 for the sixth registration of an e-mail in any letters, each from another address", async () => {
    const body = form();
    const email = (sent: number) => (sent % 2 ? body.email.toUpperCase() : body.email);
    for (let sent = 0; sent < FAILURES; sent += 1) {
      const expected = sent === 0 ? 201 : 403;
      expect((await register({ ...body, email: email(sent) }, nextAddress())).status).toBe(expected);
    }
    expect((await register(body, nextAddress())).status).toBe(429);
  });
});

test("a person who signs in often has no fewer registrations", async () => {
  const body = form();
  const token = () => api.issuer.goodToken({ email: body.email, sub: body.email });
  for (let sent = 0; sent <= FAILURES; sent += 1) await signIn(token(), nextAddress());
  expect((await register(body, nextAddress())).status).toBe(201);
});

test("404 of each step of the staff sign-in counts, for the address alone", async () => {
  const from = nextAddress();
  for (const path of ["/operator/sign-in", "/operator/sign-in/callback?code=a&state=b"]) {
    for (let sent = 0; sent < FAILURES; sent += 1) expect((await send(path, {}, from)).status).not.toBe(429);
    expect((await send(path, {}, from)).status).toBe(429);
  }
});

test("the log has one line for a store that is down, without its password, and the metric is 0", async () => {
  const lines = () =>
    api
      .log()
      .split("\n")
      .filter((line) => line.includes("rate limit store"));
  await expect.poll(lines).toHaveLength(1);
  expect(JSON.parse(lines()[0] ?? "")).toMatchObject({ level: 40, err: { code: "ECONNREFUSED" } });
  expect(api.log()).not.toContain("s4ndi");
  const metrics = await (await fetch(`${api.monitoringUrl}/metrics`)).text();
  expect(metrics).toContain("\ntalaqqi_rate_limit_store_up 0\n");
});

test("200 within the time limit when the store accepts connections and never responds", async () => {
  const silent = createServer(() => {}).listen(0, "127.0.0.1");
  await expect.poll(() => silent.address()).toBeTruthy();
  const { port } = Object(silent.address());
  const other = await startTestApi({ RATE_LIMIT_STORE: `redis://127.0.0.1:${port}` });
  const { email } = await other.db.user.create({ data: someone() });
  const body = { id_token: other.issuer.goodToken({ email }) };
  expect((await other.request("/api/auth/idp", json("POST", body))).status).toBe(200);
  await expect.poll(other.log).toContain("the rate limit store is down");
  await other.close();
  silent.close();
});

let addresses = 0;

/** @returns the address of a client that has not been here. */
function nextAddress(): string {
  addresses += 1;
  return `10.0.${addresses >> 8}.${addresses & 255}`;
}

const limitsOf = (headers: Headers) => ({
  limit: Number(headers.get("ratelimit-limit")),
  remaining: Number(headers.get("ratelimit-remaining")),
});
