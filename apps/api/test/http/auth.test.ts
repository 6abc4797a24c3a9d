import { describe, expect, test } from "vitest";
import { acceptable, tokensOf } from "../support/acceptance.ts";
import { sharedApi } from "../support/api.ts";
import { allCalls, bearer, errorOf, withHeaders } from "../support/operations.ts";

const DAY_MS = 86_400_000;

const api = await sharedApi();

const secured = allCalls.filter((call) => call.needsToken);
const open = allCalls.filter((call) => !call.needsToken);

/** Somebody whom a token is of. */
type Holder = {
  token: string;
  /** Of an account that there is. */
  email: () => Promise<string>;
  /** What the database keeps of the token. */
  hash: () => Promise<string | undefined>;
  revoke: () => Promise<unknown>;
};

/** Whoever may have the token that an operation asks for. */
const holders = {
  async accessToken(): Promise<Holder> {
    const { user, token } = await api.signedIn();
    return {
      ...{ token, email: async () => user.email },
      hash: async () => (await api.db.accessToken.findFirst({ where: { id_user: user.id } }))?.hash,
      revoke: () => api.request("/api/auth/logout", { headers: bearer(token) }),
    };
  },
  async operatorToken(): Promise<Holder> {
    const { idOperator, token } = await api.operator();
    const path = `/operator/operators/${idOperator}/revocation`;
    return {
      ...{ token, email: async () => (await api.signedIn()).user.email },
      hash: async () => (await api.db.operatorToken.findFirst({ where: { id_operator: idOperator } }))?.hash,
      revoke: async () => api.request(path, { method: "POST", headers: bearer((await api.operator()).token) }),
    };
  },
};

test("everything under /operator needs an operator's token, and nothing else does", () => {
  const others = allCalls.filter(
    ({ path, needsToken }) => path.startsWith("/operator/") !== (needsToken === "operatorToken"),
  );
  expect(others.map(({ operationId }) => operationId)).toEqual([]);
});

test("the operations that need a token are the interface's five, and what was added since", () => {
  const published = [
    "GET /api/auth/logout",
    "GET /api/placement-test",
    "GET /api/users",
    "POST /api/placement-test/register",
    "PUT /api/users",
  ];
  const names = secured.map(({ method, path }) => `${method} ${path}`);
  expect(published.filter((name) => !names.includes(name))).toEqual([]);
});

describe.each(secured)("$method $path", (call) => {
  const { operationId, path, init, needsToken, success } = call;
  const holder = holders[needsToken === "operatorToken" ? "operatorToken" : "accessToken"];
  const send = (headers: Record<string, string>, query = "") => api.request(path + query, withHeaders(init, headers));

  async function expectUnauthorized(response: Response): Promise<void> {
    const body = JSON.stringify(errorOf(operationId, 401, "Unauthorized"));
    expect({ status: response.status, body: await response.text() }).toEqual({ status: 401, body });
    expect(response.headers.get("www-authenticate")).toBe("Bearer");
    expect(response.headers.get("cache-control")).toBe("no-store");
  }

  test.each(["Bearer", "bearer", "BEARER", "Bearer  "])(`${success} with the scheme written %j`, async (scheme) => {
    const good = await acceptable(api, call);
    const { token } = await holder();
    const response = await api.request(path, withHeaders(good, { authorization: `${scheme} ${token}` }));
    expect(response.status).toBe(success);
  });

  test("401 without a token", async () => await expectUnauthorized(await send({})));

  test.each([
    { what: "an unknown token", header: () => `Bearer ${"x".repeat(43)}` },
    { what: "an unknown token with an identifier", header: (token: string) => `Bearer ${withoutSecret(token)}` },
    { what: "the identifier of another token", header: (token: string) => `Bearer ${withAnotherId(token)}` },
    { what: "a token with a character more", header: (token: string) => `Bearer ${token}x` },
    { what: "a token with a character less", header: (token: string) => `Bearer ${token.slice(0, -1)}` },
    { what: "a token in other case", header: (token: string) => `Bearer ${swapCase(token)}` },
    { what: "the scheme alone", header: () => "Bearer" },
    { what: "the token alone", header: (token: string) => token },
    { what: "the scheme Basic", header: (token: string) => `Basic ${token}` },
    { what: "the token as Basic's password", header: (token: string) => `Basic ${btoa(`:${token}`)}` },
    { what: "the scheme Token", header: (token: string) => `Token ${token}` },
    { what: "no space behind the scheme", header: (token: string) => `Bearer${token}` },
    { what: "a comma and a second token", header: (token: string) => `Bearer ${token}, Bearer ${token}` },
    { what: "two tokens", header: (token: string) => `Bearer ${token} ${token}` },
    { what: "a quoted token", header: (token: string) => `Bearer "${token}"` },
    { what: "a token of 10,000 characters", header: () => `Bearer ${"x".repeat(10_000)}` },
    { what: "what is no ASCII", header: () => "Bearer \u00e9" },
  ])("401 with $what", async ({ header }) => {
    const { token } = await holder();
    await expectUnauthorized(await send({ authorization: header(token) }));
  });

  test("401 with the token's hash, which is what the database keeps", async () => {
    const hash = await (await holder()).hash();
    expect(hash).toMatch(/^[0-9a-f]{64}$/);
    await expectUnauthorized(await send({ authorization: `Bearer ${hash}` }));
  });

  test("401 with a token of the other kind, which opens other doors", async () => {
    const tokens = await tokensOf(api);
    const other = needsToken === "operatorToken" ? tokens.accessToken : tokens.operatorToken;
    await expectUnauthorized(await send({ authorization: `Bearer ${other}` }));
  });

  test.each(["access_token", "operator_token", "token", "authorization"])(
    "401 with the token in the query as %s",
    async (name) => {
      const { token } = await holder();
      await expectUnauthorized(await send({}, `?${name}=${token}`));
      await expectUnauthorized(await send({}, `?${name}=Bearer%20${token}`));
    },
  );

  test("401 with the token in a cookie", async () => {
    const { token } = await holder();
    const cookie = `access_token=${token}; operator_token=${token}; authorization=Bearer ${token}`;
    await expectUnauthorized(await send({ cookie }));
  });

  test("401 with a token that was revoked", async () => {
    const { token, revoke } = await holder();
    await revoke();
    await expectUnauthorized(await send({ authorization: `Bearer ${token}` }));
  });

  test("401 with an ID token", async () => {
    const email = await (await holder()).email();
    await expectUnauthorized(await send({ authorization: `Bearer ${api.issuer.goodToken({ email })}` }));
  });
});

describe.each(secured.filter(({ needsToken }) => needsToken === "accessToken"))("$method $path", (call) => {
  test("200 until the token's last minute, 401 when its 30 days are over", async () => {
    const { token } = await api.signedIn();
    api.clock.advance(30 * DAY_MS - 60_000);
    expect((await api.request("/api/users", { headers: bearer(token) })).status).toBe(200);
    api.clock.advance(60_000);
    const late = await api.request(call.path, withHeaders(call.init, bearer(token)));
    expect(late.status).toBe(401);
  });
});

test("200 for an operator's token a year later: it is good until it is renewed or revoked", async () => {
  const { token } = await api.operator();
  api.clock.advance(365 * DAY_MS);
  expect((await api.request("/operator/me", { headers: bearer(token) })).status).toBe(200);
});

describe.each(secured.filter(({ init }) => init.body))("401 whatever the body: $method $path", ({ path, init }) => {
  test.each([
    { what: "malformed JSON", body: "{", type: "application/json" },
    { what: "a wrong body", body: '{"unknown":1}', type: "application/json" },
    { what: "a body beyond the limit", body: "a".repeat(70_000), type: "application/json" },
    { what: "a body in another format", body: "<xml/>", type: "text/xml" },
    { what: "no content type", body: "{}", type: "" },
  ])("401 for $what", async ({ body, type }) => {
    for (const authorization of ["", "Bearer unknown"]) {
      const sent = withHeaders({ ...init, body }, { "content-type": type, ...(authorization && { authorization }) });
      expect((await api.request(path, sent)).status).toBe(401);
    }
  });
});

test.each(open)(
  "no 401 from $method $path for a token that is not valid: it is not looked at",
  async ({ path, init }) => {
    const response = await api.request(path, withHeaders(init, { authorization: "Bearer unknown" }));
    expect(response.status).not.toBe(401);
    expect(response.headers.get("www-authenticate")).toBeNull();
  },
);

test.each([
  { path: "/api/users", kind: "accessToken" },
  { path: "/operator/me", kind: "operatorToken" },
] as const)(
  "401 with a good token and a broken one: of a header that came twice none is chosen: $path",
  async (one) => {
    const { path, kind } = one;
    const { token } = await holders[kind]();
    const headers = new Headers([
      ["authorization", "Bearer unknown"],
      ["authorization", `Bearer ${token}`],
    ]);
    expect((await api.request(path, { headers })).status).toBe(401);
  },
);

const swapCase = (text: string) =>
  text.replace(/[a-z]/gi, (letter) => (letter === letter.toLowerCase() ? letter.toUpperCase() : letter.toLowerCase()));

/** An operator's token names itself before its secret; an access token is nothing but a secret. */
const withoutSecret = (token: string) => token.replace(/.{43}$/, "x".repeat(43));
const withAnotherId = (token: string) =>
  token.startsWith("talaqqi_operator_") ? token.replace(/\d+/, (id) => String(Number(id) - 1)) : `1_${token}`;
