import { expect, test } from "vitest";
import { sharedApi } from "../../support/api.ts";
import { at } from "../school.ts";

const api = await sharedApi();

test("200 with everybody by identifier, removed ones too, and without secrets", async () => {
  const one = await api.operator();
  const other = await api.operator({ email: "hasan@example.com", role: "coordinator" });
  await api.session();
  await one.client.POST("/operator/staff/{id}/removal", at(other.idOperator));
  const { data = [], response } = await one.client.GET("/operator/staff");
  expect(data).toMatchObject([
    { id_operator: one.idOperator, role: "administrator", removed_at: "" },
    { id_operator: other.idOperator, role: "coordinator", removed_at: expect.stringMatching(/Z$/), email: "" },
    {},
  ]);
  expect(response?.headers.get("cache-control")).toBe("no-store");
  expect(JSON.stringify(data)).not.toMatch(/hash|subject|talaqqi_operator/);
});
