import { unwrap } from "@talaqqi/client";
import { beforeAll, expect, test } from "vitest";
import { sharedApi, type TestApi } from "../../support/api.ts";
import { json } from "../../support/http.ts";
import { bearer, inSession } from "../../support/operations.ts";
import { at, school } from "../school.ts";

// What the history keeps of people, and for how long.

let api: TestApi;
let operator: Awaited<ReturnType<TestApi["operator"]>>;
beforeAll(async () => {
  api = await sharedApi();
  operator = await api.operator();
});

const create = async (name: string) => {
  const body = { name, gender: "Perempuan" as const, note: "Malu." };
  return unwrap(operator.client.POST("/operator/students", { body }));
};
const history = (query: object, client = operator.client) =>
  unwrap(client.GET("/operator/audit", { params: { query } }));

/** A student whose number was changed. */
async function renamed() {
  const { id_student } = await create("Aisyah");
  await unwrap(
    operator.client.PUT("/operator/students/{id}", {
      ...at(id_student),
      body: { version: 1, whatsapp: "6281234567890" },
    }),
  );
  return id_student;
}
const values = (before: string, after: string, state = "shown") => ({
  changes: [{ field: "whatsapp", kind: "", before, after, values: state }],
});

test("200 with the role, both values and the present name; without the values once the student is erased", async () => {
  const id_student = await renamed();
  const query = { id_student, action: "changeStudent" };
  const label = { kind: "students", key: String(id_student), day: "", time: "" };
  const [entry] = await history(query);
  const role = { role: "administrator", refusal: "" };
  expect(entry).toMatchObject({ ...role, ...values("", "6281234567890"), labels: [{ ...label, name: "Aisyah" }] });
  expect(JSON.stringify(await api.db.auditEntry.findMany())).not.toMatch(/Aisyah|6281234567890|Malu/);
  const body = { name: "Aisyah" };
  await unwrap(operator.client.POST("/operator/students/{id}/erasure", { ...at(id_student), body }));
  const [erased] = await history(query);
  expect(erased).toMatchObject({ ...values("", "", "forgotten"), labels: [{ ...label, name: "" }] });
  expect(await api.db.personalChange.count({ where: { id_audit: entry?.id_audit ?? 0 } })).toBe(0);
});

test("200 with a number hidden from a reader, and names shown", async () => {
  const id_student = await renamed();
  const reader = await api.operator({ role: "reader" });
  const [changed, created] = await history({ id_student }, reader.client);
  expect(changed).toMatchObject(values("", "", "hidden"));
  expect(created?.changes).toContainEqual({ field: "name", kind: "", before: "", after: "Aisyah", values: "shown" });
});

test("200 for the other student after a merge, with the values", async () => {
  const [merged, { id_student }] = [await renamed(), await create("Aisyah Putri")];
  const body = { id_student: merged };
  await unwrap(operator.client.POST("/operator/students/{id}/merge", { ...at(id_student), body }));
  expect(await history({ id_student, action: "changeStudent" })).toMatchObject([values("", "6281234567890")]);
});

test("200 with a booking for its student, its teacher and its record, the slot by its day, time and teacher", async () => {
  const slot = await school(api).slot({ id_day: 2, time: "16:00" });
  const { id_student } = await create("Hafsah");
  const body = { id_student };
  await unwrap(operator.client.POST("/operator/slots/{id}/bookings", { ...at(slot.id_time), body }));
  const slotLabel = { kind: "slots", key: String(slot.id_time), day: "Selasa", time: "16:00" };
  const about = [
    { id_student },
    { id_teacher: slot.id_teacher },
    { kind: "bookings", key: `${slot.id_time};${id_student}` },
  ];
  for (const query of [
    ...about,
    Object.assign({}, ...about, { action: "bookSlot", id_operator: operator.idOperator }),
  ]) {
    const [entry] = await history(query);
    expect(entry).toMatchObject({ action: "bookSlot", labels: [slotLabel, { kind: "students", name: "Hafsah" }] });
  }
  expect(await history({ id_student, action: "freeSlot" })).toEqual([]);
  expect(await history({ id_student: 2_147_483_648 })).toEqual([]);
});

test("200 with the request that undoes the newest change of a student's bookings", async () => {
  const [first, second] = [
    await school(api).slot({ id_day: 3, time: "07:00" }),
    await school(api).slot({ id_day: 4, time: "07:00" }),
  ];
  const { id_student } = await create("Hafsah");
  const { client } = operator;
  const undoable = async () =>
    (await history({ id_student })).map(({ action, undo }) => (undo ? `${action}: ${undo.operation}` : action));
  const reader = (await api.operator({ role: "reader" })).client;
  const undoNewest = async () => {
    const { path = "", body } = (await history({ id_student }))[0]?.undo ?? {};
    const headers = { ...bearer(operator.token), "content-type": "application/json" };
    return (await api.request(path, { method: "POST", headers, body: JSON.stringify(body) })).status;
  };
  await unwrap(client.POST("/operator/slots/{id}/bookings", { ...at(first.id_time), body: { id_student } }));
  const move = { id_student, id_time: second.id_time };
  await unwrap(client.POST("/operator/slots/{id}/move", { ...at(first.id_time), body: move }));
  expect(await undoable()).toEqual(["moveBooking: moveBooking", "bookSlot", "createStudent"]);
  expect((await history({ id_student }, reader)).map(({ undo }) => undo)).toEqual([undefined, undefined, undefined]);
  expect(await undoNewest()).toBe(200);
  await unwrap(client.POST("/operator/slots/{id}/release", { ...at(first.id_time), body: { id_student } }));
  expect((await undoable())[0]).toBe("freeSlot: bookSlot");
  expect(await undoNewest()).toBe(201);
  expect((await undoable())[0]).toBe("bookSlot: freeSlot");
  expect(await undoNewest()).toBe(200);
});

type Booked = { id_student: number; id_time: number };
test.each<[string, string, string, (booked: Booked) => Promise<unknown>]>([
  ["with it for a student without a name", "", "freeSlot", async () => {}],
  ["without it once the slot is gone", "Hafsah", "", ({ id_time }) => api.db.slot.delete({ where: { id_time } })],
  [
    "without it once the student is gone",
    "Hafsah",
    "",
    ({ id_student }) => api.db.student.delete({ where: { id_student } }),
  ],
])("200 with the request that undoes a booking: %s", async (_, name, operation, change) => {
  const { id_time } = await school(api).slot({ id_day: 5, time: "07:00" });
  const { id_student } = await api.db.student.create({ data: { name } });
  await unwrap(operator.client.POST("/operator/slots/{id}/bookings", { ...at(id_time), body: { id_student } }));
  await change({ id_student, id_time });
  const [entry] = await history({ id_student });
  expect([entry?.action, entry?.undo?.operation ?? ""]).toEqual(["bookSlot", operation]);
});

test("200 with the largest identifiers, by their names, for each person", async () => {
  const largest = 2_147_483_647;
  const [id_student, id_user, id_teacher, id_time] = [largest, largest - 1, largest - 2, largest - 3];
  const mother = {
    id: id_user,
    name: "Ibu Salma",
    gender: "Perempuan",
    whatsapp: "628111",
    email: "salma@example.com",
  };
  await api.db.user.create({ data: mother });
  await api.db.student.create({ data: { id_student, name: "Salma" } });
  await api.db.teacher.create({ data: { id_teacher, nama_pengajar: "Ustadzah Laila" } });
  await api.db.slot.create({ data: { id_time, id_teacher, id_day: 4, time: "16:00" } });
  const link = { id_user, relation: "mother" as const };
  await unwrap(operator.client.POST("/operator/students/{id}/accounts", { ...at(id_student), body: link }));
  await unwrap(operator.client.POST("/operator/slots/{id}/bookings", { ...at(id_time), body: { id_student } }));
  const [slot, student, account] = [
    { kind: "slots", key: String(id_time), name: "Ustadzah Laila", day: "Kamis", time: "16:00" },
    { kind: "students", key: String(id_student), name: "Salma", day: "", time: "" },
    { kind: "users", key: String(id_user), name: "Ibu Salma", day: "", time: "" },
  ];
  const booked = { action: "bookSlot", labels: [slot, student] };
  const linked = { action: "linkAccount", labels: [student, account] };
  expect(await history({ id_student })).toMatchObject([booked, linked]);
  expect(await history({ id_user })).toMatchObject([linked]);
  expect(await history({ id_teacher })).toMatchObject([booked]);
});

test("200 with the names of lesson records that a change refers to", async () => {
  await api.db.kategori.create({ data: { id_kategori: 9001, nama_kategori: "Makhraj" } });
  const changes = [{ field: "id_kategori", before: "", after: "9001" }];
  const entry = { at: new Date(), name: "", action: "changePertanyaan", kind: "pertanyaans", key: "9001", changes };
  await api.db.auditEntry.create({ data: entry });
  const [changed] = await history({ kind: "pertanyaans" });
  expect(changed?.changes).toMatchObject([{ field: "id_kategori", kind: "kategoris" }]);
  const label = { kind: "kategoris", key: "9001", name: "Makhraj", day: "", time: "", values: "present" };
  expect(changed?.labels).toContainEqual(label);
});

test("403 is one entry an hour for each member and operation", async () => {
  const reader = await api.operator({ role: "reader" });
  const ask = () => api.request("/operator/staff", { headers: bearer(reader.token) });
  expect([(await ask()).status, (await ask()).status]).toEqual([403, 403]);
  const refused = { action: "listStaff", refusal: "role", role: "reader", kind: "operators", changes: [] };
  expect(await history({ id_operator: reader.idOperator })).toMatchObject([refused]);
});

test("403 csrf is one entry an hour for each member and operation; without a valid session there is none", async () => {
  const { idOperator, secret } = await api.session({ role: "teacher" });
  const crossSite = (cookie: string) => ({ ...inSession(cookie), "sec-fetch-site": "cross-site" });
  const signOut = (cookie: string) => api.request("/operator/sign-out", { method: "POST", headers: crossSite(cookie) });
  const before = await api.db.auditEntry.count();
  const statuses = [await signOut(secret), await signOut(secret), await signOut(`${secret}x`)].map(
    ({ status }) => status,
  );
  expect(statuses).toEqual([403, 403, 401]);
  // The role does not allow it either: which page it came from is checked first.
  await api.request("/operator/staff", json("POST", {}, crossSite(secret)));
  const refused = { refusal: "csrf", role: "teacher", kind: "operators", key: String(idOperator), changes: [] };
  expect(await history({ id_operator: idOperator })).toMatchObject([
    { action: "inviteStaff", ...refused },
    { action: "signOut", ...refused },
  ]);
  expect(await api.db.auditEntry.count()).toBe(before + 2);
  api.clock.advance(3_600_001);
  await signOut(secret);
  api.clock.reset();
  expect(await history({ id_operator: idOperator, action: "signOut" })).toHaveLength(2);
});

test("200 without personal values once they are HISTORY_DAYS old, and with all others", async () => {
  const { id_student } = await create("Ruqayyah");
  const slot = await school(api).slot();
  await unwrap(operator.client.POST("/operator/slots/{id}/bookings", { ...at(slot.id_time), body: { id_student } }));
  const statesAfter = async (days: number) => {
    api.clock.advance(days * 24 * 3_600_000);
    await api.cleanups.run();
    api.clock.reset();
    const [, created] = await history({ id_student });
    return created?.changes.filter(({ field }) => field === "name").map(({ after, values }) => [after, values]);
  };
  expect(await statesAfter(364)).toEqual([["Ruqayyah", "shown"]]);
  expect(await statesAfter(366)).toEqual([["", "forgotten"]]);
  expect(await history({ id_student, action: "bookSlot" })).toHaveLength(1);
});
