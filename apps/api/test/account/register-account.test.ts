import { unwrap } from "@talaqqi/client";
import { describe, expect, test } from "vitest";
import { sharedApi } from "../support/api.ts";
import { json } from "../support/http.ts";
import { expectWrongField } from "../support/public.ts";
import { errorResponses, expectExactly } from "../support/responses.ts";
import { badGenders, badNames, badWhatsapps, emailOfLength, form, goodNames } from "./forms.ts";

const api = await sharedApi();

const register = (body: unknown) => api.request("/api/auth/register", json("POST", body));
const stored = (email: string) => api.db.user.findUnique({ where: { email: email.toLowerCase() } });

test("201 with only status and error", async () => {
  await expectExactly(await register(form()), 201, { status: 201, error: false });
});

test("201 through the client, without data", async () => {
  const body = { ...form(), gender: "Laki - Laki" } as const;
  expect(await unwrap(api.client.POST("/api/auth/register", { body }))).toBeUndefined();
  expect(await stored(body.email)).toMatchObject({ name: "Aminah Rahma", gender: "Laki - Laki", avatar: "" });
});

test("201 with an e-mail of exactly 100 characters, stored in lower case", async () => {
  const email = emailOfLength(100).replace("siti", "SiTi");
  expect((await register({ ...form(), email })).status).toBe(201);
  expect(await stored(email)).toMatchObject({ email: email.toLowerCase() });
});

test.each(goodNames)("201 with a name of $what", async ({ name, stored: expected }) => {
  const body = { ...form(), name };
  expect((await register(body)).status).toBe(201);
  expect(await stored(body.email)).toMatchObject({ name: expected });
});

test.each([
  { what: "ten digits, the least", whatsapp: 1_000_000_000, expected: "1000000000" },
  { what: "fifteen digits, the most", whatsapp: 999_999_999_999_999, expected: "999999999999999" },
  { what: "an Indonesian number without its country code", whatsapp: 81_234_567_890, expected: "6281234567890" },
  { what: "the same number with its country code", whatsapp: 6_281_234_567_890, expected: "6281234567890" },
  { what: "the shortest Indonesian mobile number", whatsapp: 62_812_345_678, expected: "62812345678" },
  { what: "62 and an unknown number, which gets no other 62", whatsapp: 6_221_555_123, expected: "6221555123" },
  { what: "62 and 800, which is no mobile number", whatsapp: 6_280_012_345, expected: "6280012345" },
])("201 with a whatsapp of $what", async ({ whatsapp, expected }) => {
  const body = { ...form(), whatsapp };
  expect((await register(body)).status).toBe(201);
  expect(await stored(body.email)).toMatchObject({ whatsapp: expected });
});

test("201 for a second account with the same WhatsApp number", async () => {
  const [mother, daughter] = [form(), form()];
  expect((await register(mother)).status).toBe(201);
  expect((await register({ ...daughter, whatsapp: mother.whatsapp })).status).toBe(201);
});

test("201 again for the e-mail of an account that has been deleted", async () => {
  const body = form();
  await register(body);
  await api.db.user.delete({ where: { email: body.email } });
  expect((await register(body)).status).toBe(201);
});

test.each(["as it is", "in capitals"])("403 when the e-mail is already registered, %s", async (spelling) => {
  const body = form();
  await register(body);
  const email = spelling === "in capitals" ? body.email.toUpperCase() : body.email;
  const response = await register({ email, name: "Somebody Else", gender: "Laki - Laki", whatsapp: 6281200000002 });
  await expectExactly(response, 403, errorResponses.emailTaken);
  expect(await stored(body.email)).toMatchObject({ name: body.name, gender: body.gender, whatsapp: "6281200000001" });
});

test("201 once and 403 for the other 29 of 30 concurrent registrations of one e-mail", async () => {
  const { email } = form();
  const spellings = Array.from({ length: 30 }, (_, n) => (n % 2 === 0 ? email : email.toUpperCase()));
  const responses = await Promise.all(spellings.map((spelling) => register({ ...form(), email: spelling })));
  const statuses = responses.map((response) => response.status).sort();
  expect(statuses).toEqual([201, ...Array.from({ length: 29 }, () => 403)]);
  expect(await api.db.user.count({ where: { email } })).toBe(1);
});

test("403 twenty times, and the next account has the next identifier", async () => {
  const [taken, next] = [form(), form()];
  await register(taken);
  for (let n = 0; n < 20; n += 1) expect((await register(taken)).status).toBe(403);
  await register(next);
  const ids = [await stored(taken.email), await stored(next.email)].map((user) => user?.id ?? 0);
  expect(ids[1]).toBe((ids[0] ?? 0) + 1);
});

describe("400 in words, naming the field, and nothing is written:", () => {
  const badEmails = [
    { what: "an empty e-mail", value: "" },
    { what: "an e-mail without @", value: "siti.example.com" },
    { what: "an e-mail without a name", value: "@example.com" },
    { what: "an e-mail without a domain", value: "siti@" },
    { what: "an e-mail with a space", value: "si ti@example.com" },
    { what: "an e-mail with a line break at its end", value: "siti@example.com\n" },
    { what: "two e-mails", value: "siti@example.com,ali@example.com" },
    { what: "an e-mail with NUL", value: "siti\0@example.com" },
    { what: "an e-mail of 101 characters", value: emailOfLength(101) },
    { what: "an e-mail that is a number", value: 5 },
    { what: "an e-mail that is null", value: null },
  ];
  const missing = ["email", "name", "gender", "whatsapp"].map((field) => ({
    field,
    what: `no ${field}`,
    value: undefined,
  }));
  const unknown = ["role", "id", "avatar", "is_admin"].map((field) => ({
    field,
    what: `a field ${field}`,
    value: "1",
  }));
  const wrong = [
    ...badEmails.map((bad) => ({ field: "email", ...bad })),
    ...badNames.map((bad) => ({ field: "name", ...bad })),
    ...badGenders.map((bad) => ({ field: "gender", ...bad })),
    ...badWhatsapps.map((bad) => ({ field: "whatsapp", ...bad })),
    ...missing,
    ...unknown,
  ];

  test.each(wrong)("400 for $what", async ({ field, value }) => {
    await expectRefusal(JSON.stringify({ ...form(), [field]: value }), field);
  });
});

async function expectRefusal(text: string | Uint8Array<ArrayBuffer>, field: string): Promise<void> {
  const before = await api.db.user.count();
  await expectWrongField(await api.request("/api/auth/register", { ...json("POST", {}), body: text }), field);
  expect(await api.db.user.count()).toBe(before);
}
