import { afterAll, describe, expect, test } from "vitest";
import { startTestApi } from "../support/api.ts";
import { allCalls, errorOf, withHeaders } from "../support/operations.ts";

const DAY_MS = 86_400_000;

const api = await startTestApi();
afterAll(() => api.close());

const secured = allCalls.filter((call) => call.needsToken);
const open = allCalls.filter((call) => !call.needsToken);

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

describe.each(secured)("$method $path", ({ operationId, path, init }) => {
  const send = (headers: Record<string, string>, query = "") => api.request(path + query, withHeaders(init, headers));

  async function expectUnauthorized(response: Response): Promise<void> {
    const body = JSON.stringify(errorOf(operationId, 401, "Unauthorized"));
    expect({ status: response.status, body: await response.text() }).toEqual({ status: 401, body });
    expect(response.headers.get("www-authenticate")).toBe("Bearer");
    expect(response.headers.get("cache-control")).toBe("no-store");
  }

  test.each(["Bearer", "bearer", "BEARER", "Bearer  "])("200 with the scheme written %j", async (scheme) => {
    const { token } = await api.signedIn();
    expect((await send({ authorization: `${scheme} ${token}` })).status).toBe(200);
  });

  test("401 without a token", async () => await expectUnauthorized(await send({})));

  test.each([
    { what: "an unknown token", header: () => `Bearer ${"x".repeat(43)}` },
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
    const { token } = await api.signedIn();
    await expectUnauthorized(await send({ authorization: header(token) }));
  });

  test("401 with the token's hash, which is what the database keeps", async () => {
    const { user } = await api.signedIn();
    const [kept] = await api.db.accessToken.findMany({ where: { id_user: user.id } });
    await expectUnauthorized(await send({ authorization: `Bearer ${kept?.hash}` }));
  });

  test.each(["access_token", "token", "authorization"])("401 with the token in the query as %s", async (name) => {
    const { token } = await api.signedIn();
    await expectUnauthorized(await send({}, `?${name}=${token}`));
    await expectUnauthorized(await send({}, `?${name}=Bearer%20${token}`));
  });

  test("401 with the token in a cookie", async () => {
    const { token } = await api.signedIn();
    await expectUnauthorized(await send({ cookie: `access_token=${token}; authorization=Bearer ${token}` }));
  });

  test("401 with a token that was revoked", async () => {
    const { token } = await api.signedIn();
    const authorization = `Bearer ${token}`;
    await api.request("/api/auth/logout", { headers: { authorization } });
    await expectUnauthorized(await send({ authorization }));
  });

  test("401 with an ID token", async () => {
    const { user } = await api.signedIn();
    await expectUnauthorized(await send({ authorization: `Bearer ${api.issuer.goodToken({ email: user.email })}` }));
  });

  test("200 until the token's last minute, 401 when its 30 days are over", async () => {
    const { token } = await api.signedIn();
    api.clock.advance(30 * DAY_MS - 60_000);
    expect((await api.request("/api/users", { headers: { authorization: `Bearer ${token}` } })).status).toBe(200);
    api.clock.advance(60_000);
    await expectUnauthorized(await send({ authorization: `Bearer ${token}` }));
  });
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

test("401 with a good token and a broken one: a header that came twice is not chosen from", async () => {
  const { token } = await api.signedIn();
  const headers = new Headers([
    ["authorization", "Bearer unknown"],
    ["authorization", `Bearer ${token}`],
  ]);
  expect((await api.request("/api/users", { headers })).status).toBe(401);
});

const swapCase = (text: string) =>
  text.replace(/[a-z]/gi, (letter) => (letter === letter.toLowerCase() ? letter.toUpperCase() : letter.toLowerCase()));
