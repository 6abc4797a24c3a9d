import { unwrap } from "@talaqqi/client";
import { expect, test } from "vitest";
import { sharedApi } from "../../support/api.ts";

const api = await sharedApi();

test("200 with every operator, former ones too, and no token", async () => {
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

test("200 ordered by identifier, not by name", async () => {
  const { client } = await api.operator();
  for (const name of ["Zainab", "Aisyah", "Maryam"])
    await unwrap(client.POST("/operator/operators", { body: { name } }));
  const data = await unwrap(client.GET("/operator/operators"));
  expect(data.slice(-3).map(({ name }) => name)).toEqual(["Zainab", "Aisyah", "Maryam"]);
  const ids = data.map(({ id_operator }) => id_operator);
  expect(ids).toEqual(ids.toSorted((a, b) => a - b));
});
