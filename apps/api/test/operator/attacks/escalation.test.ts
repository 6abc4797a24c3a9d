import { operationsOf, patternOf, readOperatorContract } from "@talaqqi/contract/document";
import { beforeAll, describe, expect, test } from "vitest";
import type { Role } from "../../../src/domain/roles.ts";
import { startStaffSession } from "../../../src/domain/staff-sessions.ts";
import { sharedApi } from "../../support/api.ts";
import { json } from "../../support/http.ts";
import { bearer, inSession } from "../../support/operations.ts";
import { errorResponses } from "../../support/responses.ts";
import { at, school } from "../school.ts";

// Members of staff, and former ones, who want more than their role allows.

const api = await sharedApi();
const { book, registered, slot, student, teacher } = school(api);
const roleError = JSON.stringify(errorResponses.role);

/** A member with a token and a session. */
async function join(given: { role: Role; id_teacher?: number }) {
  const member = await api.operator(given);
  const secret = await startStaffSession(api.db, { idOperator: member.idOperator, hours: 12, now: api.clock.now() });
  return { ...member, secret };
}
type Member = Awaited<ReturnType<typeof join>>;

/** Sends a request with a token, and with a session. */
async function send(member: Pick<Member, "token" | "secret">, method: string, path: string, body?: object) {
  const ask = async (headers: Record<string, string>) => {
    const response = await api.request(path, body ? json(method, body, headers) : { method, headers });
    return { status: response.status, text: await response.text() };
  };
  return [await ask(bearer(member.token)), await ask(inSession(member.secret))];
}

let administrator: Member;
let [own, other] = [0, 0];
beforeAll(async () => {
  administrator = await join({ role: "administrator" });
  [own, other] = [(await teacher()).id_teacher, (await teacher()).id_teacher];
});

type Attempt = [method: string, path: string, body?: object | undefined];

describe("403 role, and nothing changed, for who wants another role, the tokens of others or to invite:", () => {
  test.each(["coordinator", "teacher", "reader"] as const)("a %s", async (role) => {
    const member = await join({ role, ...(role === "teacher" && { id_teacher: own }) });
    const { idOperator } = member;
    const account = (await api.signedIn()).user.id;
    const attempts: Attempt[] = [
      ["PUT", `/operator/staff/${idOperator}`, { version: 1, role: "administrator" }],
      ["PUT", `/operator/staff/${idOperator}`, { version: 1, role: "teacher", id_teacher: other }],
      ["PUT", `/operator/staff/${idOperator}`, { version: 1, id_teacher: other }],
      ["PUT", `/operator/staff/${administrator.idOperator}`, { version: 1, email: "me@example.com" }],
      ["PUT", `/operator/staff/${administrator.idOperator}`, { version: 1, role: "reader" }],
      ["POST", "/operator/staff", { email: "me@example.com", name: "Saya", role: "administrator" }],
      ["POST", "/operator/staff", { email: "me@example.com", name: "Saya", role }],
      ["POST", `/operator/staff/${administrator.idOperator}/removal`],
      ["POST", `/operator/staff/${administrator.idOperator}/tokens`, { name: "Laptop" }],
      ["POST", `/operator/staff/${idOperator}/tokens`, { name: "Laptop" }],
      ["POST", "/operator/staff-tokens/1/revocation"],
      ["POST", `/operator/accounts/${account}/tokens`],
      ["GET", `/operator/staff/${administrator.idOperator}/tokens`],
      ["GET", "/operator/staff"],
    ];
    const state = async () => [await api.db.operator.findMany(), await api.db.operatorToken.count()];
    const before = await state();
    for (const attempt of attempts) {
      const refused = { status: 403, text: roleError };
      expect([attempt, await send(member, ...attempt)]).toEqual([attempt, [refused, refused]]);
    }
    expect(await state()).toEqual(before);
    const headers = { ...bearer(member.token), "x-role": "administrator", "x-operator": `${administrator.idOperator}` };
    const me = await api.request("/operator/me", { headers });
    expect(await me.json()).toMatchObject({ data: { id_operator: idOperator, role } });
  });
});

/** What teachers may use, but for what shows nothing of others and ends sessions of the teacher. */
const openToTeachers = operationsOf(readOperatorContract()).filter(
  ({ operationId, "x-roles": allowed }) =>
    allowed?.includes("teacher") && !["signOut", "endMyOtherSessions"].includes(operationId),
);
const catalogue = ["levels", "packages", "programs"];
const lessons = ["kategoris", "subkategoris", "contents", "sifats", "hurufs", "feedbacks", "pertanyaans"];

test("a teacher reaches a student of another teacher by no path, and changes nothing", async () => {
  const member = await join({ role: "teacher", id_teacher: own });
  const [{ id_student, id_user, user }, mine, theirs] = [
    await student(),
    await slot({ id_teacher: own }),
    await slot({ id_teacher: other }),
  ];
  await api.db.student.update({ where: { id_student }, data: { note: "Rahasia anak." } });
  await book(theirs.id_time, id_student);
  const [assigned, open] = [await registered(), await registered()];
  const data = { id_reviewer: other, s_progress: 1, test_schedule_at: new Date(api.clock.now() - 60_000) };
  await api.db.placementTest.update({ where: { id_placement_test: assigned.id }, data });
  const result = { version: 2, level_result: 1 };
  const ofOthers = { id_operator: { not: member.idOperator } };
  const session = await api.db.staffSession.findFirstOrThrow({ where: ofOthers });
  const paths: [status: number, ...Attempt][] = [
    ...[user.name, user.email, user.whatsapp, "Rahasia"].map((search): [number, string, string] => [
      ...([200, "GET"] as const),
      `/operator/students?${new URLSearchParams({ search })}`,
    ]),
    [200, "GET", `/operator/students?after=${id_student - 1}`],
    [400, "GET", `/operator/students?id_teacher=${other}`],
    [404, "GET", `/operator/students/${id_student}`],
    [200, "GET", `/operator/slots?id_teacher=${other}`],
    [200, "GET", `/operator/slots?after=${theirs.id_time - 1}`],
    [404, "GET", `/operator/slots/${theirs.id_time}`],
    [200, "GET", "/operator/week"],
    [200, "GET", `/operator/week?id_teacher=${other}`],
    [200, "GET", "/operator/week?id_day=1"],
    [200, "GET", `/operator/placement-tests?id_reviewer=${other}`],
    [200, "GET", "/operator/placement-tests?s_progress=0"],
    [404, "GET", `/operator/placement-tests/${assigned.id}`],
    [404, "GET", `/operator/placement-tests/${open.id}`],
    [404, "POST", `/operator/placement-tests/${assigned.id}/result`, result],
    [404, "POST", `/operator/placement-tests/${assigned.id}/result`, { ...result, version: 1 }],
    [404, "POST", `/operator/placement-tests/${open.id}/result`, result],
    [200, "GET", "/operator/me"],
    [200, "GET", "/operator/me/sessions"],
    [404, "POST", `/operator/me/sessions/${session.id_session}/termination`],
    [200, "GET", "/operator/message-texts"],
    [200, "GET", "/operator/tashih"],
    [200, "GET", "/operator/tashih/summary"],
    ...[...catalogue, ...lessons].flatMap((table): [number, ...Attempt][] => [
      [200, "GET", `/operator/${table}`],
      [404, "GET", `/operator/${table}/${id_student}`],
    ]),
    ...(
      [
        ["POST", `/operator/placement-tests/${open.id}/schedule`, { version: 1, id_reviewer: own }],
        ["GET", `/operator/placement-tests/${open.id}/free-reviewers`],
        ["PUT", `/operator/slots/${theirs.id_time}`, { version: 1, id_teacher: own }],
        ["POST", `/operator/slots/${mine.id_time}/bookings`, { id_student }],
        ["POST", `/operator/slots/${theirs.id_time}/move`, { id_student, id_time: mine.id_time }],
        ["POST", `/operator/slots/${theirs.id_time}/release`, { id_student }],
        ["PUT", `/operator/students/${id_student}`, { version: 1, name: "Saya" }],
        ["POST", `/operator/students/${id_student}/merge`, { id_student, preview: true }],
        ["GET", `/operator/students/${id_student}/suitable-slots`],
        ["GET", `/operator/students/${id_student}/personal-data`],
        ["GET", `/operator/accounts?search=${user.email}`],
        ["GET", `/operator/accounts/${id_user}`],
        ["GET", `/operator/accounts/${id_user}/personal-data`],
        ["GET", `/operator/audit?id_student=${id_student}`],
        ["GET", "/operator/content"],
        ["GET", "/operator/content?people=1"],
        ["POST", "/operator/content/check", { files: {} }],
        ["POST", "/operator/content/import", { files: {} }],
        ["GET", "/operator/imports"],
        ["GET", "/operator/imports/1"],
        ["POST", "/operator/imports/1/revert"],
        ["GET", `/operator/teachers/${other}`],
      ] as Attempt[]
    ).map(([method, path, body]): [number, ...Attempt] => [403, method, path, body]),
  ];
  const untried = openToTeachers.filter(
    (operation) =>
      !paths.some(([, method, path]) => {
        const [asked = ""] = path.split("?");
        return method.toLowerCase() === operation.method && patternOf(operation.path).test(asked);
      }),
  );
  expect(untried.map(({ operationId }) => operationId)).toEqual([]);
  const before = await Promise.all([api.db.booking.findMany(), api.db.slot.findMany(), api.db.student.findMany()]);
  for (const [status, ...attempt] of paths) {
    for (const response of await send(member, ...attempt)) {
      expect([attempt, response.status, status === 403 && response.text]).toEqual([
        attempt,
        status,
        status === 403 && roleError,
      ]);
      for (const secret of [
        user.name,
        user.email,
        user.whatsapp,
        "Rahasia anak.",
        assigned.user.email,
        open.user.email,
      ])
        expect(response.text).not.toContain(secret);
    }
  }
  expect(await Promise.all([api.db.booking.findMany(), api.db.slot.findMany(), api.db.student.findMany()])).toEqual(
    before,
  );
});

describe("the token and the session of a member who was", () => {
  const path = (idOperator: number) => `/operator/staff/${idOperator}`;
  const changes: [what: string, role: Role, change: (idOperator: number) => Attempt, then: [number, string]][] = [
    ["removed", "administrator", (id) => ["POST", `${path(id)}/removal`], [401, "/operator/me"]],
    [
      "made a reader",
      "administrator",
      (id) => ["PUT", path(id), { version: 1, role: "reader" }],
      [403, "/operator/imports"],
    ],
    [
      "made a teacher",
      "coordinator",
      (id) => ["PUT", path(id), { version: 1, role: "teacher", id_teacher: own }],
      [403, "/operator/audit"],
    ],
  ];
  test.each(changes)("%s do no more than the new role", async (_what, role, change, [status, page]) => {
    const member = await join({ role });
    expect((await send(member, "GET", page)).map((response) => response.status)).toEqual([200, 200]);
    const [method, changed, body] = change(member.idOperator);
    const headers = bearer(administrator.token);
    expect((await api.request(changed, body ? json(method, body, headers) : { method, headers })).status).toBe(200);
    expect((await send(member, "GET", page)).map((response) => response.status)).toEqual([status, 401]);
  });

  test("moved to another teacher see the slots of this one only", async () => {
    const member = await join({ role: "teacher", id_teacher: own });
    const { id_time } = await slot({ id_teacher: own, id_day: 5 });
    const change = { ...at(member.idOperator), body: { version: 1, id_teacher: other } };
    expect((await administrator.client.PUT("/operator/staff/{id}", change)).data).toBeDefined();
    const [byToken, bySession] = await send(member, "GET", `/operator/slots/${id_time}`);
    expect([byToken?.status, bySession?.status]).toEqual([404, 401]);
  });
});

let keys = 0;
describe("an Idempotency-Key of an administrator returns the response to", () => {
  const others: [who: string, status: number, as: () => Promise<string>][] = [
    ["no coordinator", 403, async () => (await join({ role: "coordinator" })).token],
    ["no teacher", 403, async () => (await join({ role: "teacher", id_teacher: own })).token],
    ["no reader", 403, async () => (await join({ role: "reader" })).token],
    ["no stranger", 401, async () => "talaqqi_operator_1_".padEnd(62, "A")],
    ["no other administrator, who gets one of their own", 201, async () => (await api.operator()).token],
  ];
  test.each(others)("%s", async (_who, status, as) => {
    keys += 1;
    const key = { "idempotency-key": `of-the-administrator-${keys}` };
    const path = `/operator/staff/${administrator.idOperator}/tokens`;
    const ask = (token: string) => api.request(path, json("POST", { name: "Laptop" }, { ...bearer(token), ...key }));
    const first = await ask(administrator.token);
    const { operator_token } = ((await first.json()) as { data: { operator_token: string } }).data;
    const second = await ask(await as());
    expect([second.status, second.headers.get("idempotent-replayed")]).toEqual([status, null]);
    expect(await second.text()).not.toContain(operator_token);
  });

  test("not even the same member once the role does not allow it", async () => {
    const member = await join({ role: "administrator" });
    const headers = { ...bearer(member.token), "idempotency-key": "before-the-change" };
    const ask = () =>
      api.request("/operator/staff", json("POST", { email: "b@example.com", name: "Bu B", role: "reader" }, headers));
    expect((await ask()).status).toBe(201);
    const change = { ...at(member.idOperator), body: { version: 1, role: "coordinator" as const } };
    await administrator.client.PUT("/operator/staff/{id}", change);
    expect(await (await ask()).text()).toBe(roleError);
  });
});
