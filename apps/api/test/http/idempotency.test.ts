import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { startStaffSession } from "../../src/domain/staff-sessions.ts";
import { hashToken } from "../../src/domain/tokens.ts";
import { everythingIn } from "../operator/accounts/person.ts";
import { school } from "../operator/school.ts";
import { sharedApi } from "../support/api.ts";
import { json } from "../support/http.ts";
import { bearer, inSession } from "../support/operations.ts";
import { versionOf } from "../support/versions.ts";

// A write whose response was lost is sent again with the same Idempotency-Key.

const api = await sharedApi();
let token: string;
beforeAll(async () => {
  ({ token } = await api.operator());
  // The first write loads its libraries.
  await send("first", { level: "Pertama" });
});
beforeEach(() => api.clock.reset());

let count = 0;
const newKey = () => {
  count += 1;
  return `key-${count}`;
};
const send = async (key: string, body: object, path = "/operator/levels", as = token) => {
  const response = await api.request(path, json("POST", body, { ...bearer(as), "idempotency-key": key }));
  const replayed = response.headers.get("idempotent-replayed");
  return { status: response.status, replayed, text: await response.text() };
};
const counts = async () => [await api.db.level.count(), await api.db.auditEntry.count()];

test("201 with the same response and one record, however often it is sent", async () => {
  const [levels = 0, entries = 0] = await counts();
  const key = newKey();
  const first = await send(key, { level: "Lanjutan" });
  expect(first).toMatchObject({ status: 201, replayed: null });
  for (let n = 0; n < 2; n += 1) expect(await send(key, { level: "Lanjutan" })).toEqual({ ...first, replayed: "true" });
  expect(await counts()).toEqual([levels + 1, entries + 1]);
});

test("409 idempotency_conflict for another body or path; another operator's key is another key", async () => {
  const key = newKey();
  await send(key, { level: "Dasar" });
  expect((await send(key, { level: "Lain" })).text).toContain("idempotency_conflict");
  expect((await send(key, { level: "Dasar" }, "/operator/feedbacks")).status).toBe(400);
  expect((await send(key, { deskripsi: "Dasar" }, "/operator/feedbacks")).text).toContain("idempotency_conflict");
  const other = await api.operator();
  expect(await send(key, { level: "Dasar" }, undefined, other.token)).toMatchObject({ status: 201, replayed: null });
});

test("201 once more after 24 hours, and the cleanup deletes the key", async () => {
  const key = newKey();
  const first = await send(key, { level: "Mahir" });
  api.clock.advance(24 * 3_600_000 - 60_000);
  expect(await send(key, { level: "Mahir" })).toMatchObject({ replayed: "true", text: first.text });
  api.clock.advance(120_000);
  await api.cleanups.run();
  expect(await api.db.idempotencyKey.count()).toBe(0);
  expect(await send(key, { level: "Mahir" })).toMatchObject({ status: 201, replayed: null });
});

test("400 and 409 are judged again, since nothing was written", async () => {
  const key = newKey();
  const body = { id_teacher: 404404, id_day: 1, time: "19:00" };
  expect((await send(key, body, "/operator/slots")).status).toBe(400);
  await api.db.teacher.create({ data: { id_teacher: 404404, nama_pengajar: "Ustadz" } });
  expect(await send(key, body, "/operator/slots")).toMatchObject({ status: 201, replayed: null });
});

test.each(["a token", "a session"])(
  "201 with a token that is shown once, which the database does not have, for %s",
  async (kind) => {
    const { idOperator, secret } = await api.session();
    const own = kind === "a session" ? inSession(secret) : bearer(token);
    const [key, path] = [newKey(), `/operator/staff/${idOperator}/tokens`];
    const issue = async (headers: Record<string, string>) => {
      const response = await api.request(
        path,
        json("POST", { name: "Laptop Nur" }, { ...headers, "idempotency-key": key }),
      );
      return { status: response.status, text: await response.text() };
    };
    const first = await issue(own);
    expect(first.status).toBe(201);
    expect(await issue(own)).toEqual(first);
    const [row] = await api.db.$queryRaw<{ response: string }[]>`
    SELECT response FROM idempotency_keys WHERE key_hash = ${hashToken(key)}`;
    const stored = Buffer.from(row?.response ?? "", "base64").toString("latin1") + row?.response;
    expect(stored.length).toBeGreaterThan(100);
    for (const hidden of [JSON.parse(first.text).data.operator_token, "Laptop Nur"])
      expect(stored).not.toContain(hidden);
  },
);

test("409 idempotency_conflict with another session of the same member, which cannot read the response", async () => {
  const { idOperator, secret } = await api.session();
  const key = { "idempotency-key": newKey() };
  const add = (session: string) =>
    api.request("/operator/levels", json("POST", { level: "Sesi" }, { ...inSession(session), ...key }));
  expect((await add(secret)).status).toBe(201);
  const other = await startStaffSession(api.db, { idOperator, hours: 12, now: api.clock.now() });
  expect(await (await add(other)).text()).toContain("idempotency_conflict");
  expect((await add(secret)).headers.get("idempotent-replayed")).toBe("true");
});

test("a write whose response cannot be stored is not made", async () => {
  const before = await counts();
  await api.db.$executeRaw`ALTER TABLE idempotency_keys ADD CONSTRAINT lost CHECK (response IS NULL) NOT VALID`;
  const lost = await send("lost", { level: "Hilang" });
  await api.db.$executeRaw`ALTER TABLE idempotency_keys DROP CONSTRAINT lost`;
  expect(lost.status).toBe(500);
  expect(await counts()).toEqual(before);
  expect(await send("lost", { level: "Hilang" })).toMatchObject({ status: 201, replayed: null });
});

test.each(["", "a b", "é", "x".repeat(101)])("400 for the key %j", async (key) => {
  const init = json("POST", { level: "Dasar" }, bearer(token));
  const headers = { ...Object(init.headers), "idempotency-key": Buffer.from(key).toString("latin1") };
  const response = await api.request("/operator/levels", { ...init, headers });
  expect(response.status).toBe(400);
});

describe("409 gone, and nothing is written, once somebody whom the response names is deleted:", () => {
  /** Sends a write, deletes somebody, and sends the write again. */
  async function expectGone(
    write: { method?: "POST" | "PUT"; path: string; body: object },
    erase: (sent: { data: Record<string, unknown> }) => Promise<unknown>,
  ): Promise<void> {
    const key = newKey();
    const sendWrite = () => {
      const headers = { ...bearer(token), "idempotency-key": key };
      return api.request(write.path, json(write.method ?? "POST", write.body, headers));
    };
    const first = await sendWrite();
    expect(first.status).toBeLessThan(300);
    expect((await sendWrite()).headers.get("idempotent-replayed")).toBe("true");
    await erase({ data: Object(await first.json()).data });
    const before = await counts();
    const again = await sendWrite();
    expect({ status: again.status, ...Object(await again.json()) }).toMatchObject({ status: 409, reason: "gone" });
    expect(await counts()).toEqual(before);
    const where = { key_hash: hashToken(key) };
    expect(await api.db.idempotencyKey.findFirst({ where })).toMatchObject({ response: null });
  }
  const post = async (path: string, body: object) => {
    const response = await api.request(path, json("POST", body, bearer(token)));
    expect(response.status).toBe(200);
  };
  const eraseStudent = (id: unknown, name: string) => post(`/operator/students/${id}/erasure`, { name });
  const eraseAccount = ({ id, email }: { id: number; email: string }) =>
    post(`/operator/accounts/${id}/erasure`, { email });
  const hanin = { name: "Hanin Contoh", gender: "Perempuan" };

  test("a student, of whom the database has no trace", async () => {
    await expectGone({ path: "/operator/students", body: hanin }, async ({ data }) => {
      await eraseStudent(data.id_student, hanin.name);
      expect(await everythingIn(api)).not.toContain(hanin.name);
    });
  });

  test("a student who shares an hour with the one who was booked", async () => {
    const { id_time } = await school(api).slot();
    const [one, other] = [await api.db.student.create({ data: hanin }), await api.db.student.create({ data: hanin })];
    await api.db.booking.create({ data: { id_time, id_student: one.id_student } });
    await expectGone({ path: `/operator/slots/${id_time}/bookings`, body: { id_student: other.id_student } }, () =>
      eraseStudent(one.id_student, hanin.name),
    );
  });

  test("an account, and an account's own student", async () => {
    const [{ user }, { user: owner }] = [await api.signedIn(), await api.signedIn()];
    await expectGone({ path: `/operator/accounts/${user.id}/block`, body: {} }, () => eraseAccount(user));
    const { id_student } = await api.db.student.create({ data: { id_user: owner.id } });
    const body = { version: await versionOf(api.db, "students", id_student), note: "Pindahan." };
    await expectGone({ method: "PUT", path: `/operator/students/${id_student}`, body }, () => eraseAccount(owner));
  });

  test("an account of a teacher, whose hour has a place", async () => {
    const { user } = await api.signedIn();
    const { id_teacher } = await api.db.teacher.create({ data: { nama_pengajar: "Bu Hanin", id_user: user.id } });
    const { id_time } = await school(api).slot();
    const body = { version: await versionOf(api.db, "slots", id_time), id_teacher, place: "Rumah Bu Hanin" };
    await expectGone({ method: "PUT", path: `/operator/slots/${id_time}`, body }, () => eraseAccount(user));
  });

  test("an account, whatever deletes it", async () => {
    const { user } = await api.signedIn();
    await expectGone({ path: `/operator/accounts/${user.id}/block`, body: {} }, () =>
      api.db.user.delete({ where: { id: user.id } }),
    );
  });

  test("a student who was merged into another", async () => {
    const { id_student } = await api.db.student.create({ data: hanin });
    await expectGone({ path: "/operator/students", body: { ...hanin, name: "Hanin" } }, ({ data }) =>
      post(`/operator/students/${id_student}/merge`, { id_student: data.id_student }),
    );
  });

  test("a person of an import", async () => {
    const students = "name,gender\nLubna Contoh,Perempuan\nSabiq Contoh,Laki - Laki\n";
    const response = await api.request("/operator/content/check", json("POST", { students }, bearer(token)));
    const { digest } = Object(await response.json()).data;
    await expectGone({ path: "/operator/content/import", body: { students, digest } }, async ({ data }) => {
      const [created] = Object(data.assigned);
      await eraseStudent(created.identifier, "Lubna Contoh");
    });
  });

  test("a member of staff who is removed", async () => {
    const body = { name: "Bu Lubna", email: "lubna@contoh.example", role: "reader" };
    await expectGone({ path: "/operator/staff", body }, ({ data }) =>
      post(`/operator/staff/${data.id_operator}/removal`, {}),
    );
  });
});

test("200 again for a deletion itself, which names nobody", async () => {
  const { id_student, name } = await api.db.student.create({ data: { name: "Sabiq Contoh" } });
  const key = newKey();
  const path = `/operator/students/${id_student}/erasure`;
  const first = await send(key, { name }, path);
  expect(first).toMatchObject({ status: 200, replayed: null });
  expect(await send(key, { name }, path)).toEqual({ ...first, replayed: "true" });
});
