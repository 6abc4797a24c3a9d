import { expect, test } from "vitest";
import { sharedApi } from "../../support/api.ts";
import { json } from "../../support/http.ts";
import { bearer } from "../../support/operations.ts";

const api = await sharedApi();

test("201 with a token that works, and whose secret is stored nowhere", async () => {
  const { client, idOperator } = await api.operator();
  const { data } = await client.POST("/operator/operators", { body: { name: "  Pak Hasan " } });
  expect(data).toMatchObject({ name: "Pak Hasan", operator_token: expect.stringMatching(/^talaqqi_operator_\d+_/) });
  const token = data?.operator_token ?? "";
  const me = await api.request("/operator/me", { headers: bearer(token) });
  expect(await me.json()).toMatchObject({ data: { id_operator: data?.id_operator, name: "Pak Hasan", s_active: 1 } });

  const rows = JSON.stringify([await api.db.operatorToken.findMany(), await api.db.auditEntry.findMany()]);
  const secret = token.replace(/^talaqqi_operator_\d+_/, "");
  expect(secret).toHaveLength(43);
  expect(rows).not.toContain(secret);
  expect(api.log()).not.toContain(token);
  const [entry] = await api.db.auditEntry.findMany({ orderBy: { id_audit: "desc" }, take: 1 });
  expect(entry).toMatchObject({
    id_operator: idOperator,
    action: "createOperator",
    kind: "operators",
    key: String(data?.id_operator),
  });
});

test("409 name_taken when an operator has the name in any case, and nothing is written", async () => {
  const { client } = await api.operator();
  await client.POST("/operator/operators", { body: { name: "Ustadzah Maryam" } });
  const before = [await api.db.operator.count(), await api.db.auditEntry.count()];
  const { error } = await client.POST("/operator/operators", { body: { name: "ustadzah MARYAM" } });
  expect(error).toMatchObject({ status: 409, message: "there is an operator named ustadzah MARYAM already" });
  expect(error?.cause).toMatchObject({ reason: "name_taken" });
  expect([await api.db.operator.count(), await api.db.auditEntry.count()]).toEqual(before);
});

test("201 for one of ten concurrent requests with the same name, 409 for the others", async () => {
  const { client } = await api.operator();
  const body = { name: "Bu Aisyah" };
  const results = await Promise.all(Array.from({ length: 10 }, () => client.POST("/operator/operators", { body })));
  expect(results.map(({ data, error }) => (data ? 201 : error?.status)).sort()).toEqual([201, ...Array(9).fill(409)]);
});

test.each([{ name: " " }, { name: "a".repeat(51) }, {}, { name: "Pak\u0000" }, { name: "Pak", role: "owner" }])(
  "400 for %j",
  async (body) => {
    const { token } = await api.operator();
    const init = json("POST", body, bearer(token));
    expect((await api.request("/operator/operators", init)).status).toBe(400);
  },
);
