import { hkdfSync } from "node:crypto";
import { afterAll, describe, expect, test } from "vitest";
import { sharedApi, startTestApi } from "../../support/api.ts";
import { bearer, inSession } from "../../support/operations.ts";

const api = await startTestApi({
  SCHOOL_TIME_ZONE: "Asia/Makassar",
  IDP_ISSUER: "http://127.0.0.1:9",
  OIDC_CLIENT_ID: "console",
});
afterAll(() => api.close());

test("200 with who sent the token, what the role allows, and the school's time zone", async () => {
  await api.operator();
  const { client, idOperator } = await api.operator({ role: "reader", email: "umar@example.com" });
  const { data } = await client.GET("/operator/me");
  const zone = { school_time_zone: "Asia/Makassar", sees_contacts: false };
  expect(data).toMatchObject({ id_operator: idOperator, role: "reader", email: "umar@example.com", ...zone });
  expect(data?.operations).toEqual(expect.arrayContaining(["getMe", "listSlots"]));
  expect(data?.operations).not.toContain("createSlot");
});

test("200 with where staff sign in, and nothing where no sign-in is set up", async () => {
  const signInUrl = async ({ client }: Awaited<ReturnType<typeof api.operator>>) =>
    (await client.GET("/operator/me")).data?.sign_in_url;
  expect(await signInUrl(await api.operator())).toBe(`${api.operatorUrl}/operator/sign-in`);
  expect(await signInUrl(await (await sharedApi()).operator())).toBe("");
});

test("200 with the name of the first institution in use as the school's", async () => {
  const { client } = await api.operator();
  const schoolName = async () => (await client.GET("/operator/me")).data?.school_name;
  await api.db.lembaga.updateMany({ data: { retired_at: new Date(api.clock.now()) } });
  expect(await schoolName()).toBe("");
  const first = await api.db.lembaga.create({ data: { nama_lembaga: "Rumah Tahsin" } });
  await api.db.lembaga.create({ data: { nama_lembaga: "Rumah Tahsin, cabang Bogor" } });
  expect(await schoolName()).toBe("Rumah Tahsin");
  const { id_lembaga } = first;
  await api.db.lembaga.update({ where: { id_lembaga }, data: { nama_lembaga: "Rumah Tahsin Melati" } });
  expect(await schoolName()).toBe("Rumah Tahsin Melati");
});

test("200 with a key for drafts that only this session gets, and that nothing in the database reveals; none for a token", async () => {
  const keyOf = async (headers: Record<string, string>) =>
    Object(await (await api.request("/operator/me", { headers })).json()).data.draft_key;
  const [one, other] = [await api.session(), await api.session()];
  const key = await keyOf(inSession(one.secret));
  expect(key).toMatch(/^[\w-]{43}$/);
  expect(await keyOf(inSession(one.secret))).toBe(key);
  expect(await keyOf(inSession(other.secret))).not.toBe(key);
  const { token } = await api.operator();
  expect(await keyOf(bearer(token))).toBe("");
  // The token takes precedence over the session beside it.
  expect(await keyOf({ ...inSession(one.secret), ...bearer(token) })).toBe("");
  const hashes = (await api.db.staffSession.findMany()).map(({ hash }) => hash);
  const derived = hashes.map((hash) => hkdfSync("sha256", hash, "", "talaqqi drafts", 32));
  expect(derived.map((bytes) => Buffer.from(bytes).toString("base64url"))).not.toContain(key);
});

test("200 records the use of a token, at most once in ten minutes", async () => {
  const { client, idOperator } = await api.operator();
  const lastUse = async () => {
    await client.GET("/operator/me");
    return (await api.db.operatorToken.findFirst({ where: { id_operator: idOperator } }))?.last_used_at?.getTime();
  };
  const first = await lastUse();
  api.clock.advance(599_000);
  expect(await lastUse()).toBe(first);
  api.clock.advance(1_000);
  expect(await lastUse()).toBeGreaterThanOrEqual((first ?? 0) + 600_000);
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
