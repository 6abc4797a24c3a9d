import { unwrap } from "@talaqqi/client";
import { describe, expect, test } from "vitest";
import { sharedApi } from "../support/api.ts";
import { json } from "../support/http.ts";
import { errorResponses, expectExactly } from "../support/responses.ts";
import { badGenders, badNames, badWhatsapps, goodNames } from "./forms.ts";

const api = await sharedApi();

const updated = { data: [], status: 200, message: "Profile updated", error: false };

const bearer = (token: string) => ({ authorization: `Bearer ${token}` });
const put = (token: string, body: unknown) => api.request("/api/users", json("PUT", body, bearer(token)));
/** The first PUT confirms an account. What searches read is written by a trigger. */
const confirmed = { confirmed_at: expect.any(Date), contacts: expect.any(String) };
const stored = (id: number) => api.db.user.findUniqueOrThrow({ where: { id } });

test("200 with data first and empty, and every field changed", async () => {
  const { user, token } = await api.signedIn();
  const change = { name: "Aminah", gender: "Laki - Laki", avatar: "https://media.example/101.png" };
  await expectExactly(await put(token, { ...change, whatsapp: 6281200000099 }), 200, updated);
  expect(await stored(user.id)).toEqual({ ...user, ...change, ...confirmed, version: 2, whatsapp: "6281200000099" });
});

test.each([
  { what: "the name", change: { name: "Aminah" }, expected: { name: "Aminah" } },
  { what: "the gender", change: { gender: "Laki - Laki" as const }, expected: { gender: "Laki - Laki" } },
  { what: "the WhatsApp number", change: { whatsapp: 81200000099 }, expected: { whatsapp: "6281200000099" } },
  { what: "the picture", change: { avatar: "https://a.example/?b#c" }, expected: { avatar: "https://a.example/?b#c" } },
])("200 through the client for only $what", async ({ change, expected }) => {
  const { user, client } = await api.signedIn();
  expect(await unwrap(client.PUT("/api/users", { body: change }))).toEqual([]);
  expect(await stored(user.id)).toEqual({ ...user, ...confirmed, ...expected, version: 2 });
});

test("200 for a second change, and the account stays confirmed since the first", async () => {
  const { user, token } = await api.signedIn();
  await put(token, { name: user.name });
  const first = await stored(user.id);
  await put(token, { name: "Aminah" });
  const changed = { name: "Aminah", version: first.version + 1, contacts: expect.stringMatching(/^aminah\n/) };
  expect(await stored(user.id)).toEqual({ ...first, ...changed });
});

test("200 without changes to other accounts", async () => {
  const [one, other] = [await api.signedIn(), await api.signedIn()];
  await put(one.token, { name: "Aminah" });
  expect(await stored(other.user.id)).toEqual(other.user);
});

test.each(goodNames)("200 with a name of $what", async ({ name, stored: expected }) => {
  const { user, token } = await api.signedIn();
  await expectExactly(await put(token, { name }), 200, updated);
  expect(await stored(user.id)).toMatchObject({ name: expected });
});

test("200 with the number that is stored, although it would be refused today", async () => {
  const { user, token } = await api.signedIn({ whatsapp: "628123456789012" });
  await expectExactly(await put(token, { name: "Aminah", whatsapp: 628123456789012 }), 200, updated);
  expect(await stored(user.id)).toMatchObject({ name: "Aminah", whatsapp: "628123456789012" });
  expect((await put(token, { whatsapp: 628123456789013 })).status).toBe(400);
});

test.each([1_000_000_000, 999_999_999_999_999])("200 with the whatsapp %i, at the limit", async (whatsapp) => {
  const { user, token } = await api.signedIn();
  await expectExactly(await put(token, { whatsapp }), 200, updated);
  expect(await stored(user.id)).toMatchObject({ whatsapp: String(whatsapp) });
});

test("200 with a picture's address of exactly 500 characters", async () => {
  const { token } = await api.signedIn();
  await expectExactly(await put(token, { avatar: `https://a.example/${"a".repeat(482)}` }), 200, updated);
});

test("200 completes the profile of an account that support has made", async () => {
  const { user, token } = await api.signedIn({ name: "", gender: "", whatsapp: "" });
  await put(token, { name: "Aminah", gender: "Perempuan", whatsapp: 6281200000001 });
  const body = { id_token: api.issuer.goodToken({ email: user.email }) };
  expect(await unwrap(api.client.POST("/api/auth/idp", { body }))).toMatchObject({ is_profile_complete: true });
});

describe("400 with the invalid field, data first, and nothing changes:", () => {
  const badAvatars = [
    { what: "an empty picture", value: "" },
    { what: "a picture over http", value: "http://media.example/a.png" },
    { what: "a picture that is a script", value: "javascript:alert(1)" },
    { what: "a picture that is its own data", value: "data:image/png;base64,AAAA" },
    { what: "a picture without a host", value: "https://" },
    { what: "a picture that is no address", value: "media.example/a.png" },
    { what: "a picture with a space", value: "https://media.example/a b.png" },
    { what: "a picture with a line break", value: "https://media.example/a.png\n" },
    { what: "a picture's address of 501 characters", value: `https://a.example/${"a".repeat(483)}` },
    { what: "a picture that is null", value: null },
  ];
  const unknown = ["email", "id", "role", "is_profile_complete"];
  const wrong = [
    ...badNames.map((bad) => ({ field: "name", ...bad })),
    ...badGenders.map((bad) => ({ field: "gender", ...bad })),
    ...badWhatsapps.map((bad) => ({ field: "whatsapp", ...bad })),
    ...badAvatars.map((bad) => ({ field: "avatar", ...bad })),
    ...unknown.map((field) => ({ field, what: `a field ${field}`, value: "siti@example.com" })),
  ];

  test.each(wrong)("400 for $what", async ({ field, value }) => {
    await expectRefusal(JSON.stringify({ [field]: value }), field);
  });

  test("400 for one invalid field beside a valid one", () => expectRefusal('{"name":"Aminah","gender":"?"}', "gender"));

  test("400 for an empty object", () => expectRefusal("{}", ""));
});

test("404 with status 401 in the body, data first, when the account was deleted", async () => {
  const { user, token } = await api.signedIn();
  await api.db.user.delete({ where: { id: user.id } });
  await expectExactly(await put(token, { name: "Aminah" }), 404, { data: [], ...errorResponses.profileNotFound });
});

async function expectRefusal(text: string, field: string): Promise<void> {
  const { user, token } = await api.signedIn();
  const response = await api.request("/api/users", { ...json("PUT", {}, bearer(token)), body: text });
  const { message, errors }: { message: string; errors: unknown } = JSON.parse(await response.clone().text());
  await expectExactly(response, 400, { data: [], status: 400, message, error: true, errors });
  expect(errors).toEqual([{ field, message: expect.stringMatching(/\w \w/) }]);
  expect(message).toContain(field);
  expect(await stored(user.id)).toEqual(user);
}
