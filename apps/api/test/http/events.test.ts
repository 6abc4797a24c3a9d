import { afterAll, beforeEach, describe, expect, test } from "vitest";
import type { Event } from "../../src/database/prisma/client.ts";
import { storeAddress } from "../../src/http/protection/stored-address.ts";
import { form } from "../account/forms.ts";
import { startTestApi } from "../support/api.ts";
import { json, parseResponse, sendRaw } from "../support/http.ts";
import { bearer, inSession, withHeaders } from "../support/operations.ts";

const DAY_MS = 86_400_000;
const MINUTE_MS = 60_000;
const key = "a key of at least 32 characters, made up";
const limits = { RATE_LIMIT_PER_MINUTE: "40", RATE_LIMIT_AUTH_PER_MINUTE: "5" };
const api = await startTestApi({ ...limits, TRUST_PROXY: "1", ADDRESS_HASH_KEY: key, EVENT_LOG_DAYS: "2" });
afterAll(() => api.close());

let count = 0;
let from = "";
beforeEach(async () => {
  count += 1;
  from = `203.0.113.${count}`;
  await api.events.flush();
  await api.db.event.deleteMany();
  // No test crosses the end of a minute or a day.
  api.clock.advance(MINUTE_MS - (api.clock.now() % MINUTE_MS));
});

const send = (path: string, init: RequestInit = {}, address = from) =>
  api.request(path, withHeaders(init, { "x-forwarded-for": address }));
const signIn = (idToken: string) => send("/api/auth/idp", json("POST", { id_token: idToken }));

/** @returns what was recorded, without what differs between runs. */
async function recorded(): Promise<Partial<Event>[]> {
  await api.events.flush();
  const rows = await api.db.event.findMany({ orderBy: [{ kind: "asc" }, { id_event: "asc" }] });
  return rows.map(({ id_event, period, at, ...event }) => event);
}

const none = { id_user: null, id_operator: null, id_token: null, reason: "", count: 1 };
const at = (event: Partial<Event>) => ({ ...none, address: storeAddress(from, key), ...event });

type Case = { what: string; cause: () => Promise<Partial<Event>[]> };

/** Each causes events by requests, and returns those that are expected. */
const cases: Case[] = [
  {
    what: "a sign-in, and the use of its token",
    async cause() {
      const { user } = await api.signedIn();
      const response = await signIn(api.issuer.goodToken({ email: user.email }));
      const { access_token } = Object(await response.json()).data;
      for (let sent = 0; sent < 3; sent += 1) await send("/api/users", { headers: bearer(access_token) });
      const [token] = await api.db.accessToken.findMany({
        where: { id_user: user.id },
        orderBy: { id: "desc" },
        take: 1,
      });
      const ids = { id_user: user.id, id_token: token?.id ?? 0 };
      return [
        at({ ...ids, kind: "sign_in", operation: "createAccessToken" }),
        at({ ...ids, kind: "token_use", operation: "getProfile" }),
      ];
    },
  },
  {
    what: "refused sign-ins, by reason",
    async cause() {
      for (const token of ["forged", "forged"]) expect((await signIn(token)).status).toBe(400);
      expect((await signIn(api.issuer.goodToken({ email: "nobody@example.com" }))).status).toBe(403);
      const refused = { kind: "sign_in_refused", operation: "createAccessToken" };
      return [at({ ...refused, reason: "account_not_found" }), at({ ...refused, reason: "not_a_token", count: 2 })];
    },
  },
  {
    what: "a registration of an e-mail that has an account, but no form that is wrong",
    async cause() {
      const { user } = await api.signedIn();
      const register = (changes: object) => send("/api/auth/register", json("POST", { ...form(), ...changes }));
      expect((await register({ email: user.email })).status).toBe(403);
      expect((await register({ whatsapp: 1 })).status).toBe(400);
      return [at({ kind: "sign_in_refused", operation: "registerAccount", reason: "email_taken" })];
    },
  },
  {
    what: "a token revoked by the app, which is refused from then on",
    async cause() {
      const { user, token } = await api.signedIn();
      const { id } = await api.db.accessToken.findFirstOrThrow({ where: { id_user: user.id } });
      for (const status of [200, 401]) {
        expect((await send("/api/auth/logout", { headers: bearer(token) })).status).toBe(status);
      }
      const ids = { operation: "revokeAccessToken", id_user: user.id, id_token: id };
      return [
        at({ kind: "token_refused", operation: "revokeAccessToken" }),
        at({ ...ids, kind: "token_revoked" }),
        at({ ...ids, kind: "token_use" }),
      ];
    },
  },
  {
    what: "refused tokens and sessions of staff, but no request without one",
    async cause() {
      for (const headers of [bearer("wrong"), inSession("wrong"), {}]) {
        expect((await send("/operator/me", { headers })).status).toBe(401);
      }
      return [at({ kind: "token_refused", operation: "getMe", count: 2 })];
    },
  },
  {
    what: "the use of a session and of a token of staff, also where the role is refused",
    async cause() {
      const session = await api.session({ role: "reader" });
      const { idOperator, token } = await api.operator();
      for (const path of ["/operator/staff", "/operator/me"]) await send(path, { headers: inSession(session.secret) });
      await send("/operator/me", { headers: bearer(token) });
      const { id } = await api.db.operatorToken.findFirstOrThrow({ where: { id_operator: idOperator } });
      return [
        at({ kind: "staff_session", operation: "listStaff", id_operator: session.idOperator }),
        at({ kind: "token_use", operation: "getMe", id_operator: idOperator, id_token: id }),
      ];
    },
  },
  {
    what: "a student's card that a member of staff read, once a day from wherever, and none that was not shown",
    async cause() {
      const data = [{ name: "Yusuf" }, { name: "Maryam" }];
      const [one = "", two = ""] = (await api.db.student.createManyAndReturn({ data })).map(
        ({ id_student }) => `${id_student}`,
      );
      const [{ idOperator, token }, other] = [await api.operator(), await api.session({ role: "reader" })];
      const { id_teacher } = await api.db.teacher.create({ data: { nama_pengajar: "Ustadzah" } });
      const { token: teacher } = await api.operator({ role: "teacher", id_teacher });
      const read = (headers: Record<string, string>, address?: string, id = one) =>
        send(`/operator/students/${id}`, { headers }, address);
      for (const address of [from, "198.51.100.3"]) expect((await read(bearer(token), address)).status).toBe(200);
      expect((await read(bearer(token), from, two)).status).toBe(200);
      expect((await read(inSession(other.secret))).status).toBe(200);
      expect((await read(bearer(teacher))).status).toBe(404);
      await send("/operator/students", { headers: bearer(token) });
      await api.events.flush();
      await api.db.event.deleteMany({ where: { kind: { in: ["token_use", "staff_session"] } } });
      const reading = {
        ...none,
        address: "",
        kind: "student_read",
        operation: "getStudent",
      };
      return [
        { ...reading, id_operator: idOperator, reason: one },
        { ...reading, id_operator: idOperator, reason: two },
        { ...reading, id_operator: other.idOperator, reason: one },
      ];
    },
  },
  {
    what: "429 of an address, on unknown paths too",
    async cause() {
      for (let sent = 0; sent < 5; sent += 1) expect((await signIn("forged")).status).toBe(400);
      for (let sent = 0; sent < 3; sent += 1) expect((await signIn("forged")).status).toBe(429);
      const refused = { operation: "createAccessToken", reason: "not_a_token", count: 5 };
      for (let sent = 0; sent < 40; sent += 1) await send("/api/nothing");
      expect((await send("/api/nothing")).status).toBe(429);
      return [
        at({ kind: "rate_limited", operation: "createAccessToken", count: 4 }),
        at({ ...refused, kind: "sign_in_refused" }),
      ];
    },
  },
  {
    what: "429 of a member of staff, whatever the addresses",
    async cause() {
      const { idOperator, token } = await api.operator();
      const init = { headers: bearer(token) };
      for (let sent = 0; sent < 40; sent += 1) await send("/operator/me", init, "198.51.100.2");
      await api.events.flush();
      await api.db.event.deleteMany();
      expect((await send("/operator/me", init)).status).toBe(429);
      const { id } = await api.db.operatorToken.findFirstOrThrow({ where: { id_operator: idOperator } });
      const ids = { operation: "getMe", id_operator: idOperator };
      return [at({ ...ids, kind: "rate_limited" }), at({ ...ids, kind: "token_use", id_token: id })];
    },
  },
  {
    what: "429 of an account, whatever its addresses",
    async cause() {
      const { user, token } = await api.signedIn();
      const init = { headers: bearer(token) };
      for (let sent = 0; sent < 40; sent += 1) await send("/api/users", init, "198.51.100.1");
      await api.events.flush();
      await api.db.event.deleteMany();
      expect((await send("/api/users", init)).status).toBe(429);
      const { id } = await api.db.accessToken.findFirstOrThrow({ where: { id_user: user.id } });
      const ids = { operation: "getProfile", id_user: user.id };
      return [at({ ...ids, kind: "rate_limited" }), at({ ...ids, kind: "token_use", id_token: id })];
    },
  },
];

test.each(cases)("records $what", async ({ cause }) => {
  const expected = await cause();
  expect(await recorded()).toEqual(expected);
});

test("no request fails when events cannot be written", async () => {
  const { user, token } = await api.signedIn();
  const [operator, { id_student }] = [await api.operator(), await api.db.student.create({ data: { name: "Yusuf" } })];
  await api.db.$executeRaw`ALTER TABLE events RENAME TO taken_away`;
  const statuses = [
    await signIn(api.issuer.goodToken({ email: user.email })),
    await send("/api/users", { headers: bearer(token) }),
    await send(`/operator/students/${id_student}`, { headers: bearer(operator.token) }),
  ].map(({ status }) => status);
  await api.events.flush();
  await api.db.$executeRaw`ALTER TABLE taken_away RENAME TO events`;
  expect([statuses, api.events.counts().dropped]).toEqual([[200, 200, 200], 4]);
  expect(api.log()).toContain("events were not written");
});

test("a flood from one address is one row, and from many addresses at most 101", async () => {
  const wrong = { headers: bearer("wrong") };
  const flood = async (address?: string) => expect((await send("/api/users", wrong, address)).status).toBe(401);
  for (let sent = 0; sent < 40; sent += 1) await flood();
  expect(await recorded()).toEqual([at({ kind: "token_refused", operation: "getProfile", count: 40 })]);
  for (let other = 0; other < 150; other += 1) await flood(`192.0.2.${other}`);
  const rows = await recorded();
  expect(rows).toHaveLength(101);
  expect(rows.filter(({ address }) => address === "")).toMatchObject([{ count: 51 }]);
});

test("a use is recorded again on the next day, and from another address at once", async () => {
  const { token } = await api.signedIn();
  const use = (address?: string) => send("/api/users", { headers: bearer(token) }, address);
  for (const address of [undefined, "2001:db8::1", "2001:db8::2"]) await use(address);
  expect(await recorded()).toHaveLength(2);
  api.clock.advance(DAY_MS);
  await use();
  expect(await recorded()).toHaveLength(3);
});

test("no address is stored that the key does not stand for", async () => {
  const { token } = await api.signedIn();
  for (const headers of [bearer(token), bearer("wrong")]) await send("/api/users", { headers });
  await api.events.flush();
  expect(JSON.stringify(await api.db.event.findMany())).not.toContain("203.0.113");
  expect(api.log()).not.toContain("203.0.113");
});

describe("events of an account", () => {
  const use = ({ token }: { token: string }) => send("/api/users", { headers: bearer(token) });

  test("go with it, those not yet written too, and no others", async () => {
    const [erased, other] = [await api.signedIn(), await api.signedIn()];
    const before = api.events.counts();
    for (const account of [erased, other]) await use(account);
    await api.events.flush();
    await send("/api/auth/logout", { headers: bearer(erased.token) });
    const { client } = await api.operator();
    const params = { path: { id: String(erased.user.id) } };
    const { data } = await client.POST("/operator/accounts/{id}/erasure", {
      params,
      body: { email: erased.user.email },
    });
    expect(data).toMatchObject({ events: 1 });
    const rows = await recorded();
    expect(rows.map(({ id_user }) => id_user).filter((id) => id !== null)).toEqual([other.user.id]);
    expect(api.events.counts()).toEqual(before);
  });

  test("are deleted after EVENT_LOG_DAYS", async () => {
    await use(await api.signedIn());
    await api.events.flush();
    api.clock.advance(DAY_MS);
    await api.cleanups.run();
    expect(await api.db.event.count()).toBe(1);
    api.clock.advance(DAY_MS);
    await api.cleanups.run();
    expect(await api.db.event.count()).toBe(0);
  });
});

// The last: it uses up the limit of the address from which clients of other tests send.
test("records 429 of broken requests and of CONNECT, by the address of the connection", async () => {
  const statusOf = async (bytes: string) => parseResponse(await sendRaw(api.url, bytes)).status;
  for (let sent = 0; sent < 40; sent += 1) await statusOf("nonsense\r\n\r\n");
  for (const bytes of ["nonsense\r\n\r\n", "CONNECT a:1 HTTP/1.1\r\nHost: a\r\n\r\n"]) {
    expect(await statusOf(bytes)).toBe(429);
  }
  const [limited, ...others] = await recorded();
  expect(others).toEqual([]);
  const address = storeAddress("127.0.0.1", key);
  expect(limited).toMatchObject({ kind: "rate_limited", operation: "", address });
  // Other tests may have sent some before.
  expect(limited?.count).toBeGreaterThanOrEqual(2);
});
