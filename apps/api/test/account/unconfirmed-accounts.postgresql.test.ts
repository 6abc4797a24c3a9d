import { afterAll, expect, test } from "vitest";
import { removeAbandonedAccounts } from "../../src/account/unconfirmed-accounts.ts";
import type { Transaction } from "../../src/database/connect.ts";
import { someone, startTestApi } from "../support/api.ts";
import { batchesOf } from "../support/batches.ts";
import { json } from "../support/http.ts";
import { patient, untilWaiting } from "../support/waiting.ts";

const api = await startTestApi();
afterAll(() => api.close());

const { db } = api;
const remove = () => batchesOf(removeAbandonedAccounts(db, { days: 30, now: api.clock.now() }));
const createAbandoned = () => db.user.create({ data: { ...someone(), registered_at: new Date(0) } });
const signIn = (email: string) =>
  api.request("/api/auth/idp", json("POST", { id_token: api.issuer.goodToken({ email }) }));
const isThere = async (id: number) => (await db.user.count({ where: { id } })) === 1;

test("an account stays during a sign-in", async () => {
  const { id } = await createAbandoned();
  await db.$transaction(async (tx) => {
    // As the first sign-in does, in one statement.
    await tx.$executeRaw`SELECT FROM users WHERE id = ${id} FOR KEY SHARE`;
    await tx.identity.create({ data: { issuer: "https://issuer.example", subject: "subject", id_user: id } });
    expect(await remove()).toEqual([0]);
  });
  expect(await remove()).toEqual([0]);
  expect(await isThere(id)).toBe(true);
});

/** Makes the removal stop between selecting an account and deleting it, and something else happen meanwhile. */
async function whileRemoving(idUser: number, work: (tx: Transaction, idStudent: number) => Promise<void>) {
  const { id_student } = await db.student.create({ data: { id_user: idUser } });
  const { removing } = await db.$transaction(async (tx) => {
    await tx.$executeRaw`SELECT FROM students WHERE id_student = ${id_student} FOR KEY SHARE`;
    const removing = remove();
    await untilWaiting(db, 1);
    await work(tx, id_student);
    return { removing };
  }, patient);
  return removing;
}

test("403 for a sign-in while the account is removed, without remains", async () => {
  const { id, email } = await createAbandoned();
  const responses: Promise<Response>[] = [];
  const removed = await whileRemoving(id, async () => {
    responses.push(signIn(email));
    await untilWaiting(db, 2);
  });
  expect(removed).toEqual([1]);
  const [response] = await Promise.all(responses);
  expect(response?.status).toBe(403);
  expect(await isThere(id)).toBe(false);
  expect(await db.accessToken.count()).toBe(0);
});

test("an account stays that gets a booking while it is removed", async () => {
  const { id } = await createAbandoned();
  const { id_teacher } = await db.teacher.create({ data: { nama_pengajar: "Ustadzah Contoh" } });
  const { id_time } = await db.slot.create({ data: { id_teacher, id_day: 1, time: "19:00" } });
  const removed = await whileRemoving(id, async (tx, id_student) => {
    await tx.booking.create({ data: { id_student, id_time } });
  });
  expect(removed).toEqual([0]);
  expect(await isThere(id)).toBe(true);
  expect(await db.booking.count()).toBe(1);
});
