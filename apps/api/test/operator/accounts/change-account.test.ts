import { readServedContract } from "@talaqqi/contract/document";
import { expect, test } from "vitest";
import { sharedApi, someone } from "../../support/api.ts";
import { expectError } from "../../support/errors.ts";
import { json } from "../../support/http.ts";
import { bearer } from "../../support/operations.ts";
import { versionOf } from "../../support/versions.ts";
import { at } from "../school.ts";
import { access } from "./access.ts";

const api = await sharedApi();
const { signIn, bound, statusOf, entriesOf, storedAt } = access(api);
const { client, token: operatorToken, idOperator } = await api.operator();

type Body = { email?: string; name?: string; gender?: "Laki - Laki" | "Perempuan"; whatsapp?: number };
const change = async (id: number | string, body: Body) => {
  const version = await versionOf(api.db, "users", id);
  return client.PUT("/operator/accounts/{id}", { ...at(id), body: { version, ...body } });
};

test("200 with a new e-mail: the old sign-in and its tokens stop working, the new one binds", async () => {
  const { user, subject, token } = await bound();
  const { data: issued } = await client.POST("/operator/accounts/{id}/tokens", at(user.id));
  const { email } = someone();
  const { data } = await change(user.id, { email: email.toUpperCase() });
  expect(data).toMatchObject({ account: { id_user: user.id, email, has_sign_in: false } });
  expect(data).toMatchObject({ unbound_sign_ins: 1, revoked_tokens: 2 });

  expect([await statusOf(token), await statusOf(issued?.access_token ?? "")]).toEqual([401, 401]);
  expect(await signIn(user.email, subject)).toMatchObject({ status: 403 });
  const again = await signIn(email, "a new subject");
  expect([again.status, await statusOf(again.token)]).toEqual([200, 200]);
  expect(await api.db.identity.findMany({ where: { id_user: user.id } })).toMatchObject([{ subject: "a new subject" }]);
  // The old e-mail belongs to nobody now.
  expect((await signIn(user.email, subject)).status).toBe(403);
});

test("200 with a name, a gender and a number in the form in which registration stores them; the sign-in stays", async () => {
  const { user, token } = await bound();
  const before = api.clock.now();
  const body: Body = { name: "  Aisyah Rahma ", gender: "Laki - Laki", whatsapp: 81200000777 };
  const { data } = await change(user.id, body);
  const changed = { name: "Aisyah Rahma", gender: "Laki - Laki", whatsapp: "6281200000777" };
  expect(data).toMatchObject({ account: { ...changed, email: user.email, has_sign_in: true }, revoked_tokens: 0 });
  expect(Date.parse(data?.account.edited_at ?? "")).toBeGreaterThanOrEqual(before);
  expect(await storedAt(user.id)).toMatchObject(changed);
  expect(await statusOf(token)).toBe(200);
});

test("200 is audited by the names of the fields and the counts, without any value", async () => {
  const { user } = await bound();
  const { email } = someone();
  await change(user.id, { email, name: "Nama Baru", gender: "Perempuan", whatsapp: 6281200000778 });
  const entries = await entriesOf(user.id);
  expect(entries).toMatchObject([{ id_operator: idOperator, action: "changeAccount" }]);
  // The gender was this one before.
  expect(entries[0]?.changes).toEqual([
    ...["email", "name", "whatsapp"].map((field) => ({ field, before: "", after: "" })),
    { field: "identities", before: "1", after: "0" },
    { field: "access_tokens", before: "1", after: "0" },
  ]);
});

test("200 and nothing is written for values that the account has already, however they are spelled", async () => {
  const { user, token } = await bound();
  const before = await storedAt(user.id);
  const same: Body = {
    email: user.email.toUpperCase(),
    name: ` ${user.name} `,
    whatsapp: Number(user.whatsapp.slice(2)),
  };
  expect((await change(user.id, same)).data).toMatchObject({
    account: { email: user.email, edited_at: "", has_sign_in: true },
    unbound_sign_ins: 0,
    revoked_tokens: 0,
  });
  expect(await storedAt(user.id)).toEqual(before);
  expect(await entriesOf(user.id)).toEqual([]);
  expect(await statusOf(token)).toBe(200);
});

test("409 email_taken when another account has the e-mail in any case, and nothing is written", async () => {
  const [{ user, token }, other] = [await bound(), await bound()];
  const before = await storedAt(user.id);
  const body = { version: 1, email: other.user.email.toUpperCase(), name: "Nama Baru" };
  const response = await api.request(`/operator/accounts/${user.id}`, json("PUT", body, bearer(operatorToken)));
  expect([response.status, await response.json()]).toMatchObject([409, { reason: "email_taken" }]);
  expect(await storedAt(user.id)).toEqual(before);
  expect(await entriesOf(user.id)).toEqual([]);
  expect([await statusOf(token), await statusOf(other.token)]).toEqual([200, 200]);
});

test("200 for one of five concurrent changes to the same e-mail, 409 for the others", async () => {
  const { email } = someone();
  const accounts = await Promise.all(Array.from({ length: 5 }, () => bound()));
  const results = await Promise.all(accounts.map(({ user }) => change(user.id, { email })));
  expect(results.map(({ data, error }) => (data ? 200 : error?.status)).sort()).toEqual([200, 409, 409, 409, 409]);
});

test.each([
  { body: {}, fields: [""] },
  { body: { email: "siti" }, fields: ["email"] },
  { body: { email: "" }, fields: ["email"] },
  { body: { email: `${"a".repeat(90)}@example.com` }, fields: ["email"] },
  { body: { name: " " }, fields: ["name"] },
  { body: { name: "a\u2028b" }, fields: ["name"] },
  { body: { gender: "" }, fields: ["gender"] },
  { body: { whatsapp: 812 }, fields: ["whatsapp"] },
  { body: { whatsapp: "0812-3456-7890" }, fields: ["whatsapp"] },
  { body: { whatsapp: 6281234567 }, fields: ["whatsapp"] },
  { body: { avatar: "https://media.example/a.png" }, fields: ["avatar"] },
])("400 for $body, and nothing is written", async ({ body, fields }) => {
  const { user } = await bound();
  const before = await storedAt(user.id);
  const init = json("PUT", { version: 1, ...body }, bearer(operatorToken));
  await expectError(await api.request(`/operator/accounts/${user.id}`, init), 400, { fields });
  expect(await storedAt(user.id)).toEqual(before);
});

test("400 for all that registration rejects: the contract has the same limits for both", () => {
  const { AccountChange, Registration } = Object(readServedContract().components?.schemas);
  const limits = (schema: { properties: Record<string, object> }) =>
    Object.entries(schema.properties).map(
      ([name, { description: _, ...limit }]: [string, { description?: string }]) => [name, limit],
    );
  expect(limits(AccountChange).filter(([name]) => name !== "version")).toEqual(limits(Registration));
});
