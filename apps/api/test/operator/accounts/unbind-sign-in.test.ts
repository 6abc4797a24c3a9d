import { expect, test } from "vitest";
import { sharedApi, someone } from "../../support/api.ts";
import { at } from "../school.ts";
import { access } from "./access.ts";

const api = await sharedApi();
const { signIn, bound, statusOf, entriesOf, storedAt } = access(api);
const { client, idOperator } = await api.operator();

const unbind = (id: number | string) => client.POST("/operator/accounts/{id}/unbinding", at(id));

test("200, then 401 for the tokens, and the next sign-in with the account's e-mail binds", async () => {
  const [{ user, subject, token }, other] = [await bound(), await bound()];
  // Of another provider, before the school changed it.
  await api.db.identity.create({ data: { issuer: "https://before.example", subject, id_user: user.id } });
  const { data: issued } = await client.POST("/operator/accounts/{id}/tokens", at(user.id));
  // A sign-in without the account's e-mail works as long as it is bound, and no longer.
  const elsewhere = someone().email;
  expect((await signIn(elsewhere, subject)).status).toBe(200);

  const { data } = await unbind(user.id);
  expect(data).toMatchObject({ account: { has_sign_in: false }, unbound_sign_ins: 2, revoked_tokens: 3 });
  expect(data?.account.edited_at).not.toBe("");
  expect([await statusOf(token), await statusOf(issued?.access_token ?? "")]).toEqual([401, 401]);
  expect((await signIn(elsewhere, subject)).status).toBe(403);
  const again = await signIn(user.email, "her new account at the provider");
  expect([again.status, await statusOf(again.token)]).toEqual([200, 200]);
  expect((await signIn(user.email, subject)).status).toBe(403);
  expect(await statusOf(other.token)).toBe(200);

  expect(await entriesOf(user.id)).toMatchObject([
    {
      id_operator: idOperator,
      action: "unbindSignIn",
      changes: [
        { field: "identities", before: "2", after: "0" },
        { field: "access_tokens", before: "3", after: "0" },
      ],
    },
  ]);
});

test("200 for an unbound account, and nothing is written", async () => {
  const { user } = await bound();
  await unbind(user.id);
  const before = await storedAt(user.id);
  api.clock.advance(60_000);
  expect((await unbind(user.id)).data).toMatchObject({ unbound_sign_ins: 0, revoked_tokens: 0 });
  expect(await storedAt(user.id)).toEqual(before);
  expect(await entriesOf(user.id)).toHaveLength(1);
});

test("200 for an account that never signed in, whose tokens from support are revoked", async () => {
  const { user, token } = await api.signedIn();
  expect((await unbind(user.id)).data).toMatchObject({ unbound_sign_ins: 0, revoked_tokens: 1 });
  expect(await statusOf(token)).toBe(401);
});
