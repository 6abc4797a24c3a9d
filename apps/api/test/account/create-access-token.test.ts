import { createHash } from "node:crypto";
import { createClient, unwrap } from "@talaqqi/client";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { issueAccessToken } from "../../src/domain/access-tokens.ts";
import { someone, startTestApi, type TestApi } from "../support/api.ts";
import { json } from "../support/http.ts";
import { expectWrongField } from "../support/public.ts";
import { errorResponses, expectExactly } from "../support/responses.ts";

const DAY_S = 86_400;

const api = await startTestApi({ IDP_PATH_ALIAS: "google" });
afterAll(() => api.close());

const post = (body: unknown, path = "/api/auth/idp") => api.request(path, json("POST", body));
const signIn = (idToken: string, path?: string) => post({ id_token: idToken }, path);
const accessToken = (idToken: string) => unwrap(api.client.POST("/api/auth/idp", { body: { id_token: idToken } }));
const createAccount = (changes: object = {}) => api.db.user.create({ data: { ...someone(), ...changes } });

describe("200", () => {
  test("200 with the access token, with its keys in order", async () => {
    const { email } = await createAccount();
    const earliest = Math.floor(Date.now() / 1000) + 30 * DAY_S;
    const response = await signIn(api.issuer.goodToken({ email }));
    const latest = Math.floor(Date.now() / 1000) + 30 * DAY_S;

    const { access_token, expires_at } = JSON.parse(await response.clone().text()).data;
    const data = { access_token, token_type: "Bearer", expires_at, email, is_profile_complete: true };
    await expectExactly(response, 200, { status: 200, error: false, data });
    expect(response.headers.get("etag")).toBeNull();
    // 256 bits as base64url, and Unix time in seconds.
    expect(access_token).toMatch(/^[\w-]{43}$/);
    expect(Number.isInteger(expires_at) && expires_at >= earliest && expires_at <= latest).toBe(true);
  });

  test("200 through the client, which is signed in from then on, until it signs out", async () => {
    const { id, email, name } = await createAccount();
    const client = createClient({ baseUrl: api.url });
    const signedIn = await unwrap(client.signIn(api.issuer.goodToken({ email })));
    expect(signedIn).toMatchObject({ token_type: "Bearer", email, is_profile_complete: true });
    expect(await unwrap(client.GET("/api/users"))).toEqual([{ id, name, avatar: "" }]);
    await client.signOut();
    await expect(unwrap(client.GET("/api/users"))).rejects.toMatchObject({ status: 401, message: "Unauthorized" });
  });

  test("200 with another access token each time, all of them valid", async () => {
    const { email } = await createAccount();
    const tokens = new Set<string>();
    for (let n = 0; n < 3; n += 1) tokens.add((await accessToken(api.issuer.goodToken({ email }))).access_token);
    expect(tokens.size).toBe(3);
    for (const token of tokens) {
      const headers = { authorization: `Bearer ${token}` };
      expect((await api.request("/api/users", { headers })).status).toBe(200);
    }
  });

  test("200 and the database has only the SHA-256 of the token", async () => {
    const { id, email } = await createAccount();
    const idToken = api.issuer.goodToken({ email });
    const { access_token } = await accessToken(idToken);
    const hash = createHash("sha256").update(access_token).digest("hex");
    expect(await api.db.accessToken.findMany({ where: { id_user: id } })).toMatchObject([
      { hash, issued_by: "sign-in" },
    ]);
    expect(await tablesWith(hash)).toEqual(["access_tokens"]);
    expect(await tablesWith(access_token)).toEqual([]);
    expect(await tablesWith(idToken)).toEqual([]);
  });

  test.each(["name", "gender", "whatsapp"])("200 with is_profile_complete false without %s", async (field) => {
    const { email } = await createAccount({ [field]: "" });
    expect(await accessToken(api.issuer.goodToken({ email }))).toMatchObject({ is_profile_complete: false });
  });

  test("200 when the e-mail differs in case, and the account is bound to the subject", async () => {
    const { id, email } = await createAccount();
    const idToken = api.issuer.goodToken({ email: email.toUpperCase(), sub: "subject of case" });
    expect(await accessToken(idToken)).toMatchObject({ email });
    const bound = { issuer: api.issuer.issuer, subject: "subject of case", id_user: id };
    expect(await api.db.identity.findMany({ where: { id_user: id } })).toMatchObject([bound]);
  });

  test("200 for a bound subject whose e-mail has changed at the provider", async () => {
    const { email } = await createAccount();
    const { sub } = api.issuer.goodClaims({ email });
    await signIn(api.issuer.goodToken({ email }));
    expect(await accessToken(api.issuer.goodToken({ email: someone().email, sub }))).toMatchObject({ email });
  });

  test("200 for a bound subject with another account's e-mail, whose account stays unbound", async () => {
    const [first, second] = [await createAccount(), await createAccount()];
    const { sub } = api.issuer.goodClaims({ email: first.email });
    await signIn(api.issuer.goodToken({ email: first.email }));
    const result = await accessToken(api.issuer.goodToken({ email: second.email, sub }));
    expect(result.email).toBe(first.email);
    expect(await api.db.accessToken.count({ where: { id_user: second.id } })).toBe(0);
    expect(await api.db.identity.count({ where: { id_user: second.id } })).toBe(0);
  });

  test("200 for ten concurrent first sign-ins of one subject, with one binding", async () => {
    const { id, email } = await createAccount();
    const idToken = api.issuer.goodToken({ email });
    const responses = await Promise.all(Array.from({ length: 10 }, () => signIn(idToken)));
    expect(responses.map((response) => response.status)).toEqual(Array.from({ length: 10 }, () => 200));
    expect(await api.db.identity.count({ where: { id_user: id } })).toBe(1);
    expect(await api.db.accessToken.count({ where: { id_user: id } })).toBe(10);
  });

  test("200 at the alias of the path, 405 with its method, 404 without an alias", async () => {
    const { email } = await createAccount();
    expect((await signIn(api.issuer.goodToken({ email }), "/api/auth/google")).status).toBe(200);
    expect((await signIn(api.issuer.goodToken({ email }), "/api/auth/idp")).status).toBe(200);
    await expectExactly(await signIn("no token", "/api/auth/google"), 400, errorResponses.notVerified);
    const wrong = await api.request("/api/auth/google");
    expect([wrong.status, wrong.headers.get("allow")]).toEqual([405, "POST"]);
    expect((await signIn(api.issuer.goodToken({ email }), "/api/auth/apple")).status).toBe(404);
  });
});

describe("with TOKENS_PER_ACCOUNT=3 and ID_TOKEN_MAX_AGE_MINUTES=10:", () => {
  let few: TestApi;
  beforeAll(async () => {
    few = await startTestApi({ TOKENS_PER_ACCOUNT: "3", ID_TOKEN_MAX_AGE_MINUTES: "10" });
  });
  afterAll(() => few.close());

  const signInTo = async (email: string) => {
    const body = { id_token: few.issuer.goodToken({ email }) };
    return (await unwrap(few.client.POST("/api/auth/idp", { body }))).access_token;
  };
  const statusOf = async (token: string) =>
    (await few.request("/api/users", { headers: { authorization: `Bearer ${token}` } })).status;

  test("200 for an ID token issued ten minutes ago, 400 for an older one", async () => {
    const { email } = await few.db.user.create({ data: someone() });
    const now = Math.floor(Date.now() / 1000);
    const signInAfter = (seconds: number) => {
      const body = { id_token: few.issuer.goodToken({ email, iat: now - seconds }) };
      return few.request("/api/auth/idp", json("POST", body));
    };
    expect((await signInAfter(600)).status).toBe(200);
    // There is a minute of leeway.
    await expectExactly(await signInAfter(661), 400, errorResponses.notVerified);
    expect(few.log()).toContain("iat is too long ago");
  });

  test("200 and the oldest token beyond the limit is deleted, one of support too", async () => {
    const { id, email } = await few.db.user.create({ data: someone() });
    const other = await signInTo((await few.db.user.create({ data: someone() })).email);
    const now = Date.now();
    const issue = (issuedBy: "support" | "sign-in", days: number, age: number) =>
      issueAccessToken(few.db, { idUser: id, issuedBy, days, limit: 100, now: now - age });
    const [oldest, second] = [await issue("support", 30, 60_000), await issue("sign-in", 30, 30_000)];
    const seen = async (last: string) =>
      Promise.all([oldest.accessToken, second.accessToken, last, other].map(statusOf));
    // An expired one goes first.
    await issue("sign-in", 1, 2 * DAY_S * 1_000);
    expect(await seen(await signInTo(email))).toEqual([200, 200, 200, 200]);
    expect(await seen(await signInTo(email))).toEqual([401, 200, 200, 200]);
  });

  test("200 for thirty concurrent sign-ins, 201 for ten tokens of support, and three of them are left", async () => {
    const { id, email } = await few.db.user.create({ data: someone() });
    await signInTo(email);
    const { client } = await few.operator();
    const issue = () => client.POST("/operator/accounts/{id}/tokens", { params: { path: { id: String(id) } } });
    const [signedIn, issued] = await Promise.all([
      Promise.all(Array.from({ length: 30 }, () => signInTo(email))),
      Promise.all(Array.from({ length: 10 }, issue)),
    ]);
    const statuses = await Promise.all(
      [...signedIn, ...issued.map(({ data }) => data?.access_token ?? "")].map(statusOf),
    );
    expect(statuses.filter((status) => status === 200)).toHaveLength(3);
    expect(await few.db.accessToken.count({ where: { id_user: id } })).toBe(3);
  });
});

describe("403", () => {
  test("403 when no account has the e-mail, and 200 once it is registered", async () => {
    const account = someone();
    const idToken = api.issuer.goodToken({ email: account.email });
    await expectExactly(await signIn(idToken), 403, errorResponses.accountNotFound);
    expect(
      await api.db.identity.count({ where: { issuer: api.issuer.issuer, subject: subjectOf(account.email) } }),
    ).toBe(0);
    await createAccount(account);
    expect((await signIn(idToken)).status).toBe(200);
  });

  test("403 for another subject of the same issuer with the e-mail of a bound account", async () => {
    const { id, email } = await createAccount();
    expect((await signIn(api.issuer.goodToken({ email }))).status).toBe(200);
    await expectExactly(
      await signIn(api.issuer.goodToken({ email, sub: "somebody else" })),
      403,
      errorResponses.accountNotFound,
    );
    expect(await api.db.identity.count({ where: { id_user: id } })).toBe(1);
    expect(await api.db.accessToken.count({ where: { id_user: id } })).toBe(1);
    expect((await signIn(api.issuer.goodToken({ email }))).status).toBe(200);
  });

  test("403 for a subject that differs in case only", async () => {
    const { email } = await createAccount();
    expect((await signIn(api.issuer.goodToken({ email, sub: "abc-case" }))).status).toBe(200);
    await expectExactly(
      await signIn(api.issuer.goodToken({ email, sub: "ABC-case" })),
      403,
      errorResponses.accountNotFound,
    );
  });

  test("403 for all but one of five subjects that sign in concurrently with one e-mail", async () => {
    const { id, email } = await createAccount();
    const tokens = ["a", "b", "c", "d", "e"].map((sub) => api.issuer.goodToken({ email, sub: `${email} ${sub}` }));
    const responses = await Promise.all(tokens.map((token) => signIn(token)));
    expect(responses.map((response) => response.status).sort()).toEqual([200, 403, 403, 403, 403]);
    expect(await api.db.identity.count({ where: { id_user: id } })).toBe(1);
    expect(await api.db.accessToken.count({ where: { id_user: id } })).toBe(1);
  });

  test("403 for the identity of a deleted account, and 200 for the new account that takes its e-mail", async () => {
    const { id, email } = await createAccount();
    await signIn(api.issuer.goodToken({ email }));
    await api.db.user.delete({ where: { id } });
    await expectExactly(await signIn(api.issuer.goodToken({ email })), 403, errorResponses.accountNotFound);
    await createAccount({ email });
    expect((await signIn(api.issuer.goodToken({ email }))).status).toBe(200);
  });
});

describe("400 with the invalid field:", () => {
  test.each([
    { what: "no id_token", body: {}, field: "id_token" },
    { what: "an id_token that is null", body: { id_token: null }, field: "id_token" },
    { what: "an id_token that is a number", body: { id_token: 1 }, field: "id_token" },
    { what: "an id_token that is an object", body: { id_token: {} }, field: "id_token" },
    { what: "an id_token that is a list", body: { id_token: ["a.b.c"] }, field: "id_token" },
    { what: "a field that is unknown", body: { id_token: "a.b.c", nonce: "1" }, field: "nonce" },
    { what: "a list", body: [], field: "" },
    { what: "null", body: null, field: "" },
  ])("400 for $what", async ({ body, field }) => expectWrongField(await post(body), field));
});

/** @returns the tables in which a text occurs anywhere. */
async function tablesWith(text: string): Promise<string[]> {
  const tables = await api.db.$queryRaw<{ name: string }[]>`
    SELECT table_name AS name FROM information_schema.tables WHERE table_schema = current_schema() ORDER BY table_name`;
  const found: string[] = [];
  for (const { name } of tables) {
    const sql = `SELECT 1 FROM "${name}" AS held WHERE strpos(held::text, $1) > 0 LIMIT 1`;
    if ((await api.db.$queryRawUnsafe<unknown[]>(sql, text)).length > 0) found.push(name);
  }
  return found;
}

const subjectOf = (email: string) => String(api.issuer.goodClaims({ email }).sub);
