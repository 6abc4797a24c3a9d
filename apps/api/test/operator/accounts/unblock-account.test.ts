import { expect, test } from "vitest";
import { sharedApi } from "../../support/api.ts";
import { at } from "../school.ts";
import { access } from "./access.ts";

const api = await sharedApi();
const { signIn, bound, statusOf, entriesOf, storedAt } = access(api);
const { client } = await api.operator();

const block = (id: number) => client.POST("/operator/accounts/{id}/block", at(id));
const unblock = (id: number | string) => client.POST("/operator/accounts/{id}/unblock", at(id));

test("200, then the sign-in and the tokens work again, except revoked ones", async () => {
  const [{ user, subject, token }, revoked] = [await bound(), await bound()];
  for (const id of [user.id, revoked.user.id]) await block(id);
  await client.POST("/operator/accounts/{id}/tokens/revocation", at(revoked.user.id));
  const { data } = await unblock(user.id);
  expect(data).toMatchObject({ id_user: user.id, blocked_at: "", has_sign_in: true });
  await unblock(revoked.user.id);
  expect([await statusOf(token), await statusOf(revoked.token)]).toEqual([200, 401]);
  const again = await signIn(user.email, subject);
  expect([again.status, await statusOf(again.token)]).toEqual([200, 200]);
  expect((await client.POST("/operator/accounts/{id}/tokens", at(user.id))).response?.status).toBe(201);
  expect(await entriesOf(user.id)).toMatchObject([
    { action: "blockAccount" },
    { action: "unblockAccount", changes: [{ field: "blocked_at", before: expect.stringMatching(/Z$/), after: "" }] },
  ]);
});

test("200 for an account that is not blocked, without writes", async () => {
  const { user } = await bound();
  const before = await storedAt(user.id);
  expect((await unblock(user.id)).data).toMatchObject({ blocked_at: "", edited_at: "" });
  expect(await storedAt(user.id)).toEqual(before);
  expect(await entriesOf(user.id)).toEqual([]);
});
