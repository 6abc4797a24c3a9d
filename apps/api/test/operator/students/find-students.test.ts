import { unwrap } from "@talaqqi/client";
import { beforeAll, expect, test } from "vitest";
import { sharedApi } from "../../support/api.ts";

const api = await sharedApi();
let operator: Awaited<ReturnType<typeof api.operator>>;
const ids: Record<string, number> = {};
beforeAll(async () => {
  operator = await api.operator();
  const { db } = api;
  const mother = { name: "Maryam Zulaikha", email: "maryam.z@contoh.example", whatsapp: "6281355550001" };
  const { id } = await db.user.create({ data: mother });
  const guardians = { create: { id_user: id, relation: "mother" } };
  const yusuf = await db.student.create({ data: { name: "Yusuf Hakim", guardians } });
  const émile = await db.student.create({ data: { name: "Émile 100%", whatsapp: "6281299990002" } });
  const own = { name: "Khadijah Noor", email: "khadijah_n@contoh.example", whatsapp: "6281277770003" };
  const khadijah = await db.student.create({ data: { user: { create: own } } });
  Object.assign(ids, { yusuf: yusuf.id_student, émile: émile.id_student, khadijah: khadijah.id_student, mother: id });
});
const find = async (search: string) => {
  const found = await unwrap(operator.client.GET("/operator/students", { params: { query: { search } } }));
  return found.map(({ id_student }) => Object.keys(ids).find((name) => ids[name] === id_student));
};

test.each([
  ["yusuf", ["yusuf"]],
  ["HAK yus", ["yusuf"]],
  ["maryam", ["yusuf"]],
  ["zulaikha yusuf", ["yusuf"]],
  ["maryam.z@contoh", ["yusuf"]],
  ["0813-5555-0001", ["yusuf"]],
  ["émile", ["émile"]],
  ["ÉMILE", ["émile"]],
  ["100%", ["émile"]],
  ["+62 812 9999", ["émile"]],
  ["0812", ["émile", "khadijah"]],
  ["khadijah_n", ["khadijah"]],
  ["khadijah%n", []],
  ["contoh.example", ["yusuf", "khadijah"]],
  ["yusuf khadijah", []],
  ["", ["yusuf", "émile", "khadijah"]],
])("%j finds %j", async (search, names) => {
  expect(await find(search)).toEqual(names);
});

test("a change of the guardian's account is found at once, and a link that has ended is not", async () => {
  await api.db.user.update({ where: { id: ids.mother ?? 0 }, data: { name: "Hajar", whatsapp: "6281311110009" } });
  expect([await find("maryam"), await find("hajar"), await find("0813 1111")]).toEqual([
    ["yusuf"],
    ["yusuf"],
    ["yusuf"],
  ]);
  await api.db.guardian.deleteMany({ where: { id_user: ids.mother ?? 0 } });
  expect([await find("hajar"), await find("yusuf")]).toEqual([[], ["yusuf"]]);
});

test("pages with next, which is 0 on the last page", async () => {
  const page = async (after: number) => {
    const headers = { authorization: `Bearer ${operator.token}` };
    const response = await api.request(`/operator/students?limit=2&after=${after}`, { headers });
    const { data, next }: { data: { id_student: number }[]; next: number } = JSON.parse(await response.text());
    return [data.map(({ id_student }) => id_student), next];
  };
  expect(await page(0)).toEqual([[ids.yusuf, ids.émile], ids.émile]);
  expect(await page(ids.émile ?? 0)).toEqual([[ids.khadijah], 0]);
});
