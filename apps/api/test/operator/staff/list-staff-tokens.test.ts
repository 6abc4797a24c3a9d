import { expect, test } from "vitest";
import { sharedApi } from "../../support/api.ts";
import { at } from "../school.ts";

const api = await sharedApi();

test("200 with the member's tokens by identifier and their states, without secrets", async () => {
  const { client } = await api.operator();
  const member = await api.operator({ role: "reader" });
  const create = (name: string, days: number) =>
    client.POST("/operator/staff/{id}/tokens", { ...at(member.idOperator), body: { name, days } });
  await create("Phone", 1);
  const { data: revoked } = await create("Laptop", 10);
  await client.POST("/operator/staff-tokens/{id}/revocation", at(revoked?.id ?? 0));
  api.clock.advance(86_400_000);
  const { data } = await client.GET("/operator/staff/{id}/tokens", at(member.idOperator));
  const used = expect.stringMatching(/Z$/);
  expect(data).toMatchObject([
    { name: "test", state: "valid", last_used_at: used, id_operator: member.idOperator },
    { name: "Phone", state: "expired", last_used_at: "" },
    { name: "Laptop", state: "revoked", revoked_at: used },
  ]);
  expect(JSON.stringify(data)).not.toMatch(/hash|talaqqi_operator/);
});
