import type { School } from "../school.ts";
import { OTHER_KEY } from "./error-calls.ts";
import type { Call, ValidatingProxy } from "./proxy.ts";
import { callAboutRecords } from "./record-calls.ts";

// Of the made-up school: its accounts and students are 1 to 24, its teachers 1 to 3, its slots 1 to 36 in threes.

/** Calls every operation of operators with success, and makes each conflict. @returns a token of two roles. */
export async function callOperators({ send }: ValidatingProxy, school: School): Promise<Record<string, string>> {
  const call = async (operationId: string, status: number, rest: Omit<Call, "operationId" | "status"> = {}) => {
    const { json } = await send({ operationId, status, token: school.operatorToken, ...rest });
    return Object(json.data);
  };
  /** Calls an operation that sends the record's version. @param read the operation that reads it. */
  const change = async (operationId: string, status: number, read: string, rest: { id: number; body?: object }) => {
    const record = await call(read, 200, { id: rest.id });
    const { version } = record.student ?? record;
    return call(operationId, status, { ...rest, body: { version, ...rest.body } });
  };
  await callAboutStaff();
  await callAboutContent();
  await callAboutTashih();
  await callAboutAccounts();
  await callAboutStudents();
  await callAboutPlacementTests();
  await callAboutSlots();
  await callAboutRecords(call);
  await call("listMessageTexts", 200);
  await call("changeMessageText", 200, { id: 3, body: { version: 1, text: "{murid} 🌙" } });
  await call("changeMessageText", 409, { id: 3, body: { version: 1, text: "" } });
  await call("listAudit", 200);
  await call("listAudit", 200, { query: { action: "createSlot", limit: "1", since: "2026-01-01T00:00:00Z" } });
  await call("listEvents", 200);
  await call("listEvents", 200, { query: { kind: "token_use", address: "127.0.0.1", limit: "1" } });
  return { reader: await tokenOf({ role: "reader" }), teacher: await tokenOf({ role: "teacher", id_teacher: 2 }) };

  async function tokenOf(member: { role: string; id_teacher?: number }): Promise<string> {
    const body = { email: `${member.role}@contoh.example`, name: school.newName(), ...member };
    const { id_operator: id } = await call("inviteStaff", 201, { body });
    return (await call("createStaffToken", 201, { id, body: { name: "Laptop" } })).operator_token;
  }

  async function callAboutStaff() {
    await call("getMe", 200);
    const body = { email: "hasan@contoh.example", name: school.newName(), role: "teacher", id_teacher: 1 };
    const headers = { "idempotency-key": OTHER_KEY };
    const { id_operator: id } = await call("inviteStaff", 201, { body, headers });
    await call("inviteStaff", 409, { body });
    await call("changeStaff", 200, { id, body: { version: 1, role: "coordinator", name: "Pak Hasan 🌙" } });
    await call("changeStaff", 409, { id: 1, body: { version: 1, role: "reader" } });
    await call("listStaff", 200);
    const created = await call("createStaffToken", 201, { id, body: { name: "Laptop 🌙", days: 1 } });
    await call("listStaffTokens", 200, { id });
    await call("revokeStaffToken", 200, { id: created.id });
    await call("removeStaff", 200, { id });
    await call("createStaffToken", 409, { id, body: { name: "Laptop" } });
    await call("removeStaff", 409, { id: 1 });
  }

  async function callAboutContent() {
    const files = await call("exportContent", 200, { query: { people: "0" } });
    await call("exportContent", 200, { query: { people: "1" } });
    const body = { levels: `${files.levels}new-1,Tingkat 🌙,\r\n` };
    const { digest } = await call("checkContent", 200, { body });
    await call("importContent", 409, { body: { ...body, digest: "0".repeat(64) } });
    const { id_import: id } = await call("importContent", 200, { body: { ...body, digest } });
    await call("listImports", 200, { query: { limit: "1" } });
    await call("getImport", 200, { id });
    await call("revertImport", 200, { id, body: { preview: true, language: "id" } });
    await call("revertImport", 200, { id });
    await call("revertImport", 409, { id });
    await call("getDemonstrationData", 200);
    await call("removeDemonstrationData", 200);
  }

  async function callAboutTashih() {
    const [first, second] = await call("listReviews", 200, {
      query: { table: "hurufs", state: "waiting", limit: "2" },
    });
    await call("listReviews", 200, { query: { table: "hurufs", id: String(first.id), after: "0" } });
    const body = { reviewer: "Ustadzah 🌙", note: "Baik.\nLanjut.", rows: `${first.hash};${second.hash}` };
    const [{ id_review: id }] = await call("approveRows", 201, { body });
    await call("getReviewSummary", 200);
    await call("approveRows", 201, { body: { ...body, rows: first.hash } });
    await call("withdrawReview", 409, { id });
    await call("approveRows", 409, { body: { ...body, rows: first.hash.replace(/[0-9a-f]{64}$/, "0".repeat(64)) } });
    await call("withdrawReview", 200, {
      id: (await call("listReviews", 200, { query: { state: "approved" } }))[0].id_review,
    });
  }

  async function callAboutAccounts() {
    await call("findAccounts", 200);
    await call("findAccounts", 200, { query: { search: "murid", after: "1", limit: "2" } });
    await call("getAccount", 200, { id: 20 });
    await change("changeAccount", 200, "getAccount", {
      id: 20,
      body: { name: "Siti 🌙", whatsapp: 999_999_999_999_999 },
    });
    await change("changeAccount", 409, "getAccount", { id: 20, body: { email: "murid19@contoh.example" } });
    await call("unbindSignIn", 200, { id: 20 });
    await call("blockAccount", 200, { id: 20 });
    await call("issueToken", 409, { id: 20 });
    await call("unblockAccount", 200, { id: 20 });
    await call("issueToken", 201, { id: 20 });
    const [{ id }] = await call("listTokens", 200, { query: { id_user: "20", limit: "1" } });
    await call("revokeToken", 200, { id });
    await call("revokeTokens", 200, { id: 20 });
    await call("exportPersonalData", 200, { id: 20 });
    await call("eraseAccount", 200, { id: 21, body: { email: "murid21@contoh.example" } });
  }

  async function callAboutStudents() {
    const child = { name: "Yusuf 🌙", gender: "Laki - Laki" };
    const mother = { id_user: 20, relation: "mother" };
    const body = { ...child, whatsapp: "0812-3456-7890", birth_year: 2021, note: "Malu.\nBaru.", ...mother };
    const { id_student: id } = await call("createStudent", 201, { body });
    const { id_student: other } = await call("createStudent", 201, { body: child });
    await call("createStudent", 409, { body: { ...child, id_user: 20, relation: "own" } });
    await call("findStudents", 200, { query: { search: "yusuf", after: "1", limit: "2" } });
    await change("changeStudent", 200, "getStudent", { id, body: { birth_year: 0, whatsapp: "" } });
    await call("linkAccount", 200, { id: other, body: { id_user: 19, relation: "guardian" } });
    await call("linkAccount", 409, { id: other, body: { id_user: 19, relation: "own" } });
    await call("unlinkAccount", 200, { id: other, body: { id_user: 19 } });
    await call("mergeStudents", 409, { id: 20, body: { id_student: 19 } });
    await call("mergeStudents", 200, { id, body: { id_student: other, preview: true } });
    await call("mergeStudents", 200, { id, body: { id_student: other } });
    await call("getStudent", 200, { id });
    await call("exportStudentData", 200, { id });
    await call("eraseStudent", 200, { id, body: { name: child.name } });
  }

  async function callAboutPlacementTests() {
    const [one, two, three] = [await register(22), await register(23), await register(24)];
    const body = { id_reviewer: 1, test_schedule_at: "2099-01-19T10:15:00+07:00" };
    await call("listPlacementTestQueue", 200, { query: { s_progress: "0", limit: "2", expires_within_days: "60" } });
    await change("recordPlacementTest", 409, "getPlacementTest", { id: one, body: { level_result: 2 } });
    await change("schedulePlacementTest", 200, "getPlacementTest", { id: one, body });
    await change("schedulePlacementTest", 409, "getPlacementTest", { id: two, body });
    const result = { level_result: 2, notes: "Makhraj baik 🌙\nLanjut.", link_catatan: "https://catatan.example/3" };
    await change("recordPlacementTest", 200, "getPlacementTest", { id: one, body: result });
    await call("getPlacementTest", 200, { id: one });
    await change("cancelPlacementTest", 409, "getPlacementTest", { id: one });
    await change("reopenPlacementTest", 200, "getPlacementTest", { id: one });
    await change("reopenPlacementTest", 200, "getPlacementTest", { id: one });
    await change("reopenPlacementTest", 409, "getPlacementTest", { id: one });
    await change("cancelPlacementTest", 200, "getPlacementTest", { id: two });
    const wish = { id_user: 23, wished_at: "2099-01-20T09:00:00+07:00", notes: "Pagi 🌙", minutes: 45 };
    await call("createPlacementTest", 201, { body: wish });
    await call("createPlacementTest", 409, { body: wish });
    await change("expirePlacementTest", 409, "getPlacementTest", { id: two });
    await school.run(
      `UPDATE placement_tests SET registered_at = '2019-01-01', expired_date_at = '2020-01-01' WHERE id_placement_test = ${three}`,
    );
    await call("listFreeReviewers", 200, {
      id: three,
      query: { test_schedule_at: "2099-01-19T09:00:00Z", limit: "2" },
    });
    await change("expirePlacementTest", 200, "getPlacementTest", { id: three });
  }

  /** Registers a student for a test, as an app does. */
  async function register(id: number): Promise<number> {
    const { access_token: token } = await call("issueToken", 201, { id });
    const { json } = await send({ operationId: "registerPlacementTest", status: 200, token, body: {} });
    const [{ id_placement_test }] = Object(json.data);
    return id_placement_test;
  }

  async function callAboutSlots() {
    await call("listSlots", 200, { query: { id_teacher: "1", limit: "3" } });
    await call("getWeek", 200, { query: { id_day: "1", gender: "Perempuan", has_places: "1" } });
    await call("listSuitableSlots", 200, { id: 2, query: { id_teacher: "1" } });
    const slot = { id_teacher: 1, id_day: 7, time: "19:00", capacity: 10 };
    const { id_time: id } = await call("createSlot", 201, { body: slot });
    await call("createSlot", 409, { body: slot });
    await call("bookSlot", 201, { id, body: { id_user: 19 } });
    await call("bookSlot", 409, { id, body: { id_user: 19 } });
    await call("bookSlot", 201, { id, body: { id_user: 18 } });
    await call("getSlot", 200, { id });
    await change("updateSlot", 200, "getSlot", { id, body: { capacity: 2 } });
    await change("updateSlot", 409, "getSlot", { id, body: { capacity: 1 } });
    await call("freeSlot", 200, { id, body: { id_user: 19 } });
    const { version } = await call("getSlot", 200, { id });
    const handover = { id_teacher: 2, slots: [{ id_time: id, version }] };
    await call("handOverSlots", 200, { id: 1, body: { ...handover, preview: true } });
    await call("handOverSlots", 200, { id: 1, body: handover });
    await call("handOverSlots", 409, { id: 1, body: handover });
    await call("handOverSlots", 200, {
      id: 2,
      body: { id_teacher: 1, slots: [{ id_time: id, version: version + 1 }] },
    });
    const shape = {
      minutes: 45,
      class_for: "men",
      id_level: 2,
      place: "Masjid 🌙",
      link: "https://a.example/b",
      id_lembaga: 1,
    };
    const { id_time: other } = await call("createSlot", 201, { body: { ...slot, time: "21:00", ...shape } });
    const { students } = await call("getSlot", 200, { id });
    const body = { id_student: students[0].id_student, id_time: other };
    await change("deleteSlot", 409, "getSlot", { id });
    await call("moveBooking", 200, { id, body: { ...body, override: true } });
    await call("moveBooking", 200, { id: other, body: { ...body, id_time: id } });
    await school.run(`UPDATE slots SET capacity = 1 WHERE id_time = ${id}`);
    await call("bookSlot", 201, { id: other, body: { id_user: 19, override: true } });
    const [booked] = (await call("getSlot", 200, { id: other })).students;
    await call("moveBooking", 409, { id: other, body: { id_student: booked.id_student, id_time: id } });
    await call("freeSlot", 200, { id: other, body: { id_user: 19 } });
    await change("deleteSlot", 200, "getSlot", { id: other });
  }
}
