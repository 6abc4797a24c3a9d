import { beforeEach, describe, expect, test } from "vitest";
import { sharedApi } from "../../support/api.ts";
import { json } from "../../support/http.ts";
import { bearer } from "../../support/operations.ts";
import { boundTo, codeOf, target } from "./sign-in-codes.ts";

const HOUR_MS = 3_600_000;

const api = await sharedApi();
const { client } = await api.operator();
beforeEach(() => api.db.signInCode.deleteMany());
const check = (body: { code: string; opens: "staff" | "account"; id: number }) =>
  client.POST("/operator/sign-in-codes/check", { body });

describe.each(["staff", "account"] as const)("a code for %s", (opens) => {
  test("200 with what the provider says and what the code would open, however it is typed, without writes", async () => {
    const { code, person } = await codeOf(api, opens);
    const member = await target(api, opens);
    const before = [await api.db.auditEntry.count(), await api.db.signInCode.findMany()];
    const typed = [code, `${code.slice(0, 4)}-${code.slice(4)}`, ` ${code.slice(0, 2)} ${code.slice(2)}`.toLowerCase()];
    for (const one of typed) {
      const { data } = await check({ code: one, opens, id: member.id });
      const { name, email } = person;
      expect(data).toEqual({ sign_in: expect.objectContaining({ opens, name, email }), ...member });
    }
    expect([await api.db.auditEntry.count(), await api.db.signInCode.findMany()]).toEqual(before);
    expect(await boundTo(api, opens, member.id)).toEqual([]);
  });

  test("409 code_unknown for one of the other kind, a used one and after 15 minutes", async () => {
    const { code } = await codeOf(api, opens);
    const other = opens === "staff" ? "account" : "staff";
    const [{ id }, { id: idOther }] = [await target(api, opens), await target(api, other)];
    const unknown = { cause: expect.objectContaining({ status: 409, reason: "code_unknown" }) };
    expect((await check({ code, opens: other, id: idOther })).error).toMatchObject(unknown);
    await client.POST("/operator/sign-in-codes/confirmation", { body: { code, opens, id } });
    expect((await check({ code, opens, id })).error).toMatchObject(unknown);

    const late = await codeOf(api, opens);
    const { id: idLate } = await target(api, opens);
    api.clock.advance(HOUR_MS / 4 - 5_000);
    expect((await check({ code: late.code, opens, id: idLate })).data).toMatchObject({ id: idLate });
    api.clock.advance(5_000);
    expect((await check({ code: late.code, opens, id: idLate })).error).toMatchObject(unknown);
  });
});

test("429 after five wrong codes within an hour, of checks and confirmations together and at once; not for others", async () => {
  const guessing = await api.operator();
  const { code } = await codeOf(api, "account");
  const { id } = await target(api, "account");
  const send = (operation: string, typed: string) => {
    const body = { code: typed, opens: "account", id };
    return api.request(`/operator/sign-in-codes/${operation}`, json("POST", body, bearer(guessing.token)));
  };
  const wrong = Array.from({ length: 8 }, (_, n) => send(n % 2 === 0 ? "check" : "confirmation", `AAAAAAA${n + 2}`));
  const statuses = (await Promise.all(wrong)).map(({ status }) => status);
  expect(statuses.toSorted()).toEqual([...Array(5).fill(409), ...Array(3).fill(429)]);
  expect(await api.db.wrongSignInCode.count({ where: { id_operator: guessing.idOperator } })).toBe(5);

  const refused = await send("check", code);
  expect([refused.status, (await send("confirmation", code)).status]).toEqual([429, 429]);
  const seconds = Number(refused.headers.get("retry-after"));
  expect(seconds).toBeGreaterThan(0);
  expect(seconds).toBeLessThanOrEqual(HOUR_MS / 1000);
  expect((await check({ code, opens: "account", id })).data).toBeDefined();
  api.clock.advance(seconds * 1000);
  const { code: later } = await codeOf(api, "account");
  expect((await send("check", later)).status).toBe(200);
});
