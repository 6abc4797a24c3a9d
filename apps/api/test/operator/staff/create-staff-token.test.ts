import { expect, test } from "vitest";
import { sharedApi } from "../../support/api.ts";
import { bearer } from "../../support/operations.ts";
import { at, school } from "../school.ts";

const DAY_MS = 86_400_000;

const api = await sharedApi();
const { lastEntry } = school(api);

test("201 with a token of the member's role beside others, whose secret is stored nowhere, until its last day", async () => {
  const { client, idOperator } = await api.operator();
  const reader = await api.operator({ role: "reader" });
  const body = { name: " Laptop ", days: 2 };
  const { data } = await client.POST("/operator/staff/{id}/tokens", { ...at(reader.idOperator), body });
  const token = data?.operator_token ?? "";
  const status = async (path: string) => (await api.request(path, { headers: bearer(token) })).status;
  expect([await status("/operator/me"), await status("/operator/staff")]).toEqual([200, 403]);
  expect((await reader.client.GET("/operator/me")).data).toBeDefined();

  const [row] = await api.db.operatorToken.findMany({ where: { id: data?.id ?? 0 } });
  expect(row).toMatchObject({ name: "Laptop", id_operator: reader.idOperator });
  const entry = await lastEntry();
  expect(entry).toMatchObject({ id_operator: idOperator, action: "createStaffToken", key: String(data?.id) });
  const secret = token.replace(/^talaqqi_operator_\d+_/, "");
  expect(secret).toHaveLength(43);
  expect(JSON.stringify([row, entry])).not.toContain(secret);
  expect(api.log()).not.toContain(secret);

  api.clock.advance(2 * DAY_MS - 60_000);
  expect(await status("/operator/me")).toBe(200);
  api.clock.advance(60_000);
  expect(await status("/operator/me")).toBe(401);
});

test("201 with the server's limit without days", async () => {
  const { client, idOperator } = await api.operator();
  const { data } = await client.POST("/operator/staff/{id}/tokens", { ...at(idOperator), body: { name: "Laptop" } });
  const days = (Date.parse(data?.expires_at ?? "") - api.clock.now()) / DAY_MS;
  expect(days).toBeCloseTo(90, 2);
});
