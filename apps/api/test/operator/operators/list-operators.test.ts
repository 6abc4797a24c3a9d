import { afterAll, expect, test } from "vitest";
import { startTestApi } from "../../support/api.ts";

const api = await startTestApi();
afterAll(() => api.close());

test("200 with everybody who has been an operator, and nothing of a token", async () => {
  const [one, other] = [await api.operator(), await api.operator()];
  await one.client.POST("/operator/operators/{id}/revocation", {
    params: { path: { id: String(other.idOperator) } },
  });
  const { data, response } = await one.client.GET("/operator/operators");
  expect(data).toMatchObject([
    { id_operator: one.idOperator, s_active: 1 },
    { id_operator: other.idOperator, s_active: 0, token_issued_at: "" },
  ]);
  expect(response?.headers.get("cache-control")).toBe("no-store");
  expect(JSON.stringify(data)).not.toMatch(/hash|talaqqi_operator/);
});
