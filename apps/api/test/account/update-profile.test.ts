import { unwrap } from "@talaqqi/client";
import { describe, expect, test } from "vitest";
import { answers, expectExactly } from "../support/answers.ts";
import { sharedApi } from "../support/api.ts";
import { json } from "../support/http.ts";
import { badGenders, badNames, badWhatsapps, goodNames } from "./forms.ts";

const api = await sharedApi();

const updated = { data: [], status: 200, message: "Profile updated", error: false };

const bearer = (token: string) => ({ authorization: `Bearer ${token}` });
const put = (token: string, body: unknown) => api.request("/api/users", json("PUT", body, bearer(token)));
/** The first PUT confirms an account. */
const confirmed = { confirmed_at: expect.any(Date) };
const kept = (id: number) => api.db.user.findUniqueOrThrow({ where: { id } });

test("200 with data first and empty, and every field changed", async () => {
  const { user, token } = await api.signedIn();
  const change = { name: "Aminah", gender: "Laki - Laki", avatar: "https://media.example/101.png" };
  await expectExactly(await put(token, { ...change, whatsapp: 6281200000099 }), 200, updated);
  expect(await kept(user.id)).toEqual({ ...user, ...change, ...confirmed, whatsapp: "6281200000099" });
});

test.each([
  { what: "the name", change: { name: "Aminah" }, expected: { name: "Aminah" } },
  { what: "the gender", change: { gender: "Laki - Laki" as const }, expected: { gender: "Laki - Laki" } },
  { what: "the WhatsApp number", change: { whatsapp: 81200000099 }, expected: { whatsapp: "6281200000099" } },
  { what: "the picture", change: { avatar: "https://a.example/?b#c" }, expected: { avatar: "https://a.example/?b#c" } },
])("200 through the client for $what alone, and the rest stays", async ({ change, expected }) => {
  const { user, client } = await api.signedIn();
  expect(await unwrap(client.PUT("/api/users", { body: change }))).toEqual([]);
  expect(await kept(user.id)).toEqual({ ...user, ...confirmed, ...expected });
});

test("200 for a second change, and the account stays confirmed since the first", async () => {
  const { user, token } = await api.signedIn();
  await put(token, { name: user.name });
  const first = await kept(user.id);
  await put(token, { name: "Aminah" });
  expect(await kept(user.id)).toEqual({ ...first, name: "Aminah" });
});

test("200 for one account changes no other", async () => {
  const [one, other] = [await api.signedIn(), await api.signedIn()];
  await put(one.token, { name: "Aminah" });
  expect(await kept(other.user.id)).toEqual(other.user);
});

test.each(goodNames)("200 with a name of $what", async ({ name, kept: expected }) => {
  const { user, token } = await api.signedIn();
  await expectExactly(await put(token, { name }), 200, updated);
  expect(await kept(user.id)).toMatchObject({ name: expected });
});

test.each([1_000_000_000, 999_999_999_999_999])("200 with the whatsapp %i, at the limit", async (whatsapp) => {
  const { user, token } = await api.signedIn();
  await expectExactly(await put(token, { whatsapp }), 200, updated);
  expect(await kept(user.id)).toMatchObject({ whatsapp: String(whatsapp) });
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

describe("400 in words, naming the field, data first, and nothing is changed:", () => {
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

  test("400 for one wrong field beside a right one", () => expectRefusal('{"name":"Aminah","gender":"?"}', "gender"));

  test.each(["{}", "[]", "null", '"name"', "", "{", '{"name":"Aminah",}'])("400 for the body %j", async (text) => {
    await expectRefusal(text, "");
  });
});

describe("401 with data first, whatever the body:", () => {
  test.each([
    { what: "a good body", body: '{"name":"Aminah"}', type: "application/json" },
    { what: "a wrong body", body: '{"name":5}', type: "application/json" },
    { what: "malformed JSON", body: "{", type: "application/json" },
    { what: "a body beyond the limit", body: "a".repeat(70_000), type: "application/json" },
    { what: "another content type", body: "name=Aminah", type: "text/plain" },
  ])("401 for $what", async ({ body, type }) => {
    const response = await api.request("/api/users", { method: "PUT", headers: { "content-type": type }, body });
    await expectExactly(response, 401, { data: [], ...answers.unauthorized });
    expect(response.headers.get("www-authenticate")).toBe("Bearer");
  });
});

test("404 whose body says 401, data first, when the account has been deleted", async () => {
  const { user, token } = await api.signedIn();
  await api.db.user.delete({ where: { id: user.id } });
  await expectExactly(await put(token, { name: "Aminah" }), 404, { data: [], ...answers.profileNotFound });
});

test("413 with data first for a body beyond the limit", async () => {
  const { token } = await api.signedIn();
  await expectExactly(await put(token, { name: "a".repeat(70_000) }), 413, { data: [], ...answers.payloadTooLarge });
});

test("415 with data first for another content type", async () => {
  const { user, token } = await api.signedIn();
  const headers = { ...bearer(token), "content-type": "text/plain" };
  const response = await api.request("/api/users", { method: "PUT", headers, body: '{"name":"Aminah"}' });
  await expectExactly(response, 415, { data: [], ...answers.unsupportedMediaType });
  expect(await kept(user.id)).toEqual(user);
});

async function expectRefusal(text: string, field: string): Promise<void> {
  const { user, token } = await api.signedIn();
  const response = await api.request("/api/users", { ...json("PUT", {}, bearer(token)), body: text });
  const { message, errors }: { message: string; errors: unknown } = JSON.parse(await response.clone().text());
  await expectExactly(response, 400, { data: [], status: 400, message, error: true, errors });
  expect(errors).toEqual([{ field, message: expect.stringMatching(/\w \w/) }]);
  expect(message).toContain(field);
  expect(await kept(user.id)).toEqual(user);
}
