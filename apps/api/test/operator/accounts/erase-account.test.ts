import { expect, test } from "vitest";
import { sharedApi } from "../../support/api.ts";
import { expectError } from "../../support/errors.ts";
import { json } from "../../support/http.ts";
import { allCalls, bearer, withHeaders } from "../../support/operations.ts";
import { createPerson, everythingIn } from "./person.ts";

const api = await sharedApi();

const erasure = (id: number | string, email: string) => ({ params: { path: { id: String(id) } }, body: { email } });
const erase = async (user: { id: number; email: string }) =>
  (await api.operator()).client.POST("/operator/accounts/{id}/erasure", erasure(user.id, user.email));

test("200 with counts of what was deleted, and no trace of the person in any table", async () => {
  const { client, idOperator } = await api.operator();
  const [person, other] = [await createPerson(api), await createPerson(api)];
  const { user, subject, notes, id_student } = person;
  const personal = [user.email, user.name, user.whatsapp, user.avatar, subject, notes];
  await client.POST("/operator/accounts/{id}/tokens", { params: { path: { id: String(user.id) } } });
  await client.GET("/operator/accounts/{id}/personal-data", { params: { path: { id: String(user.id) } } });
  const before = await everythingIn(api);
  for (const text of personal) expect(before).toContain(text);

  const { data } = await client.POST("/operator/accounts/{id}/erasure", erasure(user.id, user.email));
  // What else is counted is tested in personal-tables.test.ts.
  expect(data).toMatchObject({
    id_user: user.id,
    identities: 1,
    bookings: 1,
    placement_tests: 2,
    access_tokens: 2,
    id_teacher: 0,
  });
  const after = await everythingIn(api);
  for (const text of personal) expect(after).not.toContain(text);
  expect(await api.db.student.count({ where: { id_student } })).toBe(0);
  expect(await api.db.accessToken.count({ where: { id_user: null } })).toBe(2);
  expect(await api.db.slot.findUniqueOrThrow({ where: { id_time: person.id_time } })).toMatchObject({ booked: 0 });
  for (const text of [other.user.email, other.subject, other.notes]) expect(after).toContain(text);

  const [entry] = await api.db.auditEntry.findMany({ orderBy: { id_audit: "desc" }, take: 1 });
  expect(entry).toMatchObject({
    id_operator: idOperator,
    action: "eraseAccount",
    kind: "users",
    key: String(user.id),
    changes: expect.arrayContaining([
      { field: "identities", before: "1", after: "0" },
      { field: "bookings", before: "1", after: "0" },
      { field: "placement_tests", before: "2", after: "0" },
      { field: "access_tokens", before: "2", after: "0" },
    ]),
  });
  for (const text of personal) expect(api.log()).not.toContain(text);
});

test("200, then 404 for its tokens on the profile and 401 elsewhere, until they expire", async () => {
  const { user, token } = await createPerson(api);
  await erase(user);
  const statuses = async () => {
    const calls = allCalls.filter(({ needsToken }) => needsToken === "accessToken");
    const asked = calls.map(async ({ operationId, path, init }) => {
      const response = await api.request(path, withHeaders(init, bearer(token)));
      const { status }: { status: number } = JSON.parse(await response.text());
      return [operationId, response.status, status] as const;
    });
    return (await Promise.all(asked)).sort();
  };
  const ofProfile = ["getProfile", "updateProfile"];
  const found = await statuses();
  expect(found.map(([id]) => id)).toEqual(expect.arrayContaining([...ofProfile, "registerPlacementTest"]));
  expect(found).toEqual(found.map(([id]) => [id, ofProfile.includes(id) ? 404 : 401, 401]));
  api.clock.advance(30 * 86_400_000);
  expect(new Set((await statuses()).map(([, status]) => status))).toEqual(new Set([401]));
  api.clock.advance(-30 * 86_400_000);
});

test("200, and the public lists no longer show the student", async () => {
  const { user, id_student, teacher } = await createPerson(api);
  const students = async () => {
    const { data } = await api.client.GET("/api/teachers/{id}", {
      params: { path: { id: String(teacher.id_teacher) } },
    });
    return JSON.stringify(data);
  };
  expect(await students()).toContain(`"id_student":${id_student}`);
  await erase(user);
  expect(await students()).not.toContain(`"id_student":${id_student}`);
});

test("200 for a teacher, whose public data and reviews of others stay", async () => {
  const { user } = await api.signedIn();
  const { tests, teacher } = await createPerson(api);
  await api.db.teacher.update({ where: { id_teacher: teacher.id_teacher }, data: { id_user: user.id } });
  expect((await erase(user)).data).toMatchObject({ id_teacher: teacher.id_teacher, placement_tests: 0, bookings: 0 });
  const ofTeacher = { action: "eraseAccount", kind: "teachers", key: String(teacher.id_teacher) };
  expect(await api.db.auditEntry.findMany({ where: ofTeacher })).toMatchObject([
    { changes: [{ field: "id_user", before: String(user.id), after: "" }] },
  ]);
  // Twice: they got an account, and lost it.
  const stays = { ...teacher, version: teacher.version + 2 };
  expect(await api.db.teacher.findUniqueOrThrow({ where: { id_teacher: teacher.id_teacher } })).toEqual(stays);
  expect(await api.db.placementTest.findUniqueOrThrow({ where: { id_placement_test: tests[0] ?? 0 } })).toMatchObject({
    id_reviewer: teacher.id_teacher,
  });
});

test("200 for the e-mail in any case, which can be registered again without the old data", async () => {
  const { user, token } = await createPerson(api);
  const { data } = await erase({ id: user.id, email: user.email.toUpperCase() });
  expect(data).toMatchObject({ id_user: user.id });
  const form = { email: user.email, name: "Siti", gender: "Perempuan" as const, whatsapp: 6281200000001 };
  expect((await api.client.POST("/api/auth/register", { body: form })).response?.status).toBe(201);
  const body = { id_token: api.issuer.goodToken({ email: user.email }) };
  const { data: signedIn } = await api.client.POST("/api/auth/idp", { body });
  const headers = bearer(signedIn?.access_token ?? "");
  expect(await (await api.request("/api/placement-test", { headers })).json()).toMatchObject({ data: [] });
  expect((await api.request("/api/users", { headers: bearer(token) })).status).toBe(404);
});

test("200 with the count of valid tokens, without revoked ones", async () => {
  const { client } = await api.operator();
  const { user, token } = await api.signedIn();
  await client.POST("/operator/accounts/{id}/tokens", { params: { path: { id: String(user.id) } } });
  await api.request("/api/auth/logout", { headers: bearer(token) });
  expect((await erase(user)).data).toMatchObject({ access_tokens: 1 });
});

test("200 for one of twenty concurrent requests, 404 for the others, with one audit entry", async () => {
  const { client, idOperator } = await api.operator();
  const { user } = await createPerson(api);
  const results = await Promise.all(
    Array.from({ length: 20 }, () => client.POST("/operator/accounts/{id}/erasure", erasure(user.id, user.email))),
  );
  const statuses = results.map(({ data, error }) => (data ? 200 : error?.status)).sort();
  expect(statuses).toEqual([200, ...Array(19).fill(404)]);
  expect(await api.db.auditEntry.count({ where: { id_operator: idOperator } })).toBe(1);
});

test("400 when the e-mail is not this account's, and nothing is deleted", async () => {
  const { client } = await api.operator();
  const [{ user }, other] = [await createPerson(api), await createPerson(api)];
  const before = await everythingIn(api);
  for (const email of [other.user.email, "", ` ${user.email}`, "%"]) {
    const { error } = await client.POST("/operator/accounts/{id}/erasure", erasure(user.id, email));
    expect(error).toMatchObject({
      status: 400,
      message: "email is not the e-mail of this account",
      errors: [{ field: "email", message: "is not the e-mail of this account" }],
    });
  }
  expect(await everythingIn(api)).toBe(before);
});

test.each([
  {},
  { email: 1 },
  { email: "a\0" },
  { email: "\ud800" },
  { email: "a".repeat(101) },
  { email: "", id: 1 },
  [],
])("400 for %j, and everything stays", async (body) => {
  const { token } = await api.operator();
  const { user } = await api.signedIn();
  const init = json("POST", body, bearer(token));
  await expectError(await api.request(`/operator/accounts/${user.id}/erasure`, init), 400);
  expect(await api.db.user.count({ where: { id: user.id } })).toBe(1);
});

test("404 for an account that does not exist or was deleted", async () => {
  const { client } = await api.operator();
  const { user } = await api.signedIn();
  await erase(user);
  for (const id of [user.id, "404404", "x"]) {
    const { error } = await client.POST("/operator/accounts/{id}/erasure", erasure(id, user.email));
    expect(error?.status).toBe(404);
  }
});
