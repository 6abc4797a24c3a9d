import { allForgeries } from "@talaqqi/test-kit/forgeries";
import { createSigningKey } from "@talaqqi/test-kit/issuer";
import { afterAll, describe, expect, test } from "vitest";
import { someone, startTestApi, type TestApi } from "../support/api.ts";
import { json } from "../support/http.ts";
import { errorResponses, expectExactly } from "../support/responses.ts";

const HALF_MINUTE_MS = 30_000;

const api = await startTestApi();
afterAll(() => api.close());
const { issuer } = api;
const stranger = createSigningKey();

const signIn = (idToken: string, to: TestApi = api) => to.request("/api/auth/idp", json("POST", { id_token: idToken }));

test.each(Object.entries(allForgeries))("400 for a forged ID token, without writes: %s", async (_, { forge }) => {
  const { id, email } = await api.db.user.create({ data: someone() });
  const before = await written();
  const forged = await forge({ issuer, own: stranger, lure: "https://evil.example/jwks", claims: { email } });
  await expectNotVerified(await signIn(forged));
  expect(await written()).toEqual(before);
  // The account and the issuer are not the reason: the same with a good token is signed in.
  expect((await signIn(issuer.goodToken({ email }))).status).toBe(200);
  expect(await api.db.identity.count({ where: { id_user: id } })).toBe(1);
});

test.each([
  { what: "nothing", text: "" },
  { what: "a space", text: " " },
  { what: "a word", text: "abc" },
  { what: "two dots", text: ".." },
  { what: "three parts that are no JSON", text: "a.b.c" },
  { what: "five parts", text: "e30.e30.e30.e30.e30" },
  { what: "NUL", text: "\0" },
  { what: "NUL between the parts", text: "e30\0.e30.e30" },
  { what: "half a surrogate pair", text: "\ud800" },
  { what: "60,000 letters", text: "a".repeat(60_000) },
  { what: "60,000 dots", text: ".".repeat(60_000) },
  { what: "10,000 emoji", text: "🙂".repeat(10_000) },
  { what: "SQL", text: "' OR 1=1 --" },
])("400 `idToken is not verified` for the text: $what", async ({ text }) => {
  await expectNotVerified(await signIn(text));
});

describe("the provider's keys", () => {
  test("400 for a token of a new key within half a minute of the last fetch, 200 after it, 400 for the old key", async () => {
    await using started = await startFresh();
    const { api: fresh, email } = started;
    expect((await signIn(fresh.issuer.goodToken({ email }), fresh)).status).toBe(200);
    const old = fresh.issuer.goodToken({ email });
    fresh.issuer.rotate();
    await expectNotVerified(await signIn(fresh.issuer.goodToken({ email }), fresh));
    fresh.clock.advance(HALF_MINUTE_MS);
    expect((await signIn(fresh.issuer.goodToken({ email }), fresh)).status).toBe(200);
    await expectNotVerified(await signIn(old, fresh));
  });

  test("500 without internal details while the provider is down or returns nonsense, 200 when it is back", async () => {
    await using started = await startFresh();
    const { api: fresh, email } = started;
    const goWrong = [
      () => fresh.issuer.goDown(),
      async () => {
        await fresh.issuer.comeBack();
        fresh.issuer.mode = "error";
      },
      () => {
        fresh.issuer.mode = "garbage";
      },
    ];
    for (const step of goWrong) {
      await step();
      fresh.clock.advance(HALF_MINUTE_MS);
      await expectInternal(await signIn(fresh.issuer.goodToken({ email }), fresh));
    }
    fresh.issuer.mode = "good";
    fresh.clock.advance(HALF_MINUTE_MS);
    expect((await signIn(fresh.issuer.goodToken({ email }), fresh)).status).toBe(200);
  });

  test("200 with a cached key while the provider is down, 500 for another key, 400 for a forgery", async () => {
    await using started = await startFresh();
    const { api: fresh, email } = started;
    expect((await signIn(fresh.issuer.goodToken({ email }), fresh)).status).toBe(200);
    await fresh.issuer.goDown();
    fresh.clock.advance(HALF_MINUTE_MS);
    expect((await signIn(fresh.issuer.goodToken({ email }), fresh)).status).toBe(200);
    const claims = fresh.issuer.goodClaims({ email });
    await expectInternal(await signIn(fresh.issuer.sign(claims, { key: stranger }), fresh));
    const { kid: held } = fresh.issuer.keys[0]?.jwk ?? {};
    await expectNotVerified(await signIn(fresh.issuer.sign(claims, { key: stranger, header: { kid: held } }), fresh));
  });
});

/** A server that has not asked its provider for anything yet, and an account on it. */
async function startFresh() {
  const fresh = await startTestApi();
  const { email } = await fresh.db.user.create({ data: someone() });
  return { api: fresh, email, [Symbol.asyncDispose]: () => fresh.close() };
}

const expectNotVerified = (response: Response) => expectExactly(response, 400, errorResponses.notVerified);
const expectInternal = (response: Response) => expectExactly(response, 500, errorResponses.internal);

const written = async () => ({ tokens: await api.db.accessToken.count(), identities: await api.db.identity.count() });
