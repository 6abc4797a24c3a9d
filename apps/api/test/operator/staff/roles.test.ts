import { operationsOf, readOperatorContract } from "@talaqqi/contract/document";
import { beforeAll, describe, expect, test } from "vitest";
import { type Role, roles } from "../../../src/domain/roles.ts";
import { acceptable } from "../../support/acceptance.ts";
import { sharedApi } from "../../support/api.ts";
import { json } from "../../support/http.ts";
import { isOfRecords } from "../../support/named-records.ts";
import { bearer, callOf, inSession, onEveryOperation, withHeaders } from "../../support/operations.ts";
import { errorResponses } from "../../support/responses.ts";
import { at, school } from "../school.ts";

const api = await sharedApi();
const { book, registered, slot, student, teacher } = school(api);

/** Made once: a member of each role, with a token and a session. */
const members = new Map<Role, { token: string; secret: string }>();
let other: { id_teacher: number };
beforeAll(async () => {
  // None of the examples'.
  other = await api.db.teacher.create({ data: { id_teacher: 9001, nama_pengajar: "Ustadzah Khadijah" } });
  for (const role of roles) {
    const given = { role, ...(role === "teacher" && { id_teacher: other.id_teacher }) };
    members.set(role, { token: (await api.operator(given)).token, secret: (await api.session(given)).secret });
  }
});

const operations = operationsOf(readOperatorContract()).filter((operation) => operation["x-roles"]);
// Every member may sign out.
const restricted = operations.filter(({ operationId }) => operationId !== "signOut");
const cases = restricted.map(({ operationId, "x-roles": allowed = [] }) => ({
  operationId,
  allowed: roles.filter((role) => allowed.includes(role)),
  refused: roles.filter((role) => !allowed.includes(role)),
}));

// What an administrator may do is tried by every other test.
describe.each(cases)("$operationId", ({ operationId, allowed, refused }) => {
  const call = callOf(operationId);

  test.each(refused.length > 0 ? [refused.join(", ")] : [])("403 role for %s, before the body is read", async () => {
    const broken = call.init.body ? { ...call.init, body: "{" } : call.init;
    for (const role of refused) {
      const { token = "", secret = "" } = members.get(role) ?? {};
      for (const headers of [bearer(token), inSession(secret)]) {
        const response = await api.request(call.path, withHeaders(broken, headers));
        expect(response.status).toBe(403);
        expect(await response.text()).toBe(JSON.stringify(errorResponses.role));
      }
    }
  });

  // A teacher finds nothing of others, whose own are below; levels, packages and lessons belong to nobody.
  const others = allowed.filter((role) => role === "teacher" || (onEveryOperation && role !== "administrator"));
  test.each(others)(`${call.success} or a teacher's 404 for a %s`, async (role) => {
    const init = await acceptable(api, call);
    // The e-mail of an account that somebody has signed in to is the administrator's.
    if (operationId === "changeAccount") await forgetSignIns();
    const { token = "" } = members.get(role) ?? {};
    const response = await api.request(call.path, withHeaders(init, bearer(token)));
    const isTeachers = role === "teacher" && call.path !== call.unknownPath && !isOfRecords(call.operationId);
    // The session is the administrator's.
    const isForeign = isTeachers || operationId === "endMySession";
    expect(response.status).toBe(isForeign ? 404 : call.success);
  });
});

async function forgetSignIns(): Promise<void> {
  await api.db.identity.deleteMany();
  await api.db.unboundAccount.deleteMany();
}

test("403 role for an export with people by a reader", async () => {
  const { token = "" } = members.get("reader") ?? {};
  const response = await api.request("/operator/content?people=1", { headers: bearer(token) });
  expect(await response.text()).toBe(JSON.stringify(errorResponses.role));
});

describe("a teacher", () => {
  test("200 with the slots, students and tests of their own, contacts included, and 404 for those of others", async () => {
    const { id_teacher } = await teacher();
    const { client } = await api.operator({ role: "teacher", id_teacher });
    const [own, foreign] = [await slot({ id_teacher }), await slot({ id_teacher: other.id_teacher })];
    const [taught, stranger] = [await student(), await student()];
    await book(own.id_time, taught.id_student);
    const child = { note: "Pemalu.", birth_year: 2015 };
    await api.db.student.update({ where: { id_student: taught.id_student }, data: child });
    await book(foreign.id_time, stranger.id_student);
    const [test, otherTest] = [await registered(), await registered()];
    for (const [{ id }, id_reviewer] of [
      [test, id_teacher],
      [otherTest, other.id_teacher],
    ] as const) {
      await api.db.placementTest.update({
        where: { id_placement_test: id },
        data: { id_reviewer, s_progress: 1, test_schedule_at: new Date(api.clock.now() - 60_000) },
      });
    }

    const week = await client.GET("/operator/week");
    expect(week.data).toMatchObject([{ id_time: own.id_time, students: [{ email: taught.user.email }] }]);
    const query = { id_teacher: other.id_teacher };
    expect((await client.GET("/operator/week", { params: { query } })).data).toEqual([]);
    expect((await client.GET("/operator/slots", { params: { query } })).data).toEqual([]);
    expect((await client.GET("/operator/slots")).data).toMatchObject([{ id_time: own.id_time }]);
    const found = (await client.GET("/operator/students")).data?.map(({ id_student }) => id_student);
    expect(found).toContain(taught.id_student);
    expect(found).not.toContain(stranger.id_student);
    expect(found).toHaveLength(2);
    const queue = await client.GET("/operator/placement-tests");
    expect(queue.data).toMatchObject([{ id_placement_test: test.id, email: test.user.email }]);

    const level = await api.db.level.create({ data: { id_level: 9001, level: "Pemula" } });
    const record = (id: number) =>
      client.POST("/operator/placement-tests/{id}/result", {
        ...at(id),
        body: { version: 2, level_result: level.id_level },
      });
    const attempts = [
      [client.GET("/operator/slots/{id}", at(own.id_time)), client.GET("/operator/slots/{id}", at(foreign.id_time))],
      [
        client.GET("/operator/students/{id}", at(taught.id_student)),
        client.GET("/operator/students/{id}", at(stranger.id_student)),
      ],
      [
        client.GET("/operator/placement-tests/{id}", at(test.id)),
        client.GET("/operator/placement-tests/{id}", at(otherTest.id)),
      ],
      [record(test.id), record(otherTest.id)],
    ] as const;
    for (const [allowed, hidden] of attempts) {
      expect((await allowed).data).toBeDefined();
      expect((await hidden).error).toMatchObject({ status: 404 });
    }
    const coordinator = await api.operator({ role: "coordinator" });
    for (const member of [client, coordinator.client]) {
      const { data } = await member.GET("/operator/students/{id}", at(taught.id_student));
      expect(data?.student).toMatchObject(child);
    }
  });

  test("200 with nothing once the teacher is deleted", async () => {
    const { id_teacher } = await teacher();
    const { client } = await api.operator({ role: "teacher", id_teacher });
    await slot({ id_teacher, id_day: 3 });
    await api.db.slot.deleteMany({ where: { id_teacher } });
    await api.db.teacher.delete({ where: { id_teacher } });
    expect((await client.GET("/operator/week")).data).toEqual([]);
    expect((await client.GET("/operator/students")).data).toEqual([]);
  });
});

test("200 for a reader without contacts, which no search finds either", async () => {
  const { client } = await api.operator({ role: "reader", email: "umar@example.com" });
  const { user, id_student } = await student();
  const { id_time } = await slot({ id_day: 5 });
  await book(id_time, id_student);
  await api.db.student.update({ where: { id_student }, data: { note: "Pemalu.", birth_year: 2015 } });
  const { id } = await registered({ notes: "Hubungi 0877." });
  const imported = { note: "Takut anjing.", whatsapp: user.whatsapp, name: "Nama lama" };
  const row = { position: 1, kind: "students", key: String(id_student), before: imported, id_student };
  const by = { at: new Date(), id_operator: (await api.operator()).idOperator, files: [], row_count: 1 };
  await api.db.import.create({ data: { ...by, rows: { create: row } } });
  const responses = await Promise.all([
    client.GET("/operator/week"),
    client.GET("/operator/slots/{id}", at(id_time)),
    client.GET("/operator/students/{id}", at(id_student)),
    client.GET("/operator/accounts/{id}", at(user.id)),
    client.GET("/operator/placement-tests/{id}", at(id)),
  ]);
  const contacts = { withheld: ["whatsapp", "email"] };
  const [week, card, account, test] = [0, 2, 3, 4].map((nth) => responses[nth]?.data);
  expect(week).toContainEqual(expect.objectContaining({ students: [expect.objectContaining(contacts)] }));
  expect(card).toMatchObject({
    student: { withheld: ["whatsapp", "birth_year", "note"], accounts: [{ withheld: ["email", "whatsapp"] }] },
    import_rows: [
      { fields: [{ before: "Nama lama" }, { withheld: ["before", "after"] }, { withheld: ["before", "after"] }] },
    ],
  });
  expect([account, test]).toMatchObject([
    { withheld: ["email", "whatsapp"] },
    { withheld: ["notes", "whatsapp", "email"] },
  ]);
  const shown = JSON.stringify(responses.map(({ data }) => data));
  for (const name of [user.name, "Nama lama"]) expect(shown).toContain(name);
  for (const contact of ["@example.com", user.whatsapp, "Pemalu.", "2015", "0877", "Takut anjing."])
    expect(shown).not.toContain(contact);
  for (const search of [user.whatsapp, user.email]) {
    const params = { params: { query: { search } } };
    expect((await client.GET("/operator/students", params)).data).toEqual([]);
    expect((await client.GET("/operator/accounts", params)).data).toEqual([]);
  }
  const params = { params: { query: { search: user.name } } };
  expect((await client.GET("/operator/students", params)).data).toHaveLength(1);
  expect((await client.GET("/operator/me")).data).toMatchObject({ email: "umar@example.com" });
});

test("403 role for a member who tries to change their own role", async () => {
  const { idOperator, token } = await api.operator({ role: "coordinator" });
  const change = json("PUT", { role: "administrator" }, bearer(token));
  expect((await api.request(`/operator/staff/${idOperator}`, change)).status).toBe(403);
});
