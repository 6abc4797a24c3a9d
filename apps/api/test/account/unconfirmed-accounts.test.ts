import { unwrap } from "@talaqqi/client";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { countOnFirstRun, removeAbandonedAccounts, removeLocked } from "../../src/account/unconfirmed-accounts.ts";
import { issueAccessToken } from "../../src/domain/access-tokens.ts";
import { someone, startTestApi } from "../support/api.ts";
import { batchesOf } from "../support/batches.ts";
import { json } from "../support/http.ts";
import { bearer } from "../support/operations.ts";
import { form } from "./forms.ts";

const DAY_MS = 86_400_000;
const DAYS = 20;

const api = await startTestApi({ UNCONFIRMED_ACCOUNT_DAYS: String(DAYS) });
afterAll(() => api.close());

const { db } = api;
const { now } = api.clock;
const age = () => ({ days: DAYS, now: now() });
const isThere = async (id: number) => (await db.user.count({ where: { id } })) === 1;
const signIn = (email: string) =>
  api.request("/api/auth/idp", json("POST", { id_token: api.issuer.goodToken({ email }) }));

/** Somebody filled in the form so many days ago, and nothing came of it. */
async function registered(days = DAYS + 1): Promise<{ id: number; email: string }> {
  const body = form();
  api.clock.advance(-days * DAY_MS);
  const { status } = await api.request("/api/auth/register", json("POST", body));
  api.clock.advance(days * DAY_MS);
  expect(status).toBe(201);
  return db.user.findUniqueOrThrow({ where: { email: body.email } });
}

const student = (idUser: number) => db.student.create({ data: { id_user: idUser } });
const slot = async () => {
  const { id_teacher } = await db.teacher.create({ data: { nama_pengajar: "Ustadzah Contoh" } });
  return db.slot.create({ data: { id_teacher, id_day: 1, time: "19:00" } });
};
const issueToken = (idUser: number) =>
  issueAccessToken(db, { idUser, issuedBy: "support", days: 30, limit: 20, now: now() });
const auditEntry = (idUser: number, action: string) =>
  db.auditEntry.create({
    data: { at: new Date(now()), name: "Pak Hasan", action, kind: "users", key: String(idUser) },
  });

/** An import that changed an account's student; a cleanup has deleted its rows. */
async function importOf(idUser: number) {
  const { id_student } = await student(idUser);
  const entry = { at: new Date(now()), name: "Pak Hasan", action: "importContent", kind: "imports", key: "1" };
  const people = { create: [{ person: "student", id: id_student }] };
  await db.auditEntry.create({ data: { ...entry, people } });
}

test("the first run on any instance only logs how many accounts it would remove; the next one removes them", async () => {
  const { id } = await registered();
  const before = api.log().length;
  const started = now();
  // Another instance that has started at the same time.
  expect(await countOnFirstRun(db, age(), started)).toBe(1);
  await api.cleanups.run();
  expect(await isThere(id)).toBe(true);
  await api.cleanups.run();
  expect(await isThere(id)).toBe(false);
  const lines = api.log().slice(before).split("\n");
  const counts = lines.filter((line) => line.includes('"unconfirmed_accounts"')).map((line) => JSON.parse(line));
  expect(counts).toMatchObject([{ wouldDelete: 1 }, { deleted: 1 }]);
  // A third instance, which starts now.
  expect(await countOnFirstRun(db, age(), now())).toBeUndefined();
});

describe("after the first run", () => {
  beforeAll(async () => {
    await countOnFirstRun(db, age(), now());
    await api.cleanups.run();
  });

  test.each<[what: string, account: () => Promise<{ id: number }>, use?: (id: number) => Promise<unknown>]>([
    ["registered long ago, and nobody signed in", () => registered()],
    ["that is a student, without a booking or a placement test", () => registered(), student],
    ["whose data staff have exported", () => registered(), (id) => auditEntry(id, "exportPersonalData")],
  ])("an account is removed: %s", async (_what, account, use) => {
    const { id } = await account();
    await use?.(id);
    await api.cleanups.run();
    expect(await isThere(id)).toBe(false);
    expect(await db.student.count({ where: { id_user: id } })).toBe(0);
  });

  test.each<[what: string, account: () => Promise<{ id: number }>, use?: (id: number) => Promise<unknown>]>([
    ["registered too recently", () => registered(DAYS - 1)],
    ["that the school imported", () => db.user.create({ data: { ...someone(), created_at: new Date(0) } })],
    [
      "signed in to, late",
      async () => {
        const account = await registered();
        expect((await signIn(account.email)).status).toBe(200);
        await db.accessToken.deleteMany({ where: { id_user: account.id } });
        return account;
      },
    ],
    [
      "with a booking",
      () => registered(),
      async (id) => {
        const [{ id_student }, { id_time }] = [await student(id), await slot()];
        return db.booking.create({ data: { id_student, id_time } });
      },
    ],
    [
      "with a placement test",
      () => registered(),
      async (id) => {
        const { id_student } = await student(id);
        const times = { registered_at: new Date(0), expired_date_at: new Date(1) };
        return db.placementTest.create({ data: { id_student, ...times, s_progress: 4 } });
      },
    ],
    [
      "of a teacher",
      () => registered(),
      (id) => db.teacher.create({ data: { nama_pengajar: "Ustadz Contoh", id_user: id } }),
    ],
    [
      "that staff have edited",
      () => registered(),
      (id) => db.user.update({ where: { id }, data: { edited_at: new Date(now()) } }),
    ],
    ["that staff have changed by an import", () => registered(), importOf],
    ["that staff have changed by an import of before", () => registered(), (id) => auditEntry(id, "importContent")],
    [
      "that staff have blocked",
      () => registered(),
      (id) => db.user.update({ where: { id }, data: { blocked_at: new Date(now()) } }),
    ],
    ["with a token", () => registered(), issueToken],
    [
      "with a token from support that has expired and been deleted",
      () => registered(),
      async (id) => {
        const { client } = await api.operator();
        await unwrap(client.POST("/operator/accounts/{id}/tokens", { params: { path: { id: String(id) } } }));
        await db.accessToken.deleteMany({ where: { id_user: id } });
      },
    ],
    [
      "that a PUT has confirmed",
      () => registered(),
      async (id) => {
        const { accessToken } = await issueToken(id);
        await api.request("/api/users", json("PUT", { name: "Aminah" }, bearer(accessToken)));
        await db.accessToken.deleteMany({ where: { id_user: id } });
      },
    ],
    [
      "that looks after a student",
      () => registered(),
      (id_user) => db.student.create({ data: { guardians: { create: { id_user, relation: "mother" } } } }),
    ],
  ])("an account stays: %s", async (_what, account, use) => {
    const { id } = await account();
    await use?.(id);
    await api.cleanups.run();
    expect(await isThere(id)).toBe(true);
  });

  test("accounts are removed in batches, and those that stay are passed over", async () => {
    const accounts = [];
    for (let n = 0; n < 7; n += 1) accounts.push(await registered());
    const [, second, , fourth] = accounts;
    for (const one of [second, fourth]) await issueToken(one?.id ?? 0);
    expect(await batchesOf(removeAbandonedAccounts(db, { days: DAYS, now: now() }, 1000))).toEqual([5]);
    const more = [await registered(), await registered(), await registered()];
    const batches = await batchesOf(removeAbandonedAccounts(db, age(), 2));
    expect(batches.reduce((sum, count) => sum + count, 0)).toBe(more.length);
    expect(batches.length).toBeGreaterThan(1);
  });

  test("200 or 403 for sign-ins while accounts are removed: an account stays with its sign-in, or is removed with it", async () => {
    const accounts = [];
    for (let n = 0; n < 24; n += 1) accounts.push(await registered());
    const [responses] = await Promise.all([
      Promise.all(accounts.map(({ email }) => signIn(email))),
      batchesOf(removeAbandonedAccounts(db, age(), 5)),
      batchesOf(removeAbandonedAccounts(db, age(), 3)),
    ]);
    for (const [n, response] of responses.entries()) {
      const id = accounts[n]?.id ?? 0;
      const { data } = JSON.parse(await response.text());
      expect([200, 403]).toContain(response.status);
      expect(await isThere(id)).toBe(response.status === 200);
      expect(await db.identity.count({ where: { id_user: id } })).toBe(response.status === 200 ? 1 : 0);
      if (response.status === 403) continue;
      expect((await api.request("/api/users", { headers: bearer(data.access_token) })).status).toBe(200);
    }
  });

  test("an account stays after a sign-in since it was selected", async () => {
    const { id, email } = await registered();
    expect((await signIn(email)).status).toBe(200);
    expect(await db.$transaction((tx) => removeLocked(tx, [id], age()))).toBe(0);
    expect(await isThere(id)).toBe(true);
  });
});
