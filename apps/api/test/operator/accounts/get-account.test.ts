import { expect, test } from "vitest";
import { sharedApi } from "../../support/api.ts";

const api = await sharedApi();

const path = (id: number | string) => ({ params: { path: { id: String(id) } } });

test("200 with the account", async () => {
  const { client } = await api.operator();
  const { user } = await api.signedIn({ avatar: "https://media.example/a.png" });
  const { id_student } = await api.db.student.create({ data: { id_user: user.id } });
  const { id, email, name, gender, whatsapp, avatar, created_at } = user;
  expect((await client.GET("/operator/accounts/{id}", path(id))).data).toEqual({
    id_user: id,
    email,
    name,
    gender,
    whatsapp,
    avatar,
    created_at: created_at.toISOString(),
    id_student,
    id_teacher: 0,
    registered_at: "",
    confirmed_at: "",
    edited_at: "",
    blocked_at: "",
    has_sign_in: false,
    has_had_sign_in: false,
    is_confirmed: true,
    version: 1,
  });
});

const [registered_at, confirmed_at] = [new Date("2030-01-07T01:00:00.000Z"), new Date("2030-01-07T01:05:00.000Z")];
test.each([
  { account: {}, is_confirmed: true },
  { account: { registered_at }, is_confirmed: false },
  { account: { registered_at, confirmed_at }, is_confirmed: true },
  { account: { confirmed_at, edited_at: registered_at, blocked_at: confirmed_at }, is_confirmed: true },
])("200 with is_confirmed $is_confirmed and the times for $account", async ({ account, is_confirmed }) => {
  const { client } = await api.operator();
  const { user } = await api.signedIn(account);
  const times = { registered_at: "", confirmed_at: "", edited_at: "", blocked_at: "" };
  const shown = Object.entries(account).map(([field, time]) => [field, time.toISOString()]);
  const { data } = await client.GET("/operator/accounts/{id}", path(user.id));
  expect(data).toMatchObject({ ...times, ...Object.fromEntries(shown), is_confirmed });
});

test("200 without an entry in the audit when nothing changed", async () => {
  const { client } = await api.operator();
  const { user } = await api.signedIn();
  await client.GET("/operator/accounts/{id}", path(user.id));
  expect(await api.db.auditEntry.count()).toBe(0);
});
