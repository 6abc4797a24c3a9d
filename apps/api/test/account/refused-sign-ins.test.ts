import { createSigningKey } from "@talaqqi/test-kit/issuer";
import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { createBrowser, targetOf } from "../operator/staff/browser.ts";
import { someone, startTestApi } from "../support/api.ts";
import { json } from "../support/http.ts";

// What the event log, the log and the metrics say about refused sign-ins, and about those that rely on
// IDP_TRUSTED_EMAIL_DOMAINS.

// A server of its own: it has settings, and its whole log is read.
const api = await startTestApi({
  OIDC_CLIENT_ID: "talaqqi-staff",
  IDP_TRUSTED_EMAIL_DOMAINS: "sekolah.example",
  METRICS_PORT: "0",
});
afterAll(() => api.close());
beforeEach(async () => {
  await signIn({}, 200);
  await api.events.flush();
  await api.db.event.deleteMany();
  api.clearLog();
});

let count = 0;
/** Signs in somebody who has an account. */
async function signIn(claims: Record<string, unknown>, status: number, key?: ReturnType<typeof createSigningKey>) {
  count += 1;
  const email = `person${count}@sekolah.example`;
  const user = await api.db.user.create({ data: { ...someone(), email } });
  const given = api.issuer.goodClaims({ email, sub: `person ${count}`, ...claims });
  const id_token = api.issuer.sign(given, key && { key });
  expect((await api.request("/api/auth/idp", json("POST", { id_token }))).status).toBe(status);
  return user;
}

async function eventReasons(): Promise<string[]> {
  await api.events.flush();
  const events = await api.db.event.findMany({ where: { kind: { in: ["sign_in", "sign_in_refused"] } } });
  return events.map(({ reason }) => reason);
}

const past = Math.floor(Date.now() / 1000) - 60;

describe("the event of a refused sign-in says why:", () => {
  test.each<[reason: string, status: number, claims: Record<string, unknown>]>([
    ["email_absent", 400, { email: undefined }],
    ["email_verified_false", 400, { email_verified: false }],
    ["email_verified_text", 400, { email_verified: "true" }],
    ["email_verified_absent", 400, { email: "siti@example.com", email_verified: undefined }],
    ["audience", 400, { aud: "another" }],
    ["expired", 400, { exp: past }],
    ["issuer", 400, { iss: `${api.issuer.issuer}/` }],
    ["account_not_found", 403, { email: "nobody@example.com" }],
  ])("%s", async (reason, status, claims) => {
    await signIn(claims, status);
    expect(await eventReasons()).toEqual([reason]);
  });

  test("other_subject", async () => {
    const { id, email } = await signIn({ email: "nobody@example.com" }, 403);
    await api.db.identity.create({ data: { id_user: id, issuer: api.issuer.issuer, subject: "another" } });
    await signIn({ email }, 403);
    expect(await eventReasons()).toEqual(expect.arrayContaining(["other_subject"]));
  });

  test("the provider's own error, for staff", async () => {
    const browser = createBrowser();
    const { searchParams } = targetOf(await browser.open(`${api.url}/operator/sign-in`));
    const query = new URLSearchParams({ error: "server_error", state: searchParams.get("state") ?? "" });
    expect((await browser.open(`${api.url}/operator/sign-in/callback?${query}`)).status).toBe(400);
    expect(await eventReasons()).toEqual(["provider_server_error"]);
  });
});

test("a provider that refuses the prompt is asked once more without it, for the same page", async () => {
  const browser = createBrowser();
  const address = targetOf(await browser.open(`${api.url}/operator/sign-in?return_to=/console/week`));
  const refuse = (of: URL) => {
    const query = new URLSearchParams({ error: "invalid_request", state: of.searchParams.get("state") ?? "" });
    return browser.open(`${api.url}/operator/sign-in/callback?${query}`);
  };
  const again = targetOf(await refuse(address));
  expect([address, again].map(({ searchParams }) => searchParams.get("prompt"))).toEqual(["select_account", null]);
  expect(again.searchParams.get("state")).not.toBe(address.searchParams.get("state"));
  expect((await refuse(again)).status).toBe(400);
});

const alike = /sign-ins with the provider's tokens were refused alike/g;
const warnings = () => (api.log().match(alike) ?? []).length;
const inARow = async () =>
  Number(
    /^talaqqi_sign_ins_refused_alike (\d+)$/m.exec(await (await fetch(`${api.monitoringUrl}/metrics`)).text())?.[1],
  );

describe("ten sign-ins that are refused for one reason, with tokens that the provider signed,", () => {
  test.each<[string, Record<string, unknown>]>([
    ["are a warning when no e-mail is proved", { email_verified: false }],
    ["are a warning when they are for another client", { aud: "another" }],
  ])("%s, and one success ends the row", async (_, claims) => {
    for (let n = 0; n < 9; n += 1) await signIn(claims, 400);
    await expect.poll(inARow).toBe(9);
    expect(warnings()).toBe(0);
    await signIn(claims, 400);
    await expect.poll(inARow).toBe(10);
    expect(warnings()).toBe(1);
    await signIn(claims, 400);
    await expect.poll(inARow).toBe(11);
    expect(warnings()).toBe(1);
    await signIn({}, 200);
    expect(await inARow()).toBe(0);
  });

  test.each<[string, Record<string, unknown>, number, string?]>([
    ["of another issuer", { iss: "https://another.example" }, 400],
    ["of strangers", { email: "nobody@example.com" }, 403],
    ["with another's signature", { aud: "another" }, 400, String(api.issuer.keys[0]?.jwk.kid)],
  ])("are none if they are %s", async (_, claims, status, kid) => {
    const key = kid === undefined ? undefined : createSigningKey("RS256", kid);
    for (let n = 0; n < 10; n += 1) await signIn(claims, status, key);
    // After those, one that counts.
    await signIn({ aud: "another" }, 400);
    await expect.poll(inARow).toBe(1);
    expect(warnings()).toBe(0);
  });
});

describe("IDP_TRUSTED_EMAIL_DOMAINS", () => {
  const absent = { email_verified: undefined };

  test("binds where the token does not say whether the e-mail is verified, and the event says so", async () => {
    const user = await signIn(absent, 200);
    expect(await eventReasons()).toEqual(["IDP_TRUSTED_EMAIL_DOMAINS"]);
    expect(await api.db.identity.count({ where: { id_user: user.id } })).toBe(1);
    await signIn({ ...absent, sub: `person ${count}`, email: user.email }, 200);
    expect((await eventReasons()).toSorted()).toEqual(["", "IDP_TRUSTED_EMAIL_DOMAINS"]);
  });

  test.each(["an administrator", "a teacher"])("never binds the account of %s", async (who) => {
    const email = `staff of ${who}@sekolah.example`.replaceAll(" ", ".");
    const { id } = await api.db.user.create({ data: { ...someone(), email } });
    const teacher = who === "a teacher" && (await api.db.teacher.create({ data: { nama_pengajar: who, id_user: id } }));
    const member = teacher ? { role: "teacher", id_teacher: teacher.id_teacher } : { role: "administrator", email };
    await api.db.operator.create({ data: { name: who, ...member } });
    await signIn({ ...absent, email }, 400);
    expect(await eventReasons()).toEqual(["staff"]);
    await signIn({ email }, 200);
  });

  test("never signs in staff", async () => {
    const email = "bu.siti@sekolah.example";
    await api.db.operator.create({ data: { name: "Bu Siti", role: "reader", email } });
    const browser = createBrowser();
    const { searchParams } = targetOf(await browser.open(`${api.url}/operator/sign-in`));
    const claims = { aud: "talaqqi-staff", nonce: searchParams.get("nonce"), email, ...absent };
    api.issuer.idTokenOfCode = api.issuer.goodToken(claims);
    const query = new URLSearchParams({ code: "any", state: searchParams.get("state") ?? "" });
    expect((await browser.open(`${api.url}/operator/sign-in/callback?${query}`)).status).toBe(400);
    expect(await eventReasons()).toEqual(["email_verified_absent"]);
  });
});
