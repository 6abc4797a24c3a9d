import { expect, test } from "vitest";
import { issueAccessToken } from "../../../src/domain/access-tokens.ts";
import { sharedApi } from "../../support/api.ts";
import { createPerson } from "./person.ts";

const api = await sharedApi();

const path = (id: number | string) => ({ params: { path: { id: String(id) } } });

test("200 with everything stored about the person", async () => {
  const { client, idOperator } = await api.operator();
  const person = await createPerson(api);
  const { user, id_student, id_time, tests, teacher } = person;
  await api.db.user.update({
    where: { id: user.id },
    data: {
      registered_at: new Date("2030-01-07T01:00:00Z"),
      confirmed_at: new Date("2030-01-07T01:05:00Z"),
      edited_at: new Date("2030-01-08T01:00:00Z"),
    },
  });
  const { data: issued } = await client.POST("/operator/accounts/{id}/tokens", path(user.id));
  const { data } = await client.GET("/operator/accounts/{id}/personal-data", path(user.id));

  const times = { registered_at: "2030-01-07T01:00:00.000Z", confirmed_at: "2030-01-07T01:05:00.000Z" };
  const states = { edited_at: "2030-01-08T01:00:00.000Z", blocked_at: "", has_sign_in: true, is_confirmed: true };
  const names = { id_user: user.id, email: user.email, name: user.name, gender: "Perempuan", id_student };
  const account = { ...names, ...times, ...states };
  expect(data?.account).toMatchObject({ ...account, whatsapp: user.whatsapp, id_teacher: 0 });
  expect(data?.identities).toMatchObject([{ issuer: "https://accounts.example", subject: person.subject }]);
  expect(data?.access_tokens).toMatchObject([
    { issued_by: "sign-in", state: "valid", email: user.email },
    { id: issued?.id, issued_by: "support", state: "valid" },
  ]);
  const booking = await api.db.booking.findFirstOrThrow({ where: { id_student } });
  expect(data?.bookings).toEqual([
    {
      id_time,
      id_teacher: teacher.id_teacher,
      nama_pengajar: teacher.nama_pengajar,
      day: "Senin",
      time: "19:00",
      id_level: 0,
      place: "",
      link: "",
      id_lembaga: 0,
      valid_from: "",
      valid_until: "",
      created_at: booking.created_at.toISOString(),
    },
  ]);
  const common = { id_student, id_user: user.id, email: user.email, name: user.name };
  expect(data?.placement_tests).toMatchObject([
    {
      ...common,
      id_placement_test: tests[0],
      s_progress: 2,
      nama_reviewer: teacher.nama_pengajar,
      actions: ["record", "reopen"],
    },
    { ...common, id_placement_test: tests[1], s_progress: 0, notes: person.notes, nama_reviewer: "" },
  ]);
  expect(data?.placement_tests[1]).toMatchObject({
    registered_at: "2030-01-07T01:00:00.000Z",
    actions: ["schedule", "cancel", "expire"],
    id_reviewer: 0,
  });
  expect(data?.audit).toMatchObject([
    { action: "bookSlot", kind: "students", key: String(id_student) },
    { action: "bookSlot", kind: "bookings", key: `${id_time};${id_student}` },
    { id_operator: idOperator, action: "issueToken", kind: "access_tokens", key: String(issued?.id) },
  ]);
});

test("200 without tokens, hashes or data of other people", async () => {
  const { client } = await api.operator();
  const [person, other] = [await createPerson(api), await createPerson(api)];
  const { data } = await client.GET("/operator/accounts/{id}/personal-data", path(person.user.id));
  const text = JSON.stringify(data);
  const hashes = (await api.db.accessToken.findMany()).map(({ hash }) => hash);
  for (const secret of [person.token, ...hashes]) expect(text).not.toContain(secret);
  for (const others of [other.user.email, other.user.name, other.subject, other.notes])
    expect(text).not.toContain(others);
  expect(text).toContain(person.notes);
});

test("200 with what operators did to the account and its records, deleted ones included, oldest first", async () => {
  const { client } = await api.operator();
  const [person, other] = [await createPerson(api), await createPerson(api)];
  const { user, id_student, id_time, teacher } = person;
  const test = person.tests[1] ?? 0;
  const schedule = { version: 1, id_reviewer: teacher.id_teacher, test_schedule_at: "2099-01-20T09:00:00Z" };
  const { data: issued } = await client.POST("/operator/accounts/{id}/tokens", path(user.id));
  await api.db.accessToken.delete({ where: { id: issued?.id ?? 0 } });
  await client.POST("/operator/placement-tests/{id}/schedule", { ...path(test), body: schedule });
  await client.POST("/operator/slots/{id}/release", { ...path(id_time), body: { id_student } });
  await client.POST("/operator/accounts/{id}/tokens", path(other.user.id));
  await client.POST("/operator/slots/{id}/release", { ...path(other.id_time), body: { id_student: other.id_student } });
  const actions = async () => {
    const { data } = await client.GET("/operator/accounts/{id}/personal-data", path(user.id));
    return data?.audit.map(({ action, kind, key }) => ({ action, kind, key }));
  };
  const expected = [
    { action: "bookSlot", kind: "students", key: String(id_student) },
    { action: "bookSlot", kind: "bookings", key: `${id_time};${id_student}` },
    { action: "issueToken", kind: "access_tokens", key: String(issued?.id) },
    { action: "schedulePlacementTest", kind: "placement_tests", key: String(test) },
    { action: "freeSlot", kind: "bookings", key: `${id_time};${id_student}` },
  ];
  expect(await actions()).toEqual(expected);
  // That it was exported is a part of the next one.
  const exported = { action: "exportPersonalData", kind: "users", key: String(user.id) };
  expect(await actions()).toEqual([...expected, exported]);
});

test("200 with what an import did to the student, without changes to records with similar identifiers", async () => {
  const { client, idOperator } = await api.operator();
  const { user, id_student } = await createPerson(api);
  // What imports write; the numbers are in other places, or in longer ones.
  const did = (kind: string, key: unknown) => ({
    at: new Date(),
    id_operator: idOperator,
    name: "Pak Hasan",
    action: "importContent",
    kind,
    key: String(key),
    changes: [],
  });
  const about = [did("students", id_student), did("bookings", `99;${id_student}`)];
  const elsewhere = [
    did("bookings", `${id_student};99${id_student}`),
    did("students", `${id_student}0`),
    did("slots", user.id),
    did("operators", user.id),
  ];
  await api.db.auditEntry.createMany({ data: [...elsewhere, ...about] });
  const { data } = await client.GET("/operator/accounts/{id}/personal-data", path(user.id));
  const shown = data?.audit.filter(({ action }) => action === "importContent");
  expect(shown?.map(({ kind, key }) => ({ kind, key }))).toEqual(about.map(({ kind, key }) => ({ kind, key })));
});

test("200 with the data of a teacher and what an import did to it, without other teachers", async () => {
  const { client, idOperator } = await api.operator();
  const [{ user }, { teacher: other }] = [await api.signedIn(), await createPerson(api)];
  const written = {
    nama_pengajar: "Ustadz Umar",
    info: "Sedang menerima murid.",
    domisili: "Bandung",
    profesi: "Guru",
    instagram: "ustadz.umar",
    nomor_telepon: "6281200000009",
  };
  const place = { latitude: "-6.914744", longitude: "107.6" };
  const { id_teacher } = await api.db.teacher.create({ data: { ...written, ...place, id_user: user.id } });
  const did = (key: number) => ({
    at: new Date(),
    id_operator: idOperator,
    name: "Pak Hasan",
    action: "importContent",
    kind: "teachers",
    key: String(key),
    changes: [],
  });
  await api.db.auditEntry.createMany({ data: [did(id_teacher), did(other.id_teacher)] });
  const { data } = await client.GET("/operator/accounts/{id}/personal-data", path(user.id));
  expect(data?.teacher).toEqual([{ id_teacher, ...written, ...place }]);
  expect(data?.account.id_teacher).toBe(id_teacher);
  expect(data?.audit).toMatchObject([{ action: "importContent", kind: "teachers", key: String(id_teacher) }]);
});

test("200 adds one entry to the audit, without personal data", async () => {
  const { client, idOperator } = await api.operator();
  const { user } = await createPerson(api);
  await client.GET("/operator/accounts/{id}/personal-data", path(user.id));
  expect(await api.db.auditEntry.findMany({ where: { id_operator: idOperator } })).toMatchObject([
    { action: "exportPersonalData", kind: "users", key: String(user.id), changes: [] },
  ]);
});

test("200 with an overdue placement test and an overdue token as expired", async () => {
  const { client } = await api.operator();
  const { user, id_student } = await createPerson(api);
  await issueAccessToken(api.db, { idUser: user.id, issuedBy: "support", days: 1, limit: 20, now: 0 });
  await api.db.placementTest.updateMany({
    where: { id_student, s_progress: 0 },
    data: { registered_at: new Date(0), expired_date_at: new Date(1) },
  });
  const { data } = await client.GET("/operator/accounts/{id}/personal-data", path(user.id));
  expect(data?.placement_tests[1]).toMatchObject({ s_progress: 3, actions: ["expire", "reopen"] });
  expect(data?.access_tokens[1]).toMatchObject({ state: "expired" });
});

test("200 with empty lists for an account without other records", async () => {
  const { client } = await api.operator();
  const { id } = await api.db.user.create({ data: { email: "kosong@example.com" } });
  const { data } = await client.GET("/operator/accounts/{id}/personal-data", path(id));
  const lists = { identities: [], access_tokens: [], bookings: [], placement_tests: [], audit: [], teacher: [] };
  expect(data).toMatchObject({ account: { id_student: 0, name: "", whatsapp: "" }, ...lists });
});
