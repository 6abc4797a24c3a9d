import { expect, test } from "vitest";
import { issueAccessToken } from "../../../src/domain/access-tokens.ts";
import { sharedApi } from "../../support/api.ts";
import { bearer } from "../../support/operations.ts";
import { at } from "../school.ts";
import { access } from "./access.ts";

const api = await sharedApi();
const { signIn, bound, statusOf, entriesOf } = access(api);
const { client, idOperator } = await api.operator();

const revoke = (id: number | string) => client.POST("/operator/accounts/{id}/tokens/revocation", at(id));

test("200 with the number of valid tokens: all are 401, other accounts' are not, and the owner can sign in again", async () => {
  const [{ user, subject, token }, other] = [await bound(), await bound()];
  const second = await signIn(user.email, subject);
  const loggedOut = await signIn(user.email, subject);
  await api.request("/api/auth/logout", { headers: bearer(loggedOut.token) });
  await issueAccessToken(api.db, { idUser: user.id, issuedBy: "support", days: 1, limit: 20, now: 0 });
  const { data } = await revoke(user.id);
  expect(data).toMatchObject({
    account: { id_user: user.id, has_sign_in: true },
    unbound_sign_ins: 0,
    revoked_tokens: 2,
  });
  expect([await statusOf(token), await statusOf(second.token), await statusOf(other.token)]).toEqual([401, 401, 200]);
  const again = await signIn(user.email, subject);
  expect([again.status, await statusOf(again.token)]).toEqual([200, 200]);
  expect(await entriesOf(user.id)).toMatchObject([
    {
      id_operator: idOperator,
      action: "revokeTokens",
      changes: [{ field: "access_tokens", before: "2", after: "0" }],
    },
  ]);
});

test("200 with the count for one of ten concurrent requests, 0 for the others, and one entry in the audit", async () => {
  const { user } = await bound();
  const results = await Promise.all(Array.from({ length: 10 }, () => revoke(user.id)));
  expect(results.map(({ data }) => data?.revoked_tokens).sort()).toEqual([...Array(9).fill(0), 1]);
  expect(await entriesOf(user.id)).toHaveLength(1);
});
