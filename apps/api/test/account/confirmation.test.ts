import { unwrap } from "@talaqqi/client";
import { afterAll, expect, test } from "vitest";
import { startTestApi } from "../support/api.ts";
import { json } from "../support/http.ts";
import { bearer } from "../support/operations.ts";
import { type Form, form } from "./forms.ts";

const MINUTE_MS = 60_000;

const api = await startTestApi({ CONFIRM_AFTER_MINUTES: "10" });
afterAll(() => api.close());

const find = (email: string) => api.db.user.findUniqueOrThrow({ where: { email } });
const signIn = ({ email }: Pick<Form, "email">) =>
  unwrap(api.client.POST("/api/auth/idp", { body: { id_token: api.issuer.goodToken({ email }) } }));

/** Somebody fills in the form, that long before the requests that follow. */
async function registered(minutes: number): Promise<Form> {
  const body = form();
  api.clock.advance(-minutes * MINUTE_MS);
  const response = await api.request("/api/auth/register", json("POST", body));
  api.clock.advance(minutes * MINUTE_MS);
  expect(response.status).toBe(201);
  return body;
}

test.each([
  { minutes: 0, complete: true },
  { minutes: 9, complete: true },
  { minutes: 11, complete: false },
  { minutes: 60 * 24 * 40, complete: false },
])("200 with is_profile_complete $complete for a first sign-in $minutes minutes after registering", async (one) => {
  const body = await registered(one.minutes);
  for (const attempt of ["the first", "the next"]) {
    expect(await signIn(body), attempt).toMatchObject({ is_profile_complete: one.complete });
  }
  expect((await find(body.email)).confirmed_at !== null).toBe(one.complete);
});

test("200 with is_profile_complete true for ten concurrent first sign-ins, right after registering", async () => {
  const body = await registered(0);
  const results = await Promise.all(Array.from({ length: 10 }, () => signIn(body)));
  expect(results.filter(({ is_profile_complete }) => !is_profile_complete)).toEqual([]);
});

test.each(["equal values", "another phone number", "a picture alone"])(
  "200 with is_profile_complete true after a PUT with %s",
  async (what) => {
    const { email, ...fields } = await registered(11);
    const { access_token } = await signIn({ email });
    const changes = {
      "equal values": fields,
      "another phone number": { whatsapp: 6281200000099 },
      "a picture alone": { avatar: "https://media.example/101.png" },
    };
    const change = Object(changes)[what];
    expect((await api.request("/api/users", json("PUT", change, bearer(access_token)))).status).toBe(200);
    expect(await signIn({ email })).toMatchObject({ is_profile_complete: true });
    const { whatsapp } = await find(email);
    expect(whatsapp).toBe(String(change.whatsapp ?? fields.whatsapp));
  },
);

test("200 with is_profile_complete true for an account that was not registered", async () => {
  const { user } = await api.signedIn({ created_at: new Date(0) });
  expect(await signIn(user)).toMatchObject({ is_profile_complete: true });
});

test("200 with is_profile_complete false when the first sign-in is late, after a token from support", async () => {
  const body = await registered(11);
  const { client } = await api.operator();
  const { id } = await find(body.email);
  const { access_token } = await unwrap(
    client.POST("/operator/accounts/{id}/tokens", { params: { path: { id: String(id) } } }),
  );
  expect((await api.request("/api/users", { headers: bearer(access_token) })).status).toBe(200);
  expect(await signIn(body)).toMatchObject({ is_profile_complete: false });
});

test.each([
  { minutes: 0, complete: true },
  { minutes: 11, complete: false },
])("200 with is_profile_complete $complete, as before, when it is bound again", async ({ minutes, complete }) => {
  const body = await registered(minutes);
  await signIn(body);
  await api.db.identity.deleteMany({ where: { user: { email: body.email } } });
  api.clock.advance(11 * MINUTE_MS);
  expect(await signIn(body)).toMatchObject({ is_profile_complete: complete });
  api.clock.advance(-11 * MINUTE_MS);
});
