import { afterAll, describe, expect, test } from "vitest";
import { startTestApi } from "../../support/api.ts";
import { bearer } from "../../support/operations.ts";

const api = await startTestApi({ SCHOOL_TIME_ZONE: "Asia/Makassar" });
afterAll(() => api.close());

test("200 with the operator whose token it is, and the school's time zone", async () => {
  await api.operator();
  const { client, idOperator } = await api.operator();
  const { data } = await client.GET("/operator/me");
  expect(data).toMatchObject({ id_operator: idOperator, s_active: 1, school_time_zone: "Asia/Makassar" });
  expect(data?.token_issued_at).not.toBe("");
});

describe("401 with", () => {
  const status = async (token: string) => (await api.request("/operator/me", { headers: bearer(token) })).status;

  test("another secret, another identifier, or both", async () => {
    const [one, other] = [await api.operator(), await api.operator()];
    const [, , id = "", ...secret] = one.token.split("_");
    const [, , otherId = ""] = other.token.split("_");
    expect(await status(`talaqqi_operator_${id}_${"a".repeat(43)}`)).toBe(401);
    expect(await status(`talaqqi_operator_${otherId}_${secret.join("_")}`)).toBe(401);
    expect(await status(`talaqqi_operator_404404_${secret.join("_")}`)).toBe(401);
    expect(await status(`talaqqi_operator_99999999999_${secret.join("_")}`)).toBe(401);
    expect(await status(secret.join("_"))).toBe(401);
    expect(await status(one.token)).toBe(200);
  });
});
