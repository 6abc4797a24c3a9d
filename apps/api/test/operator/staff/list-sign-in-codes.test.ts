import { expect, test } from "vitest";
import { sharedApi } from "../../support/api.ts";
import { codeOf, target } from "./sign-in-codes.ts";

const MINUTE_MS = 60_000;

const api = await sharedApi();
const { client } = await api.operator();
const list = () => client.GET("/operator/sign-in-codes");

test("200 with those who wait, not those who are confirmed or whose code has expired, and without a code", async () => {
  expect((await list()).data).toEqual([]);
  const expired = await codeOf(api, "staff");
  api.clock.advance(14 * MINUTE_MS);
  const [confirmed, open] = [await codeOf(api, "account"), await codeOf(api, "staff")];
  const { id } = await target(api, "account");
  await client.POST("/operator/sign-in-codes/confirmation", { body: { code: confirmed.code, opens: "account", id } });
  expect((await list()).data).toMatchObject([{ email: expired.person.email }, { email: open.person.email }]);
  api.clock.advance(MINUTE_MS);

  const { data = [], response } = await list();
  const { name, email } = open.person;
  const [row] = await api.db.signInCode.findMany({ where: { email } });
  const times = { created_at: row?.created_at.toISOString(), expires_at: open.expiresAt.toISOString() };
  expect(data).toEqual([{ id_sign_in_code: row?.id_sign_in_code, opens: "staff", name, email, ...times }]);
  expect(open.expiresAt.getTime() - Number(row?.created_at)).toBe(15 * MINUTE_MS);
  expect(response?.headers.get("cache-control")).toBe("no-store");
  expect(api.log()).not.toContain(open.code);
});
