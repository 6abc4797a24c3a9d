import { expect, test } from "vitest";
import { sharedApi } from "../../support/api.ts";
import { errorResponses } from "../../support/responses.ts";
import { at } from "../school.ts";
import { access } from "./access.ts";

const api = await sharedApi();
const { signIn, bound, statusOf, statusesOf, entriesOf, storedAt } = access(api);
const { client, idOperator } = await api.operator();

const block = (id: number | string) => client.POST("/operator/accounts/{id}/block", at(id));

test("200, then 403 for the sign-in and 401 for its tokens on every operation", async () => {
  const [{ user, subject, token }, other] = [await bound(), await bound()];
  const { data: issued } = await client.POST("/operator/accounts/{id}/tokens", at(user.id));
  const before = api.clock.now();
  const { data } = await block(user.id);
  expect(data).toMatchObject({ id_user: user.id, has_sign_in: true });
  expect(Date.parse(data?.blocked_at ?? "")).toBeGreaterThanOrEqual(before);
  expect(data?.edited_at).toBe(data?.blocked_at);

  const { status, text } = await signIn(user.email, subject);
  expect({ status, text }).toEqual({ status: 403, text: JSON.stringify(errorResponses.accountNotFound) });
  for (const one of [token, issued?.access_token ?? ""]) expect(new Set(await statusesOf(one))).toEqual(new Set([401]));
  expect(await statusOf(other.token)).toBe(200);
  expect(await storedAt(user.id)).toMatchObject({ name: user.name });
});

test("200: a first sign-in by e-mail is 403 and binds nothing", async () => {
  const { user } = await api.signedIn();
  await block(user.id);
  expect((await signIn(user.email, "a first subject")).status).toBe(403);
  expect(await api.db.identity.count({ where: { id_user: user.id } })).toBe(0);
});

test("200 again with the first time, with one audit entry", async () => {
  const { user } = await bound();
  const { data } = await block(user.id);
  api.clock.advance(60_000);
  expect((await block(user.id)).data).toEqual(data);
  expect(await entriesOf(user.id)).toMatchObject([
    {
      id_operator: idOperator,
      action: "blockAccount",
      changes: [{ field: "blocked_at", before: "", after: data?.blocked_at }],
    },
  ]);
});
