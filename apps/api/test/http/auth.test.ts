import { beforeAll, describe, expect, test } from "vitest";
import { acceptable, tokensOf } from "../support/acceptance.ts";
import { sharedApi } from "../support/api.ts";
import { allCalls, bearer, type Call, credentials, errorOf, inSession, withHeaders } from "../support/operations.ts";

const DAY_MS = 86_400_000;

const api = await sharedApi();

const secured = allCalls.filter((call) => call.needsToken);
const open = allCalls.filter((call) => !call.needsToken);
/** Two functions check all tokens: every mistake is tried on one operation per scheme, with a body where there is one. */
const thorough = ["accessToken", "operatorToken"].flatMap(
  (kind) => secured.find(({ needsToken, init }) => needsToken === kind && init.body) ?? [],
);

/** The owner of a token. */
type Holder = {
  token: string;
  /** Of an existing account. */
  email: () => Promise<string>;
  /** As the database stores it. */
  hash: () => Promise<string | undefined>;
  revoke: () => Promise<unknown>;
};

/** Makes an owner for each kind of token. */
const holders = {
  async accessToken(): Promise<Holder> {
    const { user, token } = await api.signedIn();
    return {
      token,
      email: async () => user.email,
      hash: async () => (await api.db.accessToken.findFirst({ where: { id_user: user.id } }))?.hash,
      revoke: () => api.request("/api/auth/logout", { headers: bearer(token) }),
    };
  },
  async operatorToken(): Promise<Holder> {
    const { idOperator, token } = await api.operator();
    return {
      token,
      email: async () => (await api.signedIn()).user.email,
      hash: async () => (await api.db.operatorToken.findFirst({ where: { id_operator: idOperator } }))?.hash,
      revoke: () => remove(idOperator),
    };
  },
  async staffSession(): Promise<Holder> {
    const { idOperator, secret } = await api.session();
    return {
      token: secret,
      email: async () => (await api.signedIn()).user.email,
      hash: async () => (await api.db.staffSession.findFirst({ where: { id_operator: idOperator } }))?.hash,
      revoke: () => remove(idOperator),
    };
  },
};

const remove = async (idOperator: number) => {
  const headers = bearer((await api.operator()).token);
  return api.request(`/operator/staff/${idOperator}/removal`, { method: "POST", headers });
};

test("exactly the paths under /operator need a token or a session of staff, but the sign-in", () => {
  const ofStaff = ["operatorToken", "staffSession"];
  const others = allCalls.filter(
    ({ path, needsToken }) => path.startsWith("/operator/") !== ofStaff.includes(needsToken),
  );
  expect(others.map(({ operationId }) => operationId)).toEqual(["startSignIn", "finishSignIn"]);
});

test("the interface's five operations with a token are among those that need one", () => {
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

async function expectUnauthorized(response: Response, { operationId }: Call): Promise<void> {
  const body = JSON.stringify(errorOf(operationId, 401, "Unauthorized"));
  expect({ status: response.status, body: await response.text() }).toEqual({ status: 401, body });
  expect(response.headers.get("www-authenticate")).toBe("Bearer");
  expect(response.headers.get("cache-control")).toBe("no-store");
}

/** @returns the body of a request that is refused before its body is read. */
const withBrokenBody = (init: RequestInit) => (init.body ? { ...init, body: "{" } : init);

const kinds = ["accessToken", "operatorToken", "staffSession"] as const;
/** One of each kind. */
const tokens = await tokensOf(api);
const revoked = { ...tokens };
beforeAll(async () => {
  for (const kind of kinds) {
    const { token, revoke } = await holders[kind]();
    await revoke();
    revoked[kind] = token;
  }
});

describe.each(secured)("$method $path", (call) => {
  const { path, init, needsToken } = call;
  const send = (headers: Record<string, string>) => api.request(path, withHeaders(withBrokenBody(init), headers));

  test("401 without a token, with an unknown or a revoked one, and with one of the other kind", async () => {
    await expectUnauthorized(await send({}), call);
    for (const kind of kinds) {
      if (kind !== needsToken) await expectUnauthorized(await send(bearer(tokens[kind])), call);
      else
        for (const token of ["x".repeat(43), revoked[kind]])
          await expectUnauthorized(await send(credentials(kind, token)), call);
    }
    if (needsToken === "accessToken") await expectUnauthorized(await send(inSession(tokens.staffSession)), call);
  });
});

describe.each(thorough)("$method $path", (call) => {
  const { path, init, needsToken, success } = call;
  const holder = holders[needsToken === "operatorToken" ? "operatorToken" : "accessToken"];
  const send = (headers: Record<string, string>, query = "") => api.request(path + query, withHeaders(init, headers));

  test.each(["Bearer", "bearer", "BEARER", "Bearer  "])(`${success} with the scheme written %j`, async (scheme) => {
    const good = await acceptable(api, call);
    const { token } = await holder();
    const response = await api.request(path, withHeaders(good, { authorization: `${scheme} ${token}` }));
    expect(response.status).toBe(success);
  });

  test.each([
    { what: "an unknown token", header: () => `Bearer ${"x".repeat(43)}` },
    { what: "an unknown token with an identifier", header: (token: string) => `Bearer ${withoutSecret(token)}` },
    { what: "the identifier of another token", header: (token: string) => `Bearer ${withAnotherId(token)}` },
    { what: "a token with an extra character", header: (token: string) => `Bearer ${token}x` },
    { what: "a token without its last character", header: (token: string) => `Bearer ${token.slice(0, -1)}` },
    { what: "a token in the other case", header: (token: string) => `Bearer ${swapCase(token)}` },
    { what: "the scheme alone", header: () => "Bearer" },
    { what: "the token alone", header: (token: string) => token },
    { what: "the scheme Basic", header: (token: string) => `Basic ${token}` },
    { what: "the token as Basic's password", header: (token: string) => `Basic ${btoa(`:${token}`)}` },
    { what: "the scheme Token", header: (token: string) => `Token ${token}` },
    { what: "no space after the scheme", header: (token: string) => `Bearer${token}` },
    { what: "a comma and a second token", header: (token: string) => `Bearer ${token}, Bearer ${token}` },
    { what: "two tokens", header: (token: string) => `Bearer ${token} ${token}` },
    { what: "a quoted token", header: (token: string) => `Bearer "${token}"` },
    { what: "a token of 10,000 characters", header: () => `Bearer ${"x".repeat(10_000)}` },
    { what: "non-ASCII characters", header: () => "Bearer \u00e9" },
  ])("401 with $what", async ({ header }) => {
    const { token } = await holder();
    await expectUnauthorized(await send({ authorization: header(token) }), call);
  });

  test("401 with the token's hash, which the database stores", async () => {
    const hash = await (await holder()).hash();
    expect(hash).toMatch(/^[0-9a-f]{64}$/);
    await expectUnauthorized(await send({ authorization: `Bearer ${hash}` }), call);
  });

  test.each(["access_token", "operator_token", "token", "authorization"])(
    "401 with the token in the query as %s",
    async (name) => {
      const { token } = await holder();
      await expectUnauthorized(await send({}, `?${name}=${token}`), call);
      await expectUnauthorized(await send({}, `?${name}=Bearer%20${token}`), call);
    },
  );

  test("401 with the token in a cookie", async () => {
    const { token } = await holder();
    const cookie = `access_token=${token}; operator_token=${token}; authorization=Bearer ${token}`;
    await expectUnauthorized(await send({ cookie }), call);
  });

  test("401 with an ID token", async () => {
    const email = await (await holder()).email();
    await expectUnauthorized(await send({ authorization: `Bearer ${api.issuer.goodToken({ email })}` }), call);
  });
});

test("200 until the last minute of an access token, 401 when its 30 days are over", async () => {
  const { token } = await api.signedIn();
  api.clock.advance(30 * DAY_MS - 60_000);
  expect((await api.request("/api/users", { headers: bearer(token) })).status).toBe(200);
  api.clock.advance(60_000);
  expect((await api.request("/api/users", { headers: bearer(token) })).status).toBe(401);
});

test.each([
  { what: "an operator's token", days: 90, holder: async () => bearer((await api.operator()).token) },
  { what: "a session", days: 0.5, holder: async () => inSession((await api.session()).secret) },
])("200 until the last minute of $what, then 401", async ({ days, holder }) => {
  const headers = await holder();
  api.clock.advance(days * DAY_MS - 60_000);
  expect((await api.request("/operator/me", { headers })).status).toBe(200);
  api.clock.advance(60_000);
  expect((await api.request("/operator/me", { headers })).status).toBe(401);
});

describe.each(thorough)("401 whatever the body: $method $path", ({ path, init }) => {
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

test.each(open)("$method $path ignores an invalid token", async ({ path, init }) => {
  const response = await api.request(path, withHeaders(init, { authorization: "Bearer unknown" }));
  expect(response.status).not.toBe(401);
  expect(response.headers.get("www-authenticate")).toBeNull();
});

test.each([
  { path: "/api/users", kind: "accessToken" },
  { path: "/operator/me", kind: "operatorToken" },
] as const)("401 with two Authorization headers, one of them valid: $path", async (one) => {
  const { path, kind } = one;
  const { token } = await holders[kind]();
  const headers = new Headers([
    ["authorization", "Bearer unknown"],
    ["authorization", `Bearer ${token}`],
  ]);
  expect((await api.request(path, { headers })).status).toBe(401);
});

const swapCase = (text: string) =>
  text.replace(/[a-z]/gi, (letter) => (letter === letter.toLowerCase() ? letter.toUpperCase() : letter.toLowerCase()));

/** An operator's token names itself before its secret; an access token is nothing but a secret. */
const withoutSecret = (token: string) => token.replace(/.{43}$/, "x".repeat(43));
const withAnotherId = (token: string) =>
  token.startsWith("talaqqi_operator_") ? token.replace(/\d+/, (id) => String(Number(id) - 1)) : `1_${token}`;
