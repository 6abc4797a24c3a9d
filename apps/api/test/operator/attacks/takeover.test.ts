import { type Operation, operationsOf, readOperatorContract } from "@talaqqi/contract/document";
import { expect, test } from "vitest";
import type { Role } from "../../../src/domain/roles.ts";
import { sharedApi, someone } from "../../support/api.ts";
import { json } from "../../support/http.ts";
import { bearer, onEveryOperation } from "../../support/operations.ts";
import { at } from "../school.ts";

// A coordinator who wants into somebody else's account tries every operation of the role, with generated requests.

const api = await sharedApi();
const administrator = (await api.operator()).client;

const ofCoordinator = operationsOf(readOperatorContract()).filter(({ "x-roles": roles }) =>
  roles?.includes("coordinator"),
);

/** Operations that somebody has thought about: what a request of `requestsOf` could do by them. */
const considered = `
  signOut getMe listMySessions endMySession endMyOtherSessions exportContent listReviews approveRows getReviewSummary withdrawReview
  findAccounts getAccount changeAccount blockAccount unblockAccount exportPersonalData
  findStudents createStudent getStudent changeStudent linkAccount unlinkAccount mergeStudents exportStudentData eraseStudent
  listPlacementTestQueue createPlacementTest getPlacementTest schedulePlacementTest recordPlacementTest
  cancelPlacementTest expirePlacementTest reopenPlacementTest movePlacementTest listFreeReviewers
  getWeek listSlots createSlot getSlot updateSlot handOverSlots bookSlot freeSlot moveBooking deleteSlot
  listSuitableSlots
  listTeacherRecords createTeacher getTeacherRecord changeTeacher retireTeacher restoreTeacher
  listLevelRecords createLevel getLevelRecord changeLevel retireLevel restoreLevel
  listInstitutionRecords createInstitution getInstitutionRecord changeInstitution retireInstitution restoreInstitution
  listPackageRecords createPackage getPackageRecord changePackage retirePackage restorePackage
  listProgramRecords createProgram getProgramRecord changeProgram retireProgram restoreProgram
  listKategoriRecords createKategori getKategoriRecord changeKategori deleteKategori
  listSubkategoriRecords createSubkategori getSubkategoriRecord changeSubkategori deleteSubkategori
  listContentRecords createContent getContentRecord changeContent deleteContent
  listSifatRecords createSifat getSifatRecord changeSifat deleteSifat
  listHurufRecords createHuruf getHurufRecord changeHuruf deleteHuruf
  listFeedbackRecords createFeedback getFeedbackRecord changeFeedback deleteFeedback
  listPertanyaanRecords createPertanyaan getPertanyaanRecord changePertanyaan deletePertanyaan
  listMessageTexts changeMessageText listAudit`;

test("every operation of a coordinator is listed as reviewed for account takeover", () => {
  expect(ofCoordinator.map(({ operationId }) => operationId).sort()).toEqual(considered.trim().split(/\s+/).sort());
});

const DAY_MS = 86_400_000;
let count = 0;

/** Somebody with a student, of whom a placement test is open. */
async function victim(): Promise<Victim> {
  const { id } = await api.db.user.create({ data: someone() });
  const { id_student } = await api.db.student.create({ data: { id_user: id } });
  return { id_user: id, id_student, id_placement_test: await openTest(id_student) };
}
type Victim = { id_user: number; id_student: number; id_placement_test: number };

async function openTest(id_student: number): Promise<number> {
  const registered_at = new Date(api.clock.now());
  const data = { id_student, registered_at, expired_date_at: new Date(api.clock.now() + 30 * DAY_MS) };
  return (await api.db.placementTest.create({ data })).id_placement_test;
}

const bind = (id_user: number) => {
  count += 1;
  return api.db.identity.create({ data: { issuer: api.issuer.issuer, subject: `victim ${count}`, id_user } });
};

/** A member of staff, with an own account and child or without, and everybody whom they could harm. */
async function prepare(role: Role, hasAccount: boolean) {
  count += 1;
  const identity = { issuer: api.issuer.issuer, subject: `staff ${count}` };
  const { email } = someone();
  const { token } = await api.operator({ role, email, ...identity });
  const [bound, unbound, never] = [await victim(), await victim(), await victim()];
  for (const { id_user } of [bound, unbound]) await bind(id_user);
  await administrator.POST("/operator/accounts/{id}/unbinding", at(unbound.id_user));
  const victims = [bound, unbound, never, await addChild(bound)];
  const own = hasAccount ? await addOwn(email, identity) : undefined;
  return { email, subject: identity.subject, token, victims, own };
}
type Scene = Awaited<ReturnType<typeof prepare>>;

async function addChild({ id_user }: Victim): Promise<Victim> {
  const guardians = { create: { id_user, relation: "mother" } };
  const { id_student } = await api.db.student.create({ data: { name: "Yusuf", guardians } });
  return { id_user, id_student, id_placement_test: await openTest(id_student) };
}

async function addOwn(email: string, identity: { issuer: string; subject: string }) {
  const { id } = await api.db.user.create({ data: { ...someone(), email, identities: { create: identity } } });
  const { id_student } = await api.db.student.create({ data: { name: "Anak sendiri" } });
  await api.db.guardian.create({ data: { id_user: id, id_student, relation: "mother" } });
  return { id_user: id, id_student };
}

type Request = { path: string; body?: Record<string, unknown> };

/** Requests to an operation by its examples, about everybody, with the values that would serve the attacker. */
async function requestsOf(operation: Operation, { victims, own, email }: Scene): Promise<Request[]> {
  const everybody = [...victims, ...(own ? [own] : [])];
  const choices: Record<string, unknown[]> = {
    email: [email],
    id_user: [...new Set(everybody.map(({ id_user }) => id_user))],
    id_student: everybody.map(({ id_student }) => id_student),
    relation: ["own", "mother"],
    preview: [false],
  };
  const requests: Request[] = [];
  for (const { id, version } of await recordsOf(operation.path, victims, everybody)) {
    const path = operation.path.replace("{id}", id);
    const bodies = examplesOf(operation).flatMap((body) => vary(body, { ...choices, version: [version] }));
    requests.push(...(bodies.length > 0 ? bodies.map((body) => ({ path, body })) : [{ path }]));
  }
  return requests;
}

/** The records that a path can be about, with their versions. */
async function recordsOf(path: string, victims: Victim[], everybody: Omit<Victim, "id_placement_test">[]) {
  const { db } = api;
  if (path.startsWith("/operator/accounts/{id}")) {
    const rows = await db.user.findMany({ where: { id: { in: everybody.map(({ id_user }) => id_user) } } });
    return rows.map(({ id, version }) => ({ id: String(id), version }));
  }
  if (path.startsWith("/operator/students/{id}")) {
    const rows = await db.student.findMany({
      where: { id_student: { in: everybody.map(({ id_student }) => id_student) } },
    });
    return rows.map(({ id_student, version }) => ({ id: String(id_student), version }));
  }
  if (path.startsWith("/operator/placement-tests/{id}")) {
    return victims.map(({ id_placement_test }) => ({ id: String(id_placement_test), version: 1 }));
  }
  return [{ id: "1", version: 1 }];
}

const examplesOf = ({ requestBody }: Operation): Record<string, unknown>[] =>
  Object.values(requestBody?.content["application/json"]?.examples ?? {}).map((example) => Object(example).value);

/** @returns a body with every combination of the values that its fields may have. */
function vary(body: Record<string, unknown>, choices: Record<string, unknown[]>): Record<string, unknown>[] {
  return Object.entries(body).reduce<Record<string, unknown>[]>(
    (bodies, [field, value]) =>
      bodies.flatMap((one) => (choices[field] ?? [value]).map((chosen) => ({ ...one, [field]: chosen }))),
    [{}],
  );
}

async function attack(operation: Operation, scene: Scene): Promise<void> {
  const { method } = operation;
  for (const request of await requestsOf(operation, scene)) {
    const headers = bearer(scene.token);
    const sent = request.body ? json(method.toUpperCase(), request.body, headers) : { method, headers };
    const { status } = await api.request(request.path, sent);
    expect(status).toBeLessThan(500);
  }
}

/** @returns whom the attacker is in the app, and whose tests they read there. */
async function reach({ email, subject, victims }: Scene) {
  const body = { id_token: api.issuer.goodToken({ email, sub: subject }) };
  const signedIn = await api.request("/api/auth/idp", json("POST", body));
  const { data } = (await signedIn.json()) as { data?: { access_token: string } };
  const read = async (path: string) => {
    const response = await api.request(path, { headers: bearer(data?.access_token ?? "") });
    return response.ok ? ((await response.json()) as { data: Record<string, unknown>[] }).data : [];
  };
  const ids = victims.map(({ id_user }) => id_user);
  const students = victims.map(({ id_student }) => id_student);
  return {
    accounts: (await read("/api/users")).filter(({ id }) => ids.includes(Number(id))),
    tests: (await read("/api/placement-test")).filter(({ id_student }) => students.includes(Number(id_student))),
  };
}

const nothing = { accounts: [], tests: [] };

/** Each is tried on people of its own: some would be in the way of the next, such as a block. */
const writesAboutPeople = ofCoordinator.filter(
  ({ method, path }) => method !== "get" && /^\/operator\/(accounts|students|placement-tests)/.test(path),
);
const others = ofCoordinator.filter((operation) => !writesAboutPeople.includes(operation));

/** @returns what a member of staff reaches by operations, one after the other, with an own account and without. */
async function tryAll(operations: Operation[], role: Role) {
  const reached = [];
  for (const hasAccount of [true, false]) {
    const scene = await prepare(role, hasAccount);
    for (const operation of operations) await attack(operation, scene);
    reached.push(await reach(scene));
  }
  return reached;
}

/** Those by which an administrator reaches somebody. */
const reaching = ["changeAccount", "linkAccount", "mergeStudents"];
const few = [...reaching, "changeStudent", "findStudents", "bookSlot", "changeTeacher"];
const isTried = ({ operationId }: Operation) => onEveryOperation || few.includes(operationId);
const tried = writesAboutPeople.filter(isTried);

test.each(tried.map((operation) => [operation.operationId, operation] as const))(
  "a coordinator reaches nobody's account or student by %s",
  async (_name, operation) => {
    expect(await tryAll([operation], "coordinator")).toEqual([nothing, nothing]);
  },
);

test("a coordinator reaches nobody's account or student by the operations that write nothing about people", async () => {
  expect(await tryAll(others.filter(isTried), "coordinator")).toEqual([nothing, nothing]);
});

test("the same requests of an administrator reach somebody, by exactly these operations", async () => {
  const found: string[] = [];
  for (const operation of tried) {
    const reached = await tryAll([operation], "administrator");
    if (reached.some(({ accounts, tests }) => accounts.length + tests.length > 0)) found.push(operation.operationId);
  }
  expect(found).toEqual(reaching);
});
