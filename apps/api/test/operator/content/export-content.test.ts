import { beforeAll, expect, test } from "vitest";
import { sharedApi, type TestApi } from "../../support/api.ts";
import { fillEverything } from "../../support/rows.ts";

let api: TestApi;
let operator: Awaited<ReturnType<TestApi["operator"]>>;
beforeAll(async () => {
  api = await sharedApi();
  await fillEverything(api.db, 2);
  operator = await api.operator();
});

const people = ["users", "students", "bookings", "placement_tests"];

const withPeople = { params: { query: { people: 1 } } } as const;

test("200 with a file for each table, for spreadsheets, and an audit entry", async () => {
  const { data } = await operator.client.GET("/operator/content", withPeople);
  expect(Object.keys(data ?? {})).toEqual(expect.arrayContaining([...people, "hurufs", "programs"]));
  expect(Object.keys(data ?? {})).toHaveLength(21);
  for (const text of Object.values(data ?? {})) expect(text).toMatch(/^\ufeff[a-z_,]+\r\n/);
  expect(data?.levels).toBe("\ufeffid_level,level,description\r\n1,Tingkat 1,\r\n2,Tingkat 2,\r\n");
  expect(await api.db.auditEntry.findMany()).toMatchObject([
    { id_operator: operator.idOperator, action: "exportContent", kind: "users", key: "" },
  ]);
});

test.each([{}, { params: { query: { people: 0 } } }] as const)("200 without people by default", async (query) => {
  const before = await api.db.auditEntry.count();
  const { data } = await operator.client.GET("/operator/content", query);
  expect(Object.keys(data ?? {}).filter((table) => people.includes(table))).toEqual([]);
  expect(Object.keys(data ?? {})).toHaveLength(16);
  expect(await api.db.auditEntry.count()).toBe(before);
});

test("200 with times in the school's zone", async () => {
  const times = { registered_at: new Date("2030-01-07T18:30:00Z"), expired_date_at: new Date("2030-02-06T18:30:00Z") };
  await api.db.placementTest.create({ data: { id_student: 1001, ...times } });
  const { data } = await operator.client.GET("/operator/content", withPeople);
  expect(data?.placement_tests).toContain("2030-01-08T01:30:00+07:00");
  expect(data?.placement_tests).not.toContain("Z");
});

test.each(["2", "-1", "yes", "1.0", ""])("400 for people=%s", async (text) => {
  const headers = { authorization: `Bearer ${operator.token}` };
  expect((await api.request(`/operator/content?people=${text}`, { headers })).status).toBe(400);
});
