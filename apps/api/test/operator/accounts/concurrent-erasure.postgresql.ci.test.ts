import { afterAll, describe, expect, test } from "vitest";
import type { Transaction } from "../../../src/database/connect.ts";
import { startTestApi } from "../../support/api.ts";
import { delayDeadlockCheck, openWithSlowDeadlockCheck } from "../../support/database.ts";
import { json } from "../../support/http.ts";
import { bearer } from "../../support/operations.ts";
import { patient, untilWaiting } from "../../support/waiting.ts";
import { createPerson } from "./person.ts";

// The people of these tests are bound there already.
const api = await startTestApi({ IDP_MOVING_FROM: "https://accounts.example" }, openWithSlowDeadlockCheck);
afterAll(() => api.close());

type Person = Awaited<ReturnType<typeof createPerson>>;

/** Does something in a transaction, which does not end before the request waits for it. */
async function waitsFor(work: (tx: Transaction) => Promise<unknown>, request: () => Promise<Response>) {
  const { answer } = await api.db.$transaction(async (tx) => {
    await work(tx);
    const answer = request();
    await untilWaiting(api.db);
    return { answer };
  }, patient);
  const response = await answer;
  const body: { status: number; data?: unknown } = JSON.parse(await response.text());
  return { status: response.status, body };
}

const operator = await api.operator();
const asOperator = bearer(operator.token);
const signIn = (email: string) =>
  api.request("/api/auth/idp", json("POST", { id_token: api.issuer.goodToken({ email, sub: `sub ${email}` }) }));
const account = ({ user }: Person) => `/operator/accounts/${user.id}`;
const erase = (person: Person) =>
  api.request(`${account(person)}/erasure`, json("POST", { email: person.user.email }, asOperator));
const issue = (person: Person) => api.request(`${account(person)}/tokens`, { method: "POST", headers: asOperator });
const exportData = (person: Person) => api.request(`${account(person)}/personal-data`, { headers: asOperator });
const register = ({ token }: Person) => api.request("/api/placement-test/register", json("POST", {}, bearer(token)));

describe("while the account is being deleted,", () => {
  const cases: [number, number, string, (person: Person) => Promise<Response>][] = [
    [401, 401, "a registration for a placement test", register],
    [
      404,
      401,
      "a change of the profile",
      ({ token }) => api.request("/api/users", json("PUT", { name: "A" }, bearer(token))),
    ],
    [403, 403, "a sign-in", ({ user }) => signIn(user.email)],
    [404, 404, "issueToken", issue],
    [404, 404, "exportPersonalData", exportData],
    [404, 404, "eraseAccount", erase],
  ];

  test.each(cases)("%d with %d in the body for %s", async (status, inBody, _what, request) => {
    const person = await createPerson(api);
    expect((await signIn(person.user.email)).status).toBe(200);
    const remove = (tx: Transaction) => tx.user.delete({ where: { id: person.user.id } });
    expect(await waitsFor(remove, () => request(person))).toMatchObject({ status, body: { status: inBody } });
    expect(api.log()).not.toMatch(/"level":50/);
  });

  test("403 for the first sign-in", async () => {
    const person = await createPerson(api);
    const remove = (tx: Transaction) => tx.user.delete({ where: { id: person.user.id } });
    expect(await waitsFor(remove, () => signIn(person.user.email))).toMatchObject({ status: 403 });
  });

  test("401 for the first registration for a placement test", async () => {
    const person = await createPerson(api);
    await api.db.student.deleteMany({ where: { id_user: person.user.id } });
    const remove = (tx: Transaction) => tx.user.delete({ where: { id: person.user.id } });
    expect(await waitsFor(remove, () => register(person))).toMatchObject({ status: 401 });
  });

  test("404 for an account that is not a student", async () => {
    const person = await createPerson(api);
    await api.db.student.deleteMany({ where: { id_user: person.user.id } });
    const remove = (tx: Transaction) => tx.user.delete({ where: { id: person.user.id } });
    expect(await waitsFor(remove, () => erase(person))).toMatchObject({ status: 404 });
  });

  test("200 for a registration that the database cannot write", async () => {
    const person = await createPerson(api);
    let answer: Promise<Response> | undefined;
    const removal = api.db.$transaction(async (tx) => {
      await tx.user.delete({ where: { id: person.user.id } });
      answer = register(person);
      await untilWaiting(api.db);
      throw new Error("taken back");
    }, patient);
    await expect(removal).rejects.toThrow("taken back");
    expect((await answer)?.status).toBe(200);
  });
});

describe("an erasure while something of the person is being written", () => {
  test("200 takes a placement test along", async () => {
    const person = await createPerson(api);
    const { id_student, user } = person;
    const times = { registered_at: new Date(0), expired_date_at: new Date(1) };
    const work = async (tx: Transaction) => {
      await tx.$executeRaw`SELECT id FROM users WHERE id = ${user.id} FOR KEY SHARE`;
      await tx.placementTest.create({ data: { id_student, ...times, s_progress: 3 } });
    };
    expect(await waitsFor(work, () => erase(person))).toMatchObject({
      status: 200,
      body: { data: { placement_tests: 3 } },
    });
    expect(await api.db.placementTest.count({ where: { id_student } })).toBe(0);
  });

  test("200 takes a booking along that knows nothing of it, and the slots count right", async () => {
    const [person, other] = [await createPerson(api), await createPerson(api, { id_day: 2, time: "19:00" })];
    const { id_student } = person;
    const work = (tx: Transaction) => tx.booking.create({ data: { id_student, id_time: other.id_time } });
    expect(await waitsFor(work, () => erase(person))).toMatchObject({ status: 200, body: { data: { bookings: 2 } } });
    const slots = await api.db.slot.findMany({ where: { id_time: { in: [person.id_time, other.id_time] } } });
    expect(slots.map(({ booked }) => booked).sort()).toEqual([0, 1]);
  });

  test("200 for two who share slots, booked in another order", async () => {
    const [one, other] = [await createPerson(api), await createPerson(api, { id_day: 2, time: "19:00" })];
    const slots = [one.id_time, other.id_time].sort((a, b) => a - b);
    await api.db.booking.deleteMany({ where: { id_time: { in: slots } } });
    for (const id_time of slots) await api.db.booking.create({ data: { id_student: one.id_student, id_time } });
    for (const id_time of slots.toReversed()) {
      await api.db.booking.create({ data: { id_student: other.id_student, id_time } });
    }
    const hold = (tx: Transaction, id_time = 0) => tx.slot.update({ where: { id_time }, data: { capacity: 9 } });
    // Each waits for a slot of its own; then the first goes on, and comes to where the second is waiting.
    const { answers } = await api.db.$transaction(async (second) => {
      await hold(second, slots[1]);
      const { answers } = await api.db.$transaction(async (first) => {
        await hold(first, slots[0]);
        const answers = [erase(one), erase(other)];
        await untilWaiting(api.db, 2);
        return { answers };
      }, patient);
      await untilWaiting(api.db, 2);
      return { answers };
    }, patient);
    expect((await Promise.all(answers)).map(({ status }) => status)).toEqual([200, 200]);
    const kept = await api.db.slot.findMany({ where: { id_time: { in: slots } } });
    expect(kept.map(({ booked }) => booked)).toEqual([0, 0]);
  });
});

describe("when the database breaks it off, because it and another that locks whole tables waited for each other,", () => {
  const ofUser = (tx: Transaction, { user }: Person) =>
    tx.$executeRaw`SELECT FROM users WHERE id = ${user.id} FOR UPDATE`;
  const ofToken = (tx: Transaction, { user }: Person) =>
    tx.$executeRaw`SELECT FROM access_tokens WHERE id_user = ${user.id} FOR UPDATE`;
  const revoke = async ({ user }: Person) => {
    const { id } = await api.db.accessToken.findFirstOrThrow({ where: { id_user: user.id } });
    return api.request(`/operator/tokens/${id}/revocation`, { method: "POST", headers: asOperator });
  };
  type Case = [number, string, string, typeof ofUser, (person: Person) => Promise<Response>];
  const cases: Case[] = [
    [200, "eraseAccount", "users", ofUser, erase],
    [201, "issueToken", "audit_entries", ofUser, issue],
    [200, "exportPersonalData", "audit_entries", ofUser, exportData],
    [200, "revokeToken", "audit_entries", ofToken, revoke],
  ];

  test.each(cases)("%d for %s, once", async (status, action, table, row, request) => {
    const person = await createPerson(api);
    const before = await api.db.auditEntry.count({ where: { action } });
    const { answer } = await api.db.$transaction(async (tx) => {
      await delayDeadlockCheck(tx);
      await tx.$executeRawUnsafe(`LOCK TABLE ${table} IN SHARE ROW EXCLUSIVE MODE`);
      const answer = request(person);
      // It has the row by then.
      await untilWaiting(api.db);
      await row(tx, person);
      return { answer };
    }, patient);
    expect((await answer).status).toBe(status);
    expect(await api.db.auditEntry.count({ where: { action } })).toBe(before + 1);
  });
});
