import { beforeAll, expect, test } from "vitest";
import { sharedApi, type TestApi } from "../../support/api.ts";
import { bearer } from "../../support/operations.ts";

let api: TestApi;
let operator: Awaited<ReturnType<TestApi["operator"]>>;
const entry = (id_operator: number, day: number, key: string) => ({
  id_operator,
  name: "Ustadzah Maryam",
  action: "updateSlot",
  kind: "slots",
  key,
  at: new Date(Date.UTC(2030, 0, day)),
  changes: [{ field: "capacity", before: "10", after: "12" }],
});

beforeAll(async () => {
  api = await sharedApi();
  operator = await api.operator();
  const other = await api.operator();
  await api.db.auditEntry.createMany({
    data: [1, 2, 3, 4, 5].map((day) => entry(day === 3 ? other.idOperator : operator.idOperator, day, String(day))),
  });
});

const ask = async (query: Record<string, string | number>) => {
  const pairs = Object.entries(query).map(([name, value]): [string, string] => [name, String(value)]);
  const response = await api.request(`/operator/audit?${new URLSearchParams(pairs)}`, {
    headers: bearer(operator.token),
  });
  const { data, next }: { data: { key: string }[]; next: number } = JSON.parse(await response.text());
  return { keys: data.map(({ key }) => key), next };
};

test("200 with the newest first, and the changed fields", async () => {
  const { data } = await operator.client.GET("/operator/audit");
  expect(data?.map(({ key }) => key)).toEqual(["5", "4", "3", "2", "1"]);
  expect(data?.[0]).toMatchObject({
    operator: "Ustadzah Maryam",
    action: "updateSlot",
    kind: "slots",
    at: "2030-01-05T00:00:00.000Z",
    changes: [{ field: "capacity", before: "10", after: "12" }],
  });
});

test.each([
  [{ since: "2030-01-04T00:00:00Z" }, ["5", "4"]],
  [{ until: "2030-01-02T07:00:00+07:00" }, ["1"]],
  [{ key: "2" }, ["2"]],
  [{ kind: "slots", action: "updateSlot", limit: 1 }, ["5"]],
  [{ kind: "users" }, []],
  [{ action: "createOperator" }, []],
  [{ id_operator: 404404 }, []],
  [{ id_operator: -1 }, []],
] as [Record<string, string | number>, string[]][])("200 with only the entries that match %j", async (query, keys) => {
  expect((await ask(query)).keys).toEqual(keys);
});

test("200 with only the entries of one operator", async () => {
  expect((await ask({ id_operator: operator.idOperator })).keys).toEqual(["5", "4", "2", "1"]);
});

test("200 page by page", async () => {
  const pages: string[][] = [];
  for (let before: number | undefined; before !== 0; ) {
    const page = await ask({ limit: 2, ...(before && { before }) });
    pages.push(page.keys);
    before = page.next;
  }
  expect(pages).toEqual([["5", "4"], ["3", "2"], ["1"]]);
});

test("entries cannot be changed or deleted, even by the database's own user", async () => {
  await expect(api.db.auditEntry.updateMany({ data: { name: "somebody else" } })).rejects.toThrow("only added to");
  await expect(api.db.auditEntry.deleteMany()).rejects.toThrow("only added to");
  expect(await api.db.auditEntry.count()).toBe(5);
});
