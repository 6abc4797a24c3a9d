import { unwrap } from "@talaqqi/client";
import { beforeAll, describe, expect, test } from "vitest";
import { sharedApi } from "../../support/api.ts";

type Page = { data?: { id_student: number; name: string }[]; next?: number; message?: string };

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
  const rifai = await db.student.create({ data: { name: "Rifa’i al-Bayān" } });
  const lubna = await db.student.create({ data: { name: "Lub\u200bna مُحَمَّد" } });
  Object.assign(ids, { yusuf: yusuf.id_student, émile: émile.id_student, khadijah: khadijah.id_student, mother: id });
  Object.assign(ids, { rifai: rifai.id_student, lubna: lubna.id_student });
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
  ["emile", ["émile"]],
  ["E\u0301mile", ["émile"]],
  ["Rifa'i", ["rifai"]],
  ["bayan rifai", ["rifai"]],
  ["Rifaʿi", ["rifai"]],
  ["rifa i", ["rifai"]],
  ["rifah", []],
  ["lubna", ["lubna"]],
  ["lub\u200bna", ["lubna"]],
  ["محمد", ["lubna"]],
  ["محـــمد lubna", ["lubna"]],
  ["محمود", []],
  ["100%", ["émile"]],
  ["+62 812 9999", ["émile"]],
  ["0812", ["émile", "khadijah"]],
  ["khadijah_n", ["khadijah"]],
  ["khadijah%n", []],
  ["contoh.example", ["yusuf", "khadijah"]],
  ["yusuf khadijah", []],
  ["", ["yusuf", "émile", "khadijah", "rifai", "lubna"]],
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
  expect(await page(ids.rifai ?? 0)).toEqual([[ids.lubna], 0]);
});

describe("by name", () => {
  const names = ["Zahra Urut", "aminah urut", "Bilal Urut", "Aminah Urut", ""];
  const numbers: number[] = [];
  beforeAll(async () => {
    for (const name of names) numbers.push((await api.db.student.create({ data: { name } })).id_student);
  });
  const ask = async (query: string, { token } = operator) => {
    const headers = { authorization: `Bearer ${token}` };
    const response = await api.request(`/operator/students?sort=name&${query}`, { headers });
    const { data = [], next, message }: Page = JSON.parse(await response.text());
    return { names: data.map(({ name }) => name), ids: data.map(({ id_student }) => id_student), next, message };
  };

  test.each([
    ["search=urut", ["aminah urut", "Aminah Urut", "Bilal Urut", "Zahra Urut"]],
    ["search=urut a", ["aminah urut", "Aminah Urut", "Bilal Urut", "Zahra Urut"]],
    ["limit=3", ["", "aminah urut", "Aminah Urut"]],
  ])("%s lists %j", async (query, listed) => {
    expect((await ask(query)).names).toEqual(listed);
  });

  test.each([1, 2, 3, 5])("pages of %i follow each other", async (limit) => {
    const listed: number[] = [];
    for (let after = 0; listed.length === 0 || after > 0; ) {
      const { ids, next = 0 } = await ask(`search=urut&limit=${limit}&after=${after}`);
      listed.push(...ids);
      after = next;
    }
    expect(listed).toEqual([numbers[1], numbers[3], numbers[2], numbers[0]]);
  });

  test("follows a student who was renamed since from the new place", async () => {
    const { id_student } = await api.db.student.create({ data: { name: "Aaa Urut" } });
    const { next } = await ask("search=urut&limit=1");
    expect(next).toBe(id_student);
    await api.db.student.update({ where: { id_student }, data: { name: "Caca Urut" } });
    expect((await ask(`search=urut&after=${next}`)).names).toEqual(["Zahra Urut"]);
    await api.db.student.delete({ where: { id_student } });
    expect((await ask(`after=${next}`)).message).toBe("after does not exist");
  });

  test("a teacher cannot find out by a hidden student where the name stands", async () => {
    const { id_teacher } = await api.db.teacher.create({ data: { nama_pengajar: "Ustadzah Khadijah" } });
    const teacher = await api.operator({ role: "teacher", id_teacher });
    expect(await ask("", teacher)).toMatchObject({ names: [], next: 0 });
    expect((await ask(`after=${numbers[0]}`, teacher)).message).toBe("after does not exist");
  });
});
