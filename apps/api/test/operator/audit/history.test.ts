import { unwrap } from "@talaqqi/client";
import { beforeAll, expect, test } from "vitest";
import { sharedApi, type TestApi } from "../../support/api.ts";
import { bearer } from "../../support/operations.ts";
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

test("403 is one entry an hour for each member and operation", async () => {
  const reader = await api.operator({ role: "reader" });
  const ask = () => api.request("/operator/staff", { headers: bearer(reader.token) });
  expect([(await ask()).status, (await ask()).status]).toEqual([403, 403]);
  const refused = { action: "listStaff", refusal: "role", role: "reader", kind: "operators", changes: [] };
  expect(await history({ id_operator: reader.idOperator })).toMatchObject([refused]);
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
